/**
 * The two levels of tests (docs/decisions/0020-test-lanes.md): the gate (`npm test`) and everything (`npm run test:all`). Files named
 * `*.long.test.ts` and `*.long.spec.ts` belong to `test:all` only.
 */
const isEverything = process.env.TEST_LEVEL === "all";

/** One of two sizes of the same test: what the gate can afford, and what `test:all` runs. */
export const atLevel = <T>({ gate, all }: { gate: T; all: T }): T => (isEverything ? all : gate);

/** The gate repeats itself; `test:all` uses a new seed each day. Both are shown with a failure. */
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const GATE_SEED = 20261121;
/** @param variable the environment variable that repeats a run */
export const seedFrom = (variable: string): number => sizeFrom(variable, { gate: GATE_SEED, all: today });

/** How much a test does: its size at this level, or the environment variable's value. Throws when that is not a number. */
export function sizeFrom(variable: string, sizes: { gate: number; all: number }): number {
  const text = process.env[variable];
  if (text === undefined) return atLevel(sizes);
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`${variable} must be a whole number such as 20, not ${text}`);
  return Number(text);
}
