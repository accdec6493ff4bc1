import type { SearchSource, SearchTarget } from "../../../frame/area";
import { getJson } from "../../../platform/http";
import type { FoundToken } from "../../market/public";
import { tokenPath } from "../../market/public";

/** Tokens by name, symbol or contract address, as the server finds them. */
export const tokenSearch: SearchSource = {
  group: "tokens",
  async placesFor({ typed, locale, t, signal }) {
    const answer = await getJson<{ data?: FoundToken[] }>(`/api/tokens/search?${new URLSearchParams({ q: typed })}`, {
      signal,
    });
    const place = ({ slug, symbol, name, isDelisted }: FoundToken): SearchTarget => ({
      id: slug,
      group: "tokens",
      name,
      also: symbol,
      note: isDelisted ? t("common:search.delisted", { symbol }) : symbol,
      path: tokenPath(locale, slug),
    });
    return answer?.body.data?.map(place) ?? null;
  },
};
