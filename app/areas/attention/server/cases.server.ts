import { type CaseOpened, caseStream } from "../../../../events/case/events.ts";
import { caseCore } from "../../../../events/cores.ts";
import { handle } from "../../../../events/handle.ts";
import { askedBy, eventId } from "../../../platform/asked.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";

/**
 * Puts something in front of a person: the attention queue shows it until it is resolved. May be asked any number of
 * times; the same thing seen again is the same case, a resolved one included. Throws where the ledger does not answer.
 * @param causationId the event that it is about, where it is one
 * @returns the event that opened it, for what follows from the case
 */
export async function openCase(
  about: CaseOpened,
  actor = "watcher",
  causationId: string | null = null,
): Promise<string> {
  const streamId = caseStream(about);
  const asked = askedBy(actor, streamId, causationId);
  const handled = await handle(ledger(), caseCore, streamId, { type: "OpenCase", about }, asked);
  // Busy means that others write to this very case at this moment, so that it is there.
  if (!handled.ok && handled.refusal.tag !== "Busy") throw new Error(`${streamId}: ${handled.refusal.tag}`);
  return eventId(streamId, 1);
}
