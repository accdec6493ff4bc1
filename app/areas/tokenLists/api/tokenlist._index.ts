import { createBody, listsQuery } from "~/areas/tokenLists/model/calls";
import { answered, written } from "~/areas/tokenLists/server/calls.server";
import { createList, listsOf, publicLists } from "~/areas/tokenLists/server/lists.server";
import { requireTrader, whoAsks } from "~/identity/session.server";
import { call, parseQuery } from "~/platform/api.server";

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
