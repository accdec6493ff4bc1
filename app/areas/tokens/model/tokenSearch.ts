import type { SearchSource, SearchTarget } from "../../../frame/area";
import { getJson } from "../../../platform/http";
import type { FoundToken, SearchExamples } from "../../../services/marketData/public.ts";
import { tokenPath } from "../../market/publicPages.ts";

type Answer = { data?: FoundToken[]; examples?: SearchExamples };

/** Tokens by name, symbol or contract address, as the server finds them. */
export const tokenSearch: SearchSource = {
  group: "tokens",
  async placesFor({ typed, locale, t, signal }) {
    const answer = await getJson<Answer>(`/api/tokens/search?${new URLSearchParams({ q: typed })}`, { signal });
    const place = ({ slug, symbol, name, isDelisted }: FoundToken): SearchTarget => ({
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
      places: data.map(place),
      isSimilar: data.some(({ isSimilar }) => isSimilar),
      ...(examples && { examples: [examples.symbol, examples.name, ...(examples.address ? [examples.address] : [])] }),
    };
  },
};
