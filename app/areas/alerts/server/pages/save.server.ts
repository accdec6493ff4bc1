import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { rememberLocale } from "#app/areas/notifications/publicChannels.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import type { Watched } from "../../model/alert.ts";
import { readDraft, toDraft } from "../../model/draft.ts";
import { buildAlertOrder } from "../../model/order.ts";
import type { BuilderData } from "../../model/pages.ts";
import { changeAlert, createAlert, findAlert } from "../alerts.server.ts";
import { loadBuilder } from "./builder.server.ts";

/** The submitted sentence, with its errors; `refusal` is a sentence in the reader's language. */
export type NotSaved = { shown: BuilderData; refusal: string | null };

/** Creates the alert in a form, or changes the caller's alert with that id. Null when that is done. */
export async function savedPage(
  request: Request,
  locale: SupportedLocale,
  alertId: string | null,
): Promise<NotSaved | null> {
  const account = await requireTrader(request);
  const form = await readFormData(request);
  const watched = alertId === null ? null : await loadWatched(account.accountId, alertId, locale);
  const sent = readDraft(toSearchParams(form));
  const draft = watched ? { ...sent, watched: watched } : sent;
  const entitlements = await entitlementsForRequest(request);
  const again = (problem: BuilderData["problem"], refusal: string | null) =>
    loadBuilder({ account, entitlements, locale, draft, find: "", problem, alertId }).then((shown) => ({
      shown,
      refusal,
    }));
  const read = buildAlertOrder(draft, locale, new Date());
  if ("problems" in read) return again(read.problems[0] ?? null, null);
  const { condition, recurring, cooldownSeconds, channels, note, expiresAt } = read.order;
  const change = { condition, recurring, cooldownSeconds, channels, note, expiresAt };
  const saved =
    alertId === null
      ? await createAlert(account, entitlements, read.order)
      : await changeAlert(account, entitlements, alertId, change);
  if ("refusal" in saved) return again(null, await refusalMessage(locale, saved.refusal));
  // Notices are in the language of the page where the alert was created.
  await rememberLocale(poolFor("pages"), account.accountId, locale);
  return null;
}

async function loadWatched(accountId: string, alertId: string, locale: string): Promise<Watched> {
  const alert = await findAlert(accountId, alertId);
  const watched = alert && toDraft(alert, locale).watched;
  if (!watched) throw refusedPage("NotFound");
  return watched;
}

/** A form's texts; files in it are ignored. */
const toSearchParams = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
