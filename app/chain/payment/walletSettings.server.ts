import type { Address } from "viem";
import { env } from "#app/platform/env.server.ts";
import { paymentChain } from "./paymentChain.server.ts";

/** The contracts of embedded accounts, at one address on every chain. */
export type WalletContracts = { entryPoint: Address; verifier: Address; factory: Address };

/** Embedded accounts that we host, with the settings browsers need. */
export type WalletSettings = WalletContracts & {
  adapter: "local";
  /** The chain that wallets start on. */
  chainId: number;
  /** The domain that passkeys belong to: changing it orphans them. */
  rpId: string;
};

/** Settings of Privy's server library. The authorization key owns the wallets that are created. */
export type PrivySettings = {
  adapter: "privy";
  chainId: number;
  appId: string;
  appSecret: string;
  authorizationKey: string;
  webhookSecret: string;
};

/** The host of embedded wallets, by name. Known to every process; only the web process gets the secrets. */
export function walletAdapter(): "local" | "privy" | "off" {
  const { EMBEDDED_WALLET, NETWORK } = env();
  return EMBEDDED_WALLET ?? (NETWORK === "main" ? "off" : "local");
}

/**
 * Source: docs/spec/wallets.md#9. Null unless we host the accounts, and when the payment chain has no contracts for them, such as a
 * fallback chain.
 */
export function walletSettings(): WalletSettings | null {
  if (walletAdapter() !== "local") return null;
  const { PASSKEY_RP_ID, APP_ORIGIN } = env();
  const { addresses, chainId } = paymentChain();
  const { entryPoint, webAuthnVerifier: verifier, accountFactory: factory } = addresses;
  if (!entryPoint || !verifier || !factory) return null;
  return {
    ...{ adapter: "local", chainId, rpId: PASSKEY_RP_ID ?? new URL(APP_ORIGIN).hostname },
    ...{ entryPoint, verifier, factory },
  };
}

/** Null unless Privy hosts the wallets. Throws an error that names the missing variable: `npm start` checks them earlier. */
export function privySettings(): PrivySettings | null {
  if (walletAdapter() !== "privy") return null;
  return {
    ...{ adapter: "privy", chainId: paymentChain().chainId },
    appId: needed("PRIVY_APP_ID"),
    appSecret: needed("PRIVY_APP_SECRET"),
    authorizationKey: needed("PRIVY_AUTHORIZATION_KEY"),
    webhookSecret: needed("PRIVY_WEBHOOK_SECRET"),
  };
}

function needed(
  name: "PRIVY_APP_ID" | "PRIVY_APP_SECRET" | "PRIVY_AUTHORIZATION_KEY" | "PRIVY_WEBHOOK_SECRET",
): string {
  const value = env()[name];
  if (!value) throw new Error(`${name} must be set when EMBEDDED_WALLET is privy`);
  return value;
}
