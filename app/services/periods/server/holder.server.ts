import type { Address } from "viem";

/** Who has a plan, or would buy one: a wallet on its chain, or an account that names no wallet. The ledger's holders are such. */
export type PeriodHolder = { wallet: string; chainId: number } | { accountId: string };

/** The parts of a statement's parameters, of which a holder has either wallet and chain or the account. */
export type HolderParts = { chainId: number | null; wallet: string | null; accountId: string | null };

export const partsOf = (holder: PeriodHolder): HolderParts =>
  "wallet" in holder
    ? { chainId: holder.chainId, wallet: holder.wallet, accountId: null }
    : { chainId: null, wallet: null, accountId: holder.accountId };

export const walletOf = (holder: PeriodHolder): Address | null =>
  "wallet" in holder ? (holder.wallet as Address) : null;
