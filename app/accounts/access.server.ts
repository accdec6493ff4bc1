import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { type Accessed, accessStream } from "../../events/access/access.ts";
import { askedBy } from "../asked.server.ts";
import { prisma } from "../db.server.ts";
import { ledger } from "../ledger.server.ts";
import type { Account } from "../session.server.ts";

/** `ids` are of what is opened, never what was searched for. */
export type Opened = {
  what:
    | "payment"
    | "customer"
    | "search"
    | "case"
    | "query"
    | "export"
    | "figures"
    | "reconciliation"
    | "verification"
    | "evidence"
    | "accounts"
    | "catalogue"
    | "coupons"
    | "referrals";
  ids: string[];
  reasonText?: string;
};

/** Other servers write to the same stream; this one writes one after the other. */
const MOST_TRIES = 20;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Records that somebody of the staff is about to see something. Awaited before the data leaves; throws when it cannot be
 * recorded, and then nothing may leave.
 */
export async function recordAccess({ accountId }: Account, { what, ids, reasonText }: Opened): Promise<void> {
  const reason = reasonText?.trim() ? await keepReason(reasonText.trim()) : undefined;
  const mine = turn.then(() => append({ accountId, what, ids, ...(reason ? { reason } : {}) }));
  turn = mine.catch(() => undefined);
  await mine;
}

async function append(data: Accessed): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const asked = askedBy(`staff:${data.accountId}`, `access-${data.accountId}`);
    const streamId = accessStream(asked.recordedAt);
    const after = await ledger().endOfStream(streamId);
    const answer = await ledger().append({
      streamId,
      after,
      events: [{ type: "Accessed", schemaVersion: 1, data }],
      ...asked,
    });
    if (answer.ok) return;
  }
  throw new Error("access could not be recorded: others kept writing");
}

async function keepReason(reason: string): Promise<NonNullable<Accessed["reason"]>> {
  const reasonId = uuidv7();
  await prisma().accessReason.create({ data: { reasonId, reason } });
  return { reasonId, sha256: createHash("sha256").update(reason).digest("hex") };
}
