import type { IncomingMessage, RequestListener } from "node:http";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { listenTo } from "#app/platform/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import { MARKET_TICK } from "#app/services/marketData/public.ts";
import { Dispatcher } from "./dispatch/dispatcher.server.ts";
import { type Arrived, createListener, type DataApi, dataApiApp } from "./http/app.server.ts";
import { Streams } from "./stream/streams.server.ts";

const EVERY_MS = 1_000;
/** A tick without a notification is found after this time. */
const POLL_EVERY_MS = 5_000;

export type RunningDataApi = {
  routes: DataApi;
  /** Answers calls, most of them from memory; passes the others on to the application that `routes` were added to. */
  listenerFor(app: Pick<DataApi, "fetch">, readArrival: (incoming: IncomingMessage) => Arrived): RequestListener;
  /** Ends the streams, so that a stopping server does not wait for them. */
  endStreams(): Promise<void>;
  /** Writes all counts; nothing is counted afterwards. */
  stop(): Promise<void>;
};

/** Starts what serving calls needs in this process. */
export function startDataApi(): RunningDataApi {
  const pool = poolFor("pages");
  const dispatcher = new Dispatcher(pool);
  const { admission, maker } = dispatcher;
  const streams = new Streams(dispatcher, pool);
  const readKeys = async () => {
    await admission.keys.refresh();
    await streams.checkKeys();
  };
  // Not awaited: a stream whose plans load slowly must not delay the others.
  const checkStreams = async () =>
    void streams.check().catch((error) => log().warn({ err: error }, "data api: streams are not checked"));
  // Keys may have been revoked unnoticed.
  const forgetKeys = () => admission.keys.forget();
  const checkTick = async () => {
    await maker.checkTick();
    streams.checkTick();
  };
  const ticks = everyTime(POLL_EVERY_MS, "ticks of the market are not seen", checkTick);
  const timers = [
    everyTime(EVERY_MS, "keys are not read", readKeys, forgetKeys),
    everyTime(EVERY_MS, "streams are not checked", checkStreams),
    everyTime(EVERY_MS, "streams are not served", () => streams.serve()),
    everyTime(EVERY_MS, "counts are not written", () => admission.flushCounts()),
    ticks,
  ];
  ticks.now();
  const heard = listenTo(env().DATABASE_DIRECT_URL, MARKET_TICK, () => ticks.now());
  return {
    routes: dataApiApp(dispatcher, streams),
    listenerFor: (app, readArrival) => createListener(dispatcher, app, readArrival),
    endStreams: () => streams.end(),
    async stop() {
      await heard.stop();
      await Promise.all(timers.map((timer) => timer.stop()));
      await admission.flush().catch((error) => log().error({ err: error }, "data api: the last counts are lost"));
      await admission.processes.leave().catch(() => undefined);
    },
  };
}

/** Repeats a task at an interval, never two runs at a time; logs once when it fails and once when it works again. */
function everyTime(
  everyMs: number,
  trouble: string,
  act: () => Promise<void>,
  whenFailed: () => void = () => undefined,
) {
  let isAway = false;
  let turn: Promise<void> | null = null;
  let isWanted = false;
  const once = async () => {
    try {
      await act();
      if (isAway) log().info("data api: the database is back");
      isAway = false;
    } catch (error) {
      whenFailed();
      if (!isAway) log().warn({ err: error }, `data api: ${trouble}`);
      isAway = true;
    }
  };
  const begin = () => {
    turn ??= once().finally(() => {
      turn = null;
      if (!isWanted) return;
      isWanted = false;
      begin();
    });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    /** Runs the task early: a run in progress may have started before the reason for it. */
    now() {
      isWanted = turn !== null;
      begin();
    },
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await turn;
    },
  };
}
