import type { Pool } from "pg";
import { gaugeFrom } from "#app/platform/metrics.server.ts";

/** The length of the queue and the progress of the reactions: one process measures them for all. */
export function measureQueue(pool: () => Pool): void {
  gaugeFrom(
    {
      name: "tmai_jobs",
      help: "Jobs waiting or running (due), and jobs that were given up (dead).",
      labelNames: ["kind", "state"],
    },
    async () => {
      const { rows } = await pool().query<{ kind: string; state: string; count: string }>(
        "SELECT kind, state, count(*) FROM jobs.queue GROUP BY kind, state",
      );
      return rows.map(({ kind, state, count }) => ({ labels: { kind, state }, value: Number(count) }));
    },
  );
  gaugeFrom(
    {
      name: "tmai_reaction_lag_events",
      help: "Events that a subscription has not processed.",
      labelNames: ["reaction"],
    },
    async () => {
      const { rows } = await pool().query<{ reaction: string; lag: string }>(
        "SELECT reaction, (SELECT coalesce(max(position), 0) FROM events) - position AS lag FROM jobs.cursors",
      );
      return rows.map(({ reaction: subscription, lag }) => ({
        labels: { reaction: subscription },
        value: Number(lag),
      }));
    },
  );
}
