import type { SearchSource } from "#app/frame/area.ts";
import { getJson } from "#app/platform/http.ts";
import { indexPath } from "./paths.ts";
import type { IndexRow } from "./view.ts";

/** Our indices by name: they are few, so the browser filters them. */
export const indexSearch: SearchSource = {
  group: "indices",
  async places({ locale, signal }) {
    const answer = await getJson<{ data?: IndexRow[] }>("/api/indices", { signal });
    return (
      answer?.body.data?.map(({ slug, name }) => ({
        id: slug,
        group: "indices",
        name,
        also: slug,
        path: indexPath(locale, slug),
      })) ?? null
    );
  },
};
