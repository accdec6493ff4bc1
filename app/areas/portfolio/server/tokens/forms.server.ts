import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { stableTokens, tokenForms } from "#app/services/marketData/publicTokens.server.ts";
import { catalogueKey, isFaceValue } from "../store/tokenKeys.server.ts";

/** Tokens that represent another one, unit for unit, and share its cost. */

const FORMS_MS = 600_000;
export const formsOf = cachedFor(FORMS_MS, async (): Promise<ReadonlyMap<string, string>> => {
  const forms = await tokenForms(poolFor("pages"));
  return new Map(forms.map(({ tokenId, formOf }) => [catalogueKey(tokenId), catalogueKey(formOf)]));
});

const readStablecoins = cachedFor(
  FORMS_MS,
  async () => new Set((await stableTokens(poolFor("pages"))).map(catalogueKey)),
);

/** Whether a token counts as dollars in a trade. */
export async function stablecoins(): Promise<(token: string) => boolean> {
  const stable = await readStablecoins();
  return (token) => isFaceValue(token) || stable.has(token);
}
