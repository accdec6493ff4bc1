/** Queries of the wallets' rows for other areas on the server. */
export {
  accountsOfWallets,
  addressesOfWallets,
  type FoundWalletRow,
  foundWallet,
  loadWalletStreams,
  searchWallets,
  type WalletSearch,
  walletsOfCustomer,
} from "./server/found.server.ts";
