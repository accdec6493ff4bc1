import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseQuery } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { moveBody, movesQuery } from "../model/calls.ts";
import { answered, written } from "../server/calls.server.ts";
import { withDisposals } from "../server/figures/disposals.server.ts";
import { addMoveOf } from "../server/moves/commands.server.ts";
import { movesPage } from "../server/moves/views.server.ts";

/** `GET /api/portfolio/moves?token=&wallet=&kind=&cursor=`: the caller's moves, the newest first, a hundred a page. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const query = await parseQuery(request, movesQuery);
  if ("response" in query) return query.response;
  const pool = poolFor("pages");
  const page = await movesPage(pool, accountId, query.data);
  return answered({ ...page, moves: await withDisposals(pool, accountId, page.moves) });
});

/** `POST /api/portfolio/moves`: a move by hand. */
export const action = call(({ request }) =>
  written(
    request,
    moveBody,
    ({ account, entitlements }, body) =>
      addMoveOf(poolFor("pages"), { account: account.accountId, entitlements }, body),
    { status: 201 },
  ),
);
