import { poolFor } from "#app/platform/db.server.ts";
import { readListParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { LATE_MS, type PricesAnswer } from "../model/page.ts";

/** As many as a page has rows. */
const MAX_TOKENS = 200;
const TOKEN_IDS = /^\d{1,9}(,\d{1,9})*$/;

/** `tokens=1,2,3`: their current prices, without an account. */
export async function pricesAnswer(request: Request): Promise<Response> {
  requireLocale(request);
  const named = readListParameter(pastedQuery(request), "tokens") ?? "";
  const tokenIds = TOKEN_IDS.test(named) ? named.split(",").map(Number) : [];
  if (tokenIds.length === 0 || tokenIds.length > MAX_TOKENS)
    return refused(request, { tag: "BadBody", field: "tokens", problem: { is: "notValid" } });
  const prices = await latestPrices(poolFor("pages"), tokenIds);
  const newest = Math.max(...prices.map(({ at }) => Date.parse(at)));
  const answer: PricesAnswer = { prices, isLate: Date.now() - newest > LATE_MS };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
