import type { ChainFact, Signer, SignerKind, WalletEvent, WalletFactWithdrawn, WalletOpened } from "./events.ts";

/** A wallet's account on a chain: its first signers, and what the chain shows of it, oldest first, without facts that left the chain. */
export type Account = { chainId: number; address: string; factory: string; madeWith: Signer[]; facts: ChainFact[] };

/** `starter`: one key, for small amounts. `full`: a passkey and a recovery signer. Source: docs/spec/wallets.md#2-1. */
export type WalletStage = "starter" | "full";

export type OpenedWallet = {
  step: WalletStage;
  opened: WalletOpened;
  /** The current owner. */
  subject: string;
  /** The first is the one that it was opened with, on the payment network. */
  accounts: [Account, ...Account[]];
  withdrawn: WalletFactWithdrawn[];
};
export type Wallet = { step: "none" } | OpenedWallet;

export const noWallet: Wallet = { step: "none" };

/** Applies one fact to a wallet. Never refuses: what is in the ledger has happened. */
export function evolveWallet(wallet: Wallet, event: WalletEvent): Wallet {
  if (event.type === "WalletOpened") {
    const { subject, chainId, address, factory, signers } = event.data;
    const account = { chainId, address, factory, madeWith: signers, facts: [] };
    return staged({ step: "starter", opened: event.data, subject, accounts: [account], withdrawn: [] });
  }
  const known = requireOpened(wallet);
  switch (event.type) {
    case "AddressDerived": {
      const { chainIds, address, factory, signers } = event.data;
      const more = chainIds.map((chainId) => ({ chainId, address, factory, madeWith: signers, facts: [] }));
      return { ...known, accounts: [...known.accounts, ...more] };
    }
    case "AccountDeployed":
    case "SignerAdded":
    case "SignerRemoved":
      return staged(withAccount(known, event.data.chainId, (facts) => [...facts, event]));
    case "WalletFactWithdrawn": {
      const { data } = event;
      const without = withAccount(known, data.chainId, (facts) => {
        const index = facts.findLastIndex((fact) => isWithdrawnFact(fact, data));
        return facts.filter((_, at) => at !== index);
      });
      return staged({ ...without, withdrawn: [...known.withdrawn, data] });
    }
    case "WalletClaimed":
      return { ...known, subject: event.data.to };
    default:
      return event satisfies never;
  }
}

function requireOpened(wallet: Wallet): OpenedWallet {
  if (wallet.step === "none") throw new Error("a wallet's stream must begin with WalletOpened");
  return wallet;
}

const withAccount = (
  wallet: OpenedWallet,
  chainId: number,
  change: (facts: ChainFact[]) => ChainFact[],
): OpenedWallet => {
  const changed = (account: Account) =>
    account.chainId === chainId ? { ...account, facts: change(account.facts) } : account;
  const [first, ...others] = wallet.accounts;
  return { ...wallet, accounts: [changed(first), ...others.map(changed)] };
};

/** Whether this is the withdrawn fact. */
export function isWithdrawnFact({ type, data }: ChainFact, withdrawn: WalletFactWithdrawn): boolean {
  if (type !== withdrawn.fact || data.chainId !== withdrawn.chainId) return false;
  if (data.transactionHash !== withdrawn.transactionHash || data.blockHash !== withdrawn.blockHash) return false;
  return withdrawn.fact === "AccountDeployed" || ("signer" in data && data.signer.key === withdrawn.signer.key);
}

export const accountOn = (wallet: OpenedWallet, chainId: number): Account | undefined =>
  wallet.accounts.find((account) => account.chainId === chainId);

/** The deployment of an account; null before it. */
export const findDeployment = ({ facts }: Account) =>
  facts.find((fact) => fact.type === "AccountDeployed")?.data ?? null;

/** Who may act for an account, or will once it is deployed. */
export const listSigners = ({ madeWith, facts }: Account): Signer[] =>
  facts.reduce((signers, { type, data }) => {
    if (type === "AccountDeployed") return signers;
    const others = signers.filter(({ key }) => key !== data.signer.key);
    return type === "SignerAdded" ? [...others, data.signer] : others;
  }, madeWith);

/** Full: a passkey and a recovery signer, and no key that any script of the page can use. */
export function toStage(signers: readonly Signer[]): WalletStage {
  const has = (...kinds: SignerKind[]) => signers.some(({ kind }) => kinds.includes(kind));
  return has("passkey") && has("wallet", "words") && !has("deviceKey") ? "full" : "starter";
}

const staged = (wallet: OpenedWallet): OpenedWallet => ({ ...wallet, step: toStage(listSigners(wallet.accounts[0])) });
