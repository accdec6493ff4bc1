/** What other areas may ask of the wallets' rows on the server. */
export {
  accountsOfWallets,
  addressesOfWallets,
  type FoundWalletRow,
  foundWallet,
  searchWallets,
  type WalletSearch,
  walletStreamsOf,
  walletsOfCustomer,
} from "./server/found.server.ts";
