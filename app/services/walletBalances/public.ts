/** Responses of calls that report what wallets hold. */
export type {
  BalancesError,
  ChainBalances,
  NativeBalance,
  Priced,
  TokenBalance,
  TokenLeftOut,
  WalletBalances,
} from "./model/balances.ts";
