import { bytesToHex, type Hex, sliceHex } from "viem";
import { KeyFailure } from "./keyFailure.ts";
import { read, readAll, store } from "./keyStore.ts";
import { pageAssertion, webAuthnSignature } from "./signatures.ts";

/** P-256 keys that this browser made and stores. None can be exported; every script of the page can sign with them. */

/** `publicKey` is x and y, 64 bytes. */
export type DeviceKey = {
  publicKey: Hex;
  /** Signs 32 bytes in WebAuthn's form. */
  sign(hash: Hex): Promise<Hex>;
};
type Record = { publicKey: Hex; pair: CryptoKeyPair; isOwner: boolean };

const P256 = { name: "ECDSA", namedCurve: "P-256" } as const;

/**
 * A key that no wallet uses yet: the one left by an earlier failed attempt, or a new one. Throws KeyFailure `cannotStoreKeys` where the
 * browser stores no keys.
 */
export async function freshDeviceKey(): Promise<DeviceKey> {
  const unused = (await records()).find(({ isOwner }) => !isOwner);
  if (unused) return toDeviceKey(unused);
  const pair = await crypto.subtle.generateKey(P256, false, ["sign"]);
  // Uncompressed: a prefix byte, x, y.
  const publicKey = sliceHex(bytesToHex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey))), 1);
  const record: Record = { publicKey, pair, isOwner: false };
  await store("deviceKeys", publicKey, record);
  // Asks the browser not to clear storage when space is short. Most decide without asking the user; a refusal changes nothing.
  await navigator.storage?.persist?.().catch(() => false);
  return toDeviceKey(record);
}

/** Called once the server has the wallet that this key signs for: the next wallet gets its own key. */
export async function markOwner(publicKey: Hex): Promise<void> {
  const record = await read("deviceKeys", publicKey);
  if (isRecord(record)) await store("deviceKeys", publicKey, { ...record, isOwner: true } satisfies Record);
}

/** Null when this browser does not have it. Removed keys stay: they open accounts that were paid on other chains by mistake. */
export async function loadDeviceKey(publicKey: Hex): Promise<DeviceKey | null> {
  const record = await read("deviceKeys", publicKey);
  return isRecord(record) ? toDeviceKey(record) : null;
}

const records = async (): Promise<Record[]> => (await readAll("deviceKeys")).filter(isRecord);

const isRecord = (record: unknown): record is Record =>
  typeof record === "object" && record !== null && "pair" in record && "publicKey" in record;

function toDeviceKey({ publicKey, pair }: Record): DeviceKey {
  if (!(pair.privateKey instanceof CryptoKey)) throw new KeyFailure("cannotStoreKeys");
  return {
    publicKey,
    sign: async (hash) =>
      webAuthnSignature(
        await pageAssertion(hash, window.location, (data) =>
          crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, data),
        ),
      ),
  };
}
