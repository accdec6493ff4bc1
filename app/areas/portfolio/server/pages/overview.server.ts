import { setTimeout as pause } from "node:timers/promises";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { addDays, toUtcDay } from "#app/services/marketData/public.ts";
import type { HistoryAnswer } from "../../model/calls.ts";
import { type OverviewQuery, RANGES } from "../../model/overviewQuery.ts";
import type { OverviewData, OverviewPageData } from "../../model/pages.ts";
import { sampleOverview } from "../../model/sample.ts";
import { loadHistory } from "../figures/history.server.ts";
import { loadLots } from "../figures/lots.server.ts";
import { loadPerformance } from "../figures/performance.server.ts";
import { loadPortfolio } from "../figures/portfolio.server.ts";
import { loadQuestions } from "../figures/questions.server.ts";
import { preparePortfolio } from "../preparePortfolio.server.ts";
import { parseOverviewQuery } from "./queries.server.ts";

/** How long the page waits for chains before it is sent without them and requests again. */
const TIMEOUT_MS = 1_500;
/**
 * Results that came too late for a page, for its next request: on a busy machine each request would otherwise start again, and none would
 * ever be in time.
 */
const late = new LRUCache<string, Promise<OverviewData>>({ max: 1_000, ttl: 10_000 });

/** The overview for the query, for signed-in callers; others get only the sample. */
export async function loadOverviewPage(request: Request): Promise<OverviewPageData> {
  const query = parseOverviewQuery(pastedQuery(request));
  if (query.isSample) return { is: "shown", ...sampleOverview(query) };
  const { account } = await readIdentity(request);
  if (!account) return { is: "guest" };
  await preparePortfolio(account.accountId);
  const requestKey = `${account.accountId} ${new URL(request.url).search}`;
  const data = late.get(requestKey) ?? loadOverview(account.accountId, await entitlementsForRequest(request), query);
  late.delete(requestKey);
  const shown = await Promise.race([data, pause(TIMEOUT_MS, null, { ref: false })]);
  if (shown) return { is: "shown", ...shown };
  // A late result is shown at the next request; after a failure, that request starts again.
  late.set(requestKey, data);
  data.catch(() => late.delete(requestKey));
  return { is: "reading" };
}

async function loadOverview(
  accountId: string,
  entitlements: Entitlements,
  query: OverviewQuery,
): Promise<OverviewData> {
  const days = RANGES[query.range];
  const from = days === null ? undefined : addDays(toUtcDay(new Date()), -days);
  const range = { ...query.figures, ...(from === undefined ? {} : { from }) };
  const [portfolio, history, performance, questions, lots] = await Promise.all([
    loadPortfolio(accountId, entitlements, query.figures),
    loadHistory(accountId, entitlements, { ...range, step: "day" }),
    loadPerformance(accountId, entitlements, range),
    loadQuestions(accountId, query.figures),
    query.token === null ? null : loadLots(accountId, query.figures, query.token),
  ]);
  return {
    ...{ query, portfolio, history, performance, questions, lots },
    plans: await plansFor(entitlements, isCut(history, from)),
  };
}

/** Whether the plan shows less history than the query requests. */
const isCut = ({ shownFrom }: HistoryAnswer, from: string | undefined): boolean =>
  shownFrom !== null && (from === undefined || from < shownFrom);

async function plansFor(entitlements: Entitlements, isHistoryCut: boolean): Promise<OverviewData["plans"]> {
  const [returns, history] = await Promise.all([
    entitlements.portfolioReturns ? null : planNameWithRight("portfolioReturns"),
    isHistoryCut ? planNameWithHigherLimit("portfolioHistoryDays", entitlements) : null,
  ]);
  return { returns, history };
}
