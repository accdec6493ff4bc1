import { createHmac } from "node:crypto";
import { type GuardedAnswer, type GuardRefused, guardedRequest } from "#app/platform/guardedRequest.server.ts";
import { parseRetryAfter } from "../../model/backOff.ts";
import { EVENT, type EventEnvelope, inOrder, isForPrograms, toEnvelope } from "../notices/events.server.ts";
import { unseal } from "../settings/sealed.server.ts";
import type { Delivery, Endpoint, Outcome } from "./delivery.server.ts";
import { signWithServiceKey } from "./signingKey.server.ts";

/** By Standard Webhooks 1.0.0. */

const TIMEOUT_MS = 15_000;
const MAX_STORED_BYTES = 4_096;

/** `v1,` and the HMAC of id, time in seconds and body, with the secret that follows `whsec_`. */
export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/** The body of a delivery. */
export function broughtBy({ kind, body, ...delivery }: Delivery): EventEnvelope {
  if (kind === EVENT) return inOrder(body.data as EventEnvelope);
  if (!isForPrograms(kind)) throw new TypeError(`${kind} is told to people alone`);
  return toEnvelope({ ...delivery, kind, data: body.data });
}

/**
 * With the current secret, and during a rotation also with the previous ones, for the endpoint's owner; and with our own key, which anyone
 * can check.
 */
function signPayload({ endpointId, sealedSecret, sealedBefore }: Endpoint, id: string, seconds: number, text: string) {
  const secrets = [sealedSecret ?? Buffer.alloc(0), ...sealedBefore];
  const own = secrets.map((sealed) => signWebhook(unseal(sealed, endpointId), id, seconds, text));
  return [...own, signWithServiceKey(id, seconds, text)];
}

/** The same bytes in every attempt; the signature contains the time of the attempt. */
export async function byWebhook(delivery: Delivery, endpoint: Endpoint): Promise<Outcome> {
  const envelope = broughtBy(delivery);
  const text = JSON.stringify(envelope);
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await guardedRequest(endpoint.address, {
    method: "POST",
    body: text,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_STORED_BYTES,
    whenLonger: "cut",
    headers: {
      "content-type": "application/json",
      "webhook-id": envelope.id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signPayload(endpoint, envelope.id, seconds, text).join(" "),
    },
  });
  return toOutcome(answer);
}

/** Statuses of an overloaded server. */
const SLOW = [429, 502, 504];

/** 2xx is success, 410 the end; everything else is retried, except an address that must not be requested. */
export function toOutcome(answer: GuardedAnswer | GuardRefused): Outcome {
  if (!("refusal" in answer)) {
    const { status, headers } = answer;
    const answered = { status, answer: answer.body.toString("utf8") };
    if (status >= 200 && status < 300) return { tag: "done", ...answered };
    if (status === 410) return { tag: "gone", ...answered };
    const retryAfter = parseRetryAfter(headers["retry-after"], new Date());
    return { tag: "failed", ...answered, retryAfter, isSlow: SLOW.includes(status) };
  }
  const { refusal, detail, status } = answer;
  const said = { answer: detail, ...(status === undefined ? {} : { status }) };
  return { tag: "failed", ...said, isSlow: refusal === "TimedOut" };
}
