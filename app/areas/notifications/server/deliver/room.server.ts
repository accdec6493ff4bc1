import { setTimeout as sleep } from "node:timers/promises";
import type { Delivery, Endpoint } from "./delivery.server.ts";

/**
 * How much a worker sends at once, and whose. Nobody who is slow can take more than a share, so that what is due to others
 * goes out meanwhile. Source: docs/decisions/0037-webhooks.md.
 */

const AT_ONCE = 200;
/** Of an account, of one way to it, and to one host, whoever named it. */
export const SHARES = { account: 16, way: 8, host: 32 } as const;
const CHAT_EVERY_MS = 1_000;
/** Several that end together make room together. */
const GATHER_MS = 20;
const LOOK_AGAIN_MS = 1_000;

/** How many are on their way, by what they take a share of. */
export type Taken = Readonly<Record<string, number>>;

/** Where a webhook goes to, with its port. */
const hostOf = ({ address }: Endpoint): string => `to ${URL.parse(address)?.host ?? address}`;
const wayOf = ({ account, endpoint }: Pick<Delivery, "account" | "endpoint">): string => `${account} ${endpoint}`;

export class Room {
  #flying = new Set<Promise<void>>();
  #taken = new Map<string, number>();
  /** When a chat may be told something again. */
  #chats = new Map<string, number>();

  get free(): number {
    return AT_ONCE - this.#flying.size;
  }
  get isEmpty(): boolean {
    return this.#flying.size === 0;
  }
  /** By account, and by `<account> <endpoint>`. */
  get taken(): Taken {
    return Object.fromEntries(this.#taken);
  }

  /** In how many milliseconds this may go out; 0 is now. */
  waitFor({ channel, endpoint: id }: Delivery, endpoint: Endpoint | null): number {
    if (channel === "telegram") return this.#waitForChat(id);
    if (channel !== "webhook" || endpoint === null) return 0;
    const isFull = (this.#taken.get(hostOf(endpoint)) ?? 0) >= SHARES.host;
    return isFull ? LOOK_AGAIN_MS * (1 + Math.random()) : 0;
  }

  /** A chat takes one message a second. */
  #waitForChat(chat: string): number {
    const now = Date.now();
    const at = Math.max(now, this.#chats.get(chat) ?? now);
    this.#chats.set(chat, at + CHAT_EVERY_MS);
    return at - now;
  }

  /** `flight` never rejects. */
  enter(delivery: Delivery, endpoint: Endpoint | null, flight: Promise<void>): void {
    const host = delivery.channel === "webhook" && endpoint ? [hostOf(endpoint)] : [];
    const shares = [delivery.account, wayOf(delivery), ...host];
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

  /** Until there is more room, or something else may have come due. */
  async change(): Promise<void> {
    const looking = new AbortController();
    await Promise.race([...this.#flying, sleep(LOOK_AGAIN_MS, undefined, { signal: looking.signal })]);
    looking.abort();
    await sleep(GATHER_MS);
  }

  async cleared(): Promise<void> {
    await Promise.all(this.#flying);
  }
}
