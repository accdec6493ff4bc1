import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { guardedRequest, refusalOfUrl } from "#app/platform/guardedRequest.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { cutText } from "#app/platform/storableText.ts";
import type { Preferences } from "../../model/preferences.ts";
import { buildOutgoing } from "../notices/noticeText.server.ts";
import { seal, unseal } from "../settings/sealed.server.ts";
import type { Delivery, Endpoint, Outcome } from "./delivery.server.ts";
import { toOutcome } from "./webhook.server.ts";

/** Web push (RFC 8030, 8291, 8292): only to the push services of browsers. */

type Vapid = { publicKey: string; privateKey: string };

/** Push services of existing browsers. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Whether a subscription's URL belongs to a push service; also this machine, when tests run one. */
export function isPushService(address: string): boolean {
  const { GUARD_ALLOWS_LOOPBACK, NETWORK } = env();
  if (refusalOfUrl(address) !== null) return false;
  const { hostname, protocol } = new URL(address);
  if (hostname === "127.0.0.1") return NETWORK === "local" && GUARD_ALLOWS_LOOPBACK === "on";
  return protocol === "https:" && SERVICES.some((service) => service.test(hostname));
}

let cached: Promise<Vapid> | undefined;

/** Our public key, for a browser that is subscribing; null without push. */
export async function pushKey(): Promise<string | null> {
  const { VAPID_PUBLIC_KEY, NETWORK } = env();
  if (VAPID_PUBLIC_KEY) return VAPID_PUBLIC_KEY;
  return NETWORK === "local" ? (await madeHere()).publicKey : null;
}

async function vapid(): Promise<Vapid | null> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, NETWORK } = env();
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  return NETWORK === "local" ? madeHere() : null;
}

const NAME = "vapid";

/** Generated once per database, by whichever process comes first. */
function madeHere(): Promise<Vapid> {
  cached ??= readOrMake(poolFor("pages")).catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

async function readOrMake(on: Queryable): Promise<Vapid> {
  const read = async () =>
    (await on.query<{ value: string }>("SELECT value FROM notifications.kept WHERE name = $1", [NAME])).rows[0]?.value;
  const known = await read();
  if (known) return JSON.parse(unseal(Buffer.from(known, "base64"), NAME)) as Vapid;
  const { default: webPush } = await import("web-push");
  const made = seal(JSON.stringify(webPush.generateVAPIDKeys()), NAME).toString("base64");
  await on.query("INSERT INTO notifications.kept VALUES ($1, $2) ON CONFLICT DO NOTHING", [NAME, made]);
  return JSON.parse(unseal(Buffer.from((await read()) ?? made, "base64"), NAME)) as Vapid;
}

const DAY_SECONDS = 86_400;
/** Some services limit a payload to 3 KiB. */
const LONGEST_TEXT = 600;

export async function byPush(delivery: Delivery, endpoint: Endpoint, preferences: Preferences): Promise<Outcome> {
  const keys = await vapid();
  if (keys === null) return { tag: "skipped", answer: "push is not set up" };
  if (!isPushService(endpoint.address)) return { tag: "gone", answer: "not a known push service" };
  const { message, link } = await buildOutgoing(delivery.body, preferences.locale ?? DEFAULT_LOCALE);
  const payload = { title: message.title, text: cutText(message.text, LONGEST_TEXT), link, id: delivery.noticeId };
  const { default: webPush } = await import("web-push");
  const { p256dh, auth } = endpoint.details as { p256dh: string; auth: string };
  const subscription = { endpoint: endpoint.address, keys: { p256dh, auth } };
  const push = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    TTL: DAY_SECONDS,
    urgency: delivery.isUrgent ? "high" : "normal",
    vapidDetails: { subject: toContact(env().APP_ORIGIN), ...keys },
  });
  const answer = await guardedRequest(push.endpoint, {
    method: push.method,
    headers: Object.fromEntries(Object.entries(push.headers).map(([name, value]) => [name, String(value)])),
    body: push.body,
    maxBytes: 4_096,
    whenLonger: "cut",
  });
  const status = "status" in answer ? answer.status : undefined;
  // The browser is gone, or has unsubscribed.
  if (status === 404 || status === 410) return { tag: "gone", status, answer: `the push service returned ${status}` };
  return toOutcome(answer);
}

/** The contact address for push services when something is wrong with our messages. */
const toContact = (origin: string): string => (origin.startsWith("https:") ? origin : "mailto:push@localhost");
