import { call, getOnly } from "~/api.server";
import { agentOf } from "~/support/desk.server";
import { findRecorded } from "~/support/openSearch.server";

/** `GET /api/support/search`: the search of the page's own url, and the pages that follow its first one. */
export const loader = call(async ({ request }) => {
  const agent = await agentOf(request);
  const found = await findRecorded(agent, new URL(request.url).searchParams);
  return Response.json({ code: 200, data: found }, { headers: { "Cache-Control": "no-store" } });
});

export const action = getOnly;
