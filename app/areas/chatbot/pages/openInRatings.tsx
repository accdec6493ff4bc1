import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { Kind } from "../model/intents.ts";
import { ratingsSearchOf } from "../model/ratingsLink.ts";
import type { Understood } from "../model/shown.ts";
import { SURE } from "../model/sure.ts";

/** Kinds whose answer is tokens that the table of ratings can show too. */
const KINDS: readonly Kind[] = [
  ...(["screen", "gainers", "losers", "grade_top", "grade_bottom"] as const),
  ...(["signal_list", "count", "sector"] as const),
];

/** Leads to the same tokens in the table of ratings, where that has a filter for all that was asked. */
export function OpenInRatings({ understood: { intent, slots, probability } }: { understood: Understood }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  // Questions of before, which name neither a restriction nor a sort, would open the whole table.
  const isSaid = slots.where.length > 0 || slots.sort !== null;
  const search = KINDS.includes(intent) && probability >= SURE && isSaid ? ratingsSearchOf(slots) : null;
  if (search === null) return null;
  return (
    <p className="sm">
      <Link className="link" to={ratingsPath(locale, search)}>
        {t("ratings")}
      </Link>
    </p>
  );
}
