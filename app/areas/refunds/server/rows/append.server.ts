import { poolFor } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { refundCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { LOCKS } from "#events/locks.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { refundStream } from "#events/refund/events.ts";

/** A command to a refund. @param causationId the event that it follows from, if any */
export const appendToRefund = (
  refundId: string,
  command: RefundCommand,
  actor: string,
  causationId: string | null = null,
) => {
  const context = eventContext(actor, refundId, causationId);
  return handle(ledger(), refundCore, refundStream(refundId), command, context);
};

/**
 * Runs code that counts before it appends, one at a time across all servers. The lock uses a connection of a different pool than the code
 * within it: those who wait do not block it.
 */
export const serialize = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
  inTransaction(poolFor("desks"), async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.refunds]);
    return act();
  });
