import type { Address, Hex } from "viem";
import { env } from "#app/platform/env.server.ts";
import { loadSigningKey } from "./keys.server.ts";
import { type MessageFields, paymentDigest } from "./message.ts";

/** Signs payment messages. No other part of the program knows where the key is. Source: docs/decisions/0015-signer.md. */
export type PaymentSigner = {
  address: Address;
  /** Throws SignerUnavailable when the key holder does not respond. */
  sign(chainId: number, contract: Address, message: MessageFields): Promise<Hex>;
};

let chosen: Promise<PaymentSigner> | undefined;

/** This process's signer. If it could not be reached, the next call tries again. */
export function paymentSigner(): Promise<PaymentSigner> {
  chosen ??= open().catch((error: unknown) => {
    chosen = undefined;
    throw error;
  });
  return chosen;
}

async function open(): Promise<PaymentSigner> {
  const { SIGNER_PRIVATE_KEY: privateKey, SIGNER_KMS_KEY_ID: keyId, SIGNER_KMS_REGION: region } = env();
  const { address, signDigest } = await loadSigningKey({
    ...{ privateKey, kms: keyId && region ? { keyId, region } : null },
    ...{ variable: "SIGNER_PRIVATE_KEY", why: "payments can be signed" },
  });
  return { address, sign: (chainId, contract, message) => signDigest(paymentDigest(chainId, contract, message)) };
}
