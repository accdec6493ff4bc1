import type { Pool } from "pg";
import { capturedBetween } from "#app/areas/cardPayments/publicDesk.server.ts";
import { balanceMovements, cardProvider } from "#app/areas/cardPayments/publicProvider.server.ts";
import { type CardRefundRow, refundsByCard } from "#app/areas/refunds/publicDesk.server.ts";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { cardStream } from "#events/card/events.ts";
import { refundStream } from "#events/refund/events.ts";
import { type CardDifference, type CardTotals, compareCards, type LedgerCharge } from "../model/cards.ts";
import type { CardsPageProps } from "../pages/cards/cardsPage.tsx";

/** The card provider's balance transactions compared with `assets:receivable:card`. */

export type ComparedCards = { charges: number; movements: number; differences: CardDifference[]; totals: CardTotals };

const DAY_MS = 86_400_000;
/** The most that one comparison includes: the provider returns a hundred at a time. */
const MAX = 5_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Charges captured on some days, and every movement of theirs since; null if there are too many for one comparison. Movements of charges of
 * later days are left out.
 * @throws ProviderUnavailable
 */
export async function compareCardMovements(pool: Pool, from: Date, until: Date): Promise<ComparedCards | null> {
  const movements = await balanceMovements(from, MAX);
  if (movements === null) return null;
  const [charges, later] = await Promise.all([
    loadCharges(pool, from, until),
    // Later movements of charges of other days belong to those days.
    loadCharges(pool, new Date(0), from).then(async (before) => [
      ...before,
      ...(await loadCharges(pool, until, new Date(Date.now() + DAY_MS))),
    ]),
  ]);
  const others = new Set(later.flatMap(({ sources }) => sources));
  const own = movements.filter(({ source }) => source === null || !others.has(source));
  return { charges: charges.length, movements: own.length, ...compareCards(charges, own) };
}

async function loadCharges(pool: Pool, from: Date, until: Date): Promise<LedgerCharge[]> {
  const captured = await capturedBetween(pool, { from, until, most: 10 * MAX });
  const streams = captured.map(({ cardPaymentId }) => cardStream(cardPaymentId));
  const refunds = await refundsByCard(pool, streams);
  const booked = await loadReceivable(pool, [...streams, ...refunds.map(({ refundId }) => refundStream(refundId))]);
  const refundsByStream = new Map<string, CardRefundRow[]>();
  for (const refund of refunds)
    refundsByStream.set(refund.stream, [...(refundsByStream.get(refund.stream) ?? []), refund]);
  return captured.map(({ cardPaymentId, chargeId }) => {
    const stream = cardStream(cardPaymentId);
    const own = refundsByStream.get(stream) ?? [];
    const disputes = booked.get(stream)?.disputes ?? [];
    const sources = [chargeId, ...disputes, ...own.map(({ providerRefundId }) => providerRefundId)];
    const lines = [stream, ...own.map(({ refundId }) => refundStream(refundId))];
    return {
      ...{ cardPaymentId, chargeId, sources: sources.filter((source) => source !== null) },
      usdCents: lines.reduce((sum, line) => sum + (booked.get(line)?.usdCents ?? 0n), 0n),
    };
  });
}

type Booked = { usdCents: bigint; disputes: readonly string[] };

/** The account's balance for each stream, and the disputes that have lines in it: the part of their lines is `dispute-<id>`. */
async function loadReceivable(pool: Pool, streams: readonly string[]): Promise<Map<string, Booked>> {
  const { rows } = await pool.query<{ stream: string; cents: string; disputes: string[] }>(
    `SELECT coalesce(stream_id, '') AS stream, coalesce(sum(amount_usd_cents), 0)::text AS cents,
            coalesce(array_agg(DISTINCT substr(part, 9)) FILTER (WHERE part LIKE 'dispute-%'), '{}') AS disputes
     FROM audit.journal WHERE stream_id = ANY ($1) AND account = 'assets:receivable:card' GROUP BY stream_id`,
    [streams],
  );
  return new Map(rows.map(({ stream, cents, disputes }) => [stream, { usdCents: BigInt(cents), disputes }]));
}

/** The page: nothing is compared until days are requested. */
export async function openCards(auditor: Staff, search: URLSearchParams): Promise<OnRecord<CardsPageProps>> {
  const today = new Date().toISOString().slice(0, 10);
  const monthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const input = { from: readParameter(search, "from")?.trim(), to: readParameter(search, "to")?.trim() };
  const entered = { from: input.from ?? monthAgo, to: input.to ?? today };
  const page: CardsPageProps = { entered, problem: cardProvider() ? null : "off", compared: null };
  const isRequested = input.from !== undefined || input.to !== undefined;
  const [from, to] = [dayIn(entered.from), dayIn(entered.to)];
  if (!isRequested || page.problem) return auditor.opens({ reconciliation: [] }, () => page);
  if (!from || !to || from > to) return auditor.opens({ reconciliation: [] }, () => ({ ...page, problem: "days" }));
  const compared = await loadCompared(from, new Date(to.getTime() + DAY_MS));
  return auditor.opens({ reconciliation: ["cards", `${entered.from}-${entered.to}`] }, () => ({
    ...page,
    ...compared,
  }));
}

async function loadCompared(from: Date, until: Date): Promise<Pick<CardsPageProps, "problem" | "compared">> {
  try {
    const compared = await compareCardMovements(poolFor("desks"), from, until);
    return { problem: compared ? null : "many", compared };
  } catch (error) {
    log().warn({ err: error }, "the ledger could not be compared with the card provider");
    return { problem: "provider", compared: null };
  }
}

function dayIn(text: string): Date | null {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
