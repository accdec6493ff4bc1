import type { Hex } from "viem";
import type { SignerKind, WalletChain, WalletSigner } from "#app/wallet/embedded/walletServer.ts";

/** One signer with its state on each chain. It counts as removed when it is removed on all of them. Source: docs/spec/wallets.md#2-1. */
export type SignerRow = {
  id: Hex;
  kind: SignerKind;
  label: string | null;
  states: Record<number, WalletSigner["state"]>;
  activeOn: number[];
  isActive: boolean;
  /** Across all chains, RFC 3339. */
  lastUsedAt: string | null;
};

/** Signers in the chains' order, active ones first. */
export function signerTable(chains: readonly WalletChain[]): SignerRow[] {
  const rows = new Map<Hex, SignerRow>();
  for (const { chainId, signers } of chains)
    for (const { id, kind, label, state, lastUsedAt = null } of signers) {
      const row = rows.get(id) ?? {
        ...{ id, kind, label, states: {}, activeOn: [], isActive: false, lastUsedAt: null },
      };
      row.states[chainId] = state;
      if (state === "active") row.activeOn.push(chainId);
      row.isActive = row.activeOn.length > 0;
      if (lastUsedAt !== null && (row.lastUsedAt === null || lastUsedAt > row.lastUsedAt)) row.lastUsedAt = lastUsedAt;
      rows.set(id, row);
    }
  return [...rows.values()].sort((one, other) => Number(other.isActive) - Number(one.isActive));
}

/** Chains where signers can change: the wallet's first chain, and others where its account is deployed. */
export const changeableChains = ([first, ...others]: readonly WalletChain[]): WalletChain[] =>
  first ? [first, ...others.filter(({ isDeployed }) => isDeployed)] : [];
