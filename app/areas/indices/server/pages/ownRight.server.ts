import type { Pool } from "pg";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import { getLimit, isWithin } from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { OwnIndex } from "../../model/own.ts";
import type { BuyRight, OwnCard, OwnLine, OwnRight } from "../../model/ownPages.ts";
import { planRefusal } from "../orders/limits.server.ts";
import { ownIndices } from "../own/drafts.server.ts";

/** Who may create and buy own indices, and a summary of the caller's. */

export async function loadOwnRight(request: Request): Promise<OwnRight> {
  const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
  if (!account) return { is: "guest" };
  if (isWithin(getLimit(entitlements, "ownIndices"), 1)) return { is: "open" };
  return { is: "locked", plan: await planNameWithHigherLimit("ownIndices", entitlements) };
}

/** In the format of `IndexTrade`. */
export async function loadBuyRight(request: Request): Promise<BuyRight> {
  const refusal = await planRefusal(await entitlementsForRequest(request), "buy");
  if (refusal === null) return { canBuy: true, plan: null };
  return { canBuy: false, plan: refusal.tag === "IndexPlan" ? refusal.planName : null };
}

const MAX_SYMBOLS = 5;

/** The caller's own indices. They stay, and can be deleted, after the account's plan has ended. */
export async function loadOwnCard(request: Request, pool: Pool): Promise<OwnCard> {
  const [{ account }, right] = await Promise.all([readIdentity(request), loadOwnRight(request)]);
  if (!account) return { right, indices: [] };
  const indices = await ownIndices(pool, account.subject);
  const shown = indices.flatMap(({ body }) => (body.kind === "tokens" ? body.fixed.slice(0, MAX_SYMBOLS) : []));
  const named = await tokensNamed(
    pool,
    shown.map(({ tokenId }) => tokenId),
  );
  const findSymbol = (tokenId: number) => named.get(tokenId)?.symbol ?? `#${tokenId}`;
  return { right, indices: indices.map((index) => toOwnLine(index, findSymbol)) };
}

function toOwnLine({ id, body, isRetired }: OwnIndex, findSymbol: (tokenId: number) => string): OwnLine {
  const { name, schedule } = body;
  if (body.kind === "rule")
    return { id, name, isRetired, kind: "rule", count: body.count, weighting: body.weighting, schedule };
  const symbols = body.fixed.slice(0, MAX_SYMBOLS).map(({ tokenId }) => findSymbol(tokenId));
  return { id, name, isRetired, kind: "tokens", symbols, more: body.fixed.length - symbols.length, schedule };
}
