import { listCatalogue } from "../plans/catalogue.server.ts";
import type { Agent } from "./desk.server.ts";
import type { SearchAnswer } from "./desk.ts";
import { freshness } from "./freshness.server.ts";
import { findPayments } from "./search.server.ts";
import { searchOf } from "./searchQuery.ts";

/** A search as the page is given it: what was found is recorded before it leaves. */
export async function openSearch(agent: Agent, params: URLSearchParams) {
  const { search, wrong } = searchOf(params);
  const [found, plans, fresh] = await Promise.all([findRecorded(agent, params), listCatalogue(), freshness()]);
  return { search, wrong, found, plans: plans.map(({ slug, name, product }) => ({ slug, name, product })), fresh };
}

/** What a search finds, from where `after` says. The words that were searched for are kept where they can be erased. */
export async function findRecorded(agent: Agent, params: URLSearchParams): Promise<SearchAnswer> {
  const { search } = searchOf(params);
  const found = await findPayments(search, params.get("after"));
  const ids = [
    ...found.groups.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId)),
    ...found.cases.map(({ caseId }) => `case-${caseId}`),
    ...found.grants.map(({ grantId }) => `grant-${grantId}`),
  ];
  const words = Object.entries(search)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  if (ids.length > 0) await agent.opens("search", [...new Set(ids)], words.join(", "));
  return found;
}
