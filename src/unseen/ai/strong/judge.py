"""A judge whose weights were fitted: a logistic sum of named features, read from a text file with a card."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Final

from unseen.ai.strong.features import Feature

CONSTANT: Final = "constant"


@dataclass(frozen=True)
class Card:
    """What the weights were made from, and what they are worth on games that the fit did not see."""

    facts: Mapping[str, str]


class Judge:
    """How likely its seat wins from a position with these features."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights
        """One for each feature, then the constant."""

    def chance(self, features: list[float]) -> float:
        """The logistic sum."""
        total = self.weights[len(features)]
        for i in range(len(features)):
            total += self.weights[i] * features[i]
        return logistic(total)


def logistic(odds: float) -> float:
    """Log odds as a chance, also for huge ones."""
    if odds < 0.0:
        grown = math.exp(max(odds, -700.0))
        return grown / (1.0 + grown)
    return 1.0 / (1.0 + math.exp(-min(odds, 700.0)))


def read(text: str, features: list[Feature]) -> Judge:
    """The judge of a weights file; ValueError if its names are not those of the features."""
    weights = tomllib.loads(text)["weights"]
    names = [*[feature.name for feature in features], CONSTANT]
    if sorted(weights) != sorted(names):
        raise ValueError(f"the weights are not those of the features: {sorted(set(weights) ^ set(names))}")
    return Judge([float(weights[name]) for name in names])


def shipped(package: str, name: str, features: list[Feature]) -> Judge:
    """The judge of a weights file in a package."""
    return read((resources.files(package) / name).read_text(encoding="utf-8"), features)


def written(weights: list[float], features: list[Feature], card: Card) -> str:
    """The text of a weights file."""
    names = [*[feature.name for feature in features], CONSTANT]
    lines = ["[card]", *[f'{key} = "{value}"' for key, value in card.facts.items()], "", "[weights]"]
    lines += [f"{name} = {weight:.4f}" for name, weight in zip(names, weights, strict=True)]
    return "\n".join(lines) + "\n"
