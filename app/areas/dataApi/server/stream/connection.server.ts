import { type EventType, eventsAfter } from "#app/services/delivery/publicEvents.server.ts";
import type { Topic } from "../../model/topics.ts";
import type { Listening } from "../dispatch/listening.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import { listGrades } from "../operations/grades.server.ts";
import { listSignals } from "../operations/signals.server.ts";
import type { FrameName } from "../operations/stream.server.ts";
import { listPrices } from "../operations/tokens.server.ts";
import { type TestEvent, testEventsAfter } from "../sandbox/events.server.ts";
import { encodeFrame, formatEventId, HEARTBEAT, RETRY } from "./frames.server.ts";

/**
 * One open stream. It reads new data when its reader has room: the latest prices at that time, and the next unsent events.
 * So a slow reader costs no memory and misses no event.
 */

type MarketTopic = Exclude<Topic, "alerts" | "events">;
const MARKET: Record<MarketTopic, { frame: FrameName; operation: Operation; query: Record<string, string> }> = {
  prices: { frame: "price", operation: listPrices, query: {} },
  grades: { frame: "grade", operation: listGrades, query: { limit: "250" } },
  signals: { frame: "signal", operation: listSignals, query: { limit: "250" } },
};
const ALERT: EventType = "alert.triggered";

/** Bytes buffered in the process for a reader. */
const MAX_WAITING = 64 * 1024;
const EVENTS_AT_ONCE = 100;

export type Order = {
  topics: readonly Topic[];
  tokens: readonly string[];
  /** Events after this one are sent. */
  position: number;
};

export class Connection {
  readonly order: Order;
  readonly listening: Listening;
  readonly body: ReadableStream<Uint8Array>;
  /** When its reader ran out of room, by the monotonic clock; null while there is room. */
  fullSince: number | null = null;
  readonly #news = new Set<MarketTopic | "events">();
  /** Hash of the last message of each market topic. */
  readonly #sent = new Map<MarketTopic, string>();
  readonly #types: readonly EventType[] | null;
  readonly #hearsEvents: boolean;
  readonly #onEnd: (why: unknown) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #position: number;
  #isSending = false;
  #saidAt = performance.now();

  /** @param onEnd called when a stream cannot continue, with the error; undefined when its reader disconnected */
  constructor(order: Order, listening: Listening, onEnd: (why: unknown) => void) {
    this.order = order;
    this.listening = listening;
    this.#position = order.position;
    this.#onEnd = onEnd;
    this.#hearsEvents = order.topics.includes("events") || order.topics.includes("alerts");
    this.#types = order.topics.includes("events") ? null : [ALERT];
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          const { topics } = order;
          this.#say(RETRY);
          this.#say(
            encodeFrame(
              "ready",
              this.#id(null),
              JSON.stringify({ topics, livemode: this.isLive, simulated: listening.isSimulated() }),
            ),
          );
          this.wakeMarket();
          this.wakeEvents();
        },
        pull: () => this.#send(),
        cancel: () => this.#onEnd(undefined),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
    );
  }

  get isLive(): boolean {
    return this.listening.key.mode === "live";
  }

  /** Whether it receives the account's new events. */
  get followsEvents(): boolean {
    // In the sandbox, the only alerts are the sample's.
    const hearsNew = this.isLive ? this.#hearsEvents : this.order.topics.includes("events");
    return hearsNew && this.#controller !== null;
  }

  /** The last event that was sent. */
  get position(): number {
    return this.#position;
  }

  /** Whether events wait for a reader that does not read. */
  get holdsEventsBack(): boolean {
    return this.fullSince !== null && this.#news.has("events");
  }

  /** The market moved. */
  wakeMarket(): void {
    for (const topic of this.order.topics) if (topic in MARKET) this.#news.add(topic as MarketTopic);
    void this.#send();
  }

  /** The account has a new event. */
  wakeEvents(): void {
    if (!this.#hearsEvents) return;
    this.#news.add("events");
    void this.#send();
  }

  /** Sends a heartbeat when nothing else was sent for so long. */
  beat(everyMs: number): void {
    if (performance.now() - this.#saidAt < everyMs || !this.#hasRoom()) return;
    this.#say(HEARTBEAT);
  }

  /** Ends it with the reason, which a slow reader still gets. */
  end(problem: string): void {
    const controller = this.#controller;
    this.#controller = null;
    controller?.enqueue(encodeFrame("problem", null, problem));
    controller?.close();
  }

  /** Stops sending: its reader disconnected. */
  drop(): void {
    this.#controller = null;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (const topic of this.#news) {
        if (!this.#hasRoom()) return;
        this.#news.delete(topic);
        if (topic === "events") await this.#sendEvents();
        else await this.#sendMarket(topic);
      }
    } catch (error) {
      this.#onEnd(error);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendMarket(topic: MarketTopic): Promise<void> {
    const { frame, operation, query } = MARKET[topic];
    const streamQuery = { ...query, tokens: this.order.tokens.join(",") };
    const { identity, asOf, etag } = await this.listening.read(operation, streamQuery);
    if (this.#sent.get(topic) === etag) return;
    this.#sent.set(topic, etag);
    this.#say(encodeFrame(frame, this.#id(asOf), identity.toString("utf8")));
  }

  async #sendEvents(): Promise<void> {
    const events = await this.#eventsAfter(this.#position);
    if (events.length === EVENTS_AT_ONCE) this.#news.add("events");
    for (const event of events) {
      this.#position = event.sequence;
      const frame = event.type === ALERT && this.order.topics.includes("alerts") ? "alert" : "event";
      this.#say(encodeFrame(frame, this.#id(null), JSON.stringify(event)));
    }
  }

  #eventsAfter(after: number): Promise<TestEvent[]> {
    const { key, pool } = this.listening;
    const request = { account: key.account, after, types: this.#types, limit: EVENTS_AT_ONCE };
    return this.isLive ? eventsAfter(pool, request) : testEventsAfter(pool, request);
  }

  #id(tick: string | null): string | null {
    return formatEventId(tick, this.#hearsEvents ? this.#position : null);
  }

  #hasRoom(): boolean {
    const hasCapacity = (this.#controller?.desiredSize ?? 0) > 0;
    this.fullSince = hasCapacity || this.#controller === null ? null : (this.fullSince ?? performance.now());
    return hasCapacity;
  }

  #say(bytes: Uint8Array): void {
    if (this.#controller === null) return;
    this.#controller.enqueue(bytes);
    this.#saidAt = performance.now();
  }
}
