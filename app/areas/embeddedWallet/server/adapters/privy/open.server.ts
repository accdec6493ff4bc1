import { v7 as uuidv7 } from "uuid";
import { type Address, type Hex, zeroAddress } from "viem";
import type { PrivySettings } from "#app/chain/payment/walletSettings.server.ts";
import type { WalletOpened } from "#events/wallet/events.ts";
import { proveTo } from "../../open.server.ts";
import type { Refused } from "../../refused.server.ts";
import { appendWalletEvent, findWallet, type KnownWallet, walletAt, walletById } from "../../wallets.server.ts";
import { toRefusal, walletAtPrivy } from "./client.server.ts";

type Opened = { wallet: KnownWallet; isNew: boolean } | Refused;

/**
 * An account's wallet at Privy: a plain address whose key Privy stores and our authorization key may use. Repeating the call returns the
 * same wallet, even after a process was killed between Privy and the ledger. An account that has a wallet with another provider gets no
 * second one.
 */
export async function openAtPrivy(
  settings: PrivySettings,
  { subject, subjects }: { subject: string; subjects: readonly string[] },
): Promise<Opened> {
  const own = await findWallet(subjects);
  if (own)
    return isAtPrivy(own) ? { wallet: own, isNew: false } : { refusal: { tag: "WalletElsewhere", context: "own" } };
  const created = await walletAtPrivy(settings, subject);
  if ("failed" in created) return toRefusal(created);
  const address = created.done;
  const known = await walletAt(settings.chainId, address);
  return known ? ownedBy(known, subject) : append(settings.chainId, subject, address);
}

export const isAtPrivy = ({ opened }: KnownWallet): boolean => opened.adapter === "privy";

const ownedBy = (wallet: KnownWallet, subject: string): Opened =>
  wallet.subject === subject ? { wallet, isNew: false } : { refusal: { tag: "WalletElsewhere" } };

async function append(chainId: number, subject: string, address: Address): Promise<Opened> {
  const walletId = uuidv7();
  // It is not deployed by a contract, and only its own key can act for it.
  const wallet: WalletOpened = {
    ...{ subject, adapter: "privy", chainId, address, factory: zeroAddress },
    signers: [{ kind: "wallet", key: toSigner(address) }],
  };
  const handled = await appendWalletEvent(walletId, { type: "OpenWallet", wallet }, subject);
  if (!handled.ok) {
    // Of two simultaneous requests, one opens the wallet.
    const faster = await walletAt(chainId, address);
    return faster ? ownedBy(faster, subject) : { refusal: { tag: "Busy" } };
  }
  await proveTo(subject, address, chainId);
  const opened = await walletById(walletId);
  return opened ? { wallet: opened, isNew: true } : { refusal: { tag: "Busy" } };
}

/** An address in the format of signers. */
export const toSigner = (address: string): Hex => address.toLowerCase() as Hex;
