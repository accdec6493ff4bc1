/** What other areas may ask of the wallets' rows on the server. */
export {
  accountsOfWallets,
  type FoundWalletRow,
  foundWallet,
  searchWallets,
  type WalletSearch,
  walletStreamsOf,
  walletsOfCustomer,
} from "./server/found.server.ts";
