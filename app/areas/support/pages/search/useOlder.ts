import { useState } from "react";
import { getJson } from "#app/platform/http.ts";
import { formatQuery, type Search } from "../../model/searchQuery.ts";
import type { SearchAnswer } from "../../model/wire.ts";

type Paged = { more: string | null };
type Older<Page> = {
  pages: Page[];
  /** The cursor of the next page; null at the end. */
  more: string | null;
  loading: "no" | "yes" | "failed";
  older(): Promise<void>;
};

/** A list and the pages after its first. `place` is the cursor's name in the search URL. */
export function useOlder<Page extends Paged>(
  search: Search,
  place: "after" | "ordersAfter",
  first: Page,
  getPage: (answer: SearchAnswer) => Page | undefined,
): Older<Page> {
  const [later, setLater] = useState<Page[]>([]);
  const [loading, setLoading] = useState<"no" | "yes" | "failed">("no");
  const pages = [first, ...later];
  const more = pages.at(-1)?.more ?? null;

  async function older() {
    if (more === null) return;
    setLoading("yes");
    const query = new URLSearchParams(formatQuery(search));
    query.set(place, more);
    const answer = await getJson<{ data?: SearchAnswer }>(`/api/support/search?${query}`);
    const next = answer?.body.data && getPage(answer.body.data);
    if (next) setLater((known) => [...known, next]);
    setLoading(next ? "no" : "failed");
  }
  return { pages, more, loading, older };
}
