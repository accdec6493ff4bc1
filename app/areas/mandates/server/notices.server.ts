import { getAddress } from "viem";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { supportedChain } from "#app/chain/supported.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import { accountsOfMandates } from "#app/services/trading/public.server.ts";
import { grantedMandates, type MandateRow, mandateById } from "#app/services/trading/publicMandates.server.ts";
import { mandateCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { loadTargetName } from "./names.server.ts";

/** Notifies owners when a mandate begins, ends, or is about to end. Guests cannot be notified. */

const PATH = "/mandates";
const SHOWN_DIGITS = 6;
const DAY_MS = 86_400_000;
/** Days before a mandate's end. */
const WARNED_DAYS = 7;

type Kind = "mandateGranted" | "mandateRevoked" | "mandateLost" | "mandateEnding";

/** Notifies of each grant and each end in the ledger, also one that follows a reorganisation of another. */
export async function notifyOfMandates(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const { type } = mandateCore.parse(event);
    const kind = type === "MandateGranted" ? "mandateGranted" : type === "MandateRevoked" ? "mandateRevoked" : null;
    if (kind) await sendNotice(transaction, kind, event.streamId.slice("mandate-".length), `${event.version}`);
  }
}

/** An owner's signature that the chain no longer accepts. */
export const notifyOfLostMandate = (on: Queryable, mandateId: string, signedAt: Date): Promise<void> =>
  sendNotice(on, "mandateLost", mandateId, signedAt.toISOString());

/** Mandates that end within a week, each once. */
export async function notifyOfMandateEndings(): Promise<void> {
  const now = Date.now();
  const granted = [...(await grantedMandates("index")), ...(await grantedMandates("agent"))];
  for (const { mandateId, terms } of granted) {
    const left = terms.end * 1_000 - now;
    if (left > 0 && left <= WARNED_DAYS * DAY_MS)
      await inTransaction(poolFor("trading"), (transaction) =>
        sendNotice(transaction, "mandateEnding", mandateId, "ending"),
      );
  }
}

async function sendNotice(on: Queryable, kind: Kind, mandateId: string, occasion: string): Promise<void> {
  const row = await mandateById(mandateId);
  const accountId = (await accountsOfMandates(on, [mandateId])).get(mandateId);
  if (!row || accountId === undefined) return;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(`${mandateId} ${occasion}`, kind), accountId, kind, words: kind, path: PATH },
      values: {
        name: await loadTargetName(row),
        ...describeWallet(row),
        until: new Date(row.terms.end * 1_000).toISOString().slice(0, 10),
      },
      ...{ channels: ALERT_CHANNELS, isUrgent: kind === "mandateGranted", stream: `mandate-${mandateId}` },
      data: { mandateId, wallet: row.wallet, chainId: row.chainId },
    },
  ]);
}

const describeWallet = ({ chainId, wallet }: Pick<MandateRow, "chainId" | "wallet">) => ({
  chain: supportedChain(chainId).name,
  wallet: `…${wallet.slice(-SHOWN_DIGITS)}`,
});

/** A wallet granted terms that we did not propose: perhaps it was not its owner. */
export async function notifyOfUnknownMandate(
  on: Queryable,
  { chainId, wallet, mandateId }: { chainId: number; wallet: string; mandateId: string },
): Promise<void> {
  const accountId = await accountOfWallet(getAddress(wallet));
  if (accountId === null) return;
  await notify(on, [
    {
      ...{
        noticeId: deriveNoticeId(mandateId, "mandateUnknown"),
        accountId,
        kind: "mandateUnknown",
        words: "mandateUnknown",
      },
      ...{ values: describeWallet({ chainId, wallet: getAddress(wallet) }), path: PATH },
      ...{ channels: ALERT_CHANNELS, isUrgent: true },
      data: { mandateId, wallet, chainId },
    },
  ]);
}
