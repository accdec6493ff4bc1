import { z } from "zod";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readInputs } from "../server/inputs.server.ts";
import { refused } from "../server/refused.server.ts";

const inputsQuery = z.object({ asOf: z.iso.date().optional() });

/** `GET /api/indices/:slug/inputs?asOf=`: what a round was computed from, with why each token was left out. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, inputsQuery);
  if ("response" in query) return query.response;
  const inputs = await readInputs(poolFor("pages"), params.slug ?? "", query.data.asOf);
  if ("tag" in inputs) return refused(request, inputs);
  return Response.json({ code: 200, data: inputs });
});

export const action = getOnly;
