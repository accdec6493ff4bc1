import { getAddress } from "viem";
import type { SignerKind } from "#app/wallet/embedded/walletServer.ts";
import { findDeployment } from "#events/wallet/wallet.ts";
import type { Wallet, WalletLimits } from "../../model/calls.ts";
import { LIMITS, waitSeconds } from "../../model/sponsoring.ts";
import { lastUses, loadSponsored } from "../operations/rows.server.ts";
import { type KnownWallet, loadPasskeys, signerRows } from "../wallets.server.ts";

/** A wallet as its owner sees it: its account and signers on each chain, and what we still pay for today. */
export async function walletAnswer(wallet: KnownWallet): Promise<Wallet> {
  const { walletId, step: stage, opened, accounts } = wallet;
  const signers = await signerRows(walletId);
  const [passkeys, limits, used] = await Promise.all([
    loadPasskeys(signers.map(({ key }) => key)),
    loadLimits(walletId),
    lastUses(walletId),
  ]);
  return {
    ...{ walletId, stage, adapter: opened.adapter, limits },
    chains: accounts.map((account) => ({
      chainId: account.chainId,
      address: getAddress(account.address),
      // A plain address needs no contract.
      isDeployed: opened.adapter === "privy" || findDeployment(account) !== null,
      signers: signers
        // A signer whose addition was reorganised away never existed.
        .filter(({ chainId, state }) => chainId === account.chainId && state !== "withdrawn")
        .map(({ chainId, key, kind, state }) => ({
          ...{ id: key, kind: kind as SignerKind, label: passkeys.get(key)?.label ?? null },
          state: state === "active" ? ("active" as const) : ("removed" as const),
          credentialId: passkeys.get(key)?.credentialId ?? null,
          lastUsedAt: used.get(`${chainId} ${key}`) ?? null,
        })),
    })),
  };
}

const max = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

async function loadLimits(walletId: string): Promise<WalletLimits> {
  const recent = await loadSponsored(walletId);
  const gas = recent.reduce((sum, one) => sum + one.gas, 0n);
  return {
    operationsPerDay: LIMITS.operationsPerDay,
    operationsLeft: Math.max(0, LIMITS.operationsPerDay - recent.length),
    gasPerDay: String(LIMITS.gasPerDay),
    gasLeft: String(max(LIMITS.gasPerDay - gas)),
    retryAfterSeconds: waitSeconds(recent, 0n, Date.now()),
  };
}
