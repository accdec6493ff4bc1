import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type CardPaymentFailed, type CardPaymentInitiated, cardStream, holderKey } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { ProviderUnavailable } from "../provider/errors.server.ts";
import { cardProvider, expireSession } from "../provider/provider.server.ts";
import type { CardPaymentRow } from "../rows.server.ts";
import { openCardPayment } from "../rows.server.ts";
import { settleCard } from "./settle.server.ts";

/** How long a checkout may take to open its page. After that no one is waiting for it. */
const OPENING_MS = 10_000;

/**
 * `paid`: the card was charged before the page could be closed. `opening`: another request is about to open the page. `unavailable`: the
 * provider does not respond, so the page may be open.
 */
export type Closed = "closed" | "paid" | "opening" | "unavailable";

/** Ends an open checkout: first at the provider, so that nothing can be paid afterwards. */
export async function closeCheckout(row: OpenRow, actor?: string): Promise<Closed> {
  try {
    return await close(row, actor);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return "unavailable";
  }
}

async function close({ cardPaymentId, sessionId, initiatedAt, ...row }: OpenRow, actor = "system"): Promise<Closed> {
  if (!isOfProvider(row)) {
    // The page of a provider that is no longer configured cannot be closed: it expires.
    if (row.sessionExpiresAt && row.sessionExpiresAt.getTime() > Date.now()) return "opening";
  } else if (sessionId === null) {
    if (Date.now() - initiatedAt.getTime() < OPENING_MS) return "opening";
    // No one was given the URL of its page, if there is one.
  } else if ((await expireSession(sessionId)) === "paid") {
    await settleCard(cardPaymentId);
    return "paid";
  }
  await failCheckout(cardPaymentId, { reason: "Cancelled" }, actor);
  return "closed";
}

type OpenRow = Pick<
  CardPaymentRow,
  "cardPaymentId" | "sessionId" | "initiatedAt" | "provider" | "livemode" | "sessionExpiresAt"
>;

function isOfProvider({ provider, livemode }: Pick<OpenRow, "provider" | "livemode">): boolean {
  const configured = cardProvider();
  return configured?.name === provider && configured.livemode === livemode;
}

/**
 * Ends the open page of an order's holder and product, if there is one: its quote does not include what was charged meanwhile.
 * @throws ProviderUnavailable
 */
export async function closeOtherCheckoutPage({ holder, plan }: CardPaymentInitiated): Promise<void> {
  const open = await openCardPayment(holderKey(holder), plan.product);
  if (open) await close(open);
}

/** Records that a checkout ended without a charge; does nothing if it was charged or has ended. */
export async function failCheckout(cardPaymentId: string, failure: CardPaymentFailed, actor: string): Promise<void> {
  const command = { type: "Fail" as const, failure };
  await handle(ledger(), cardCore, cardStream(cardPaymentId), command, eventContext(actor, cardPaymentId));
}
