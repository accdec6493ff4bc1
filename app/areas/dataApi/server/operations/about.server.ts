import { operation } from "../exchange/operation.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

export const getStatus = operation({
  id: "getStatus",
  path: "/v1/status",
  summary: "Service status",
  description: "Times of the latest stored prices and of the latest published grades. No key needed.",
  tag: "About",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  isOne: true,
  fresh: "never",
  query: z.object({}),
  output: z
    .object({
      pricesAt: instant.nullable(),
      pricesAgeSeconds: z.number().int().nullable(),
      gradesPublishedAt: instant.nullable(),
      tokens: z.number().int(),
      simulated: z.boolean().openapi({ description: "Whether the tokens are invented." }),
    })
    .openapi("Status"),
  async run(_, { pool, now }) {
    const { rows } = await pool.query<{ at: Date | null; tokens: number; published: Date | null; simulated: boolean }>(
      `SELECT (SELECT max(at) FROM market.snapshots) AS at, (SELECT count(*)::int FROM market.snapshots) AS tokens,
         (SELECT max(published_at) FROM read.grade_days) AS published,
         coalesce((SELECT simulated FROM market.instruments LIMIT 1), false) AS simulated`,
    );
    const [{ at, tokens, published, simulated } = { at: null, tokens: 0, published: null, simulated: false }] = rows;
    return {
      data: {
        pricesAt: at?.toISOString() ?? null,
        pricesAgeSeconds: at === null ? null : Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000)),
        gradesPublishedAt: published?.toISOString() ?? null,
        tokens,
        simulated,
      },
      asOf: now.toISOString(),
    };
  },
});
