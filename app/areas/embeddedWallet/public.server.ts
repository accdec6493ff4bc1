/** What other rooms may use of embedded wallets on the server. */

export { type WalletSettings, walletSettings } from "./server/settings.server.ts";
