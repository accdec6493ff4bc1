import { requireTrader, whoAsks } from "#app/identity/session.server.ts";
import { call, parseQuery } from "#app/platform/api.server.ts";
import { createBody, listsQuery } from "../model/calls.ts";
import { answered, written } from "../server/calls.server.ts";
import { createList, listsOf, publicLists } from "../server/lists.server.ts";

/** `GET /api/tokenlist?of=mine|public&q=&sort=&page=`: the caller's own and followed lists, or the public ones. */
export const loader = call(async ({ request }) => {
  const query = await parseQuery(request, listsQuery);
  if ("response" in query) return query.response;
  const { of, ...rest } = query.data;
  if (of === "public") return answered(await publicLists(rest, (await whoAsks(request)).account));
  return answered(await listsOf(await requireTrader(request)));
});

/** `POST /api/tokenlist`: creates a list; with `rule`, one that follows it. */
export const action = call(({ request }) => written(request, createBody, createList, { status: 201 }));
