import { call, getOnly } from "#app/platform/api.server.ts";
import { listCatalogue } from "../server/catalogue.server.ts";

/** `GET /api/plans/catalogue`: every plan on sale, with its prices in cents. The same for everyone. */
export const loader = call(async () =>
  Response.json({ code: 200, data: await listCatalogue() }, { headers: { "Cache-Control": "public, max-age=60" } }),
);

export const action = getOnly;
