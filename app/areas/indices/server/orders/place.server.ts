import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type OrderRow, orderById } from "#app/services/trading/public.server.ts";
import { type PlaceRefusal, placeBasket, type StoredBasket } from "#app/services/trading/publicBaskets.server.ts";
import type { IndexOrder } from "../../model/calls.ts";
import { booksHere } from "../own/books.server.ts";
import { listDraft, ownerOfDraft } from "../own/listing.server.ts";
import type { Refused } from "../refused.server.ts";
import { placeWithinMandate } from "./byMandate.server.ts";
import { planRefusal } from "./limits.server.ts";
import { orderAnswer } from "./orderAnswer.server.ts";
import { buyRefusal } from "./quote.server.ts";
import { readStoredQuote } from "./quotes.server.ts";
import { tokensAt } from "./tokens.server.ts";
import { tradedIndex } from "./tradedIndex.server.ts";

/** `subjects` are all of the caller's subjects, such as the guest before they signed in; `subject` becomes the order's owner. */
type Placing = {
  quoteId: string;
  /** The call that places it: `buy` accepts all quotes except pure sales. */
  call: "buy" | "sell";
  /** Who executes it: the wallet itself, or our operator within the wallet's mandate. */
  by: "owner" | "mandate";
  entitlements: Pick<Entitlements, "indices">;
  subject: string;
  subjects: readonly string[];
};

/**
 * Places an order for the caller's quote. A repeated request returns the same order, whatever the caller's plan is by then. Quotes
 * of others, or for the other call, are unknown.
 */
export async function placeIndexOrder(placing: Placing): Promise<{ data: IndexOrder } | Refused> {
  const { quoteId, call, by, subject, subjects } = placing;
  const [placed, stored] = await Promise.all([orderById(quoteId), readStoredQuote(quoteId, subjects)]);
  const side = placed?.side ?? stored?.order.side;
  if (side === undefined || call !== (side === "sell" ? "sell" : "buy")) return { refusal: { tag: "UnknownQuote" } };
  const refusal = placed === null && stored ? await newRefusal(stored, placing) : null;
  if (refusal) return refusal;
  if (placed === null && stored) await listFirst(stored, subjects);
  if (placed === null && stored && by === "mandate") {
    const ordered = await placeWithinMandate(quoteId, stored, subjects);
    return "row" in ordered ? { data: await orderAnswer(ordered.row) } : ordered;
  }
  const answer = await placeBasket({ orderId: quoteId, stored, subject, subjects });
  if ("row" in answer) return isOfIndex(answer.row) ? { data: await orderAnswer(answer.row) } : UNKNOWN;
  return { refusal: await shownRefusal(answer.refusal, stored) };
}

/** An own index must be in the ledger before its first order. */
async function listFirst({ order: { indexSlug = "" } }: StoredBasket, subjects: readonly string[]): Promise<void> {
  const pool = poolFor("pages");
  const owner = await ownerOfDraft(pool, indexSlug, subjects);
  if (owner !== null) await listDraft(booksHere(), { id: indexSlug, subject: owner });
}

const UNKNOWN: Refused = { refusal: { tag: "UnknownQuote" } };
const isOfIndex = ({ kind }: OrderRow) => kind === "index";

/** Why an order is refused that the pools could execute. A sale needs no plan. */
async function newRefusal({ order }: StoredBasket, { entitlements, subjects }: Placing): Promise<Refused | null> {
  if (order.side === "sell") return null;
  const refusal = await planRefusal(entitlements, "buy");
  if (refusal) return { refusal };
  const index = await tradedIndex(poolFor("pages"), order.indexSlug ?? "", subjects);
  return index ? buyRefusal(index, order.side) : { refusal: { tag: "UnknownIndex", slug: order.indexSlug ?? "" } };
}

async function shownRefusal(refusal: PlaceRefusal, stored: StoredBasket | null): Promise<Refused["refusal"]> {
  if (refusal.tag !== "InsufficientToSwap" || !stored) return refusal as Refused["refusal"];
  const { token, needed, owned } = refusal;
  const tokenAt = await tokensAt(poolFor("pages"), stored.order.chainId, [token]);
  const shown = (amount: string) => ({ ...tokenAt(token), amount });
  return { tag: "IndexTooLittle", needed: shown(needed), owned: shown(owned) };
}
