import type { PoolClient } from "pg";
import type { CandleJudged } from "#events/agent/events.ts";
import type { History } from "../../../../../analytics/agents/history.ts";
import { inputsAt } from "../../../../../analytics/agents/inputs.ts";
import { plainInputs } from "../../../../../analytics/agents/plain.ts";
import { readHistory } from "../history/readHistory.server.ts";
import { differenceText, differing, type Followed } from "./recomputed.server.ts";

/** Inputs of judgements, recomputed from the stored market. What a chain added to them is no longer known. */

export type Judged = { data: CandleJudged; recordedAt: string };
/** Consecutive judgements by the same rules. */
export type AgentSlice = { followed: Followed; judged: Judged[] };

/** From reading the market until a judgement was recorded, at most. */
const READ_BEFORE_MS = 60_000;

/**
 * The first judgement whose inputs differ from the market as it was known, with its candle; null when none do. Which grades the owner's
 * plan included then is not recorded: those of the day, or of the day before.
 */
export async function inputsProblem(client: PoolClient, slice: AgentSlice): Promise<string | null> {
  const last = Date.parse(slice.judged.at(-1)?.recordedAt ?? "");
  let first: string | null = null;
  for (const knownAt of [last, last - READ_BEFORE_MS].map((at) => new Date(at).toISOString()))
    for (const seesCurrentGrades of [true, false]) {
      const history = await loadHistory(client, slice, { seesCurrentGrades, knownAt });
      const problem = problemIn(history, slice);
      if (problem === null) return null;
      first ??= problem;
    }
  return first;
}

function loadHistory(
  client: PoolClient,
  { followed: { strategy, rules, timeframe }, judged }: AgentSlice,
  how: { seesCurrentGrades: boolean; knownAt: string },
): Promise<History> {
  const candles = judged.map(({ data }) => data.candle);
  return readHistory(client, {
    ...{ timeframe, strategy, choice: rules.tokens, chainId: rules.chainId, ...how },
    ...{ from: candles[0] ?? "", to: candles.at(-1) ?? "" },
    alsoTokenIds: [...new Set(judged.flatMap(({ data }) => heldIn(data)))],
  });
}

const heldIn = ({ state }: CandleJudged): number[] => state.positions.map(({ tokenId }) => tokenId);

function problemIn(history: History, { followed, judged }: AgentSlice): string | null {
  for (const { data } of judged) {
    const index = history.candles.indexOf(data.candle);
    const made = plainInputs(inputsAt(history, index, { ...followed, held: new Set(heldIn(data)) }));
    const difference = differing(ofMarket(data.inputs, made), made, "inputs");
    if (difference) return `candle ${data.candle}: ${differenceText(difference, "the stored market gives")}`;
  }
  return null;
}

type PlainInputs = CandleJudged["inputs"];

/** Without the data of the wallet, the mandate and the pools. A chain may forbid more tokens than the market does. */
function ofMarket({ room: _, tokens, ...others }: PlainInputs, made: { tokens: PlainInputs["tokens"] }) {
  const forbidden = new Set(made.tokens.filter(({ notAllowed }) => notAllowed).map(({ tokenId }) => tokenId));
  return {
    tokens: tokens.map(({ poolSide: _side, poolPrice: _price, notAllowed, ...token }) => ({
      ...token,
      ...(notAllowed && forbidden.has(token.tokenId) && { notAllowed }),
    })),
    ...others,
  };
}
