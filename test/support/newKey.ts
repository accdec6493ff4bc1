import { type Hex, slice, zeroAddress } from "viem";
import { softPasskey, type WebAuthnForm } from "./softKeys.ts";

/** `x || y`, and signatures in WebAuthn's form. */
export type TestKey = { publicKey: Hex; sign(hash: Hex): Promise<Hex> };
let keys = 0;

/** A new key of a browser or an authenticator. */
export function newKey(form: WebAuthnForm = {}): TestKey {
  keys += 1;
  const { signer, sign } = softPasskey(zeroAddress, `wallet ${keys}`, form);
  return { publicKey: slice(signer, 20), sign };
}
