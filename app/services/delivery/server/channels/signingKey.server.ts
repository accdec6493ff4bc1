import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

/**
 * Our key that signs every webhook in addition to the endpoint's own secret: anyone with the public half can prove that a body came
 * from us. It is derived from the program's secret, like the key that encrypts secrets, so that the sending worker has it and no
 * additional key has to be stored. Source: docs/decisions/0037-webhooks.md.
 */

let cached: { from: string; key: KeyObject } | undefined;
/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. Source: RFC 8410. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;

function key(): KeyObject {
  const from = env().NOTIFICATIONS_KEY;
  if (cached?.from !== from) {
    const seed = Buffer.from(hkdfSync("sha256", from, "", "tmai webhooks ed25519", KEY_BYTES));
    cached = { from, key: createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" }) };
  }
  return cached.key;
}

/** `v1a,` and the signature of id, time in seconds and body. Source: Standard Webhooks 1.0.0. */
export const signWithServiceKey = (id: string, seconds: number, body: string): string =>
  `v1a,${sign(null, Buffer.from(`${id}.${seconds}.${body}`), key()).toString("base64")}`;

/** `whpk_` and the 32 bytes in base64. */
export function publicWebhookKey(): string {
  const whole = createPublicKey(key()).export({ format: "der", type: "spki" });
  return `whpk_${whole.subarray(-KEY_BYTES).toString("base64")}`;
}

/** `GET /.well-known/webhook-keys.json`: accessible from any page, because it is public. */
export const webhookKeysAnswer = (): Response =>
  Response.json(
    { keys: [{ algorithm: "ed25519", signature: "v1a", key: publicWebhookKey() }] },
    { headers: { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" } },
  );
