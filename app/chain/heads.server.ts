import { BaseError, numberToHex } from "viem";
import { type Endpoint, type Endpoints, type Head, type RpcBlock, steadyMs } from "./endpoints.server.ts";

/**
 * Which block is the latest: the clock of every rule. An endpoint that is behind must not hold it up, and one that is
 * wrong must not let quotes expire that can still be paid. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** How a chain grows, as far as heads are judged by it. `clockMayJump`: its owner sets its time and mines at will. */
export type Pace = { blockSeconds: number; clockMayJump: boolean };

/** Blocks that are no surprise, however short ago the last head was. */
const USUAL_BLOCKS = 3;
/** A chain whose owner mines at will may jump, but not this far. */
const FARTHEST_JUMP = 100_000n;
/** Our own clock may be wrong by an hour, and nothing may depend on it. */
const CLOCK_SLACK_SECONDS = 2 * 3_600;
/** How long, once one endpoint has told its head, the others are waited for. */
const LATECOMERS_MS = 300;
const DOUBT_MS = 30_000;
/** Of three endpoints one may be this far above the one in the middle; further up it is wrong. */
const MOST_ABOVE_OTHERS = 150n;

export function openHeads(endpoints: Endpoints, pace: Pace) {
  let last: (Head & { atMs: number }) | null = null;

  /** From now on heads are judged by this one too: kept from before a restart, and still on the chain. */
  function believe(head: Head): void {
    if (!last || head.number >= last.number) last = { ...head, atMs: steadyMs() };
  }

  /** The latest block. Throws when no endpoint tells one that can be true. */
  async function latest(): Promise<Head> {
    const told = await headsOf(endpoints.awake()).catch(() => headsOf(endpoints.all));
    const judged = await Promise.all(
      told.map(async (one) => ({ ...one, why: await whyNot(one).catch(() => "stopped answering") })),
    );
    for (const { endpoint, head, why } of judged) {
      if (why) doubt(endpoint, why);
      else if (head.number > endpoint.shown) endpoint.shown = head.number;
    }
    const likely = withoutOutlier(judged.filter(({ why }) => !why));
    const best = likely.sort((a, b) => (a.head.number < b.head.number ? 1 : -1))[0];
    if (!best) throw new BaseError("No RPC endpoint tells a latest block that can be true.");
    believe(best.head);
    return best.head;
  }

  /** Why a head cannot be true; null when it can. What is no surprise is not asked about further. */
  async function whyNot({ endpoint, head }: Told): Promise<string | null> {
    if (last && head.number <= last.number + usualGrowth(last.atMs)) return null;
    const standing = await endpoint.ask<RpcBlock | null>("eth_getBlockByNumber", [numberToHex(head.number), false]);
    if (standing?.hash !== head.hash) {
      // It may have grown in between, or answer from several nodes of which one is behind.
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
    // Twice as fast as the network's own blocks, in case that one day it is.
    const possible = pace.clockMayJump
      ? FARTHEST_JUMP
      : BigInt(USUAL_BLOCKS + Math.max(0, Math.ceil((2 * (head.time - before.time)) / pace.blockSeconds)));
    return grown > possible ? `says that ${grown} blocks came where ${possible} can` : tooLate(head);
  }

  const tooLate = ({ time }: Head): string | null =>
    !pace.clockMayJump && time > Date.now() / 1_000 + CLOCK_SLACK_SECONDS ? "dates its latest block ahead" : null;

  async function headsOf(asked: Endpoint[]): Promise<Told[]> {
    const told: Told[] = [];
    const failures: unknown[] = [];
    const asking = asked.map((endpoint) =>
      endpoint.head().then(
        (head) => void told.push({ endpoint, head }),
        (error: unknown) => void failures.push(error),
      ),
    );
    const everybody = Promise.all(asking);
    await Promise.race([everybody, firstOf(asking, told)]);
    if (told.length === 0) throw failures[0];
    return [...told];
  }

  return { latest, believe };
}

export type Heads = ReturnType<typeof openHeads>;
type Told = { endpoint: Endpoint; head: Head };

/** Resolves a little after the first answer. */
const firstOf = (asking: Promise<void>[], told: Told[]) =>
  new Promise<void>((resolve) => {
    for (const one of asking) void one.then(() => told.length === 1 && setTimeout(resolve, LATECOMERS_MS).unref());
  });

/** One of three or more that is far above the one in the middle is wrong, however well it keeps up appearances. */
function withoutOutlier<T extends Told>(told: T[]): T[] {
  if (told.length < 3) return told;
  const numbers = told.map(({ head }) => head.number).sort((a, b) => (a < b ? -1 : 1));
  const middle = numbers[Math.floor((numbers.length - 1) / 2)] ?? 0n;
  return told.filter(({ head }) => head.number <= middle + MOST_ABOVE_OTHERS);
}

function doubt(endpoint: Endpoint, why: string): void {
  const wasDoubted = endpoint.doubtedUntil > steadyMs();
  endpoint.doubtedUntil = steadyMs() + DOUBT_MS;
  if (!wasDoubted) console.warn(`RPC endpoint ${endpoint.name} ${why}; it is asked last for a while`);
}
