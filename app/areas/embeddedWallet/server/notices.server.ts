import { v5 as uuidv5 } from "uuid";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { supportedChain } from "#app/chain/supported.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { notify } from "#app/services/delivery/publicNotify.server.ts";
import { walletCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { SignerChanged } from "#events/wallet/events.ts";

/** A fixed namespace: together with a log's position it identifies one notice. */
const NOTICES = "0b7c2f0e-6d57-4f0c-8f5e-7a1d4a2a9c38";
const SHOWN_DIGITS = 10;

/** Notifies the owner of every key that can now act for their wallet, no matter who added it. Guests cannot be notified. */
export async function notifyOfSigners(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const { type, data } = walletCore.parse(event);
    if (type === "SignerAdded") await notifySignerAdded(transaction, event.streamId.slice("wallet-".length), data);
  }
}

async function notifySignerAdded(on: Queryable, walletId: string, added: SignerChanged): Promise<void> {
  const { rows } = await on.query<{ subject: string }>("SELECT subject FROM read.opened_wallets WHERE wallet_id = $1", [
    walletId,
  ]);
  const [owner] = rows;
  if (!owner?.subject.startsWith("account:")) return;
  const { chainId, transactionHash, blockHash, logIndex, signer } = added;
  await notify(on, [
    {
      noticeId: uuidv5(`${chainId} ${transactionHash} ${blockHash} ${logIndex}`, NOTICES),
      accountId: owner.subject.slice("account:".length),
      ...{ kind: "signerAdded", words: "signerAdded", path: "/wallet" },
      values: { chain: supportedChain(chainId).name, key: `…${signer.key.slice(-SHOWN_DIGITS)}` },
      channels: ALERT_CHANNELS,
      isUrgent: true,
      stream: `wallet-${walletId}`,
      data: { walletId, ...added },
    },
  ]);
}
