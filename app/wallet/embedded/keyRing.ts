import type { Hex } from "viem";
import { loadDeviceKey } from "./deviceKey.ts";
import { KeyFailure } from "./keyFailure.ts";
import { read, store } from "./keyStore.ts";
import type { NewPasskey, Passkey } from "./passkey.ts";
import { extractPublicKey } from "./signatures.ts";
import type { WalletSigner } from "./walletServer.ts";

/** Which of a wallet's signers this browser can sign with. */

export type Signed = { signerId: Hex; signature: Hex };
export type KeyRing = {
  /** Signs 32 bytes with one of these signers. Throws KeyFailure, `unknownKey` where this browser has none of them. */
  sign(signers: readonly WalletSigner[], hash: Hex): Promise<Signed>;
};

/** The first passkey loads the passkey code. */
const passkeys = () => import("./passkey.ts");

/** Makes a passkey, and stores its credential id in this browser. */
export async function addPasskey(options: NewPasskey): Promise<Passkey> {
  const passkey = await (await passkeys()).createPasskey(options);
  // The authenticator stores the key itself: without this record it is found by what the server knows.
  await store("passkeys", passkey.publicKey, passkey.credentialId).catch(() => undefined);
  return passkey;
}

/** A device key signs without a prompt, so it comes first; then passkeys. Wallets and recovery words sign elsewhere. */
export const browserKeys = (rpId: string): KeyRing => ({
  async sign(signers, hash) {
    const active = signers.filter(({ state }) => state === "active");
    for (const { id } of active.filter(({ kind }) => kind === "deviceKey")) {
      const key = await deviceKey(id);
      if (key) return { signerId: id, signature: await key.sign(hash) };
    }
    for (const { id, credentialId } of active.filter(({ kind }) => kind === "passkey")) {
      const publicKey = extractPublicKey(id);
      const known = credentialId ?? (publicKey && (await loadCredential(publicKey)));
      if (!publicKey || !known) continue;
      const { signByPasskey } = await passkeys();
      return { signerId: id, signature: await signByPasskey({ rpId, credentialId: known, publicKey }, hash) };
    }
    throw new KeyFailure("unknownKey");
  },
});

/** A browser that cannot store anything has no device key either; a passkey may still sign. */
async function deviceKey(signer: Hex) {
  const publicKey = extractPublicKey(signer);
  return publicKey && loadDeviceKey(publicKey).catch(() => null);
}

async function loadCredential(publicKey: Hex): Promise<string | null> {
  const known = await read("passkeys", publicKey).catch(() => undefined);
  return typeof known === "string" ? known : null;
}
