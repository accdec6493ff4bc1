import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { mandateCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { MandateCommand } from "#events/mandate/decide.ts";
import { mandateStream } from "#events/mandate/events.ts";
import type { ProposedMandate } from "#events/mandate/mandate.ts";

/** Decides a mandate command and appends the resulting events. `actor` as in an event. */
export const appendToMandate = (id: string, command: MandateCommand, actor: string) =>
  handle(ledger(), mandateCore, mandateStream(id), command, eventContext(actor, mandateStream(id)));

/** A mandate as folded from its stream; null when we proposed none with that id. */
export async function mandateInLedger(id: string): Promise<ProposedMandate | null> {
  const state = fold(mandateCore, await ledger().readStream(mandateStream(id)));
  return state.step === "none" ? null : state;
}
