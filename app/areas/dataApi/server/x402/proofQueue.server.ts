import { Problem } from "../http/problem.server.ts";

const MOST_KEPT = 100;
const MOST_WAITING = 8;

/**
 * Makes what reads the whole ledger: one at a time, and for each key once as long as it is kept. Throws a problem where too
 * many wait for their turn.
 */
export function proofQueue<Proof>(): (key: string, make: () => Promise<Proof>) => Promise<Proof> {
  const kept = new Map<string, Promise<Proof>>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function inTurn(make: () => Promise<Proof>): Promise<Proof> {
    if (waiting >= MOST_WAITING) throw new Problem("unavailable", { headers: { "retry-after": "5" } });
    waiting += 1;
    const mine = turn.then(() => {
      waiting -= 1;
      return make();
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  function keep(key: string, proof: Promise<Proof>): void {
    kept.set(key, proof);
    // One that could not be made is made anew for whoever asks next.
    proof.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return async (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const proof = inTurn(make);
    keep(key, proof);
    return proof;
  };
}
