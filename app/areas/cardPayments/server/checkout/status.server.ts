import { cachedByKey } from "#app/platform/cache.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CardCheckoutStatus } from "../../model/calls.ts";
import { ProviderUnavailable } from "../provider/errors.server.ts";
import { type CardPaymentRow, cardPaymentById, OPEN_STATUSES } from "../rows.server.ts";
import { settleCard } from "../settle/settle.server.ts";

/** However many pages wait for a payment, the provider is queried no more often than this. */
const POLL_MS = 2_000;
const MAX_CACHED_CHECKS = 10_000;

const look = cachedByKey(POLL_MS, MAX_CACHED_CHECKS, async (cardPaymentId: string): Promise<null> => {
  try {
    await settleCard(cardPaymentId);
  } catch (error) {
    // Unknown is not failed: the worker checks again.
    if (!(error instanceof ProviderUnavailable)) throw error;
    log().warn(`the provider of card payments does not answer: ${error.message}`);
  }
  return null;
});

/** A card payment as it is now. A caller who waits for an open payment triggers a check at the provider. */
export async function lookedAt(row: CardPaymentRow): Promise<CardPaymentRow> {
  if (!OPEN_STATUSES.includes(row.status)) return row;
  await look(row.cardPaymentId);
  return (await cardPaymentById(row.cardPaymentId)) ?? row;
}

/** The response about its status. */
export const toCheckoutStatus = ({
  status,
  planName,
  duration,
  periodFrom,
  periodTo,
}: CardPaymentRow): CardCheckoutStatus => ({
  ...{ status, planName, duration },
  ...(periodFrom && periodTo ? { periodFrom: periodFrom.toISOString(), periodTo: periodTo.toISOString() } : {}),
});
