import { GetPublicKeyCommand, KMSClient, type KMSClientConfig, SignCommand } from "@aws-sdk/client-kms";
import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, type Hex, hexToBytes } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import { type DigestSigner, SignerUnavailable } from "./keyHolder.server.ts";

/** A key that never leaves AWS KMS, and the variable that names it. `client` overrides the SDK's settings, such as the endpoint. */
export type KmsOrder = { keyId: string; region: string; variable: string; client?: KMSClientConfig };

const TIMEOUT_MS = 3_000;

/** Opens the key. Throws SignerUnavailable when KMS does not respond, and a plain error when the key has the wrong type. */
export async function kmsSigner({ keyId, region, variable, client }: KmsOrder): Promise<DigestSigner> {
  const kms = new KMSClient({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    ...client,
  });
  const publicKey = await loadPublicKey(kms, keyId, variable);
  const address = publicKeyToAddress(bytesToHex(publicKey));

  async function signDigest(digest: Hex): Promise<Hex> {
    const command = new SignCommand({
      KeyId: keyId,
      Message: hexToBytes(digest),
      MessageType: "DIGEST",
      SigningAlgorithm: "ECDSA_SHA_256",
    });
    const { Signature } = await answered(kms.send(command));
    if (!Signature) throw new SignerUnavailable("KMS answered without a signature");
    return ethereumSignature(Signature, hexToBytes(digest), publicKey);
  }
  return { address, signDigest };
}

/** The uncompressed point, 65 bytes, at the end of KMS' SubjectPublicKeyInfo. */
async function loadPublicKey(kms: KMSClient, keyId: string, variable: string): Promise<Uint8Array> {
  const { PublicKey, KeySpec, KeyUsage } = await answered(kms.send(new GetPublicKeyCommand({ KeyId: keyId })));
  if (KeySpec !== "ECC_SECG_P256K1" || KeyUsage !== "SIGN_VERIFY" || !PublicKey)
    throw new Error(
      `${variable}: must name a key of spec ECC_SECG_P256K1 for SIGN_VERIFY, not ${KeySpec} for ${KeyUsage}`,
    );
  const point = PublicKey.slice(-65);
  // Throws when this is not a point on the curve.
  secp256k1.ProjectivePoint.fromHex(point);
  return point;
}

/**
 * KMS returns DER, with s in either half and without the parity of r. The contract takes r, s and v with s in the lower
 * half; the right parity is the one that recovers our own key.
 */
function ethereumSignature(der: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): Hex {
  const signature = secp256k1.Signature.fromDER(der).normalizeS();
  for (const bit of [0, 1]) {
    const found = signature.addRecoveryBit(bit).recoverPublicKey(digest).toRawBytes(false);
    if (Buffer.from(found).equals(publicKey)) return `0x${signature.toCompactHex()}${(27 + bit).toString(16)}`;
  }
  throw new SignerUnavailable("KMS answered with another key's signature");
}

/** Reports a KMS failure by its name only: the messages contain the key's ARN and the account. */
async function answered<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw new SignerUnavailable(`KMS: ${error instanceof Error ? error.name : "no answer"}`);
  }
}
