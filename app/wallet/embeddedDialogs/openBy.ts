import { openWithDeviceKey, openWithPasskey } from "../embedded/opening.ts";
import { type Wallet, walletServer } from "../embedded/walletServer.ts";

/** The passkey's name in the person's list of passkeys. */
export const PASSKEY_NAME = "TMAI wallet";

/** Opens a wallet with one key. Throws KeyFailure and WalletCallFailure. */
export const openBy = (kind: "passkey" | "deviceKey", rpId: string): Promise<Wallet> =>
  kind === "deviceKey"
    ? openWithDeviceKey(walletServer)
    : openWithPasskey(walletServer, { rpId, name: PASSKEY_NAME }, null);
