import { requireTrader } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { matchesBody } from "../model/calls.ts";
import { answered, written } from "../server/calls.server.ts";
import { answerMatches, openMatches } from "../server/moves/matches.server.ts";

/** `GET /api/portfolio/matches`: pairs of moves that may be one transfer between the caller's own wallets. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  return answered(await openMatches(poolFor("pages"), accountId));
});

/** `POST /api/portfolio/matches`: says of which pairs they are one transfer, and of which not. */
export const action = call(({ request }) =>
  written(request, matchesBody, ({ account }, body) => answerMatches(poolFor("pages"), account.accountId, body)),
);
