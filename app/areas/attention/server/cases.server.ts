import { eventContext, eventId } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type CaseOpened, caseStream } from "#events/case/events.ts";
import { caseCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";

/**
 * Opens a case in the attention queue, which shows it until it is resolved. Safe to repeat: the same problem seen again is the
 * same case, even when it was resolved. Throws when the ledger does not respond.
 * @param causationId the event that it is about, if any
 * @returns the event that opened it, as the cause of later events
 */
export async function openCase(
  about: CaseOpened,
  actor = "watcher",
  causationId: string | null = null,
): Promise<string> {
  const streamId = caseStream(about);
  const context = eventContext(actor, streamId, causationId);
  const handled = await handle(ledger(), caseCore, streamId, { type: "OpenCase", about }, context);
  // Busy means that another caller is appending to this very case, so it exists.
  if (!handled.ok && handled.refusal.tag !== "Busy") throw new Error(`${streamId}: ${handled.refusal.tag}`);
  return eventId(streamId, 1);
}
