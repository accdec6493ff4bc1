import { translator } from "#app/i18n/i18n.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import type { TokenPageData } from "../model/tokenPage.ts";

/** Title and description for search engines and link previews. They contain no price, because others cache them for days. */
export async function describedToken(locale: SupportedLocale, { token }: TokenPageData) {
  const t = await translator(locale, "tokens");
  const named = { name: token.name, symbol: token.symbol };
  return { title: t("meta.title", named), description: t("meta.description", named) };
}
