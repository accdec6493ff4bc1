import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { type Entitlements, getLimit, isWithin } from "#app/areas/offers/publicEntitlements.ts";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { SOLANA, SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { readIdentity, readSubjects } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { searchTokens, tokenIdsOfSlugs } from "#app/services/marketData/publicSearch.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type MandateRow, ownMandates } from "#app/services/trading/publicMandates.server.ts";
import type { ChainOption, NewAgentView, PlanRight } from "../../model/newAgent.ts";
import { type Beginning, loadBeginning } from "./newAgentBeginning.server.ts";
import { agentBounds } from "./newAgentUsual.server.ts";

/** Initial data of the page that creates or changes an agent. Queries no chain. Source: docs/spec/agent.md#6 and #7. */

const LONGEST_SEARCH = 100;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
/** No token here has an older price. */
const FIRST_DAY = "2015-01-01";
/** A backtest covers only days that are over and judged. */
const LAST_DAYS_AGO = 2;
const pool = () => poolFor("pages");

/** Null for an agent, or a backtest, that is not one of the caller's own. */
export async function loadNewAgentPage(request: Request): Promise<NewAgentView | null> {
  const query = pastedQuery(request);
  const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
  const subjects = await readSubjects(request);
  const beginning = await loadBeginning(query, subjects);
  if (!beginning) return null;
  const { agent, start, liveChains } = beginning;
  const { tokens: choice } = start.rules;
  const [tokens, chains, hourly, live, finding, mandateId] = await Promise.all([
    choice.kind === "list" ? namedTokens(choice.tokenIds) : [],
    chainsFor(entitlements, liveChains),
    hourlyRight(entitlements),
    liveRight(entitlements),
    found(query.get("find") ?? ""),
    grantedFor(subjects, beginning),
  ]);
  return {
    ...{ agent, start, tokens, chains, hourly, live, finding, mandateId },
    ...{ bounds: agentBounds(), isGuest: !account, days: backtestDays(Date.now()) },
    ...{ stablecoin: "USDC", simulatedMarket: env().MARKET_SOURCE === "simulated" },
  };
}

/** The mandate that was granted to this agent on its chain. */
async function grantedFor(subjects: readonly string[], { agent, start }: Beginning): Promise<string | null> {
  if (agent === null || agent.mode === "live") return null;
  const isIts = ({ purpose, agentId, status, chainId, terms }: MandateRow) =>
    purpose === "agent" &&
    agentId === agent.agentId &&
    status === "granted" &&
    chainId === start.rules.chainId &&
    terms.end * 1_000 > Date.now();
  return (await ownMandates(subjects)).find(isIts)?.mandateId ?? null;
}

async function namedTokens(tokenIds: readonly number[]) {
  const named = await tokensNamed(pool(), tokenIds);
  return tokenIds.flatMap((tokenId) => {
    const token = named.get(tokenId);
    return token ? [{ tokenId, symbol: token.symbol, name: token.name }] : [];
  });
}

async function hourlyRight(entitlements: Entitlements): Promise<PlanRight> {
  return entitlements.agentHourly ? { is: "open" } : { is: "locked", plan: await planNameWithRight("agentHourly") };
}

async function liveRight(entitlements: Entitlements): Promise<PlanRight> {
  return isWithin(getLimit(entitlements, "liveAgents"), 1)
    ? { is: "open" }
    : { is: "locked", plan: await planNameWithHigherLimit("liveAgents", entitlements) };
}

/** Chains with pools here. A plan counts chains: those where live agents trade already, plus the remaining number. */
async function chainsFor(entitlements: Entitlements, liveChains: ReadonlySet<number>): Promise<ChainOption[]> {
  const isFull = !isWithin(getLimit(entitlements, "agentChains"), liveChains.size + 1);
  const plan = isFull ? await planNameWithHigherLimit("agentChains", entitlements) : null;
  const chains = SUPPORTED_CHAINS.filter(({ chainId }) => knownDex(chainId)?.router);
  return [
    ...chains.map(({ chainId, name }): ChainOption => {
      const isLocked = isFull && !liveChains.has(chainId);
      return isLocked ? { chainId, name, is: "locked", plan } : { chainId, name, is: "open" };
    }),
    { chainId: SOLANA.chainId, name: SOLANA.name, is: "paper" },
  ];
}

/** How long a test may be depends on the plan: the server refuses with the plan's name. */
function backtestDays(nowMs: number): NewAgentView["days"] {
  const day = (daysAgo: number) => new Date(nowMs - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { first: FIRST_DAY, last: day(LAST_DAYS_AGO), usual: day(YEAR_DAYS) };
}

async function found(find: string): Promise<NewAgentView["finding"]> {
  const typed = find.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH);
  if (typed === "") return null;
  const tokens = (await searchTokens(pool(), typed)).filter(({ isDelisted }) => !isDelisted);
  const ids = await tokenIdsOfSlugs(
    pool(),
    tokens.map(({ slug }) => slug),
  );
  return {
    typed,
    found: tokens.flatMap(({ slug, symbol, name }) => {
      const tokenId = ids.get(slug);
      return tokenId === undefined ? [] : [{ tokenId, symbol, name }];
    }),
    isSimilar: tokens.some(({ isSimilar }) => isSimilar),
  };
}
