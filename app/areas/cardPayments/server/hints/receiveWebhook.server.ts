import type { Outcome } from "#app/http/endpoint.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { cardProvider } from "../provider/provider.server.ts";
import { hintIn, takeHint } from "./webhook.server.ts";

/** The largest event of the provider; its path may send this much. */
export const MAX_WEBHOOK_BYTES = 256 * 1_024;
/** For requests without the provider's signature. Signed ones have no limit: the provider may send as many as it has. */
const FORGED_PER_MINUTE = 30;
const countForged = rateLimit("forged card webhooks", FORGED_PER_MINUTE);

/** Verifies and stores a hint, nothing more: 200 `{ received: true }`, 400 for a bad signature. */
export async function receiveWebhook(request: Request, address = "unknown"): Promise<Outcome<PlatformRefusal>> {
  if (!cardProvider()) return { refusal: { tag: "NotFound" } };
  const body = await readBytes(request);
  if (body === null) return { refusal: { tag: "BodyTooLarge", kib: MAX_WEBHOOK_BYTES / 1_024 } };
  const hint = await hintIn(body, request.headers.get("stripe-signature") ?? "");
  if (hint === null) {
    const tooMany = await countForged(address);
    return { refusal: tooMany ?? { tag: "BadBody", field: "Stripe-Signature", problem: { is: "notValid" } } };
  }
  // An event about an object without an id, such as a change of the balance, is not a hint for us.
  if (hint !== "unreadable") await takeHint(hint);
  return Response.json({ received: true });
}

/** The raw bytes: parsing and serialising would change the signature. Null if there are too many. */
async function readBytes(request: Request): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > MAX_WEBHOOK_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
