import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokenOfSlug } from "#app/services/marketData/publicTokens.server.ts";
import { KIND_OF, type ListCondition } from "../model/alert.ts";
import { findMetric } from "../model/metrics.ts";
import { conditionText, plainText } from "../pages/names/conditionText.ts";
import { figureText, howFar } from "../pages/names/figures.ts";
import { loadCurrentValue } from "./preview.server.ts";

/** The sentence of an alert that is not created yet, as the alerts' pages show it. */

/** `Polkadot price falls below $47.00, once`. @param name of the token, or of the list with `isOfList` */
export async function alertText(
  condition: ListCondition,
  { name, isOfList, locale }: { name: string; isOfList: boolean; locale: Locale },
): Promise<string> {
  const t = await translator(locale, "alerts");
  const subject = isOfList && condition.type !== "list_new_token" ? t("said.anyOf", { list: name }) : name;
  return plainText(t("said.once", { what: conditionText(t, condition, { name: subject, locale }) }));
}

/**
 * A token's current value if it is already past the level: the alert fires when it comes back and crosses again. Null if it is not, or if
 * the plan does not include the kind.
 */
export async function alreadyPast(
  entitlements: Entitlements,
  condition: ListCondition,
  { tokenId, name, locale }: { tokenId: string; name: string; locale: Locale },
): Promise<string | null> {
  const metric = findMetric(condition);
  if (metric === null || !entitlements.alertKinds.includes(KIND_OF[condition.type])) return null;
  const pool = poolFor("pages");
  const token = await tokenOfSlug(pool, tokenId);
  const now = token ? await loadCurrentValue(token.tokenId, metric) : null;
  if (now === null || howFar(condition, now, locale)?.left !== null) return null;
  if (condition.type === "volume_spike" && Number(now) < Number(condition.times)) return null;
  const t = await translator(locale, "alerts");
  const figure = figureText(condition, now, locale, true);
  return t("preview.there", { name, now: figure }).replace(/<\/?now>/g, "");
}
