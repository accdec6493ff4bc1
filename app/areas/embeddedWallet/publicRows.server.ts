/** Queries of the wallets' rows for other areas on the server. */
export {
  accountsOfWallets,
  addressesOfWallets,
  type FoundWalletRow,
  foundWallet,
  searchWallets,
  type WalletSearch,
  loadWalletStreams,
  walletsOfCustomer,
} from "./server/found.server.ts";
