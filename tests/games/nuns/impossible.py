"""Positions of Nuns on the Run that cannot be, under options, each with a part of the sentence that says why."""

from unseen.core.options import Value

PEOPLE = "N4@88 N4:wish=wish-5 A@78>88 A:path=red-26-147 P@26 P:path=blue-26-84 turn:5"
BAD = {
    "step:deal dealt:61": "dealt is a number below",
    "N4@88 step:deal dealt:2": "the tokens, wishes and blessings of the novices are others",
    f"{PEOPLE} step:give": "needs one guards' player",
    f"{PEOPLE} step:N3-roll": "nobody rolls here",
    f"{PEOPLE} A:walked N4:card=run step:N3-roll roller:1": "roller is whose die is thrown now: 0",
    f"{PEOPLE} roller:0": "roller does not stand with step:move",
    f"{PEOPLE} N4:b=false-noise-1 N4:card=run step:N3-dice N4:play=2301": "played by who holds it",
    f"{PEOPLE} N4:b=false-noise-1 N4:card=run step:N3-reroll": "queue names all who have played",
    f"{PEOPLE} N4:card=run step:N3-noise": "nobody is asked",
    f"{PEOPLE} N4:card=run step:N3-noise N4:marks=5": "marks are tokens towards her",
    f"{PEOPLE} N4:card=run": "stands with those who have sealed",
    f"{PEOPLE} N4:trace=999999": "names dots that a novice cannot have passed",
    f"{PEOPLE} N4:laid=3": "needs False Noise",
    f"{PEOPLE} N4:swift N4:card=run answered:1": "answered names all seats",
    f"{PEOPLE} A:hexagon=3": "no such hexagon",
    f"{PEOPLE} step:patrol A:choosing A:steps=3": "no path card to choose here",
    f"{PEOPLE} step:patrol A:moved A:steps=3": "has moved in this turn",
    "N4@88 A@61 A:choosing A:completed step:patrol": "has completed a path where it ends",
    f"{PEOPLE} step:patrol A:choosing A:completed A:steps=3": "has completed a path where it ends",
}

IMPOSSIBLE: list[tuple[dict[str, Value], dict[str, str]]] = [({"players": 2}, BAD)]
