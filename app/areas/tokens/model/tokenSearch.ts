import { tokenPath } from "#app/areas/market/publicPages.ts";
import type { SearchSource, SearchTarget } from "#app/frame/area.ts";
import { getJson } from "#app/platform/http.ts";
import type { FoundToken, SearchExamples } from "#app/services/marketData/public.ts";

type Answer = { data?: FoundToken[]; examples?: SearchExamples };

/** Tokens by name, symbol or contract address, as the server finds them. */
export const tokenSearch: SearchSource = {
  group: "tokens",
  async searchFor({ typed, locale, t, signal }) {
    const answer = await getJson<Answer>(`/api/tokens/search?${new URLSearchParams({ q: typed })}`, { signal });
    const toTarget = ({ slug, symbol, name, isDelisted }: FoundToken): SearchTarget => ({
      id: slug,
      group: "tokens",
      name,
      also: symbol,
      note: isDelisted ? t("common:search.delisted", { symbol }) : symbol,
      path: tokenPath(locale, slug),
    });
    const { data, examples } = answer?.body ?? {};
    if (!data) return null;
    return {
      places: data.map(toTarget),
      isSimilar: data.some(({ isSimilar }) => isSimilar),
      ...(examples && { examples: [examples.symbol, examples.name, ...(examples.address ? [examples.address] : [])] }),
    };
  },
};
