import { z } from "zod";
import {
  figuresOfText,
  findSymbol,
  loadRows,
  loadSource,
  type Proposal,
  refusal,
  type ToolAnswer,
  type ToolContext,
  tokenId,
  tool,
} from "#app/areas/chatbot/publicTools.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { REFUSALS } from "../../../../../analytics/agents/model.ts";

/**
 * The chatbot's answers about the reader's own agents, from the operations of the Data API. It starts and stops nothing: it opens their
 * page.
 */

type Agent = {
  agentId: string;
  name: string;
  kind: "simulated" | "live" | null;
  status: string;
  paused: { by: string } | null;
  equityUsd: string | null;
  sinceStart: number | null;
  deepestFall: number | null;
  lastJudged: string | null;
};
type Judgement = {
  candle: string;
  decisions: { side: string; tokenId: string }[];
  refusals: { tokenId: string | null; side: string; rule: string }[];
};
type Performance = {
  kind: "simulated" | "live" | null;
  days: number;
  budgetUsd: string;
  equityUsd: string | null;
  total: { value: number; interval: { low: number; high: number } | null } | null;
  deepestFall: number | null;
};
type Read = { asOf: string; simulated: boolean };

const PAGE: Proposal = { kind: "open", page: "agents", href: "/trading-agent" };
const proposeOpenPage = ({ agentId }: Agent): Proposal => ({
  kind: "open",
  page: "agent",
  href: `/trading-agent/${agentId}`,
});
const MAX_SHOWN = 20;

async function buildAnswer(
  { asOf, simulated }: Read,
  answer: Pick<Extract<ToolAnswer, { ok: true }>, "data" | "table"> & { proposal?: Proposal },
): Promise<ToolAnswer> {
  return { ok: true, asOf, simulated, sources: [await loadSource("agents", asOf)], proposal: PAGE, ...answer };
}

/** In the reader's language. */
async function loadWords({ locale }: ToolContext) {
  const t = await translator(locale, "tradingAgent");
  const known: readonly string[] = REFUSALS;
  return {
    formatResult: (kind: Agent["kind"]): string => (kind === null ? "" : t(kind === "live" ? "liveWord" : "simulated")),
    formatRule: (rule: string): string => (known.includes(rule) ? t(`rule.${rule}`) : t("rule.other", { rule })),
  };
}

async function loadAgents(context: ToolContext) {
  if (!context.account) return { refused: refusal("no-key") };
  const found = await loadRows(context, "listAgents", {});
  return "refused" in found ? found : { agents: found.rows as Agent[], read: found as Read };
}

/** Names are the reader's own, and may contain digits. */
const extractNumbers = ({ locale }: ToolContext, ...texts: string[]) =>
  texts.flatMap((text) => figuresOfText(text, locale));

const toFlags = (kinds: readonly Agent["kind"][]) => ({
  hasSimulated: kinds.includes("simulated"),
  hasLive: kinds.includes("live"),
});

export const agentList = tool({
  name: "agentList",
  description:
    "The reader's own trading agents: each simulated or live, with its equity after costs, its change since the start and its deepest fall. Agents are started and stopped on their page, never here.",
  input: z.object({}),
  isPersonal: true,
  async run(_, context) {
    const found = await loadAgents(context);
    if ("refused" in found) return found.refused;
    const { agents, read } = found;
    if (agents.length === 0) return buildAnswer(read, { data: { about: "none" } });
    const { formatResult } = await loadWords(context);
    const count = (kind: Agent["kind"]) => agents.filter((agent) => agent.kind === kind).length;
    const rows = agents.slice(0, MAX_SHOWN).map(({ name, kind, equityUsd, sinceStart, deepestFall }) => ({
      ...{ agentName: name, agentResult: formatResult(kind), value: equityUsd, changePercent: sinceStart },
      maxDrawdownPercent: deepestFall === null ? null : Math.abs(deepestFall),
    }));
    return buildAnswer(read, {
      data: {
        ...{ about: "list", simulated: count("simulated"), live: count("live"), drafts: count(null), rows },
        ...toFlags(agents.map(({ kind }) => kind)),
        figures: extractNumbers(context, ...rows.map(({ agentName }) => agentName)),
      },
      table: {
        columns: ["agentName", "agentResult", "value", "changePercent", "maxDrawdownPercent"],
        ...{ rows, more: agents.length - rows.length },
      },
    });
  },
});

/** The most recently judged one, live agents first: the others are on the reader's agents page. */
function mostRecent(agents: readonly Agent[]): Agent | undefined {
  const rank = ({ kind, lastJudged }: Agent) => `${kind === "live" ? 1 : 0} ${lastJudged ?? ""}`;
  return agents.filter(({ kind }) => kind !== null).toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
}

export const agentWhy = tool({
  name: "agentWhy",
  description:
    "Why the reader's trading agent bought or did not buy at its last look: what it decided, and what it refused by which rule, of one token where that is named.",
  input: z.object({ token: tokenId.optional() }),
  isPersonal: true,
  async run({ token }, context) {
    const found = await loadAgents(context);
    if ("refused" in found) return found.refused;
    const agent = mostRecent(found.agents);
    if (!agent) return buildAnswer(found.read, { data: { about: "none" } });
    const judged = await loadRows(context, "listAgentJudgements", { id: agent.agentId, limit: "1" });
    if ("refused" in judged) return judged.refused;
    const [last] = judged.rows as Judgement[];
    const named = { agentName: agent.name, figures: extractNumbers(context, agent.name) };
    if (!last) return buildAnswer(judged, { data: { about: "notJudged", ...named }, proposal: proposeOpenPage(agent) });
    const { formatResult, formatRule } = await loadWords(context);
    const isOfToken = ({ tokenId: id }: { tokenId: string | null }) =>
      token === undefined || id === null || id === token;
    const refused = last.refusals.filter((one) => one.side === "buy" && isOfToken(one));
    const rows = refused.slice(0, MAX_SHOWN).map(({ tokenId: id, rule }) => ({
      ...(id === null ? {} : { tokenId: id, symbol: findSymbol(context, id) }),
      agentRule: formatRule(rule),
    }));
    return buildAnswer(judged, {
      data: {
        ...{
          about: "why",
          ...named,
          agentResult: formatResult(agent.kind),
          candle: last.candle,
          refused: refused.length,
        },
        bought: last.decisions.filter((one) => one.side === "buy" && isOfToken(one)).length,
        ...{ pausedBy: agent.paused?.by ?? null, rows },
        figures: extractNumbers(context, agent.name, ...rows.map(({ agentRule }) => agentRule)),
      },
      ...(rows.length > 0
        ? { table: { columns: ["symbol", "agentRule"], rows, more: refused.length - rows.length } }
        : {}),
      proposal: proposeOpenPage(agent),
    });
  },
});

export const agentPerformance = tool({
  name: "agentPerformance",
  description:
    "How the reader's trading agent did since its start, after costs: its equity, its return with an interval, and its deepest fall. Simulated or live, and the answer says which.",
  input: z.object({}),
  isPersonal: true,
  async run(_, context) {
    const found = await loadAgents(context);
    if ("refused" in found) return found.refused;
    const agent = mostRecent(found.agents);
    if (!agent) return buildAnswer(found.read, { data: { about: "none" } });
    const did = await loadRows(context, "getAgentPerformance", { id: agent.agentId });
    if ("refused" in did) return did.refused;
    const [performance] = did.rows as Performance[];
    const named = { agentName: agent.name, figures: extractNumbers(context, agent.name) };
    if (!performance?.total)
      return buildAnswer(did, { data: { about: "notJudged", ...named }, proposal: proposeOpenPage(agent) });
    const { kind, days, budgetUsd, equityUsd, total, deepestFall } = performance;
    const { formatResult } = await loadWords(context);
    return buildAnswer(did, {
      data: {
        ...{ about: "did", ...named, agentResult: formatResult(kind), days, budgetUsd, equityUsd },
        ...{ totalPercent: total.value, lowPercent: total.interval?.low ?? null },
        ...{ highPercent: total.interval?.high ?? null, fallPercent: deepestFall, ...toFlags([kind]) },
      },
      proposal: proposeOpenPage(agent),
    });
  },
});
