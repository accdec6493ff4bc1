import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { CallCommand } from "#events/call/call.ts";
import { callStream } from "#events/call/events.ts";
import { callCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";

/** Records a call's outcome. Returns the tag of the refusal, or null when it is recorded. */
export async function record(
  callId: string,
  command: CallCommand,
  actor: "system" | "watcher",
): Promise<string | null> {
  const handled = await handle(ledger(), callCore, callStream(callId), command, eventContext(actor, callId));
  return handled.ok ? null : handled.refusal.tag;
}
