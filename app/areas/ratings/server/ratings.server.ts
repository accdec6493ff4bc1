import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { marketStrip } from "#app/areas/market/publicMarket.server.ts";
import { planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { type Entitlements, getLimit, may } from "#app/areas/offers/publicEntitlements.ts";
import { loadStarred } from "#app/areas/tokenLists/publicStars.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import type { GradeView, RatingsAbout, RatingsRow } from "#app/services/marketData/public.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { ratingsAbout, ratingsCount, ratingsRows } from "#app/services/marketData/publicRatings.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { LATE_MS, type Noted, type RatingsList, type RatingsPageData, type WholeAnswer } from "../model/page.ts";
import { FILTER_GROUPS, type Filters, type RatingsQuery, setFilters } from "../model/query.ts";
import { type ReadRatings, readRatings } from "../model/readRatings.ts";
import { toRatingsFilter, toRatingsRequest, toWholeRequest } from "../model/request.ts";
import { shownRow } from "../model/shownRow.ts";
import { lockedFilters, VIEWS } from "../model/views.ts";
import { loadLocks, planThatExports } from "./locks.server.ts";
import { loadSavedViews } from "./savedViews.server.ts";

const pool = () => poolFor("pages");
const STRIP_TTL_MS = 60_000;
const ABOUT_TTL_MS = 5_000;

const recentStrip = cachedFor(STRIP_TTL_MS, () => marketStrip(pool()));
const recentAbout = {
  latest: cachedFor(ABOUT_TTL_MS, () => ratingsAbout(pool(), { day: "latest" })),
  dayBefore: cachedFor(ABOUT_TTL_MS, () => ratingsAbout(pool(), { day: "dayBefore" })),
};

/** A URL's query, limited to what one caller may request. */
export type AllowedQuery = {
  query: RatingsQuery;
  problems: Noted[];
  view: GradeView;
  entitlements: Entitlements;
  about: RatingsAbout;
};

/** Parses the URL; what the caller's plan does not include is left out and reported. */
export async function readRatingsQuery(request: Request): Promise<AllowedQuery> {
  const entitlements = await entitlementsForRequest(request);
  const view = await gradeViewFor(entitlements);
  const about = await recentAbout[view.day]();
  const { problems, ...query } = readRatings(pastedQuery(request));
  const allowed = await withoutLocked({ query, problems }, entitlements);
  return { ...withKnownChoices(allowed, about), view, entitlements, about };
}

type Read = { query: RatingsQuery; problems: Noted[] };

async function withoutLocked(
  { query, problems }: { query: RatingsQuery; problems: ReadRatings["problems"] },
  entitlements: Entitlements,
): Promise<Read> {
  const locked = lockedFilters(entitlements).filter((name) => query.typedFilters[name] !== undefined);
  if (locked.length === 0) return { query, problems };
  const plan = await planNameWithRight("signals");
  return {
    query: locked.reduce(withoutFilter, query),
    problems: [
      ...problems.filter(({ name }) => !(locked as string[]).includes(name)),
      { name: "signal", typed: "", problem: "plan", ...(plan && { plan }) },
    ],
  };
}

/** Unknown choices are reported and left out. */
function withKnownChoices({ query, problems }: Read, { categories, chains, exchanges }: RatingsAbout): Read {
  const { category, chain, exchange } = query.filters;
  const known = {
    category: category?.every((named) => categories.some(({ key }) => key === named)) ?? true,
    chain: chains.some(({ chainId }) => chainId === chain),
    exchange: exchanges.some(({ name }) => name === exchange),
  };
  const names = (["category", "chain", "exchange"] as const).filter(
    (name) => query.filters[name] !== undefined && !known[name],
  );
  return {
    query: names.reduce(withoutFilter, query),
    problems: [
      ...problems,
      ...names.map((name) => ({ name, typed: query.typedFilters[name] ?? "", problem: "choice" as const })),
    ],
  };
}

function withoutFilter(query: RatingsQuery, name: keyof Filters): RatingsQuery {
  const { [name]: _, ...filters } = query.filters;
  const { [name]: __, ...typedFilters } = query.typedFilters;
  return { ...query, filters, typedFilters };
}

/** Everything that the page shows. */
export async function loadRatingsPage(request: Request): Promise<RatingsPageData> {
  const allowed = await readRatingsQuery(request);
  const { view, entitlements, about, problems } = allowed;
  const [found, strip, views, locks, saved] = await Promise.all([
    findRows(view, allowed.query),
    recentStrip(),
    viewsFor(view, entitlements),
    loadLocks(entitlements),
    savedFor(request),
  ]);
  const starred = await loadStarred(
    request,
    found.rows.map(({ slug }) => slug),
  );
  return {
    ...found,
    starred,
    problems,
    about,
    strip,
    views,
    saved,
    locks,
    lockedFilters: lockedFilters(entitlements),
    relief: found.count === 0 ? await computeRelief(view, found.query) : [],
    exportPlan: getLimit(entitlements, "exportRows") === 0 ? await planThatExports(entitlements) : null,
    isLate: about.pricesAt !== null && Date.now() - Date.parse(about.pricesAt) > LATE_MS,
  };
}

/** The first page of a query, as the page shows it to the same caller; or the parameter that could not be used. */
export async function firstRatings(request: Request): Promise<RatingsList | { wrong: string }> {
  const { view, query, problems, about } = await readRatingsQuery(request);
  const [problem] = problems;
  if (problem) return { wrong: problem.name };
  const [{ rows, count }, simulated] = await Promise.all([
    findRows(view, { ...query, page: 1 }),
    showsSimulatedMarket(),
  ]);
  return { rows, count, gradesOf: about.gradesOf, pricesAt: about.pricesAt, simulated };
}

/** The row of one token, as the page shows it to the same caller; null when there is none. */
export async function loadRating(request: Request, slug: string): Promise<RatingsRow | null> {
  const view = await gradeViewFor(await entitlementsForRequest(request));
  const [row = null] = await ratingsRows(pool(), view, { slug, sort: "cap", direction: "desc", page: 1, pageSize: 1 });
  return row;
}

/** All rows of the URL's query, including the first ones again, so that the order cannot change between the two. */
export async function wholeAnswer(request: Request): Promise<Response> {
  requireLocale(request);
  const { view, query } = await readRatingsQuery(request);
  const rows = await ratingsRows(pool(), view, toWholeRequest(query));
  const answer: WholeAnswer = { rows: rows.map((row) => shownRow(row, query.columns)) };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}

async function savedFor(request: Request): Promise<RatingsPageData["saved"]> {
  const { account } = await readIdentity(request);
  return account && loadSavedViews(pool(), account.subject);
}

/** A page after the last one shows the last one. */
async function findRows(
  view: GradeView,
  request: RatingsQuery,
): Promise<Pick<RatingsPageData, "query" | "rows" | "count">> {
  const shown = (rows: RatingsRow[]) => rows.map((row) => shownRow(row, request.columns));
  const [rows, count] = await Promise.all([
    ratingsRows(pool(), view, toRatingsRequest(request)),
    ratingsCount(pool(), view, toRatingsFilter(request.filters)),
  ]);
  const last = Math.max(1, Math.ceil(count / request.rows));
  if (request.page <= last) return { query: request, rows: shown(rows), count };
  const query = { ...request, page: last };
  return { query, rows: shown(await ratingsRows(pool(), view, toRatingsRequest(query))), count };
}

const viewsFor = (view: GradeView, entitlements: Entitlements): Promise<RatingsPageData["views"]> =>
  Promise.all(
    VIEWS.map(async ({ key, search, right }) => {
      if (right !== null && !may(entitlements, right))
        return { key, count: null, plan: await planNameWithRight(right) };
      const { filters } = readRatings(new URLSearchParams(search));
      return { key, count: await ratingsCount(pool(), view, toRatingsFilter(filters)), plan: null };
    }),
  );

/** How many rows removing each filter would add, the largest number first. */
async function computeRelief(view: GradeView, query: RatingsQuery): Promise<RatingsPageData["relief"]> {
  const relief = await Promise.all(
    setFilters(query).map(async (group) => {
      const names = FILTER_GROUPS.find((known) => known.group === group)?.names ?? [];
      const { filters } = names.reduce((lifted: RatingsQuery, name) => withoutFilter(lifted, name), query);
      return { group, count: await ratingsCount(pool(), view, toRatingsFilter(filters)) };
    }),
  );
  return relief.sort((one, other) => other.count - one.count);
}
