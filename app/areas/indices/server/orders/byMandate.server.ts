import { poolFor } from "#app/platform/db.server.ts";
import type { OrderRow } from "#app/services/trading/public.server.ts";
import type { StoredBasket } from "#app/services/trading/publicBaskets.server.ts";
import {
  type MandateOrderRefusal,
  type MandateRow,
  mandatesOfWallet,
  placeByMandate,
} from "#app/services/trading/publicMandates.server.ts";
import { getTokenIn, getTokenOut } from "#events/order/legs.ts";
import type { Refused } from "../refused.server.ts";
import { isSame, stablecoinOn, tokensAt } from "./tokens.server.ts";

/**
 * Executes a quote within the wallet's mandate for that index, requoted over the routes that the contracts use. The
 * same quote is the same order, however often it is placed.
 */
export async function placeWithinMandate(
  quoteId: string,
  stored: StoredBasket,
  subjects: readonly string[],
): Promise<{ row: OrderRow } | Refused> {
  const { indexSlug = "", indexVersion, mode } = stored.order;
  const mandate = await mandateFor(stored, subjects);
  if (!mandate) return { refusal: { tag: "MandateMissing" } };
  const placed = await placeByMandate({
    ...{ mandate, orderId: quoteId, mode },
    ...(await loadTrades(stored)),
    of: { kind: "index", indexSlug, ...(indexVersion === undefined ? {} : { indexVersion }) },
  });
  return "row" in placed ? placed : shownRefusal(placed.refusal, stored);
}

async function mandateFor({ order }: StoredBasket, subjects: readonly string[]): Promise<MandateRow | null> {
  const own = (await mandatesOfWallet(order.chainId, order.wallet)).filter(
    ({ subject, status, indexSlug }) =>
      subjects.includes(subject) && status === "granted" && indexSlug === order.indexSlug,
  );
  return own.toSorted((one, other) => other.terms.end - one.terms.end)[0] ?? null;
}

/** The trades of the quote's legs: purchases as shares, because the sales decide how much they can spend. */
async function loadTrades({ order: { chainId }, quote: { legs } }: StoredBasket) {
  const paid = stablecoinOn(chainId)?.address ?? "";
  const tokenAt = await tokensAt(
    poolFor("pages"),
    chainId,
    legs.flatMap((leg) => [getTokenIn(leg), getTokenOut(leg)]),
  );
  const isSale = (leg: (typeof legs)[number]) => isSame(getTokenOut(leg), paid);
  const named = (address: string) => {
    const { tokenId, ...token } = tokenAt(address);
    if (tokenId === null) throw new Error(`a quote names ${address}, which is no token of the catalogue`);
    return { tokenId, ...token, address: token.address as `0x${string}` };
  };
  const sells = legs.filter(isSale).map((leg) => ({ token: named(getTokenIn(leg)), amount: BigInt(leg.amountIn) }));
  const bought = legs.filter((leg) => !isSale(leg));
  const buys = bought.map((leg) => ({ token: named(getTokenOut(leg)), weight: BigInt(leg.amountIn) }));
  const spent = bought.reduce((sum, { amountIn }) => sum + BigInt(amountIn), 0n);
  return { sells, buys, amount: sells.length > 0 ? 0n : spent };
}

async function shownRefusal(refusal: MandateOrderRefusal, { order }: StoredBasket): Promise<Refused> {
  const shown = async (token: string, needed: string, left: string, context: "cap" | "share" | "allowance") => {
    const tokenAt = await tokensAt(poolFor("pages"), order.chainId, [token]);
    const of = (amount: string) => ({ ...tokenAt(token), amount });
    return { refusal: { tag: "MandateTooSmall" as const, context, needed: of(needed), left: of(left) } };
  };
  const paid = stablecoinOn(order.chainId)?.address ?? "";
  switch (refusal.tag) {
    case "OverCap":
      return shown(paid, refusal.needed, refusal.left, "cap");
    case "OverShare":
      return shown(refusal.token, refusal.needed, refusal.left, "share");
    case "NotAllowed": {
      const { token, needed, owned, allowed } = refusal;
      return shown(token, needed, BigInt(owned) < BigInt(allowed) ? owned : allowed, "allowance");
    }
    case "OverCeiling":
    case "MandatesOff":
    case "MandatesPaused":
      return { refusal: { tag: "MandatesStopped" } };
    case "MandateNotGranted":
      return { refusal: { tag: "MandateMissing" } };
    case "MandateRevoked":
    case "MandateOver":
      return { refusal: { tag: refusal.tag } };
    default:
      return { refusal: refusal as Refused["refusal"] };
  }
}
