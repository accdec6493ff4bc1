import { defineCore } from "../core.ts";
import { decideWallet, type WalletCommand, type WalletRefusal } from "./decide.ts";
import { WALLET_SCHEMAS, WALLET_UPCASTERS, type WalletEvent } from "./events.ts";
import { WALLET_PUBLICATIONS } from "./published.ts";
import { evolveWallet, noWallet, type Wallet } from "./wallet.ts";

export const walletCore = defineCore<Wallet, WalletEvent, WalletCommand, WalletRefusal>({
  category: "wallet",
  schemas: WALLET_SCHEMAS,
  upcasters: WALLET_UPCASTERS,
  publishedAs: WALLET_PUBLICATIONS,
  replays: true,
  initial: noWallet,
  evolve: evolveWallet,
  decide: decideWallet,
});
