"""By which addresses others reach this machine in its networks. They are found without sending anything."""

import ipaddress
import socket
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

FAR: Final = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Nobody lives there; the system says from which own address it would go there, and no packet leaves."""
LOCAL: Final = ".local"
ANY: Final = ("0.0.0.0", "::", "")
"""Who listens there listens in all networks."""
AT_HOME: Final = tuple(map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
SHOWN_MAX: Final = 4
"""More networks than that are those of containers and machines within this one."""


def own_addresses() -> list[str]:
    """This machine's addresses in networks, those of a home or an office first; [] without a network."""
    found = dict.fromkeys([*map(way_to, FAR), *addresses_of(socket.gethostname())])
    shared = [one for one in found if is_shared(one)]
    return sorted(shared, key=lambda one: not is_at_home(one))[:SHOWN_MAX]


def own_names() -> list[str]:
    """How this machine calls itself, for itself and for others in its network."""
    name = socket.gethostname().lower()
    first = name.partition(".")[0]
    return list(dict.fromkeys([name, first, first + LOCAL])) if first else []


def others_reach() -> list[str]:
    """What stands in a link for others: the own addresses, and the own name if it leads to one of them.

    Blocks while names are looked up.
    """
    mine = own_addresses()
    return [*mine, *names_to(tuple(mine))]


@lru_cache(maxsize=8)
def names_to(mine: tuple[str, ...]) -> list[str]:
    """The own names that lead to one of these addresses, looked up once: where nobody knows them that takes seconds."""
    return [name for name in own_names() if name.endswith(LOCAL) and set(mine) & set(addresses_of(name))]


def way_to(far: str) -> str:
    """The own address from which packets would go there; "" if there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def addresses_of(name: str) -> list[str]:
    """Where a name leads, as this machine knows; [] for nowhere."""
    try:
        found = socket.getaddrinfo(name, None, socket.AF_INET, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(address[0]) for *_, address in found]


def is_shared(text: str) -> bool:
    """Is it an address of this machine that others may reach?"""
    try:
        one = ipaddress.ip_address(text)
    except ValueError:
        return False
    return not (one.is_loopback or one.is_unspecified or one.is_link_local or one.is_multicast)


def is_at_home(text: str) -> bool:
    """Is it an address in the network of a home or an office?"""
    return any([ipaddress.ip_address(text) in network for network in AT_HOME])


def is_loopback(host: str) -> bool:
    """Is this an address that only this machine reaches?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


# ---- in words, where a server starts ----
def reach_words(host: str, port: int, names: Collection[str], how: str) -> Sequence[str]:
    """Who else reaches a server that listens there, and by which address, as lines; `how` lets others in who cannot.

    Blocks while names are looked up.
    """
    if names:
        return [f"Others ask for it as {' or '.join(sorted(names))}."]
    if is_loopback(host):
        return [f"Only this device reaches it; with {how} whoever is in your network does, too."]
    found = others_reach() if host in ANY else [host]
    if not found:
        return ["No network was found; whoever joins one with this machine can play here."]
    urls = [f"http://{f'[{one}]' if ':' in one else one}:{port}/" for one in found]
    return [f"In your network: {' or '.join(urls)}", "Whoever is in your network can play here, too."]
