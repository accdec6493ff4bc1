import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import {
  type EntitledSlug,
  type Entitlements,
  planWithHigherLimit,
  planWithRight,
} from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { ratingsRows } from "#app/services/marketData/publicRatings.server.ts";
import { searchTokens } from "#app/services/marketData/publicSearch.server.ts";
import { computeListFigures, sorted } from "../../model/figures.ts";
import type { TokenListPage } from "../../model/list.ts";
import { type ListFigures, type ListPageData, type ListSort, type ShownList, SORTS } from "../../model/pages.ts";
import { loadTokenListPage } from "../lists.server.ts";
import { loadSidebar } from "./sideLists.server.ts";

const ROWS = 100;
const LEADER_TTL_MS = 60_000;
/** More than the number of grade views: plans differ in only a few limits. */
const MAX_LEADERS = 100;
const LONGEST_TYPED = 80;

/** One list as its page shows it; null when there is no list that the caller may read. */
export async function loadShownList(request: Request, listId: string): Promise<ListPageData | null> {
  const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
  const [list, leader] = await Promise.all([
    loadTokenListPage(listId, account, entitlements),
    loadLeader(entitlements),
  ]);
  if (list === null) return null;
  const searchParams = pastedQuery(request);
  const [sideLists, adding, plans] = await Promise.all([
    loadSidebar(account, entitlements),
    addingTo(list, searchParams.get("add")),
    loadPlanNames(entitlements),
  ]);
  return {
    list: buildShownPage(list, searchParams, leader),
    beside: sideLists,
    adding,
    plans,
    origin: env().APP_ORIGIN,
    isSignedIn: account !== null,
  };
}

const isSort = (text: string | null): text is ListSort => (SORTS as readonly (string | null)[]).includes(text);

/** The rows of one page: a list may have ten thousand. */
function buildShownPage(list: TokenListPage, search: URLSearchParams, leader: ListFigures["leader"]): ShownList {
  const sort = readParameter(search, "sort");
  const order: ListSort = isSort(sort) ? sort : "hand";
  const pages = Math.max(1, Math.ceil(list.members.length / ROWS));
  const wanted = Number(readParameter(search, "page") ?? 1);
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? Math.min(wanted, pages) : 1;
  const members = sorted(list.members, order).slice((page - 1) * ROWS, page * ROWS);
  return { ...list, members, sort: order, page, pages, figures: computeListFigures(list.members, leader) };
}

const leaders = new AnswerCache<string, ListFigures["leader"]>({ max: MAX_LEADERS, ttlMs: LEADER_TTL_MS });

/** The largest token of the market, whose change everyone may see. */
async function loadLeader(entitlements: Entitlements): Promise<ListFigures["leader"]> {
  const view = await gradeViewFor(entitlements);
  return leaders.find(JSON.stringify(view), async () => {
    const order = { sort: "cap", direction: "desc", page: 1, pageSize: 1 } as const;
    const [first] = await ratingsRows(poolFor("pages"), view, order);
    return first?.change30d == null ? null : { name: first.name, change30d: first.change30d };
  });
}

async function addingTo(list: TokenListPage, typed: string | null): Promise<ListPageData["adding"]> {
  const text = (typed ?? "").trim().slice(0, LONGEST_TYPED).replaceAll("\0", "");
  if (text === "" || !list.isMine) return null;
  const held = new Set(list.members.map(({ tokenId }) => tokenId));
  const found = await searchTokens(poolFor("pages"), text);
  return {
    typed: text,
    isSimilar: found.some(({ isSimilar }) => isSimilar),
    found: found.map(({ slug, name, symbol }) => ({ slug, name, symbol, isHeld: held.has(slug) })),
  };
}

async function loadPlanNames(entitlements: Entitlements): Promise<ListPageData["plans"]> {
  return {
    signals: await loadPlanName(planWithRight("signals")),
    grades: await loadPlanName(planWithHigherLimit("gradedTokens", entitlements)),
  };
}

export async function loadPlanName(slug: EntitledSlug | null): Promise<string | null> {
  return (await shownCatalogue()).find((plan) => plan.slug === slug)?.name ?? null;
}
