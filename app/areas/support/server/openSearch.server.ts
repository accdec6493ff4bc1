import type { OnRecord, Staff } from "../../../identity/desk.server.ts";
import { listCatalogue } from "../../offers/public.server.ts";
import type { SearchAnswer } from "../model/desk.ts";
import { meaningOf, type Search, searchOf } from "../model/searchQuery.ts";
import { freshness } from "./freshness.server.ts";
import { findPayments } from "./search.server.ts";

/** A search as the page is given it. */
export async function openSearch(agent: Staff, params: URLSearchParams) {
  const { search, wrong } = searchOf(params);
  const [found, plans, fresh] = await Promise.all([find(params), listCatalogue(), freshness()]);
  const shown = plans.map(({ slug, name, product }) => ({ slug, name, product }));
  return recorded(agent, search, found, () => ({ search, wrong, found, plans: shown, fresh }));
}

/** What a search finds, from where `after` says. */
export async function openFound(agent: Staff, params: URLSearchParams): Promise<OnRecord<SearchAnswer>> {
  const found = await find(params);
  return recorded(agent, searchOf(params).search, found, () => found);
}

const find = (params: URLSearchParams) => findPayments(searchOf(params).search, params.get("after"));

/** By the ids that were found, and none is an answer too. */
function recorded<T>(agent: Staff, search: Search, found: SearchAnswer, answer: () => T): Promise<OnRecord<T>> {
  const ids = [
    ...found.groups.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId)),
    ...found.cases.map(({ caseId }) => `case-${caseId}`),
    ...found.grants.map(({ grantId }) => `grant-${grantId}`),
  ];
  return agent.opens({ search: [...new Set(ids)] }, answer, wordsOf(search));
}

/** What was searched for, as it is kept where it can be erased. An e-mail address is kept nowhere. */
function wordsOf(search: Search): string {
  const kept = meaningOf(search.q).by === "email" ? { ...search, q: "" } : search;
  return Object.entries(kept)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
