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
  const rounds = [
    // Keys may have been revoked that we did not hear of.
    everySecond(
      "keys are not read",
      () => dispatcher.readKeys(),
      () => dispatcher.keys.forget(),
    ),
    everySecond("counts are not written", () => dispatcher.keepCounts()),
  ];
  return {
    listener: listenerOf(dataApiApp(dispatcher), arrivedOf),
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await dispatcher.flush().catch((error) => log().error({ err: error }, "data api: the last counts are lost"));
      await dispatcher.processes.leave().catch(() => undefined);
    },
  };
}

/** Does something each second, never twice at once; says once that it fails, and once that it works again. */
function everySecond(trouble: string, act: () => Promise<void>, whenFailed: () => void = () => undefined) {
  let isAway = false;
  let isBusy = false;
  let turn: Promise<void> = Promise.resolve();
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
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    turn = once().finally(() => {
      isBusy = false;
    });
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
