import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored texts with AES-256-GCM. `bound` is what a text belongs to; it cannot be decrypted for anything else.
 * @param secret what the key is derived from, one-way
 * @param purpose each has its own key
 */
export function sealing(secret: () => string, purpose: string) {
  let cached: { from: string; key: Buffer } | undefined;
  const key = (): Buffer => {
    const from = secret();
    if (cached?.from !== from) cached = { from, key: Buffer.from(hkdfSync("sha256", from, "", purpose, 32)) };
    return cached.key;
  };
  return {
    key,
    /** Nonce, tag and text. */
    seal(text: string, bound: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(bound));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** Throws when it was changed, is bound to something else, or was encrypted with another key. */
    unseal(sealed: Buffer, bound: string): string {
      const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const cipher = createDecipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(bound)).setAuthTag(tag);
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString("utf8");
    },
  };
}
