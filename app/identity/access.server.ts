import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { prisma } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type Accessed, accessStream } from "#events/access/access.ts";
import { saltedSha256 } from "#events/ledger/hash.ts";
import type { Account } from "./who.ts";

/** The kind of record that is opened, as the area names it in its `area.ts`. */
export type AccessKind = string;

/** The ids of the opened records, by kind; empty when nothing was found. Never the search text. */
export type Opened = Record<AccessKind, string[]>;

/** Other servers write to the same stream; this server writes one event at a time. */
const MAX_ATTEMPTS = 20;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Records what a staff account is about to see, one event per kind. For `deskCall`, which sends nothing before this
 * succeeds. Throws when it cannot be recorded.
 */
export async function recordAccess({ accountId }: Account, opened: Opened, reasonText = ""): Promise<void> {
  const reason = reasonText.trim() ? await storeReason(reasonText.trim()) : undefined;
  const facts = Object.entries(opened).map(([what, ids]) => ({ accountId, what, ids, ...(reason ? { reason } : {}) }));
  const mine = turn.then(() => append(accountId, facts));
  turn = mine.catch(() => undefined);
  await mine;
}

async function append(accountId: string, facts: Accessed[]): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const context = eventContext(`staff:${accountId}`, `access-${accountId}`);
    const streamId = accessStream(context.recordedAt);
    const after = await ledger().endOfStream(streamId);
    const answer = await ledger().append({
      streamId,
      after,
      events: facts.map((data) => ({ type: "Accessed", schemaVersion: 1, data })),
      ...context,
    });
    if (answer.ok) return;
  }
  throw new Error("access could not be recorded: others kept writing");
}

async function storeReason(reason: string): Promise<NonNullable<Accessed["reason"]>> {
  const reasonId = uuidv7();
  const salt = randomBytes(32);
  await prisma().accessReason.create({ data: { reasonId, reason, salt } });
  return { reasonId, sha256: saltedSha256(salt, reason) };
}
