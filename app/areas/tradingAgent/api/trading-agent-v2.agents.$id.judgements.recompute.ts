import { call, getOnly } from "#app/platform/api.server.ts";
import { recomputeQuery } from "../model/calls.ts";
import { readOwn } from "../server/agents/calls.server.ts";
import { recomputedJudgement } from "../server/verify/recompute.server.ts";

/** `GET /api/trading-agent-v2/agents/:id/judgements/recompute?candle=`: one of its judgements computed again, and whether it is the same. */
export const loader = call((asked) =>
  readOwn(
    asked,
    recomputeQuery,
    async (row, { candle }) => (await recomputedJudgement(row, candle)) ?? { refusal: { tag: "UnknownJudgement" } },
  ),
);

export const action = call(getOnly);
