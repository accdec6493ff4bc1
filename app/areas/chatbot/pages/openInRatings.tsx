import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { Kind } from "../model/intents.ts";
import { formatRatingsSearch } from "../model/ratingsLink.ts";
import type { Understood } from "../model/shown.ts";
import { SURE } from "../model/sure.ts";

/** Kinds whose answer is a set of tokens that the ratings table can also show. */
const KINDS: readonly Kind[] = [
  ...(["screen", "gainers", "losers", "grade_top", "grade_bottom"] as const),
  ...(["signal_list", "count", "sector"] as const),
];

/** Links to the same tokens in the ratings table, if that has a filter for everything in the question. */
export function OpenInRatings({ understood: { intent, slots, probability } }: { understood: Understood }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  // Older questions without a restriction or a sort would open the whole table.
  const isSpecific = slots.where.length > 0 || slots.sort !== null;
  const search = KINDS.includes(intent) && probability >= SURE && isSpecific ? formatRatingsSearch(slots) : null;
  if (search === null) return null;
  return (
    <p className="sm">
      <Link className="link tap" to={ratingsPath(locale, search)}>
        {t("ratings")}
      </Link>
    </p>
  );
}
