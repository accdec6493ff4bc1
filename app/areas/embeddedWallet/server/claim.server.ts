import type { Hex } from "viem";
import { chains } from "#app/chain/chains.server.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import type { Account } from "#app/identity/who.ts";
import type { ClaimBody } from "../model/calls.ts";
import { takeChallenge } from "./challenges.server.ts";
import { proveTo } from "./open.server.ts";
import type { Refused } from "./refused.server.ts";
import { challengeHash, verifySignature } from "./signerKeys.server.ts";
import { appendWalletEvent, findWallet, type KnownWallet, walletById, walletsOfKey } from "./wallets.server.ts";

/**
 * Moves a guest's wallet to the account that proves to have one of its keys. Repeating the call returns the same wallet; a wallet of
 * another account stays there.
 * @param subjects all of the caller's subjects, such as the guest before they signed in
 */
export async function claimWallet(
  settings: WalletSettings,
  account: Account,
  subjects: readonly string[],
  { challengeId, signerId, signature }: ClaimBody,
): Promise<{ wallet: KnownWallet } | Refused> {
  const challenge = await takeChallenge(challengeId, subjects);
  if (!challenge) return { refusal: { tag: "ChallengeOver" } };
  const signer = signerId.toLowerCase() as Hex;
  const signed = { signer, hash: challengeHash(signer, challenge), signature, verifier: settings.verifier };
  if (!(await verifySignature(signed, chains.of(settings.chainId))))
    return { refusal: { tag: "SignatureNotOfSigner", field: "signature" } };
  const found = await walletsOfKey(signer);
  const own = found.find(({ subject }) => subject === account.subject);
  if (own) return { wallet: own };
  const guests = found.find(({ subject }) => subject.startsWith("guest:"));
  if (!guests) return { refusal: found.length > 0 ? { tag: "WalletElsewhere" } : { tag: "UnknownWallet" } };
  if (await findWallet([account.subject])) return { refusal: { tag: "WalletElsewhere", context: "own" } };
  const claim = { from: guests.subject, to: account.subject };
  const handled = await appendWalletEvent(guests.walletId, { type: "ClaimWallet", claim }, account.subject);
  if (!handled.ok) return { refusal: handled.refusal.tag === "Busy" ? { tag: "Busy" } : { tag: "WalletElsewhere" } };
  await proveTo(account.subject, guests.opened.address, guests.opened.chainId);
  const claimed = await walletById(guests.walletId);
  return claimed ? { wallet: claimed } : { refusal: { tag: "UnknownWallet" } };
}
