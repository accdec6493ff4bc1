import { z } from "zod";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { env } from "#app/platform/env.server.ts";
import { trackOutsideRequest } from "#app/platform/outside.server.ts";
import { cutText } from "#app/platform/storableText.ts";
import type { Preferences } from "../../model/preferences.ts";
import { buildOutgoing } from "../notices/noticeText.server.ts";
import type { Delivery, Endpoint, Outcome } from "./delivery.server.ts";

/** Telegram's Bot API by plain HTTP. */

const API = "https://api.telegram.org";
const TIMEOUT_MS = 10_000;
/** A message may have 4,096 characters. */
const LONGEST_TEXT = 3_500;

export const hasTelegram = (): boolean => Boolean(env().TELEGRAM_BOT_TOKEN && env().TELEGRAM_BOT_NAME);

const answerShape = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
type Answer = z.infer<typeof answerShape> & { status: number };

/** Calls the bot's API. Errors are thrown without the URL, which contains the token. */
export async function telegram(method: string, body: object): Promise<Answer> {
  const url = `${API}/bot${env().TELEGRAM_BOT_TOKEN}/${method}`;
  const sent = fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response = await trackOutsideRequest(sent).catch(() => {
    throw new Error("Telegram could not be reached");
  });
  const read = answerShape.safeParse(await response.json().catch(() => null));
  return {
    ...(read.data ?? { ok: false, description: "unexpected response from the Bot API" }),
    status: response.status,
  };
}

/** Plain text: nothing in it is markup. */
export const sendText = (chat: string, text: string): Promise<Answer> =>
  telegram("sendMessage", { chat_id: chat, text, link_preview_options: { is_disabled: true } });

export async function byTelegram(delivery: Delivery, endpoint: Endpoint, preferences: Preferences): Promise<Outcome> {
  if (!hasTelegram()) return { tag: "skipped", answer: "Telegram is not set up" };
  const { message, link } = await buildOutgoing(delivery.body, preferences.locale ?? DEFAULT_LOCALE);
  const text = cutText(`${message.title}\n\n${message.text}`, LONGEST_TEXT);
  const { ok, status, description = "", parameters } = await sendText(endpoint.address, `${text}\n\n${link}`);
  if (ok) return { tag: "done", status };
  // Blocked by its owner, or the chat no longer exists.
  if (status === 403) return { tag: "gone", status, answer: description };
  if (status === 400) return { tag: "dead", status, answer: description };
  return {
    tag: "failed",
    status,
    answer: description,
    retryAfter: parameters?.retry_after ?? null,
    isSlow: status === 429,
  };
}
