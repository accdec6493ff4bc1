import { createPublicKey, verify } from "node:crypto";
import { p256 } from "@noble/curves/p256";
import { concat, decodeAbiParameters, type Hex, hexToBytes, sha256, size, slice, stringToBytes } from "viem";

/** OpenZeppelin's `WebAuthnAuth`, as `ERC7913WebAuthnVerifier` reads it. */
const AUTH = [
  { name: "r", type: "bytes32" },
  { name: "s", type: "bytes32" },
  { name: "challengeIndex", type: "uint256" },
  { name: "typeIndex", type: "uint256" },
  { name: "authenticatorData", type: "bytes" },
  { name: "clientDataJSON", type: "string" },
] as const;

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const IS_BACKED_UP = 0x10;
/** Of the two valid forms of each signature, the one with the larger s is refused. */
const HALF_ORDER = p256.CURVE.n >> 1n;
/** Far more than a browser produces. */
const MAX_SIGNATURE_BYTES = 4_096;

/**
 * Whether a key signed 32 bytes in WebAuthn's form, by exactly the rules of the on-chain verifier. Pure: no relayed operation depends on an
 * endpoint's answer here.
 * @param publicKey `x || y`
 */
export function isKeySignature(publicKey: Hex, hash: Hex, signature: Hex): boolean {
  if (size(signature) > MAX_SIGNATURE_BYTES) return false;
  try {
    const [r, s, challengeIndex, typeIndex, authenticatorData, clientDataJSON] = decodeAbiParameters(AUTH, signature);
    const challenge = Buffer.from(hexToBytes(hash)).toString("base64url");
    if (!stands(clientDataJSON, typeIndex, '"type":"webauthn.get"')) return false;
    if (!stands(clientDataJSON, challengeIndex, `"challenge":"${challenge}"`)) return false;
    if (!isVerified(hexToBytes(authenticatorData))) return false;
    const signed = hexToBytes(concat([authenticatorData, sha256(stringToBytes(clientDataJSON))]));
    return BigInt(s) <= HALF_ORDER && isSignatureBy(publicKey, signed, concat([r, s]));
  } catch {
    return false;
  }
}

/** Uses Node's own library, at a fourteenth of the CPU time of one in JavaScript. Throws when the key is not a point of the curve. */
function isSignatureBy(publicKey: Hex, signed: Uint8Array, signature: Hex): boolean {
  const [x, y] = [slice(publicKey, 0, 32), slice(publicKey, 32)].map((part) =>
    Buffer.from(hexToBytes(part)).toString("base64url"),
  );
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, hexToBytes(signature));
}

/** Indexes count bytes, as on chain. */
function stands(json: string, index: bigint, text: string): boolean {
  const bytes = Buffer.from(json, "utf8");
  if (index > BigInt(bytes.length)) return false;
  const at = Number(index);
  return bytes.subarray(at, at + text.length).equals(Buffer.from(text, "utf8"));
}

/** The user was present and verified; a backed-up credential must be eligible for backup. */
function isVerified(data: Uint8Array): boolean {
  if (data.length <= 36) return false;
  const flags = data[32] ?? 0;
  const isSound = (flags & IS_BACKED_UP) === 0 || (flags & MAY_BE_BACKED_UP) !== 0;
  return (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0 && isSound;
}
