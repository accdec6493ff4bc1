import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { accountsNotifiedSince, lastEventPosition } from "#app/services/delivery/publicEvents.server.ts";
import type { Scope } from "../../model/scopes.ts";
import type { Topic } from "../../model/topics.ts";
import type { CallOf } from "../admission/admission.server.ts";
import { refuseWithoutPlan } from "../admission/caller.server.ts";
import type { Dispatcher } from "../dispatch/dispatcher.server.ts";
import type { Listening } from "../dispatch/listening.server.ts";
import { deprecationHeaders } from "../exchange/deprecation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { problemIn } from "../exchange/problemIn.server.ts";
import { problemResponse } from "../exchange/problemResponse.server.ts";
import { headersIn } from "../exchange/sent.server.ts";
import { STREAM } from "../operations/stream.server.ts";
import { testStreamBegin, withSandboxNews } from "../sandbox/events.server.ts";
import { Connection } from "./connection.server.ts";
import { positionIn } from "./frames.server.ts";
import { beatRows, closeRow, openRow, payRow } from "./openStreams.server.ts";
import { wantedIn } from "./wanted.server.ts";

/** The streams that this process serves. Source: docs/spec/data-api.md#1-3. */

/** Timings of streams; tests use shorter ones. */
export const TIMES = { heartbeatMs: 15_000, paidMs: 600_000, maxFullMs: 30_000, cutAfterMs: 30_000 };
/** Streams of test keys. */
const TEST_STREAMS = 1;
/** Retry delay: by then a stream whose process died is forgotten. */
const AGAIN_SECONDS = 6;

type Call = CallOf & { cut: () => void };
type Open = { connection: Connection; call: Call; paidUntil: number; isChecked: boolean };

export class Streams {
  readonly #dispatcher: Pick<Dispatcher, "listen" | "maker">;
  readonly #pool: Pool;
  readonly #times: typeof TIMES;
  readonly #open = new Map<string, Open>();
  #notifiedUpTo: number | null = null;
  #tick = "";
  #isEnding = false;

  constructor(dispatcher: Pick<Dispatcher, "listen" | "maker">, pool: Pool = poolFor("pages"), times = TIMES) {
    this.#dispatcher = dispatcher;
    this.#pool = pool;
    this.#times = times;
  }

  answer(call: Call): Promise<Response> {
    return this.#dispatcher.listen(STREAM, call, async (listening) => {
      if (this.#isEnding) throw restarting();
      const wanted = wantedIn(new URL(call.request.url));
      refuseClosed(listening, wanted.topics);
      const resumed = positionIn(call.request.headers.get("last-event-id"));
      const position = await this.#beginAt(listening, resumed);
      const told = [...HEADERS, ...listening.limits(), ["x-request-id", call.requestId]].flat();
      const headers = headersIn([...told, ...deprecationHeaders(STREAM)]);
      if (listening.isSimulated()) headers.set("x-tmai-simulated", "true");
      if (call.request.method === "HEAD") return new Response(null, { headers });
      const { id, paidUntil } = await this.#enter(listening, wanted.topics, resumed !== null);
      if (this.#isEnding) {
        await closeRow(this.#pool, id);
        throw restarting();
      }
      const connection = new Connection({ ...wanted, position }, listening, (why) => void this.#finish(id, why));
      this.#open.set(id, { connection, call, paidUntil, isChecked: false });
      return new Response(connection.body, { headers });
    });
  }

  /** The position where events begin: after the last one received, or with new ones. A new sandbox first sends its sample. */
  async #beginAt({ key }: Listening, resumed: number | null): Promise<number> {
    if (key.mode === "test") return resumed ?? (await testStreamBegin(this.#pool, key.account));
    const last = await lastEventPosition(this.#pool);
    this.#notifiedUpTo ??= last;
    // The latest event may since have been deleted with its account.
    return Math.min(resumed ?? last, last);
  }

  /** Registers a stream as open, and pays for its first minutes. */
  async #enter(
    listening: Listening,
    topics: readonly Topic[],
    resumes: boolean,
  ): Promise<{ id: string; paidUntil: number }> {
    const { keyId, account, mode } = listening.key;
    const limit = maxStreams(listening);
    const id = uuidv7();
    const row = { streamId: id, account, mode, keyId, topics: [...topics].sort().join(",") };
    const opened = await openRow(this.#pool, row, { most: limit, resumes });
    if (opened === null) throw tooMany(limit);
    if (opened.paidForMs > 0) return { id, paidUntil: Date.now() + opened.paidForMs };
    try {
      return { id, paidUntil: await this.#pay(listening, id, topics) };
    } catch (error) {
      await closeRow(this.#pool, id);
      throw error;
    }
  }

  async #pay(listening: Listening, id: string, topics: readonly Topic[]): Promise<number> {
    const now = new Date();
    await listening.charge(topics.length, now);
    await payRow(this.#pool, id, this.#times.paidMs);
    return now.getTime() + this.#times.paidMs;
  }

  /** Ends streams whose keys have expired. Called after each check of the keys, and waits for nothing else. */
  async checkKeys(now = new Date()): Promise<void> {
    await Promise.all(
      [...this.#open].map(([id, { connection }]) =>
        connection.listening.checkKey(now).catch((error) => this.#finish(id, error)),
      ),
    );
  }

  /** Ends streams that plans no longer include, and pays for the others. A slow one does not delay the others. */
  async check(now = new Date()): Promise<void> {
    await Promise.all([...this.#open].map(([id, open]) => this.#checkOne(id, open, now)));
  }

  async #checkOne(id: string, open: Open, now: Date): Promise<void> {
    if (open.isChecked) return;
    open.isChecked = true;
    const { listening, order } = open.connection;
    try {
      await listening.check(now);
      refuseClosed(listening, order.topics);
      if (now.getTime() >= open.paidUntil) {
        // Prevents a second payment while one is in progress.
        open.paidUntil = Number.POSITIVE_INFINITY;
        open.paidUntil = await this.#pay(listening, id, order.topics);
      }
      const { fullSince, holdsEventsBack } = open.connection;
      if (holdsEventsBack && performance.now() - (fullSince ?? 0) > this.#times.maxFullMs)
        throw new Problem("slow-reader");
      open.connection.beat(this.#times.heartbeatMs);
    } catch (error) {
      await this.#finish(id, error);
    } finally {
      open.isChecked = false;
    }
  }

  /** Updates the streams' rows, and wakes those that have something to send. Called every second. */
  async serve(): Promise<void> {
    if (this.#open.size === 0) return;
    this.checkTick();
    await this.#keepRows();
    await this.#lookAtEvents();
  }

  /** Ends streams that another one resumed, and an account's latest ones when its plan now allows fewer. */
  async #keepRows(): Promise<void> {
    const open = [...this.#open];
    const earlier = await beatRows(
      this.#pool,
      open.map(([id]) => id),
    );
    const over = open.flatMap(([id, { connection }]) => {
      const max = maxStreams(connection.listening);
      return (earlier.get(id) ?? max) >= max ? [{ id, most: max }] : [];
    });
    await Promise.all(over.map(({ id, most }) => this.#finish(id, tooMany(most))));
  }

  async #lookAtEvents(): Promise<void> {
    const following = [...this.#open.values()].map(({ connection }) => connection).filter((one) => one.followsEvents);
    const isLive = (one: Connection) => one.isLive;
    for (const one of await withSandboxNews(
      this.#pool,
      following.filter((one) => !isLive(one)),
    ))
      one.wakeEvents();
    await this.#lookAtLive(following.filter(isLive));
  }

  async #lookAtLive(following: readonly Connection[]): Promise<void> {
    if (following.length === 0) return;
    const accounts = [...new Set(following.map(({ listening }) => listening.key.account))];
    const { last, accounts: told } = await accountsNotifiedSince(this.#pool, accounts, this.#notifiedUpTo ?? 0);
    this.#notifiedUpTo = last;
    for (const one of following) if (told.includes(one.listening.key.account)) one.wakeEvents();
  }

  /** Whether the market changed since the last check. */
  checkTick(): void {
    const { tick } = this.#dispatcher.maker.answers;
    if (tick === this.#tick) return;
    this.#tick = tick;
    // The sample never changes.
    for (const { connection } of this.#open.values()) if (connection.isLive) connection.wakeMarket();
  }

  /** Ends all streams with a reason, and starts no more. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all([...this.#open.keys()].map((id) => this.#finish(id, restarting())));
  }

  /** @param why undefined when its reader disconnected */
  async #finish(id: string, why: unknown): Promise<void> {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    const { connection, call } = open;
    if (why === undefined) connection.drop();
    else {
      const problem = problemIn(why);
      if (problem.code === "unexpected") log().error({ err: why }, "data api: a stream failed");
      connection.end(await (await problemResponse(problem, call.request, call.requestId)).text());
      // A reader that does not even read the reason must not keep the connection open.
      setTimeout(call.cut, this.#times.cutAfterMs).unref();
    }
    await closeRow(this.#pool, id).catch((error) => log().warn({ err: error }, "data api: a stream's row stays"));
  }
}

const HEADERS: [string, string][] = [
  ["content-type", "text/event-stream; charset=utf-8"],
  ["cache-control", "private, no-store"],
  // Buffering proxies would delay it.
  ["x-accel-buffering", "no"],
  // The connection is not reused, so that a stopping server does not wait for it.
  ["connection", "close"],
];

/** Maximum number of open streams for the caller. */
const maxStreams = ({ key, entitlements }: Listening): number =>
  key.mode === "live" ? entitlements().apiStreams : TEST_STREAMS;

const tooMany = (max: number) =>
  new Problem("too-many-streams", { values: { count: max }, headers: { "retry-after": String(AGAIN_SECONDS) } });
const restarting = () => new Problem("unavailable", { headers: { "retry-after": "1" } });

/** The scopes that a key needs, besides the stream itself. */
const SCOPE_OF: Partial<Record<Topic, Scope>> = { alerts: "alerts", events: "webhooks" };

/** Some topics need a key with their scope, and signals need a higher plan for as long as the stream is open. */
function refuseClosed(listening: Listening, topics: readonly Topic[]): void {
  for (const topic of topics) {
    const scope = SCOPE_OF[topic];
    if (scope && !listening.key.scopes.has(scope)) throw new Problem("missing-scope", { values: { scope } });
  }
  if (listening.key.mode === "live" && topics.includes("signals"))
    refuseWithoutPlan({ entitlements: listening.entitlements(), plans: [] }, "apiSignals");
}
