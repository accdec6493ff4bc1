import { type CaseOpened, caseStream } from "../../../../events/case/events.ts";
import { caseCore } from "../../../../events/cores.ts";
import { handle } from "../../../../events/handle.ts";
import { askedBy } from "../../../platform/asked.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";

/**
 * Puts something in front of a person: the attention queue shows it until it is resolved. May be asked any number of
 * times; the same thing seen again is the same case, a resolved one included. Throws where the ledger does not answer.
 */
export async function openCase(about: CaseOpened, actor = "watcher"): Promise<void> {
  const streamId = caseStream(about);
  const handled = await handle(ledger(), caseCore, streamId, { type: "OpenCase", about }, askedBy(actor, streamId));
  // Busy means that others write to this very case at this moment, so that it is there.
  if (!handled.ok && handled.refusal.tag !== "Busy") throw new Error(`${streamId}: ${handled.refusal.tag}`);
}
