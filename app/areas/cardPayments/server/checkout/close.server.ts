import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type CardPaymentFailed, cardStream } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { expireSession } from "../provider/provider.server.ts";
import type { CardPaymentRow } from "../rows.server.ts";
import { settleCard } from "../settle/settle.server.ts";

/** How long a checkout may take to open its page. After that nobody waits for it any more. */
const OPENING_MS = 10_000;

/** `paid`: the card was charged before the page could be closed. `opening`: another request is about to open the page. */
export type Closed = "closed" | "paid" | "opening";

/** Ends an open checkout: first at the provider, so that nothing can be paid afterwards. Throws ProviderUnavailable. */
export async function closeCheckout(
  { cardPaymentId, sessionId, initiatedAt }: Pick<CardPaymentRow, "cardPaymentId" | "sessionId" | "initiatedAt">,
  actor = "system",
): Promise<Closed> {
  if (sessionId === null) {
    if (Date.now() - initiatedAt.getTime() < OPENING_MS) return "opening";
    // Nobody was given the address of its page, if there is one.
  } else if ((await expireSession(sessionId)) === "paid") {
    await settleCard(cardPaymentId);
    return "paid";
  }
  await failCheckout(cardPaymentId, { reason: "Cancelled" }, actor);
  return "closed";
}

/** Records that a checkout ended without a charge; nothing where it was charged or has ended. */
export async function failCheckout(cardPaymentId: string, failure: CardPaymentFailed, actor: string): Promise<void> {
  const command = { type: "Fail" as const, failure };
  await handle(ledger(), cardCore, cardStream(cardPaymentId), command, eventContext(actor, cardPaymentId));
}
