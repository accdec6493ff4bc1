import {
  ALGORITHM,
  type Decision,
  type Exit,
  type Fill,
  type Inputs,
  type Judgement,
  type Position,
  type Refusal,
  type State,
} from "./model.ts";

/** Judgements and states as JSON: whole numbers of any size as decimal text. The data of `CandleJudged`. Pure. */

type Text<Whole> = { [Key in keyof Whole]: Whole[Key] extends bigint ? string : Whole[Key] };
export type PlainDecision = Omit<Text<Decision>, "also"> & { also: string[] };
export type PlainState = {
  cash: string;
  positions: Text<Position>[];
  equity: string;
  peakEquity: string;
  dayEquity: { day: string; equity: string; orders: number };
  cooldowns: { tokenId: number; until: string }[];
  recent: (Omit<Text<Exit>, "reason"> & { reason: string })[];
  paused: State["paused"];
  count: number;
};
export type PlainInputs = {
  tokens: (Omit<Inputs["tokens"][number], "figures"> & { figures: Record<string, number | null> })[];
  gradesDay?: string;
  methodHash?: string;
  target?: number[];
  room?: Omit<NonNullable<Inputs["room"]>, "sells"> & { sells: { tokenId: number; left: string; balance: string }[] };
};
export type PlainJudgement<Decided = PlainDecision> = {
  candle: string;
  algorithm: typeof ALGORITHM;
  inputs: PlainInputs;
  state: PlainState;
  decisions: Decided[];
  refusals: { tokenId: number | null; side: Refusal["side"]; rule: string }[];
  missed?: number;
};
export type PlainFill = Text<Fill>;

export function plainState(state: State): PlainState {
  return {
    cash: String(state.cash),
    positions: state.positions.map(({ units, spent, tokenId, entry, peak, since }) => ({
      ...{ tokenId, units: String(units), entry, peak, since, spent: String(spent) },
    })),
    ...{ equity: String(state.equity), peakEquity: String(state.peakEquity) },
    dayEquity: { day: state.day.day, equity: String(state.day.equity), orders: state.day.orders },
    cooldowns: state.cooldowns.map(({ tokenId, until }) => ({ tokenId, until })),
    recent: state.recent.map(({ tokenId, candle, reason, gain }) => ({ tokenId, candle, reason, gain: String(gain) })),
    paused: state.paused && { ...state.paused },
    count: state.count,
  };
}

export function parseState(plain: PlainState): State {
  return {
    cash: BigInt(plain.cash),
    positions: plain.positions.map((one) => ({ ...one, units: BigInt(one.units), spent: BigInt(one.spent) })),
    ...{ equity: BigInt(plain.equity), peakEquity: BigInt(plain.peakEquity) },
    day: { ...plain.dayEquity, equity: BigInt(plain.dayEquity.equity) },
    cooldowns: plain.cooldowns,
    recent: plain.recent.map((one) => ({ ...one, reason: one.reason as Exit["reason"], gain: BigInt(one.gain) })),
    ...{ paused: plain.paused, count: plain.count },
  };
}

const plainDecision = ({ decisionId, tokenId, side, amount, limitedBy, reason, also }: Decision): PlainDecision => ({
  ...(decisionId !== undefined && { decisionId }),
  ...{ tokenId, side, amount: String(amount) },
  ...(limitedBy !== undefined && { limitedBy }),
  ...{ reason, also: [...also] },
});

export function plainInputs({ tokens, gradesDay, methodHash, target, room }: Inputs): PlainInputs {
  return {
    tokens: tokens.map((token) => ({ ...token, figures: { ...token.figures } })),
    ...(gradesDay !== undefined && { gradesDay }),
    ...(methodHash !== undefined && { methodHash }),
    ...(target && { target: [...target] }),
    ...(room && { room: { ...room, sells: room.sells.map((sell) => ({ ...sell })) } }),
  };
}

/**
 * The data of `CandleJudged`. `toDecisionId` gives each decision its id; without it decisions keep the id they have, if any. A requested
 * pause is a fact of its own, and not included.
 */
export function plainJudgement(judgement: Judgement): PlainJudgement;
export function plainJudgement(
  judgement: Judgement,
  toDecisionId: (decision: Decision) => string,
): PlainJudgement<PlainDecision & { decisionId: string }>;
export function plainJudgement(
  { candle, inputs, state, decisions, refusals, missed }: Judgement,
  toDecisionId?: (decision: Decision) => string,
): PlainJudgement {
  return {
    ...{ candle, algorithm: ALGORITHM, inputs: plainInputs(inputs), state: plainState(state) },
    decisions: decisions.map((one) => plainDecision(toDecisionId ? { ...one, decisionId: toDecisionId(one) } : one)),
    refusals: refusals.map(({ tokenId, side, rule }) => ({ tokenId, side, rule })),
    ...(missed !== undefined && { missed }),
  };
}

/** Throws for a different algorithm. */
export function parseJudgement(plain: PlainJudgement): Judgement {
  const { candle, algorithm, inputs, state, decisions, refusals, missed } = plain;
  if (algorithm !== ALGORITHM) throw new Error(`there is no algorithm ${algorithm}`);
  return {
    ...{ candle, inputs, state: parseState(state) },
    decisions: decisions.map((one) => ({ ...one, amount: BigInt(one.amount) })),
    refusals: refusals as Refusal[],
    ...(missed !== undefined && { missed }),
  };
}

export const plainFill = ({ units, money, fee, ...fill }: Fill): PlainFill => ({
  ...fill,
  ...{ units: String(units), money: String(money), fee: String(fee) },
});
export const parseFill = ({ units, money, fee, ...fill }: PlainFill): Fill => ({
  ...fill,
  ...{ units: BigInt(units), money: BigInt(money), fee: BigInt(fee) },
});
