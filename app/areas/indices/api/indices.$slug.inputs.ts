import { z } from "zod";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { FILE_FORMATS, inputsFile } from "../model/files.ts";
import { fileHeaders, inputsCsv } from "../server/files.server.ts";
import { readInputs } from "../server/inputs.server.ts";
import { refused } from "../server/refused.server.ts";

const inputsQuery = z.object({ asOf: z.iso.date().optional(), format: z.enum(FILE_FORMATS).default("json") });

/** `GET /api/indices/:slug/inputs?asOf=&format=`: what a round was computed from, with why each token was left out. */
export const loader = call(async ({ request, params }) => {
  const query = await parseQuery(request, inputsQuery);
  if ("response" in query) return query.response;
  const { asOf, format } = query.data;
  const inputs = await readInputs(poolFor("pages"), params.slug ?? "", asOf);
  if ("tag" in inputs) return refused(request, inputs);
  const simulated = await showsSimulatedMarket();
  if (format === "json") return Response.json({ code: 200, data: { ...inputs, simulated } });
  const file = inputsFile(inputs.slug, inputs.sets[0]?.asOf ?? "", format, simulated);
  return new Response(inputsCsv(inputs, simulated), { headers: fileHeaders(file, format) });
});

export const action = getOnly;
