import { randomUUID } from "node:crypto";
import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalOfUrl } from "#app/platform/guardedRequest.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { parseMinutes, preferencesForm } from "#app/services/delivery/public.ts";
import {
  connect,
  disconnect,
  enable,
  newWebhookSecret,
  renewSecret,
  savePreferences,
} from "#app/services/delivery/publicSettings.server.ts";
import type { SettingsAnswer } from "../model/settings.ts";
import { telegramLink } from "./telegramLinks.server.ts";

/** The actions of the settings forms. */

type Sent = {
  request: Request;
  account: Account;
  locale: string;
  text(name: string): string;
  has(name: string): boolean;
};
type Act = (sent: Sent) => Promise<SettingsAnswer>;

const ACTS: Record<string, Act> = {
  save: saveSettings,
  webhook: addWebhook,
  telegram: async (sent) => {
    if (!(await isOpen(sent, "telegram"))) return { problem: "plan" };
    const link = await telegramLink(sent.account.accountId);
    return link === null ? { problem: "gone" } : { said: "telegram", link };
  },
  remove: (sent) => withEndpoint(sent, "removed", disconnect),
  enable: (sent) => withEndpoint(sent, "enabled", enable),
  renew: async (sent) => {
    const endpointId = z.uuid().safeParse(sent.text("endpointId")).data;
    const secret = endpointId ? await renewSecret(poolFor("pages"), sent.account.accountId, endpointId) : null;
    return secret === null ? { problem: "gone" } : { said: "secret", secret };
  },
  test: (sent) => withEndpoint(sent, "tested", testEndpoint),
};

/** Runs the form's action, and returns the result to show. Throws 401 when not signed in, 403 for another site's form. */
export async function settingsAction(request: Request): Promise<SettingsAnswer> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const account = await requireTrader(request);
  const form = await readFormData(request);
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll("\0", "")
      .trim();
  const act = ACTS[text("intent")];
  if (!act) return { problem: "gone" };
  return act({ request, account, locale: requireLocale(request), text, has: (name) => form.has(name) });
}

const isOpen = async ({ request }: Sent, channel: "telegram" | "webPush" | "webhook"): Promise<boolean> =>
  (await entitlementsForRequest(request)).alertChannels.includes(channel);

async function saveSettings({ account, locale, text, has }: Sent): Promise<SettingsAnswer> {
  const read = preferencesForm.safeParse({
    timeZone: text("timeZone"),
    quietFrom: text("quietFrom"),
    quietTo: text("quietTo"),
    urgentThrough: has("urgentThrough"),
    digest: text("digest"),
    digestHour: text("digestHour"),
    mail: has("mail"),
  });
  if (!read.success) return { problem: "settings" };
  const { quietFrom, quietTo, ...rest } = read.data;
  const quiet = quietFrom && quietTo ? { from: parseMinutes(quietFrom), to: parseMinutes(quietTo) } : null;
  await savePreferences(poolFor("pages"), account.accountId, { ...rest, quiet, locale });
  return { said: "saved" };
}

async function addWebhook(sent: Sent): Promise<SettingsAnswer> {
  if (!(await isOpen(sent, "webhook"))) return { problem: "plan" };
  const address = sent.text("url");
  if (address.length > 500 || refusalOfUrl(address) !== null) return { problem: "url" };
  const secret = newWebhookSecret();
  const { accountId } = sent.account;
  const saved = await inTransaction(poolFor("pages"), async (transaction) => {
    const endpointId = await connect(transaction, accountId, { channel: "webhook", address, details: {}, secret });
    // An existing one keeps its secret, which is not shown again.
    return endpointId && { endpointId, isNew: await isSealedWith(transaction, endpointId, secret) };
  });
  if (!saved) return { problem: "tooMany" };
  return saved.isNew ? { said: "secret", secret } : { said: "enabled" };
}

async function isSealedWith(on: Parameters<typeof connect>[0], endpointId: string, secret: string): Promise<boolean> {
  const { unseal } = await import("#app/services/delivery/publicSecrets.server.ts");
  const { rows } = await on.query<{ sealed_secret: Buffer }>(
    "SELECT sealed_secret FROM notifications.endpoints WHERE endpoint_id = $1",
    [endpointId],
  );
  return rows[0] !== undefined && unseal(rows[0].sealed_secret, endpointId) === secret;
}

type ByEndpoint = (on: Parameters<typeof disconnect>[0], accountId: string, endpointId: string) => Promise<boolean>;

async function withEndpoint(
  { account, text }: Sent,
  message: "removed" | "enabled" | "tested",
  act: ByEndpoint,
): Promise<SettingsAnswer> {
  const endpointId = z.uuid().safeParse(text("endpointId")).data;
  const isDone = endpointId !== undefined && (await act(poolFor("pages"), account.accountId, endpointId));
  return isDone ? { said: message } : { problem: "gone" };
}

const MAX_TESTS_PER_HOUR = 20;

/** Sends a test to one endpoint; it does not count and is not a notice. False when there is no such endpoint, or after too many tests. */
const testEndpoint: ByEndpoint = async (on, accountId, endpointId) => {
  const { rowCount } = await on.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, is_urgent, body)
     SELECT $3, account, channel, endpoint_id::text, 'alertTest', true, $4
     FROM notifications.endpoints WHERE account = $1 AND endpoint_id = $2 AND state = 'active' AND types IS NULL
       AND (SELECT count(*) FROM notifications.deliveries
            WHERE account = $1 AND kind = 'alertTest' AND created_at > now() - interval '1 hour') < ${MAX_TESTS_PER_HOUR}`,
    [
      accountId,
      endpointId,
      randomUUID(),
      JSON.stringify({ words: "test", values: {}, path: "/notifications", data: { sample: true } }),
    ],
  );
  return rowCount === 1;
};
