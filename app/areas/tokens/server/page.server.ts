import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { type EntitledSlug, planWithRight } from "#app/areas/offers/publicEntitlements.ts";
import { cachedByKey } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { toUtcDay } from "#app/services/marketData/public.ts";
import {
  findToken,
  type TokenRow,
  tokenAttributions,
  tokenFundamentals,
  tokenMarkets,
} from "#app/services/marketData/publicTokens.server.ts";
import { FORMULAS } from "../../../../analytics/figures/formulas.ts";
import type { TokenChartData } from "../model/chartAnswer.ts";
import { computeTokenFigures } from "../model/figures.ts";
import { buildFundamentals } from "../model/fundamentals.ts";
import { computeScenario } from "../model/scenario.ts";
import {
  FORMULA_KEYS,
  type FormulaKey,
  type GradeSum,
  METHOD_KEYS,
  type MethodKey,
  type Seen,
  type TokenFigures,
  type TokenPageData,
} from "../model/tokenPage.ts";
import { loadChart } from "./chart.server.ts";
import { marketDay, type TokenWithPeers, tokenWithPeers } from "./days.server.ts";
import { gradesSeen, type SeenGrades } from "./grades.server.ts";
import { buildHead } from "./head.server.ts";
import { methodRecord } from "./record.server.ts";
import { loadSight, type Sight } from "./sight.server.ts";
import { signalHistory } from "./signals.server.ts";
import { buildGradeSum, METHOD_OF } from "./sums.server.ts";

type ShownToken = { token: TokenPageData; chart: TokenChartData };

/** A token's page and its first chart as the caller may see them; null when there is no such token. Both without what is locked. */
export async function loadTokenPage(request: Request, slug: string): Promise<ShownToken | null> {
  const row = await findToken(poolFor("pages"), slug);
  if (row === null) return null;
  const sight = await loadSight(await entitlementsForRequest(request));
  const { searchParams } = new URL(request.url);
  const [token, chart] = await Promise.all([
    loadPage(row, sight, { all: readParameter(searchParams, "signals") === "all" }),
    loadChart(row, sight, readParameter(searchParams, "range")),
  ]);
  return { token, chart };
}

async function loadPage(
  token: TokenRow,
  { entitlements, view }: Sight,
  { all }: { all: boolean },
): Promise<TokenPageData> {
  const now = new Date();
  const [found, grades, tokenFacts] = await Promise.all([
    tokenWithPeers(token.tokenId),
    gradesSeen(poolFor("pages"), token, { entitlements, view }),
    cachedTokenFacts(token.tokenId),
  ]);
  return {
    token: buildHead(token, now),
    ...tokenFacts,
    grades: grades.shown,
    sums: await seen(view.parts, planWithRight("gradeParts"), async () => buildGradeSums(grades, found)),
    madeOf: { trader: partNames("trader"), investor: partNames("investor") },
    signals: await seen(view.signals, planWithRight("signals"), () => loadHistory(token, { grades, found, all })),
    record: await methodRecord(),
    figures: found && figuresFor(token, found),
    // Today's figures are for everyone; plans limit how far back a page goes.
    scenario: await seen(entitlements.scenarios, planWithRight("scenarios"), async () =>
      found && token.delistedOn === null ? computeScenario(found.days, found.market.cap) : null,
    ),
    formulas: SHOWN_FORMULAS,
  };
}

/** What sources report about a token changes once per day, so a result cached for a minute serves all readers. */
const FACTS_TTL_MS = 60_000;
const MAX_LISTED = 1_000;

const cachedTokenFacts = cachedByKey(FACTS_TTL_MS, MAX_LISTED, async (tokenId: number) => {
  const pool = poolFor("pages");
  const [fundamentals, markets, attributions] = await Promise.all([
    tokenFundamentals(pool, tokenId, toUtcDay(new Date())),
    tokenMarkets(pool, tokenId),
    tokenAttributions(pool, tokenId),
  ]);
  return { fundamentals: buildFundamentals(fundamentals), markets, attributions };
});

const SHOWN_FORMULAS = Object.fromEntries(FORMULA_KEYS.map((key) => [key, FORMULAS[key].formula])) as Record<
  FormulaKey,
  string
>;

async function seen<Value>(
  isOpen: boolean,
  plan: EntitledSlug | null,
  read: () => Promise<Value>,
): Promise<Seen<Value>> {
  return isOpen ? { isLocked: false, value: await read() } : { isLocked: true, plan: plan ?? "premium" };
}

/** Computed once per reading of the token's days, which are cached for a minute. */
const computed = new WeakMap<TokenWithPeers, TokenFigures>();

function figuresFor(token: TokenRow, found: TokenWithPeers): TokenFigures {
  const known =
    computed.get(found) ?? computeTokenFigures(token.tokenId, { ...found, isPegged: token.class === "stable" });
  computed.set(found, known);
  return known;
}

const partNames = (key: MethodKey): string[] => METHOD_OF[key].parts.map(({ name }) => name);

const buildGradeSums = ({ stored }: SeenGrades, found: TokenWithPeers | null): GradeSum[] =>
  METHOD_KEYS.flatMap((key) => {
    const grade = stored[key];
    return grade ? [buildGradeSum(key, grade, found?.days ?? null)] : [];
  });

async function loadHistory(
  { tokenId }: TokenRow,
  { grades, found, all }: { grades: SeenGrades; found: TokenWithPeers | null; all: boolean },
) {
  const newest = grades.shown.trader;
  const lastDay = "day" in newest ? newest.day : null;
  const market = await marketDay();
  if (lastDay === null || market === null) return { now: null, rows: [], count: 0, right: 0, judged: 0 };
  return signalHistory(poolFor("pages"), {
    tokenId,
    stored: grades.stored.trader ?? null,
    lastDay,
    marketDay: market,
    days: found?.days ?? null,
    all,
  });
}
