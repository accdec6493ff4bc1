import { subjectOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { balancesQuery, walletBalances } from "../server/balances/call.server.ts";
import { countBalances } from "../server/balances/limits.server.ts";
import { refused } from "../server/balances/refused.server.ts";

/** `GET /api/indices/wallet-balances?wallet=&chains=`: what any wallet holds, at most 15 seconds old. A chain that fails, fails alone. */
export const loader = call(async ({ request, context }) => {
  const tooMany = await countBalances(limitKey(await subjectOf(request), context?.address));
  if (tooMany) return refused(request, tooMany, UNSTORED);
  const parsed = await parseQuery(request, balancesQuery);
  if ("response" in parsed) return parsed.response;
  const told = await walletBalances(parsed.data);
  if ("tag" in told) return refused(request, told, UNSTORED);
  return Response.json({ code: 200, ...told }, { headers: UNSTORED });
});

/** Which wallet somebody looks at is theirs to know, and after a trade they look again. */
const UNSTORED = { "Cache-Control": "private, no-store" };

export const action = getOnly;
