import { v7 as uuidv7 } from "uuid";
import type { Hex } from "viem";
import { accountAddress } from "#app/chain/account/addresses.ts";
import { sorted } from "#app/chain/account/signers.ts";
import { chains } from "#app/chain/chains.server.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Signer, WalletOpened } from "#events/wallet/events.ts";
import type { NewSigner, OpenBody } from "../model/calls.ts";
import type { Opening } from "./adapters/adapter.server.ts";
import { takeChallenge } from "./challenges.server.ts";
import type { Refused } from "./refused.server.ts";
import { challengeHash, parseSigners, unprovenWallet, verifySignature } from "./signerKeys.server.ts";
import {
  appendWalletEvent,
  findWallet,
  type KnownWallet,
  storePasskeys,
  walletAt,
  walletById,
} from "./wallets.server.ts";

/**
 * Opens a wallet with these signers, the first of which signed the challenge; no chain is queried. The same signers again get the same
 * wallet. A second wallet never replaces one that its owner may have sent money to.
 */
export async function openWallet(
  settings: WalletSettings,
  { challengeId, signers: newSigners, signature }: OpenBody,
  { subject, subjects }: Opening,
): Promise<{ wallet: KnownWallet; isNew: boolean } | Refused> {
  const signers = parseSigners(newSigners, settings.verifier, "signers");
  if ("refusal" in signers) return signers;
  const challenge = await takeChallenge(challengeId, subjects);
  if (!challenge) return { refusal: { tag: "ChallengeOver" } };
  const first = (signers[0] as Signer).key as Hex;
  const signed = { signer: first, hash: challengeHash(first, challenge), signature, verifier: settings.verifier };
  const chain = chains.of(settings.chainId);
  if (!(await verifySignature(signed, chain))) return { refusal: { tag: "SignatureNotOfSigner", field: "signature" } };
  const proving = { name: "signers", subjects, proven: (key: Hex) => key === first } as const;
  const unproven = await unprovenWallet(newSigners, { ...proving, verifier: settings.verifier, chain });
  if (unproven) return { refusal: unproven };
  const address = accountAddress(settings.factory, sorted(signers.map(({ key }) => key as Hex)));
  const known = await walletAt(settings.chainId, address);
  if (known) return ownedBy(known, subjects);
  if (await findWallet(subjects)) return { refusal: { tag: "WalletElsewhere", context: "own" } };
  return append(settings, { subject, subjects }, { newSigners, signers, address });
}

async function append(
  { adapter, chainId, factory, rpId }: WalletSettings,
  { subject, subjects }: Opening,
  { newSigners, signers, address }: { newSigners: readonly NewSigner[]; signers: Signer[]; address: string },
): Promise<{ wallet: KnownWallet; isNew: boolean } | Refused> {
  const walletId = uuidv7();
  const hasPasskey = signers.some(({ kind }) => kind === "passkey");
  const wallet: WalletOpened = {
    ...{ subject, adapter, chainId, address, factory, signers },
    ...(hasPasskey ? { rpId } : {}),
  };
  const handled = await appendWalletEvent(walletId, { type: "OpenWallet", wallet }, subject);
  if (!handled.ok) {
    // Of two simultaneous requests, one opens the wallet.
    const faster = await walletAt(chainId, address);
    return faster ? ownedBy(faster, subjects) : { refusal: { tag: "Busy" } };
  }
  await storeNames(newSigners, signers);
  await proveTo(subject, address, chainId);
  const opened = await walletById(walletId);
  return opened ? { wallet: opened, isNew: true } : { refusal: { tag: "Busy" } };
}

const ownedBy = (wallet: KnownWallet, subjects: readonly string[]): { wallet: KnownWallet; isNew: false } | Refused =>
  subjects.includes(wallet.subject) ? { wallet, isNew: false } : { refusal: { tag: "WalletElsewhere" } };

/** Names that browsers and people gave to the passkeys among these signers. */
export async function storeNames(newSigners: readonly NewSigner[], signers: readonly Signer[]): Promise<void> {
  await storePasskeys(
    newSigners.flatMap((one, index) => {
      const key = signers[index]?.key;
      if (one.kind !== "passkey" || one.credentialId === undefined || !key) return [];
      return [{ key, credentialId: one.credentialId, label: one.label ?? null, transports: one.transports ?? [] }];
    }),
  );
}

/** An account's own wallet counts as verified: one of its keys signed our challenge. */
export async function proveTo(subject: string, address: string, chainId: number): Promise<void> {
  if (!subject.startsWith("account:")) return;
  const accountId = subject.slice("account:".length);
  const handled = await recordAccount(accountId, { type: "ProveWallet", wallet: address, chainId }, subject);
  if (!handled.ok) log().warn({ refusal: handled.refusal.tag }, "an embedded wallet does not count as proven yet");
}
