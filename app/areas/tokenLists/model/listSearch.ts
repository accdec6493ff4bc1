import type { SearchSource, SearchTarget } from "#app/frame/area.ts";
import { getJson } from "#app/platform/http.ts";
import { foundListsPath } from "./pagePaths.ts";
import { listPath } from "./paths.ts";

export type FoundList = { listId: string; title: string; maker: string | null };

/** Public lists, including ours, and the caller's own, as the server finds them. */
export const listSearch: SearchSource = {
  group: "lists",
  async searchFor({ typed, locale, signal }) {
    const query = new URLSearchParams({ q: typed });
    const answer = await getJson<{ data?: FoundList[] }>(`${foundListsPath(locale)}?${query}`, { signal });
    const toTarget = ({ listId, title, maker }: FoundList): SearchTarget => ({
      id: listId,
      group: "lists",
      name: title,
      ...(maker && { note: maker }),
      path: listPath(locale, listId),
    });
    const places = answer?.body.data?.map(toTarget);
    return places ? { places } : null;
  },
};
