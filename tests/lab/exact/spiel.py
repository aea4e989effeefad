"""A small game as a game of OpenSpiel, for its own exploitability; private to these tests."""

from importlib import import_module
from typing import Any

from unseen.lab.exact.sequences import SequenceForm
from unseen.lab.exact.small import Small
from unseen.lab.exact.solver import Policies
from unseen.lab.exact.tree import NO_DEAL, Ear, Stories, forced, take

pyspiel: Any = import_module("pyspiel")
policies: Any = import_module("open_spiel.python.policy")
exploitability: Any = import_module("open_spiel.python.algorithms.exploitability")


def game_of(small: Small) -> Any:
    """The rules themselves, step by step: of our tree only how a step is made, heard, and numbered as a story."""
    stories = Stories()
    most = max(small.game.actions, len(small.deals))
    kind = pyspiel.GameType(
        short_name=f"unseen_{small.name}",
        long_name=small.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=most,
        max_chance_outcomes=most,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=1000,
    )

    class State(pyspiel.State):  # type: ignore[misc] # published without types
        """A history."""

        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.at = [0, 0]
            self.truth: Any = None
            if small.deals == (NO_DEAL,):
                self.deal(0)

        def deal(self, number: int) -> None:
            """What happened before."""
            self.truth, ear = small.root(), Ear(stories, (0, 0))
            for seat, action in small.deals[number].steps:
                take(self.truth, seat, action, ear)
            forced(self.truth, ear)
            self.at = list(ear.at)

        def current_player(self) -> Any:
            if self.truth is None:
                return pyspiel.PlayerId.CHANCE
            if self.truth.outcome() is not None:
                return pyspiel.PlayerId.TERMINAL
            seat = self.truth.pending()[0]
            return pyspiel.PlayerId.CHANCE if seat < 0 else seat

        def _legal_actions(self, player: int) -> list[int]:
            return sorted(self.truth.legal(player))

        def chance_outcomes(self) -> list[tuple[int, float]]:
            if self.truth is None:
                return [(number, deal.odds) for number, deal in enumerate(small.deals)]
            return sorted([(action, odds) for action, odds in self.truth.odds() if odds])

        def _apply_action(self, action: int) -> None:
            if self.truth is None:
                self.deal(action)
                return
            ear = Ear(stories, (self.at[0], self.at[1]))
            take(self.truth, self.truth.pending()[0], action, ear)
            forced(self.truth, ear)
            self.at = list(ear.at)

        def _action_to_string(self, player: int, action: int) -> str:
            return str(action)

        def is_terminal(self) -> bool:
            return self.truth is not None and self.truth.outcome() is not None

        def returns(self) -> list[float]:
            return list(self.truth.payoff()) if self.is_terminal() else [0.0, 0.0]

        def information_state_string(self, player: int | None = None) -> str:
            seat = self.current_player() if player is None else player
            return f"{seat}:{self.at[seat]}"

        def __str__(self) -> str:
            return repr(self.history())

    class Game(pyspiel.Game):  # type: ignore[misc] # published without types
        """The small game."""

        def __init__(self, given: Any = None) -> None:
            super().__init__(kind, info, given or {})
            self.stories = stories

        def new_initial_state(self) -> State:
            return State(self)

    return Game()


def exploited(small: Small, form: SequenceForm, mine: Policies) -> float:
    """What OpenSpiel says of a pair of policies."""
    game = game_of(small)
    tree = small.tree()
    chosen: dict[str, dict[int, float]] = {}

    def story(one: int) -> tuple[Any, ...]:
        """What a number in our tree stands for."""
        return tuple(tree.stories.told(one))

    known = {
        (seat, story(tree.infostates[number].story)): (number, place)
        for seat, plex in enumerate(form.plexes)
        for place, number in enumerate(plex.infostates)
    }

    class Ours(policies.Policy):  # type: ignore[misc] # published without types
        """Looked up by the story itself, so that numbers need not agree."""

        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            seat = state.current_player() if player_id is None else player_id
            key = state.information_state_string(seat)
            if key not in chosen:
                number, place = known[seat, tuple(game.stories.told(int(key.partition(":")[2])))]
                first = int(form.plexes[seat].first[place])
                actions = tree.infostates[number].actions
                chosen[key] = {action: float(mine[seat][first + n]) for n, action in enumerate(actions)}
            return chosen[key]

    return float(exploitability.nash_conv(game, Ours(game, [0, 1]), use_cpp_br=False)) / 2
