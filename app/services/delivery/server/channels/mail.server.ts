import { translator } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue, type Queryable } from "#app/platform/jobs.server.ts";
import { mailJob } from "#app/platform/mail.server.ts";
import type { Preferences } from "../../model/preferences.ts";
import { buildLink, buildOutgoing } from "../notices/noticeText.server.ts";
import { storeUnsubscribe } from "../settings/preferences.server.ts";
import { unsubscribeToken } from "../settings/sealed.server.ts";
import type { Delivery, Outcome } from "./delivery.server.ts";

/**
 * Passes an email to the email queue, in the transaction that marks the delivery as done: after that it is retried, given up and shown to
 * admins like every email.
 */
export async function byMail(on: Queryable, delivery: Delivery, preferences: Preferences): Promise<Outcome> {
  const { account, body, kind } = delivery;
  const to = preferences.mail ? await loadEmail(on, account) : null;
  if (to === null) return { tag: "skipped", answer: "no confirmed email address, or emails are turned off" };
  const locale = preferences.locale ?? DEFAULT_LOCALE;
  const t = await translator(locale, "notifications");
  const { message, link } = await buildOutgoing(body, locale);
  const token = unsubscribeToken(account);
  const unsubscribe = new URL(unsubscribePath(token), env().APP_ORIGIN).href;
  const settings = buildLink("/notifications/settings", locale);
  const text = [message.text, link, "-- ", t("mail.foot", { settings, unsubscribe })].join("\n\n");
  // RFC 8058: a mail program unsubscribes with one click.
  const headers = { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return {
    tag: "done",
    async within(transaction) {
      await storeUnsubscribe(transaction, account, token);
      await enqueue(mailJob, { to, subject: message.title, text, headers }, { on: transaction, about: kind });
    },
  };
}

/** Read by mail programs: no locale. */
const unsubscribePath = (token: string): string => `/api/notifications/unsubscribe?${new URLSearchParams({ token })}`;

async function loadEmail(on: Queryable, account: string): Promise<string | null> {
  const { rows } = await on.query<{ email: string }>(
    "SELECT email FROM accounts.users WHERE id = $1 AND email_verified AND email NOT LIKE '%.invalid'",
    [account],
  );
  return rows[0]?.email ?? null;
}
