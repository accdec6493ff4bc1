import { walletCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import type { Signer, WalletEvent } from "../wallet/events.ts";

/**
 * Embedded wallets: the owner of each, its account on each chain, and who may act for it there. The view `read.wallets` derives its stage
 * from the signers: one event does not know the others.
 */
export const wallets: Projection = {
  name: "wallets",
  tables: {
    opened_wallets: ["wallet_id"],
    wallet_accounts: ["wallet_id", "chain_id"],
    wallet_signers: ["wallet_id", "chain_id", "key"],
  },
  rowsOf(event) {
    if (!event.streamId.startsWith("wallet-")) return [];
    const wallet_id = event.streamId.slice("wallet-".length);
    return toRowChanges(wallet_id, walletCore.parse(event), event.recordedAt);
  },
};

function toRowChanges(wallet_id: string, fact: WalletEvent, recordedAt: string): RowChange[] {
  switch (fact.type) {
    case "WalletOpened": {
      const { subject, adapter, chainId: chain_id, address, signers } = fact.data;
      const row = { wallet_id, subject, adapter, chain_id, opened_at: recordedAt };
      return [{ kind: "insert", table: "opened_wallets", row }, ...accountRows(wallet_id, chain_id, address, signers)];
    }
    case "AddressDerived": {
      const { chainIds, address, signers } = fact.data;
      return chainIds.flatMap((chain_id) => accountRows(wallet_id, chain_id, address, signers));
    }
    case "AccountDeployed":
      return [deployed({ wallet_id, chain_id: fact.data.chainId }, fact.data.blockNumber)];
    case "SignerAdded": {
      const { chainId: chain_id, signer } = fact.data;
      const key = { wallet_id, chain_id, key: signer.key };
      return [{ kind: "put", table: "wallet_signers", key, row: { kind: signer.kind, state: "active" } }];
    }
    case "SignerRemoved":
      return [patchSignerState({ wallet_id, chain_id: fact.data.chainId }, fact.data.signer, "removed")];
    case "WalletFactWithdrawn": {
      const of = { wallet_id, chain_id: fact.data.chainId };
      if (fact.data.fact === "AccountDeployed") return [deployed(of, null)];
      // A signer whose addition left the chain is shown as withdrawn.
      return [patchSignerState(of, fact.data.signer, fact.data.fact === "SignerAdded" ? "withdrawn" : "active")];
    }
    case "WalletClaimed":
      return [{ kind: "patch", table: "opened_wallets", key: { wallet_id }, row: { subject: fact.data.to } }];
    default:
      return fact satisfies never;
  }
}

const accountRows = (wallet_id: string, chain_id: number, address: string, signers: readonly Signer[]): RowChange[] => [
  { kind: "insert", table: "wallet_accounts", row: { wallet_id, chain_id, address, deployed_block: null } },
  ...signers.map(({ kind, key }): RowChange => {
    return { kind: "insert", table: "wallet_signers", row: { wallet_id, chain_id, key, kind, state: "active" } };
  }),
];

type OnChain = { wallet_id: string; chain_id: number };

const deployed = (key: OnChain, deployed_block: string | null): RowChange => ({
  ...{ kind: "patch", table: "wallet_accounts", key, row: { deployed_block } },
});
const patchSignerState = (of: OnChain, { key }: Signer, state: string): RowChange => {
  const row: Row = { state };
  return { kind: "patch", table: "wallet_signers", key: { ...of, key }, row };
};
