/** What calls that tell what wallets hold answer. */
export type {
  BalancesError,
  ChainBalances,
  NativeBalance,
  TokenBalance,
  TokenLeftOut,
  WalletBalances,
} from "./model/balances.ts";
export { centsOf } from "./model/balances.ts";
