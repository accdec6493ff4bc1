import { appendFileSync, existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { createRandom } from "./random.ts";

/**
 * Processes that kill themselves with -9 around their external effects: before and after each append of an event, and once the card
 * provider has answered. The first process to reach a point dies there, later ones by chance.
 */

export type Deaths = {
  /** Where deaths are noted, one per line: shared by all processes of a test. */
  file: string;
  seed: number;
  /** One process in this many dies at a point. */
  oneIn: number;
};

/** How often a process has died at each point. */
export function deathsIn(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  if (!existsSync(file)) return counts;
  for (const moment of readFileSync(file, "utf8").trim().split("\n")) counts.set(moment, (counts.get(moment) ?? 0) + 1);
  return counts;
}

type Passes = (moment: string) => void;

/** After this call the process may die at any such point. */
export function dieAround({ file, seed, oneIn }: Deaths): void {
  const random = createRandom(seed + process.pid);
  const passes: Passes = (moment) => {
    if (deathsIn(file).has(moment) && random() * oneIn >= 1) return;
    appendFileSync(file, `${moment}\n`);
    process.kill(process.pid, "SIGKILL");
  };
  dieAroundAppends(passes);
  dieAfterAnswers(passes);
}

/** The provider has done what it was asked, but its answer is not recorded yet. */
function dieAfterAnswers(passes: Passes): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const [, place, , what] = new URL(input instanceof Request ? input.url : input).pathname.split("/");
    if (place === "test-cards" && init?.method !== "GET") passes(`answered ${init?.method} ${what}`);
    return answer;
  };
}

type Query = (...args: unknown[]) => unknown;

/** An append is one statement: before it nothing is recorded, after it all of it is. */
function dieAroundAppends(passes: Passes): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...args: unknown[]) {
    const types = typesIn(args[0]);
    const answered = args.at(-1);
    if (types.length === 0 || typeof answered !== "function") return query.apply(this, args);
    for (const type of types) passes(`before ${type}`);
    return query.apply(this, [
      ...args.slice(0, -1),
      (error: unknown, answer: unknown) => {
        if (!error) for (const type of types) passes(`after ${type}`);
        answered(error, answer);
      },
    ]);
  };
}

/** The types of the events that a statement appends, each once. */
function typesIn(statement: unknown): string[] {
  const { name, values } = (statement ?? {}) as { name?: string; values?: unknown[] };
  return name === "append_together" ? [...new Set(values?.[4] as string[])] : [];
}
