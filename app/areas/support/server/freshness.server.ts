import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import { ledgerHead } from "#app/platform/ledger.server.ts";
import type { Freshness } from "../model/wire.ts";

/** The current positions of ledger and watcher. Read models are written with the events and never lag. */
export async function freshness(): Promise<Freshness> {
  const { chainId, payment } = publicNetwork();
  const name = `payments-${chainId}-${payment}`;
  const [head, cursor] = await Promise.all([ledgerHead(), prisma().chainCursor.findUnique({ where: { name } })]);
  return {
    ledger: head && { position: head.position, recordedAt: head.recordedAt },
    watcherBlock: cursor ? String(cursor.blockNumber) : null,
    asOf: new Date().toISOString(),
  };
}
