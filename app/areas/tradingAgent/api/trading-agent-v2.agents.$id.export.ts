import { call, getOnly } from "#app/platform/api.server.ts";
import { exportQuery } from "../model/calls.ts";
import { readOwn } from "../server/agents/calls.server.ts";
import { exportOf } from "../server/agents/export.server.ts";

/** `GET /api/trading-agent-v2/agents/:id/export?what=&format=`: judgements, orders or equity as a file, simulated or live by its name. */
export const loader = call((asked) => readOwn(asked, exportQuery, exportOf));

export const action = call(getOnly);
