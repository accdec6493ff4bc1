import { p256 } from "@noble/curves/nist.js";
import {
  type Address,
  bytesToHex,
  concat,
  encodeAbiParameters,
  type Hex,
  type LocalAccount,
  numberToHex,
  sha256,
  stringToBytes,
  stringToHex,
} from "viem";

/** A signer of an embedded account implemented in software: its bytes as the account stores them, and its signature of a hash. */
export type SoftKey = { kind: "deviceKey" | "passkey" | "wallet"; signer: Hex; sign(hash: Hex): Promise<Hex> };

const PRESENT_AND_VERIFIED = 0x05;
const ORDER = p256.CURVE.n;

export type WebAuthnForm = {
  origin?: string;
  /** Of the authenticator: 0x05 means that a person was present and verified, 0x01 only a touch. */
  flags?: number;
  type?: string;
  /** The other of the two values of s that a key may produce. */
  isHighS?: boolean;
};

/**
 * A P-256 key that signs like an authenticator, in the format that the account's verifier reads. The same name gives the same key, and so
 * the same signatures, on every run.
 */
export function softPasskey(verifier: Address, name: string, form: WebAuthnForm = {}): SoftKey {
  // All but one hash in 2^32 are keys, and it was tried for these names.
  const secret = sha256(stringToHex(`a software passkey: ${name}`), "bytes");
  const publicKey = bytesToHex(p256.getPublicKey(secret, false).slice(1));
  const sign = async (hash: Hex) => webAuthnSignature(secret, hash, form);
  return { kind: "passkey", signer: concat([verifier.toLowerCase() as Hex, publicKey]), sign };
}

/** A key that a browser stores: the page puts its signature into WebAuthn's format, so that one verifier serves both. */
export const softDeviceKey = (verifier: Address, name: string): SoftKey => ({
  ...softPasskey(verifier, `device ${name}`),
  kind: "deviceKey",
});

/** A plain wallet as a signer. */
export const walletKey = (wallet: LocalAccount): SoftKey => ({
  kind: "wallet",
  signer: wallet.address.toLowerCase() as Hex,
  sign: async (hash) => {
    if (!wallet.sign) throw new Error("This account cannot sign a hash.");
    return wallet.sign({ hash });
  },
});

/** `abi.encode(WebAuthn.WebAuthnAuth)` of OpenZeppelin, as a browser and its authenticator would make it for this challenge. */
function webAuthnSignature(
  secret: Uint8Array,
  challenge: Hex,
  { origin = "http://localhost:3000", flags = PRESENT_AND_VERIFIED, type = "webauthn.get", isHighS }: WebAuthnForm,
): Hex {
  const encoded = Buffer.from(challenge.slice(2), "hex").toString("base64url");
  const clientDataJSON = JSON.stringify({ type, challenge: encoded, origin, crossOrigin: false });
  const counter = "0x00000001";
  const relyingParty = sha256(stringToBytes(new URL(origin).hostname));
  const authenticatorData = concat([relyingParty, numberToHex(flags, { size: 1 }), counter]);
  const signed = sha256(concat([authenticatorData, sha256(stringToBytes(clientDataJSON))]), "bytes");
  const { r, s } = p256.sign(signed, secret, { lowS: true, prehash: false });
  return encodeAbiParameters(
    [
      { type: "bytes32" },
      { type: "bytes32" },
      { type: "uint256" },
      { type: "uint256" },
      { type: "bytes" },
      { type: "string" },
    ],
    [
      numberToHex(r, { size: 32 }),
      numberToHex(isHighS ? ORDER - s : s, { size: 32 }),
      BigInt(clientDataJSON.indexOf('"challenge"')),
      BigInt(clientDataJSON.indexOf('"type"')),
      authenticatorData,
      clientDataJSON,
    ],
  );
}
