import { z } from "zod";
import {
  loadRows,
  loadSource,
  type Proposal,
  refusal,
  type ToolAnswer,
  type ToolContext,
  tool,
} from "#app/areas/chatbot/publicTools.server.ts";

/**
 * What the chatbot can say about the reader's own portfolio, from the operations of the Data API. Nothing here names a wallet or an
 * address.
 */

type Token = { tokenId: string | null; symbol: string; decimals: number };
type Holding = {
  token: Token;
  amount: string;
  priceUsd: number | null;
  change24hPercent: number | null;
  valueUsd: string | null;
  share: number | null;
};
type Total = {
  valueUsd: string;
  costUsd: string;
  openUsd: string;
  realisedUsd: string;
  change24hUsd: string | null;
  unpriced: number;
  unknownCost: number;
  missing: string[];
  wallets: unknown[];
};
type Performance = {
  timeWeighted: { total: number | null };
  moneyWeighted: { total: number | null };
  days: number;
  risk: {
    days: number;
    volatility: number | null;
    deepestFall: number | null;
    worstDayInTwenty: number | null;
    betaToLeader: number | null;
    leader: string | null;
    largest: { symbol: string; share: number } | null;
    covered: number;
  };
};
type Read = { asOf: string; simulated: boolean };

const MAX_SHOWN = 20;
const OPEN: Proposal = { kind: "open", page: "portfolio", href: "/portfolio" };

async function buildAnswer(
  { asOf, simulated }: Read,
  answer: Pick<Extract<ToolAnswer, { ok: true }>, "data" | "table">,
): Promise<ToolAnswer> {
  return { ok: true, asOf, simulated, sources: [await loadSource("portfolio", asOf)], proposal: OPEN, ...answer };
}

/** The total and each token; null when there is nothing. A portfolio that was never opened is empty. */
async function held(context: ToolContext) {
  if (!context.account) return { refused: refusal("no-key") };
  const [total, holdings] = await Promise.all([
    loadRows(context, "getPortfolio", {}),
    loadRows(context, "listPortfolioHoldings", {}),
  ]);
  if ("refused" in total) return total;
  if ("refused" in holdings) return holdings;
  return { total: total.rows[0] as Total, holdings: holdings.rows as Holding[], read: total };
}

export const portfolioValue = tool({
  name: "portfolioValue",
  description:
    "The reader's own portfolio: what it is worth now, how that changed in a day, what it cost, its gain, how much of it is not known, and its largest holdings.",
  input: z.object({}),
  isPersonal: true,
  async run(_, context) {
    const found = await held(context);
    if ("refused" in found) return found.refused;
    const { total, holdings, read } = found;
    if (holdings.length === 0) return buildAnswer(read, { data: { about: "none" } });
    const rows = holdings.slice(0, MAX_SHOWN).map(toRow);
    const { valueUsd, costUsd, openUsd, realisedUsd, change24hUsd, unpriced, unknownCost, missing } = total;
    return buildAnswer(read, {
      data: {
        ...{ about: "value", valueUsd, costUsd, openUsd, realisedUsd, change24hUsd, unpriced, unknownCost, missing },
        count: holdings.length,
        // A contract's own symbol is only for the reader's screen.
        rows: rows.map(({ symbol, ...row }) => (row.tokenId === undefined ? row : { ...row, symbol })),
      },
      table: {
        columns: ["symbol", "amount", "priceUsd", "value", "weightPercent", "change24h"],
        ...{ rows, more: holdings.length - rows.length },
      },
    });
  },
});

const LONGEST_SYMBOL = 20;

const toRow = ({ token, amount, priceUsd, valueUsd, share, change24hPercent }: Holding) => ({
  ...(token.tokenId === null ? {} : { tokenId: token.tokenId }),
  symbol: token.symbol.slice(0, LONGEST_SYMBOL),
  amount: Number(amount) / 10 ** token.decimals,
  ...{ priceUsd, value: valueUsd, weightPercent: share, change24h: change24hPercent },
});

export const portfolioRisk = tool({
  name: "portfolioRisk",
  description:
    "Risk of what the reader holds today, over the last 90 days: volatility, deepest fall, a bad day, beta to the leading coin, the largest share, and how much of the value these figures cover; with both returns of the portfolio.",
  input: z.object({}),
  isPersonal: true,
  async run(_, context) {
    if (!context.account) return refusal("no-key");
    const found = await loadRows(context, "getPortfolioPerformance", {});
    if ("refused" in found) return found.refused;
    const { risk, timeWeighted, moneyWeighted, days } = found.rows[0] as Performance;
    if (risk.largest === null) return buildAnswer(found, { data: { about: "none" } });
    return buildAnswer(found, {
      data: {
        ...{ about: "risk", days: risk.days, volatilityPercent: risk.volatility, fallPercent: risk.deepestFall },
        ...{ worstPercent: risk.worstDayInTwenty, beta: risk.betaToLeader, leader: risk.leader },
        ...{ largest: risk.largest.symbol.slice(0, LONGEST_SYMBOL), largestPercent: risk.largest.share },
        ...{ coveredPercent: risk.covered, heldDays: days },
        ...{ timeWeightedPercent: timeWeighted.total, moneyWeightedPercent: moneyWeighted.total },
      },
    });
  },
});
