import type { Address } from "viem";
import { env } from "#app/platform/env.server.ts";
import { paymentChain } from "./paymentChain.server.ts";

/** The contracts of embedded accounts, at one address on every chain. */
export type WalletContracts = { entryPoint: Address; verifier: Address; factory: Address };

/** Accounts of ours, and what browsers need to know of them. */
export type WalletSettings = WalletContracts & {
  adapter: "local";
  /** The chain that wallets begin on. */
  chainId: number;
  /** The name that passkeys belong to: another one orphans them. */
  rpId: string;
};

/** What Privy's server library is opened with. The authorization key owns the wallets that are created. */
export type PrivySettings = {
  adapter: "privy";
  chainId: number;
  appId: string;
  appSecret: string;
  authorizationKey: string;
  webhookSecret: string;
};

/** What keeps wallets here, by its name. Every process that reads it knows it; secrets reach the web alone. */
export function walletAdapter(): "local" | "privy" | "off" {
  const { EMBEDDED_WALLET, NETWORK } = env();
  return EMBEDDED_WALLET ?? (NETWORK === "main" ? "off" : "local");
}

/** Source: docs/spec/wallets.md#9. Null unless accounts are ours, and where the payment chain has no contracts for it, such as a fallback chain. */
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

/** Null unless wallets are kept by Privy. Throws an error that names the variable that is missing: `npm start` checks them before. */
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
