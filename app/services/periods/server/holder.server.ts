import type { Address } from "viem";

/** The current or potential owner of a plan: a wallet on its chain, or an account without a wallet. The ledger's holders have this type. */
export type PeriodHolder = { wallet: string; chainId: number } | { accountId: string };

/** The parts of a statement's parameters; a holder has either wallet and chain or the account. */
export type HolderParts = { chainId: number | null; wallet: string | null; accountId: string | null };

export const splitHolder = (holder: PeriodHolder): HolderParts =>
  "wallet" in holder
    ? { chainId: holder.chainId, wallet: holder.wallet, accountId: null }
    : { chainId: null, wallet: null, accountId: holder.accountId };

export const toWallet = (holder: PeriodHolder): Address | null =>
  "wallet" in holder ? (holder.wallet as Address) : null;
