import { getAddress, type Hex } from "viem";
import { buildSignerCalls, type Call } from "#app/chain/account/operations.ts";
import { chains } from "#app/chain/chains.server.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { accountOn, findDeployment } from "#events/wallet/wallet.ts";
import type { Prepared, SignersBody } from "../../model/calls.ts";
import { storeNames } from "../open.server.ts";
import { wasAdded } from "../operations/rows.server.ts";
import type { Refused } from "../refused.server.ts";
import { parseSigners, unprovenWallet } from "../signerKeys.server.ts";
import type { KnownWallet } from "../wallets.server.ts";
import type { Adapter } from "./adapter.server.ts";

/** The calls that change an account's signers; none when the wallet has no account. */
export function signerCalls(wallet: KnownWallet, chainId: number, add: readonly Hex[], remove: readonly Hex[]): Call[] {
  const account = accountOn(wallet, chainId);
  if (!account) return [];
  return buildSignerCalls(getAddress(account.address), add, remove);
}

/**
 * Prepares one operation for each chain on which the wallet's account is deployed, or for the named ones. The first refusal
 * refuses all: nothing has been signed yet.
 * @param subjects all of the caller's subjects
 */
export async function prepareSigners(
  { adapter, settings }: { adapter: Adapter; settings: WalletSettings },
  wallet: KnownWallet,
  subjects: readonly string[],
  { add: newSigners, remove, chainIds }: SignersBody,
): Promise<{ operations: Prepared[] } | Refused> {
  const add = parseSigners(newSigners, settings.verifier, "add");
  if ("refusal" in add) return add;
  const own = add.findIndex(({ key }) => wallet.accounts.some(({ address }) => address.toLowerCase() === key));
  if (own !== -1) return { refusal: { tag: "BadSignerKey", field: `add.${own}.address` } };
  const unproven = await unprovenWallet(newSigners, {
    ...{ name: "add", subjects, verifier: settings.verifier, chain: chains.of(settings.chainId) },
    // The key was already proven for this wallet: on an earlier chain, or in an earlier attempt.
    proven: (key) => wasAdded(wallet.walletId, key),
  });
  if (unproven) return { refusal: unproven };
  const operations: Prepared[] = [];
  for (const chainId of new Set(chainIds ?? openedChains(wallet))) {
    if (!accountOn(wallet, chainId)) return { refusal: { tag: "ChainNotOpen", chain: String(chainId) } };
    const keys = add.map(({ key }) => key as Hex);
    const gone = remove.map((key) => key.toLowerCase() as Hex);
    const calls = adapter.signerCalls(wallet, chainId, keys, gone);
    const prepared = await adapter.prepare(wallet, chainId, calls, add);
    if ("refusal" in prepared) return prepared;
    operations.push(prepared.data);
  }
  await storeNames(newSigners, add);
  return { operations };
}

/** The first chain, and others where the account is deployed. An account that is not yet deployed can be opened by its initial signers. */
const openedChains = ({ accounts: [first, ...others] }: KnownWallet): number[] =>
  [first, ...others.filter((account) => findDeployment(account) !== null)].map(({ chainId }) => chainId);
