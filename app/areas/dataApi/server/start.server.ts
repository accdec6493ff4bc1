import type { IncomingMessage, ServerResponse } from "node:http";
import { poolFor } from "../../../platform/db.server.ts";
import { log } from "../../../platform/log.server.ts";
import { type Arrived, dataApiApp, listenerOf } from "./http/app.server.ts";
import { Dispatcher } from "./http/dispatcher.server.ts";

const EVERY_MS = 1_000;

export type RunningDataApi = {
  listener(incoming: IncomingMessage, outgoing: ServerResponse): unknown;
  /** Writes what was counted; nothing is counted after. */
  stop(): Promise<void>;
};

/** Begins to answer calls in this process. */
export function startDataApi(arrivedOf: (incoming: IncomingMessage) => Arrived): RunningDataApi {
  const dispatcher = new Dispatcher(poolFor("pages"));
  let isAway = false;
  let turn: Promise<void> = Promise.resolve();
  const second = async () => {
    try {
      await dispatcher.everySecond();
      if (isAway) log().info("data api: the database is back");
      isAway = false;
    } catch (error) {
      // Keys may have been revoked that we did not hear of.
      dispatcher.keys.forget();
      if (!isAway) log().warn({ err: error }, "data api: counts are not written, keys not read");
      isAway = true;
    }
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    turn = second().finally(() => {
      isBusy = false;
    });
  }, EVERY_MS);
  timer.unref();
  return {
    listener: listenerOf(dataApiApp(dispatcher), arrivedOf),
    async stop() {
      clearInterval(timer);
      await turn;
      await dispatcher.flush().catch((error) => log().error({ err: error }, "data api: the last counts are lost"));
      await dispatcher.processes.leave().catch(() => undefined);
    },
  };
}
