import { openCase } from "#app/areas/attention/public.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { CardPayment } from "#events/card/card.ts";
import type { CardCommand, CardRefusal } from "#events/card/decide.ts";
import { cardStream } from "#events/card/events.ts";
import { cardCore, renewalCore } from "#events/cores.ts";
import { type ConflictRefusal, type Handled, handle } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { timeText } from "#events/pricing/period.ts";
import { renewalStream } from "#events/renewal/events.ts";
import type { RenewalCommand } from "#events/renewal/renewal.ts";

/** Records what we saw at the provider. No one requested it, so the actor is the watcher. */
const ACTOR = "watcher";

/** The time of everything recorded here: the latest block's, as for all periods. */
export const blockTime = async (): Promise<string> => timeText((await latestBlock()).time);

export const recordCard = (
  cardPaymentId: string,
  command: CardCommand,
  known?: readonly RecordedEvent[],
): Promise<Handled<CardPayment, CardRefusal>> =>
  handle(ledger(), cardCore, cardStream(cardPaymentId), command, eventContext(ACTOR, cardPaymentId), known);

/** The same, if a refusal means a problem that only another attempt can fix. */
export async function recordCardSurely(cardPaymentId: string, command: CardCommand): Promise<void> {
  const handled = await recordCard(cardPaymentId, command);
  if (!handled.ok) throw refusedBy(cardStream(cardPaymentId), command.type, handled.refusal);
}

export async function recordRenewal(renewalId: string, command: RenewalCommand): Promise<void> {
  const stream = renewalStream(renewalId);
  const handled = await handle(ledger(), renewalCore, stream, command, eventContext(ACTOR, renewalId));
  if (!handled.ok) throw refusedBy(stream, command.type, handled.refusal);
}

const refusedBy = (stream: string, command: string, refusal: { tag: string } | ConflictRefusal) =>
  new Error(
    `${stream}: ${command} was refused: ${refusal.tag}${"constraint" in refusal ? ` ${refusal.constraint}` : ""}`,
  );

/** How the charged amount or plan differs from the order. */
export type Difference = { field: string; expected: string; found: string };
type CapturedCharge = { cardPaymentId?: string; chargeId: string; amountUsdCents: string };

/** Money was charged that does not match the order: a person has to look. */
export const openMismatch = (taken: CapturedCharge, difference: Difference): Promise<string> =>
  openCase({ reason: "CardMismatch", ...taken, ...difference });
