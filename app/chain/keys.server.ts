import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { DigestSigner } from "./keyHolder.server.ts";

/** `variable`: of the private key, named in the error when there is neither that nor a key in KMS; `why` ends the error message. */
type Keys = {
  privateKey: Hex | undefined;
  kms: { keyId: string; region: string } | null;
  variable: string;
  why: string;
};

/** Throws an error that names the variable when there is no key, and SignerUnavailable when KMS does not respond. */
export async function loadSigningKey({ privateKey, kms, variable, why }: Keys): Promise<DigestSigner> {
  if (kms) {
    // Loaded only when KMS is used: the library is large.
    const { kmsSigner } = await import("./kmsSigner.server.ts");
    return kmsSigner({ ...kms, variable: variable.replace("PRIVATE_KEY", "KMS_KEY_ID") });
  }
  if (!privateKey) throw new Error(`${variable}: must be set so that ${why} (see .env.example)`);
  const account = privateKeyToAccount(privateKey);
  return { address: account.address, signDigest: (hash) => account.sign({ hash }) };
}
