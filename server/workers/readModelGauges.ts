import type { Pool } from "pg";
import { readOnce } from "#app/platform/cache.server.ts";
import { gaugeFrom } from "#app/platform/metrics.server.ts";
import { readModelState } from "#events/readModelState.ts";

/** Gauges that the database knows for all processes together, so that only one of them measures them. */
export function measureReadModels(pool: () => Pool): void {
  const labelNames = ["projection"];
  // Both gauges come from the same read.
  const state = readOnce(() => readModelState(pool()));
  const states = async () => (await state()).models;
  gaugeFrom(
    { name: "tmai_read_model_lag_events", help: "Events that a read model has not processed.", labelNames },
    async () => (await states()).map(({ projection, lag }) => ({ labels: { projection }, value: lag })),
  );
  gaugeFrom({ name: "tmai_parked_events", help: "Events that a read model could not read.", labelNames }, async () =>
    (await states()).map(({ projection, parked }) => ({ labels: { projection }, value: parked })),
  );
}
