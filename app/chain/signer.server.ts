import type { Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { env } from "#app/platform/env.server.ts";
import type { DigestSigner } from "./keyHolder.server.ts";
import { type MessageFields, paymentDigest } from "./message.ts";

/** Signs payment messages. Nothing else in the program knows where the key is. Source: docs/decisions/0015-signer.md. */
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
  const { address, signDigest } = await keyHolder();
  return { address, sign: (chainId, contract, message) => signDigest(paymentDigest(chainId, contract, message)) };
}

async function keyHolder(): Promise<DigestSigner> {
  const { SIGNER_PRIVATE_KEY, SIGNER_KMS_KEY_ID: keyId, SIGNER_KMS_REGION: region } = env();
  if (keyId && region) {
    // Loaded only when KMS is used: the library is large.
    const { kmsSigner } = await import("./kmsSigner.server.ts");
    return kmsSigner({ keyId, region });
  }
  if (!SIGNER_PRIVATE_KEY)
    throw new Error("SIGNER_PRIVATE_KEY: must be set so that payments can be signed (see .env.example)");
  const account = privateKeyToAccount(SIGNER_PRIVATE_KEY);
  return { address: account.address, signDigest: (hash) => account.sign({ hash }) };
}
