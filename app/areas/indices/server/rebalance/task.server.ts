import { accountOfSubject } from "#app/identity/people.server.ts";
import { database, isDatabaseDown, poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { orderById } from "#app/services/trading/public.server.ts";
import {
  grantedMandates,
  type MandateOrderRefusal,
  type MandateRow,
  mandateById,
  placeByMandate,
} from "#app/services/trading/publicMandates.server.ts";
import type { ShownToken } from "../../model/calls.ts";
import { isFinal, type NotDone } from "../../model/trade/notDone.ts";
import { isSame, stablecoinOn } from "../orders/tokens.server.ts";
import { indexName } from "../orders/tradedIndex.server.ts";
import { type Ready, readyToRebalance } from "./attempt.server.ts";
import { notifyOfNotDone } from "./notices.server.ts";
import { rebalanceMark, rebalanceOrderId } from "./orderId.server.ts";
import { endAsOrdered, noteReason, planRows, type RebalanceRow, takeDue } from "./rows.server.ts";

/**
 * Rebalances index holdings within mandates: plans what each change requires, orders what is due, and records why when it cannot.
 * Notifies the owner of what cannot be done within a day. Source: docs/spec/indices.md#4.
 */

const MAX_AT_ONCE = 50;
const MS = 1_000;
const GIVE_UP_MS = 24 * 3_600_000;

export async function runRebalancingTask(signal: AbortSignal): Promise<void> {
  const now = new Date();
  // A mandate that has expired reports that on its earlier plans, and gets no new ones.
  const valid = (await grantedMandates("index")).filter(({ terms }) => terms.end * MS > now.getTime());
  await planRows(valid, now);
  for (let count = 0; count < MAX_AT_ONCE && !signal.aborted; count++) {
    const row = await takeDue();
    if (!row) return;
    await attempt(row);
  }
}

async function attempt(row: RebalanceRow): Promise<void> {
  const orderId = rebalanceOrderId(row);
  const outcome = (await orderById(orderId)) ? ("ordered" as const) : await order(row, orderId);
  if (outcome === "ordered") return endAsOrdered(row, orderId);
  const isOver = isFinal(outcome) || Date.now() >= row.dueAt.getTime() + GIVE_UP_MS;
  const account = isOver ? await accountToNotify(row, outcome) : null;
  const index = account === null ? "" : await indexName(poolFor("pages"), row.indexSlug);
  await inTransaction(database().pool, async (transaction) => {
    const isNew = await noteReason(transaction, row, outcome, isOver);
    if (isNew && account !== null) await notifyOfNotDone(transaction, account, { ...row, index }, outcome);
  });
}

/** The person who revoked a mandate knows. Guests cannot be notified. */
async function accountToNotify({ mandateId }: RebalanceRow, { reason }: NotDone): Promise<string | null> {
  const mandate = reason === "Revoked" ? null : await mandateById(mandateId);
  return mandate ? accountOfSubject(mandate.subject) : null;
}

/** Orders it, or returns why not now. A failure without its own reason is retried, like a chain that does not respond. */
async function order(row: RebalanceRow, orderId: string): Promise<"ordered" | NotDone> {
  const mandate = await mandateById(row.mandateId);
  if (!mandate) return { reason: "NotGranted" };
  try {
    const ready = await readyToRebalance(poolFor("pages"), mandate);
    return "notDone" in ready ? ready.notDone : await place(row, orderId, mandate, ready);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log().warn({ err: error, mandateId: row.mandateId }, "a rebalancing by mandate could not be looked at");
    return { reason: "ChainUnavailable" };
  }
}

async function place(
  row: RebalanceRow,
  orderId: string,
  mandate: MandateRow,
  { index, sells, buys }: Ready,
): Promise<"ordered" | NotDone> {
  const placed = await placeByMandate({
    ...{ mandate, orderId, mark: rebalanceMark(row), mode: "whatGoes", amount: 0n, sells, buys },
    of: { kind: "index", indexSlug: index.slug, indexVersion: index.version },
  });
  return "row" in placed ? "ordered" : toNotDone(placed.refusal, tokensIn(mandate, sells));
}

type Known = Pick<ShownToken, "symbol" | "address" | "decimals">[];
const tokensIn = ({ chainId }: MandateRow, sells: Ready["sells"]): Known => {
  const paid = stablecoinOn(chainId);
  return [...(paid ? [paid] : []), ...sells.map(({ token }) => token)];
};

/** A refusal as a reason that can be shown: the contracts and the ledger have more of them, which are not expected here. */
function toNotDone(refusal: MandateOrderRefusal, known: Known): NotDone {
  switch (refusal.tag) {
    case "PriceStale":
      return { reason: "PriceStale", symbol: refusal.symbol, at: refusal.at, maxMinutes: refusal.maxMinutes };
    case "PriceApart":
      return { reason: "PriceApart", symbol: refusal.symbol, apartBps: refusal.apartBps, maxBps: refusal.maxBps };
    case "ImpactTooHigh": {
      const { symbol, impactBps, maxBps } = refusal;
      return { reason: "ImpactTooHigh", symbol, impactBps, maxBps };
    }
    case "NoLiquidity":
      return { reason: "NoLiquidity", symbol: refusal.symbols.join(", ") };
    case "TooSmall":
      return { reason: "TooSmall", usdCents: refusal.usdCents, leastUsdCents: String(refusal.leastUsdCents) };
    case "OverCap":
      return { reason: "CapTooSmall", ...amounts(known[0], refusal.needed, refusal.left) };
    case "OverShare": {
      const token = known.find(({ symbol }) => symbol === refusal.symbol);
      return { reason: "ShareTooSmall", ...amounts(token, refusal.needed, refusal.left) };
    }
    case "NotAllowed": {
      const { needed, owned, allowed } = refusal;
      const token = known.find(({ address }) => isSame(address, refusal.token));
      return {
        reason: "AllowanceTooSmall",
        ...amounts(token, needed, BigInt(owned) < BigInt(allowed) ? owned : allowed),
      };
    }
    case "OverCeiling":
      return { reason: "CeilingReached" };
    case "MandatesPaused":
      return { reason: "Paused" };
    case "MandateRevoked":
      return { reason: "Revoked" };
    case "MandateNotGranted":
      return { reason: "NotGranted" };
    case "MandateOver":
      return { reason: "MandateOver" };
    default:
      return { reason: "WouldFail", detail: refusal.tag };
  }
}

function amounts(token: Known[number] | undefined, needed: string, left: string) {
  const { symbol, decimals } = token ?? { symbol: "", decimals: 0 };
  return { symbol, decimals, needed, left };
}
