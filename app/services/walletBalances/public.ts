/** What calls that tell what wallets hold answer. */
export type {
  BalancesError,
  ChainBalances,
  NativeBalance,
  Priced,
  TokenBalance,
  TokenLeftOut,
  WalletBalances,
} from "./model/balances.ts";
