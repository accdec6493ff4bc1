import { BaseError, numberToHex } from "viem";
import { type Agreement, isDisagreement } from "./agreement.server.ts";
import { doubt, type Endpoint, type Endpoints, type Head, type RpcBlock, steadyMs } from "./endpoints.server.ts";

/**
 * Determines the latest block, the clock of every rule. An endpoint that is behind must not delay it, and a wrong one must
 * not expire quotes that can still be paid. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** How a chain grows, used to check reported heads. `clockMayJump`: its owner sets its time and mines at will. */
export type Pace = { blockSeconds: number; clockMayJump: boolean };

/** A growth of this many blocks is always plausible, however recent the last head. */
const USUAL_BLOCKS = 3;
/** A chain that is mined on demand may jump, but not this far. */
const FARTHEST_JUMP = 100_000n;
/** Our own clock may be wrong by an hour, and nothing may depend on it. */
const CLOCK_SLACK_SECONDS = 2 * 3_600;
/** How long to wait for the remaining endpoints once enough have reported their heads. */
const LATECOMERS_MS = 300;
/** When two endpoints differ by more, one of them is wrong. A third of a quote's validity in blocks. */
const MAX_DISTANCE = 20n;

export function openHeads(endpoints: Endpoints, agreement: Agreement, pace: Pace) {
  let last: (Head & { atMs: number }) | null = null;

  /** Also checks heads against this one: stored before a restart, and still on the chain. */
  function believe(head: Head): void {
    if (!last || head.number >= last.number) last = { ...head, atMs: steadyMs() };
  }

  /** The latest block. Throws when endpoints report none that is plausible, or none that two agree on when there are two. */
  async function latest(): Promise<Head> {
    const best = (await findLatest(endpoints.awake()).catch(() => null)) ?? (await findLatest(endpoints.all));
    if (best) {
      believe(best);
      return best;
    }
    const who = endpoints.needed === 1 ? "No RPC endpoint tells" : "No two RPC endpoints agree on";
    throw new BaseError(`${who} a latest block that can be true.`);
  }

  async function findLatest(endpointsToAsk: Endpoint[]): Promise<Head | null> {
    const told = await readHeads(endpointsToAsk);
    const judged = await Promise.all(
      told.map(async (one) => ({ ...one, why: await whyNot(one).catch(() => "stopped answering") })),
    );
    for (const { endpoint, head, why } of judged) {
      if (why) doubt(endpoint, why);
      else if (head.number > endpoint.shown) endpoint.shown = head.number;
    }
    const likely = judged
      .flatMap(({ head, why }) => (why ? [] : [head]))
      .sort((a, b) => (a.number < b.number ? 1 : -1));
    return endpoints.needed === 1 ? (likely[0] ?? null) : highestAgreed(likely);
  }

  /** The highest block that two endpoints agree on, searched downwards. An endpoint far from all others decides nothing. */
  async function highestAgreed(told: Head[]): Promise<Head | null> {
    for (const head of told.slice(1)) {
      const near = told.filter(({ number }) => number <= head.number + MAX_DISTANCE);
      if (near.length < endpoints.needed) continue;
      if (told.some((other) => other !== head && isSame(other, head))) return head;
      const found = await agreedBlock(head.number);
      if (found) return found;
    }
    return null;
  }

  async function agreedBlock(number: bigint): Promise<Head | null> {
    const params = [numberToHex(number), false];
    try {
      const block = (await agreement.request({ method: "eth_getBlockByNumber", params })) as RpcBlock | null;
      return block && { number: BigInt(block.number), hash: block.hash, time: Number(block.timestamp) };
    } catch (error) {
      if (isDisagreement(error)) return null;
      throw error;
    }
  }

  /** Why a head is implausible; null when it is plausible. Expected growth is not checked further. */
  async function whyNot({ endpoint, head }: HeadAnswer): Promise<string | null> {
    if (last && head.number <= last.number + usualGrowth(last.atMs)) return null;
    const standing = await endpoint.ask<RpcBlock | null>("eth_getBlockByNumber", [numberToHex(head.number), false]);
    if (standing?.hash !== head.hash) {
      // The chain may have grown in between, or a load balancer may have reached a node that is behind.
      const again = await endpoint.head();
      const found = await endpoint.ask<RpcBlock | null>("eth_getBlockByNumber", [numberToHex(again.number), false]);
      if (found?.hash !== again.hash) return `has no block ${head.number} that it says is the latest`;
    }
    return last ? tooFast(head, last) : tooLate(head);
  }

  const usualGrowth = (sinceMs: number) =>
    BigInt(USUAL_BLOCKS + Math.ceil((2 * (steadyMs() - sinceMs)) / 1_000 / pace.blockSeconds));

  function tooFast(head: Head, before: Head): string | null {
    const grown = head.number - before.number;
    // Twice the network's block rate, in case the network speeds up one day.
    const possible = pace.clockMayJump
      ? FARTHEST_JUMP
      : BigInt(USUAL_BLOCKS + Math.max(0, Math.ceil((2 * (head.time - before.time)) / pace.blockSeconds)));
    return grown > possible ? `says that ${grown} blocks came where ${possible} can` : tooLate(head);
  }

  const tooLate = ({ time }: Head): string | null =>
    !pace.clockMayJump && time > Date.now() / 1_000 + CLOCK_SLACK_SECONDS ? "dates its latest block ahead" : null;

  async function readHeads(endpointsToAsk: Endpoint[]): Promise<HeadAnswer[]> {
    const headAnswers: HeadAnswer[] = [];
    const failures: unknown[] = [];
    const pending = endpointsToAsk.map((endpoint) =>
      endpoint.head().then(
        (head) => void headAnswers.push({ endpoint, head }),
        (error: unknown) => void failures.push(error),
      ),
    );
    const everybody = Promise.all(pending);
    await Promise.race([everybody, waitForEnough(pending, headAnswers, endpoints.needed)]);
    if (headAnswers.length === 0) throw failures[0];
    return [...headAnswers];
  }

  return { latest, believe };
}

export type Heads = ReturnType<typeof openHeads>;
type HeadAnswer = { endpoint: Endpoint; head: Head };

const isSame = (one: Head, other: Head): boolean =>
  one.number === other.number && one.hash === other.hash && one.time === other.time;

/** Resolves shortly after enough answers. */
const waitForEnough = (pending: Promise<void>[], headAnswers: HeadAnswer[], enough: number) =>
  new Promise<void>((resolve) => {
    for (const one of pending)
      void one.then(() => headAnswers.length === enough && setTimeout(resolve, LATECOMERS_MS).unref());
  });
