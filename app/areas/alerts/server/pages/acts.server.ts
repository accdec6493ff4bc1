import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import type { Account } from "#app/identity/who.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import type { Done, DoneTag } from "../../model/pages.ts";
import { changeAlert, deleteAlert, muteAll, pauseAlert, snoozeAlert, testAlert } from "../alerts.server.ts";

/** The actions of the alert pages' buttons. */

const HOUR_MS = 60 * 60 * 1_000;
const MUTED_HOURS = 8;
/** How long one alert can be muted from its menu, in hours. */
export const SNOOZES = [1, 8, 24, 168] as const;

type Act = { account: Account; entitlements: Entitlements; alertId: string; form: FormData };
type Outcome = DoneTag | { refusal: { tag: string } };

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const ACTS: Record<string, (act: Act) => Promise<Outcome>> = {
  pause: (act) => paused(act, true, "paused"),
  resume: (act) => paused(act, false, "resumed"),
  // Any change, even an empty one, rearms an alert that is over.
  arm: async ({ account, entitlements, alertId }) =>
    refusalOr(await changeAlert(account, entitlements, alertId, {}), "armed"),
  snooze: async ({ account, alertId, form }) => {
    const hours = SNOOZES.find((known) => String(known) === form.get("hours")) ?? MUTED_HOURS;
    return refusalOr(await snoozeAlert(account.accountId, alertId, inHours(hours)), "muted");
  },
  wake: async ({ account, alertId }) => refusalOr(await snoozeAlert(account.accountId, alertId, null), "unmuted"),
  test: async ({ account, alertId }) => refusalOr(await testAlert(account, alertId), "tested"),
  delete: async ({ account, alertId }) => refusalOr(await deleteAlert(account.accountId, alertId), "deleted"),
  muteAll: async ({ account }) => refusalOr(await muteAll(account.accountId, inHours(MUTED_HOURS)), "allMuted"),
  wakeAll: async ({ account }) => refusalOr(await muteAll(account.accountId, null), "allUnmuted"),
};

const paused = async ({ account, entitlements, alertId }: Act, isPaused: boolean, did: DoneTag): Promise<Outcome> =>
  refusalOr(await pauseAlert(account, entitlements, alertId, isPaused), did);

const refusalOr = (answer: unknown, did: DoneTag): Outcome =>
  typeof answer === "object" && answer !== null && "refusal" in answer
    ? { refusal: (answer as { refusal: { tag: string } }).refusal }
    : did;

/** Runs the action in a form's `intent`; returns a refusal as a sentence, null when there is no action. */
export async function act(request: Request, account: Account, locale: SupportedLocale): Promise<Done | null> {
  const form = await readFormData(request);
  const intended = ACTS[String(form.get("intent") ?? "")];
  if (!intended) return null;
  const entitlements = await entitlementsForRequest(request);
  const outcome = await intended({ account, entitlements, alertId: String(form.get("alertId") ?? ""), form });
  return typeof outcome === "string" ? { did: outcome } : { refusal: await refusalMessage(locale, outcome.refusal) };
}
