import { translator } from "#app/i18n/i18n.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import type { TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { priceText } from "#app/ui/formatNumbers.ts";
import { toGradeLetter } from "#app/ui/grade.tsx";
import { changeText, decimalPrice } from "#app/ui/marketFigures.ts";
import { type GradeSeen, METHOD_KEYS, type MethodKey } from "../../model/tokenPage.ts";

/** The texts in a token's picture. Others cache it for days, so each figure has its day. */
export type PictureLines = {
  name: string;
  symbol: string;
  /** Absent for a token without a close. */
  price: { text: string; day: string; month: string | null; isDown: boolean } | null;
  grades: { label: string; text: string; letter: string | null }[];
  /** A note about the market; empty if it is real. */
  market: string | null;
};

/** Languages whose letters the picture's fonts include; for the others the picture is in English. */
const WRITABLE = new Set(["en", "de", "es", "fr", "it", "nl", "pt", "ru", "tr"]);
export const pictureLocale = (locale: SupportedLocale): SupportedLocale => (WRITABLE.has(locale) ? locale : "en");

/** As a guest sees the token: everyone may see the picture. `month` is its 30-day change as a share. */
export async function pictureLines(
  locale: SupportedLocale,
  token: TokenRow,
  { grades, month }: { grades: Record<MethodKey, GradeSeen>; month: number | null },
): Promise<PictureLines> {
  const [t, common] = await Promise.all([translator(locale, "tokens"), translator(locale, "common")]);
  const close = token.lastClose;
  return {
    name: token.name,
    symbol: token.symbol,
    price: close && {
      text: priceText(decimalPrice(close.usd), locale),
      day: t("picture.close", { day: dateTimeText(close.day, "day", locale) }),
      month: month === null ? null : `${t("head.month")} ${changeText(month, locale, 1)}`,
      isDown: month !== null && month < 0,
    },
    grades: METHOD_KEYS.map((key) => gradeLine(t(`grades.${key}Grade`), grades[key], t("grades.none"))),
    market: token.simulated ? common("simulatedMarket") : null,
  };
}

/** A locked grade is left out like a missing one: the picture is no place for an offer. */
const gradeLine = (label: string, seen: GradeSeen, none: string) =>
  seen.kind === "graded"
    ? { label, text: String(seen.grade), letter: toGradeLetter(seen.grade) }
    : { label, text: seen.kind === "locked" ? "" : none, letter: null };
