import type { Address } from "viem";
import { env } from "#app/platform/env.server.ts";
import { paymentChain } from "./paymentChain.server.ts";

/** The contracts of embedded accounts, at one address on every chain. */
export type WalletContracts = { entryPoint: Address; verifier: Address; factory: Address };

/** What keeps wallets here, and what browsers need to know of it; null where there are none. */
export type WalletSettings = WalletContracts & {
  adapter: "local" | "privy";
  /** The chain that wallets begin on. */
  chainId: number;
  /** The name that passkeys belong to: another one orphans them. */
  rpId: string;
};

/** Source: wallets.md 9. Off too where the payment chain has no contracts for it, such as a fallback chain. */
export function walletSettings(): WalletSettings | null {
  const { EMBEDDED_WALLET, NETWORK, PASSKEY_RP_ID, APP_ORIGIN } = env();
  const adapter = EMBEDDED_WALLET ?? (NETWORK === "main" ? "off" : "local");
  if (adapter === "off") return null;
  const { addresses, chainId } = paymentChain();
  const { entryPoint, webAuthnVerifier: verifier, accountFactory: factory } = addresses;
  if (!entryPoint || !verifier || !factory) return null;
  return { adapter, chainId, rpId: PASSKEY_RP_ID ?? new URL(APP_ORIGIN).hostname, entryPoint, verifier, factory };
}
