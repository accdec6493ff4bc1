import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { openFound } from "../server/openSearch.server.ts";

/** `GET /api/support/search`: the search in the page's own URL, for the pages after the first. */
export const loader = call(async ({ request }) => {
  const searchParams = pastedQuery(request);
  const found = await deskCall(request, { roles: ["support"], what: "search" }, (agent) =>
    openFound(agent, searchParams),
  );
  return Response.json({ code: 200, data: found }, { headers: { "Cache-Control": "no-store" } });
});

export const action = getOnly;
