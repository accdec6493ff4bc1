import { afterAll, beforeAll, expect, test } from "vitest";
import { searchTokens } from "#app/services/marketData/server/tokens/tokenSearch.server.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import { SIMULATED_SEED, simulatedTokens } from "../../analytics/simulated/tokens.ts";
import { seedFrom } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Random typos in the names of all tokens of the simulated market, from a seed: how many still find the intended token.

const SEED = seedFrom("TYPO_SEED");
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const neighbours = (letter: string) => {
  const row = ROWS.find((keys) => keys.includes(letter)) ?? "";
  const at = row.indexOf(letter);
  return [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
};

let database: FreshDatabase;
const names = simulatedTokens(SIMULATED_SEED).map(({ name, slug, symbol }) => ({ name, slug, symbol }));
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
     SELECT slug, symbol, name, 'coin', true, '2023-01-01' FROM jsonb_to_recordset($1) AS g(slug text, symbol text, name text)`,
    [JSON.stringify(names)],
  );
});
afterAll(() => database.drop());

const TYPOS: Record<string, (name: string, at: number, draw: () => number) => string> = {
  swapped: (name, at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
  dropped: (name, at) => name.slice(0, at) + name.slice(at + 1),
  doubled: (name, at) => name.slice(0, at) + name[at] + name.slice(at),
  neighbour: (name, at, draw) => {
    const keys = neighbours(name[at] ?? "");
    return name.slice(0, at) + (keys[Math.floor(draw() * keys.length)] ?? "") + name.slice(at + 1);
  },
};

test.each(Object.keys(TYPOS))(
  "a name with one letter %s finds its token first in six of seven cases, and at all in 19 of 20",
  async (kind) => {
    const draw = seededRandom(SEED);
    const missed: string[] = [];
    let first = 0;
    let typos = 0;
    for (const { name, slug } of names) {
      const small = name.toLowerCase();
      const typed = TYPOS[kind]?.(small, Math.floor(draw() * (small.length - 1)), draw) ?? "";
      if (typed === small) continue;
      typos++;
      const found = (await searchTokens(database.pool, typed)).map((token) => token.slug);
      if (found[0] === slug) first++;
      if (!found.includes(slug)) missed.push(`${typed} for ${small}`);
    }
    const measured = `seed ${SEED}, ${kind}: ${first} first and ${typos - missed.length} at all of ${typos}; missed: ${missed.join(", ")}`;
    expect(typos, measured).toBeGreaterThan(130);
    expect(first / typos, measured).toBeGreaterThan(6 / 7);
    expect(1 - missed.length / typos, measured).toBeGreaterThan(0.95);
  },
);

test("every name and every symbol, spelled right, finds its token as a match and not as a guess", async () => {
  for (const { name, symbol, slug } of names)
    for (const typed of [name, symbol]) {
      const found = await searchTokens(database.pool, typed);
      expect(
        found.map((token) => token.slug),
        typed,
      ).toContain(slug);
      expect(
        found.some(({ isSimilar }) => isSimilar),
        typed,
      ).toBe(false);
    }
});
