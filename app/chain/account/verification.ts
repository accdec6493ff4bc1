import { p256 } from "@noble/curves/p256";
import { concat, decodeAbiParameters, type Hex, hexToBytes, sha256, size, stringToBytes } from "viem";

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
/** Far more than a browser writes. */
const MAX_SIGNATURE_BYTES = 4_096;

/**
 * Whether a key signed 32 bytes in WebAuthn's form, by the very rules of the verifier on chain. Pure: no relayed operation depends
 * on an endpoint's word for it.
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
    const signed = sha256(concat([authenticatorData, sha256(stringToBytes(clientDataJSON))]), "bytes");
    const point = hexToBytes(concat(["0x04", publicKey]));
    return p256.verify(hexToBytes(concat([r, s])), signed, point, { lowS: true, prehash: false });
  } catch {
    return false;
  }
}

/** Indexes count bytes, as on chain. */
function stands(json: string, index: bigint, text: string): boolean {
  const bytes = Buffer.from(json, "utf8");
  if (index > BigInt(bytes.length)) return false;
  const at = Number(index);
  return bytes.subarray(at, at + text.length).equals(Buffer.from(text, "utf8"));
}

/** The person was there and was verified; what is backed up must be allowed to be. */
function isVerified(data: Uint8Array): boolean {
  if (data.length <= 36) return false;
  const flags = data[32] ?? 0;
  const isSound = (flags & IS_BACKED_UP) === 0 || (flags & MAY_BE_BACKED_UP) !== 0;
  return (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0 && isSound;
}
