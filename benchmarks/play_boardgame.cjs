// boardgame.io's reducer alone plays noughts and crosses at random: no server, no client, production mode.
// Speaks as benchmarks/rounds.py says. The package is looked for in this folder and in NODE_PATH.

process.env.NODE_ENV = "production";
const readline = require("node:readline");

const CENSUS_GAMES = 100;
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function findPackage() {
  try {
    return { ...require("boardgame.io/internal"), version: require("boardgame.io/package.json").version };
  } catch (error) {
    if (error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

const game = {
  name: "noughts-and-crosses",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

function players(found) {
  const reducer = found.CreateGameReducer({ game });
  const counts = { decisions: 0, offered: 0 };
  function play() {
    let state = found.InitializeGame({ game, numPlayers: 2 });
    while (state.ctx.gameover === undefined) {
      const free = [];
      state.G.cells.forEach((cell, at) => cell === null && free.push(at));
      const cell = free[Math.floor(Math.random() * free.length)];
      counts.decisions += 1;
      counts.offered += free.length;
      const payload = { type: "mark", args: [cell], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: "MAKE_MOVE", payload });
    }
  }
  return { play, counts };
}

function processSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function serve(found) {
  const { play, counts } = players(found);
  for (let number = 0; number < CENSUS_GAMES; number += 1) play();
  say({ version: `boardgame.io ${found.version}`, choices_mean: counts.offered / counts.decisions });
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const seconds = Number(line);
    const before = counts.decisions;
    const begun = processSeconds();
    let spent = 0;
    while (spent < seconds) {
      play();
      spent = processSeconds() - begun;
    }
    say({ decisions: counts.decisions - before, seconds: spent });
  });
}

const found = findPackage();
if (found === null) say({ skip: "boardgame.io is not installed" });
else serve(found);
