import { setTimeout as sleep } from "node:timers/promises";
import type { Delivery, Endpoint } from "../channels/delivery.server.ts";

/**
 * How much a worker sends in parallel, and for whom. A slow recipient cannot take more than a share, so that deliveries to others go out
 * meanwhile. Source: docs/decisions/0037-webhooks.md.
 */

const AT_ONCE = 200;
/** Per account, per endpoint of it, and per host, whichever account named it. */
export const SHARES = { account: 16, way: 8, host: 32 } as const;
const SECOND_MS = 1_000;
/** Messages that Telegram accepts from a bot per second; per chat it is one. */
const CHATS_PER_SECOND = 30;
/** Waits for several deliveries that end together. */
const GATHER_MS = 20;
const RECHECK_MS = 1_000;

/** How many deliveries are in flight, by the share that they take. */
export type SharesInUse = Readonly<Record<string, number>>;

/** A webhook's destination host, with its port. */
const toHostKey = ({ address }: Endpoint): string => `to ${URL.parse(address)?.host ?? address}`;
const toEndpointKey = ({ account, endpoint }: Pick<Delivery, "account" | "endpoint">): string =>
  `${account} ${endpoint}`;

export class ConcurrencyLimiter {
  #flying = new Set<Promise<void>>();
  #taken = new Map<string, number>();
  /** The time of each chat's message in the last second. */
  #chats = new Map<string, number>();

  get free(): number {
    return AT_ONCE - this.#flying.size;
  }
  get isEmpty(): boolean {
    return this.#flying.size === 0;
  }
  /** By account, and by `<account> <endpoint>`. */
  get taken(): SharesInUse {
    return Object.fromEntries(this.#taken);
  }

  /** Milliseconds until this may be sent; 0 is now. */
  waitFor({ channel, endpoint: id }: Delivery, endpoint: Endpoint | null): number {
    if (channel === "telegram") return this.#waitForChat(id);
    if (channel !== "webhook" || endpoint === null) return 0;
    const isFull = (this.#taken.get(toHostKey(endpoint)) ?? 0) >= SHARES.host;
    return isFull ? RECHECK_MS * (1 + Math.random()) : 0;
  }

  /** A waiting delivery reserves no slot, not even for itself: it is checked again when it returns. */
  #waitForChat(chat: string): number {
    const now = Date.now();
    for (const [told, at] of this.#chats) if (at <= now - SECOND_MS) this.#chats.delete(told);
    const told = this.#chats.get(chat);
    const [first = now] = this.#chats.values();
    if (told !== undefined) return told + SECOND_MS - now;
    if (this.#chats.size >= CHATS_PER_SECOND) return first + SECOND_MS - now;
    this.#chats.set(chat, now);
    return 0;
  }

  /** `flight` never rejects. */
  enter(delivery: Delivery, endpoint: Endpoint | null, flight: Promise<void>): void {
    const host = delivery.channel === "webhook" && endpoint ? [toHostKey(endpoint)] : [];
    const shares = [delivery.account, toEndpointKey(delivery), ...host];
    const count = (by: 1 | -1) => {
      for (const share of shares) this.#count(share, by);
    };
    count(1);
    const leaving = flight.finally(() => {
      count(-1);
      this.#flying.delete(leaving);
    });
    this.#flying.add(leaving);
  }

  #count(share: string, by: 1 | -1): void {
    const n = (this.#taken.get(share) ?? 0) + by;
    if (n === 0) this.#taken.delete(share);
    else this.#taken.set(share, n);
  }

  /** Resolves when there is more room, or something else may have come due. */
  async change(): Promise<void> {
    const looking = new AbortController();
    await Promise.race([...this.#flying, sleep(RECHECK_MS, undefined, { signal: looking.signal })]);
    looking.abort();
    await sleep(GATHER_MS);
  }

  async cleared(): Promise<void> {
    await Promise.all(this.#flying);
  }
}
