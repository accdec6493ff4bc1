import { expect, test } from "vitest";
import { judge } from "../../analytics/agents/judge.ts";
import {
  CANDLE_MS,
  type Decision,
  type Fill,
  type Headroom,
  type Inputs,
  type Judgement,
  type Rules,
  type State,
  type StrategySpec,
  type Timeframe,
  type TokenInput,
} from "../../analytics/agents/model.ts";
import { paperFill } from "../../analytics/agents/paper.ts";
import { firstState, heldAfter, markState, nextState, STOPPED } from "../../analytics/agents/state.ts";
import { STRATEGIES } from "../../analytics/agents/strategies/index.ts";
import { seededRandom } from "../../analytics/series/random.ts";
import { randomRules, SPECS, usd } from "./agentsSupport.ts";

/**
 * Schedules in which everything fails: prices that are late, missing, different from the pool or from the future, candles that are skipped,
 * orders that are filled in part or not at all, limits that shrink, pauses, stops and resumptions. Looks for what must never happen in the
 * decisions, with its own arithmetic.
 */
const SCHEDULES = 10_000;
const CANDLES = 8;
const TOKENS = [2, 3, 5, 7];
const FIRST_MS = Date.parse("2026-03-01T20:00:00.000Z");

type Random = () => number;
type Schedule = { random: Random; timeframe: Timeframe; strategy: StrategySpec; rules: Rules; isLive: boolean };

const one = <Choice>(random: Random, choices: readonly Choice[]): Choice =>
  choices[Math.floor(random() * choices.length)] as Choice;

function makeSchedule(seed: number): Schedule {
  const random = seededRandom(seed);
  const rules = { ...randomRules(seed), maxPriceAgeSeconds: one(random, [30, 300, 900]) };
  const timeframe = one<Timeframe>(random, ["1d", "1h"]);
  return { random, timeframe, strategy: SPECS[seed % SPECS.length] as StrategySpec, rules, isLive: random() < 0.4 };
}

/** Most closes are of the candle's end, some are not. */
function tokenAt({ random, isLive, strategy }: Schedule, tokenId: number, opened: number, length: number): TokenInput {
  const close = random() < 0.05 ? null : 10 * Math.exp(random() - 0.5);
  const late = one(random, [0, 0, 0, 0, 0, 20, 31, 299, 301, 900, 901, length / 1_000, length / 500, -60]);
  const grade = () => Math.floor(100 * random());
  const figures = Object.fromEntries(
    STRATEGIES[strategy.key].reads(strategy.params).map((name) => {
      if (random() < 0.04) return [name, null];
      if (name.startsWith("grade")) return [name, grade()];
      return [name, name.startsWith("signal") ? Math.floor(5 * random()) - 2 : 10 * Math.exp(random() - 0.5)];
    }),
  );
  return {
    ...{ tokenId, close, figures },
    ...(random() < 0.9 && { volume30: 10 ** (4 + 4 * random()), sd30: 0.05 }),
    ...(isLive &&
      close !== null &&
      random() < 0.9 && { poolSide: 10 ** (2 + 4 * random()), poolPrice: close * (0.93 + 0.14 * random()) }),
    ...(random() < 0.05 && { notAllowed: true as const }),
    ...(random() < 0.02 && { gone: one(random, ["delisted", "migrated"] as const) }),
    asOf: close === null ? null : new Date(opened + length - late * 1_000).toISOString(),
  };
}

function headroomAt({ random }: Schedule, positions: State["positions"]): Headroom {
  const money = () => String(usd(one(random, [0, 15, 300, 5_000])));
  return {
    ...{ buy: money(), day: money(), cash: money() },
    sells: positions.map(({ tokenId, units }) => ({
      ...{ tokenId, left: String(random() < 0.5 ? units * 2n : units / 3n) },
      balance: String(random() < 0.8 ? units : units / 2n),
    })),
    ...(random() < 0.05 && { ended: one(random, ["over", "revoked"] as const) }),
  };
}

/** How the market answers decisions: some are not filled, sales come first. */
function filled({ random }: Schedule, { decisions, state, inputs }: Judgement, candle: string): Fill[] {
  return decisions.flatMap((decision): Fill[] => {
    if (random() < 0.2) return [];
    const token = inputs.tokens.find(({ tokenId }) => tokenId === decision.tokenId);
    const price = (token?.close ?? 10) * (0.97 + 0.06 * random());
    const held = state.positions.find(({ tokenId }) => tokenId === decision.tokenId) ?? null;
    const part = decision.side === "sell" && random() < 0.2 ? decision.amount / 2n : decision.amount;
    const result = paperFill({ ...decision, amount: part }, held, { candle, price, volume30: 1e9, sd30: 0.03 });
    return "fill" in result ? [result.fill] : [];
  });
}

function pauseAt({ random }: Schedule, before: State["paused"], last: Judgement | undefined): State["paused"] {
  if (last?.pause && !before) return { by: "rule", rule: last.pause.rule };
  const drawn = random();
  if (drawn < 0.06) return { by: "owner" };
  if (drawn < 0.08) return { by: "owner", rule: one(random, [STOPPED.kept, STOPPED.sold]) };
  return drawn < 0.3 ? null : before;
}

type Seen = { schedule: Schedule; judgement: Judgement };

/** Everything that a schedule judged. Its state continues from candle to candle, like an agent's. */
function* judgedBy(schedule: Schedule): Generator<Seen> {
  const { random, timeframe, strategy, rules, isLive } = schedule;
  const length = CANDLE_MS[timeframe];
  let last: Judgement | undefined;
  let paused: State["paused"] = null;
  for (let index = 0; index < CANDLES; index++) {
    const missed = last && random() < 0.08 ? 1 + Math.floor(3 * random()) : 0;
    index += missed;
    const opened = (timeframe === "1d" ? Date.parse("2026-03-01T00:00:00.000Z") : FIRST_MS) + index * length;
    const candle = new Date(opened).toISOString();
    const fills = last ? filled(schedule, last, candle) : [];
    const asked = pauseAt(schedule, paused, last);
    const isResumed = paused !== null && asked === null;
    paused = asked;
    const tokens = TOKENS.map((tokenId) => tokenAt(schedule, tokenId, opened, length));
    const held = last ? heldAfter(last.state, fills, rules) : new Set<number>();
    const positions = last?.state.positions.filter(({ tokenId }) => held.has(tokenId)) ?? [];
    const inputs: Inputs = {
      tokens,
      ...(random() < 0.95 && { gradesDay: candle.slice(0, 10) }),
      ...(STRATEGIES[strategy.key].hasTarget && { target: TOKENS.slice(0, 3) }),
      ...(isLive && { room: headroomAt(schedule, positions) }),
    };
    const now = { candle, timeframe, rules, inputs };
    const state = last ? nextState(last, { fills, paused, isResumed }, now) : markState(firstState(rules, candle), now);
    last = judge({ ...now, strategy, state, missed });
    yield { schedule, judgement: last };
  }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const of = (side: Decision["side"], { decisions }: Judgement) => decisions.filter((decision) => decision.side === side);

/** Why a judgement is invalid; empty if it is valid. */
function wrongs({ schedule, judgement }: Seen): string[] {
  const { rules, timeframe } = schedule;
  const { candle, inputs, state } = judgement;
  const [buys, sells] = [of("buy", judgement), of("sell", judgement)];
  const ends = Date.parse(candle) + CANDLE_MS[timeframe];
  const input = (tokenId: number) => inputs.tokens.find((token) => token.tokenId === tokenId) as TokenInput;
  const ageMs = (tokenId: number) => ends - Date.parse(input(tokenId).asOf ?? "1970-01-01T00:00:00.000Z");
  const isOwnClose = (tokenId: number) =>
    input(tokenId).close !== null && ageMs(tokenId) >= 0 && ageMs(tokenId) < CANDLE_MS[timeframe];
  const isDeviating = (tokenId: number) => {
    const { close, poolPrice } = input(tokenId);
    return poolPrice !== undefined && close !== null && Math.abs(poolPrice / close - 1) > 0.05 + 1e-12;
  };
  const position = (tokenId: number) => state.positions.find((held) => held.tokenId === tokenId);
  const spends = sum(buys.map(({ amount }) => amount));
  const invested = sum(state.positions.map(({ spent }) => spent));
  const opened = buys.filter(({ tokenId }) => !position(tokenId)).length;
  const { room } = inputs;
  const wrong: Record<string, boolean> = {
    "a buy on a close that is not of this candle": buys.some(({ tokenId }) => !isOwnClose(tokenId)),
    "a buy on a price older than the rule": buys.some(
      ({ tokenId }) => ageMs(tokenId) > rules.maxPriceAgeSeconds * 1_000,
    ),
    "a buy where feed and pool are apart": buys.some(({ tokenId }) => isDeviating(tokenId)),
    "a buy of what may not be bought, or is gone": buys.some(
      ({ tokenId }) => input(tokenId).notAllowed || input(tokenId).gone,
    ),
    "a buy while paused": buys.length > 0 && state.paused !== null,
    "a buy in a cooldown": buys.some(({ tokenId }) =>
      state.cooldowns.some((own) => own.tokenId === tokenId && candle < own.until),
    ),
    "a buy after the mandate": buys.length > 0 && room?.ended !== undefined,
    "a buy of a position by a strategy that adds to none": buys.some(
      ({ tokenId }) => position(tokenId) && !STRATEGIES[schedule.strategy.key].addsToHeld,
    ),
    "a buy and a sale of one token": buys.some((buy) => sells.some((sell) => sell.tokenId === buy.tokenId)),
    "two decisions of one token and side":
      new Set(judgement.decisions.map(({ tokenId, side }) => `${tokenId} ${side}`)).size !== judgement.decisions.length,
    "more positions than the rule": state.positions.length + opened > rules.maxPositions && opened > 0,
    "more orders a day than the rule": buys.length > 0 && state.day.orders + buys.length > rules.ordersPerDay,
    "more than the budget invested": invested + spends > usd(rules.budgetUsdCents / 100),
    "all of the cash spent": buys.length > 0 && spends >= state.cash,
    "all spent that the wallet has": room !== undefined && buys.length > 0 && spends >= BigInt(room.cash),
    "more spent than the mandate and the day let":
      room !== undefined && buys.length > 0 && (spends > BigInt(room.buy) || spends > BigInt(room.day)),
    "an order above the largest": buys.some(({ amount }) => amount > usd(rules.maxOrderUsdCents / 100)),
    "an order below ten dollars or not in whole cents": buys.some(
      ({ amount }) => amount < usd(10) || amount % 10_000n !== 0n,
    ),
    "an order above 2 % of the pool": buys.some(
      ({ tokenId, amount }) => Number(amount) / 1e6 > (input(tokenId).poolSide ?? Infinity) / 50 + 1e-6,
    ),
    "a position above its share": buys.some(
      ({ amount }) => amount * 10_000n > state.equity * BigInt(rules.maxPositionBps),
    ),
    "negative cash": state.cash < 0n,
    "a sale of more than is held": sells.some(
      ({ tokenId, amount }) => amount > (position(tokenId)?.units ?? 0n) || amount <= 0n,
    ),
    "a sale of more than wallet and mandate let":
      room !== undefined &&
      sells.some(({ tokenId, amount }) => {
        const own = room.sells.find((sell) => sell.tokenId === tokenId);
        return amount > BigInt(own?.left ?? 0) || amount > BigInt(own?.balance ?? 0);
      }),
    "a sale on a close that is not of this candle": sells.some(
      ({ tokenId }) => !input(tokenId).gone && !isOwnClose(tokenId),
    ),
    "a sale where feed and pool are apart": sells.some(({ tokenId }) => !input(tokenId).gone && isDeviating(tokenId)),
    "anything decided in a gap":
      judgement.decisions.length > 0 &&
      inputs.tokens.filter(({ gone }) => !gone).filter(({ tokenId }) => !isOwnClose(tokenId)).length * 3 >
        inputs.tokens.filter(({ gone }) => !gone).length,
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}

test("no invariant is violated over ten thousand schedules", () => {
  const seen = { buys: 0, sells: 0, paused: 0, missed: 0, refusals: new Set<string>() };
  for (let seed = 1; seed <= SCHEDULES; seed++)
    for (const one of judgedBy(makeSchedule(seed))) {
      const { judgement } = one;
      const found = wrongs(one);
      if (found.length > 0) expect(found, `seed ${seed}, candle ${judgement.candle}`).toEqual([]);
      seen.buys += of("buy", judgement).length;
      seen.sells += of("sell", judgement).length;
      if (judgement.state.paused) seen.paused++;
      if (judgement.missed) seen.missed++;
      for (const { rule } of judgement.refusals) seen.refusals.add(rule);
    }
  // The absence of violations proves nothing unless enough else happened.
  expect(seen.buys).toBeGreaterThan(5_000);
  expect(seen.sells).toBeGreaterThan(3_000);
  expect(Math.min(seen.paused, seen.missed)).toBeGreaterThan(2_000);
  expect([...seen.refusals].sort()).toEqual([
    ...["Apart", "FeedGap", "StaleData", "cooldown", "dailyLoss", "drawdown", "held", "losses", "maxPositions"],
    ...["notAllowed", "ordersPerDay", "state", "stops", "tooSmall"],
  ]);
}, 120_000);

test("a judgement changed by hand is reported as a violation", () => {
  const good = Array.from({ length: 400 }, (_, seed) => [...judgedBy(makeSchedule(seed + 1))]).flat();
  const buying = good.filter(({ judgement }) => of("buy", judgement).length > 0);
  const { schedule, judgement } = buying[0] as Seen;
  const [buy] = of("buy", judgement) as [Decision];
  const others = judgement.decisions.filter((decision) => decision !== buy);
  const changed = (overrides: Partial<Judgement>) => wrongs({ schedule, judgement: { ...judgement, ...overrides } });
  const without = (token: Partial<TokenInput>) => ({
    inputs: {
      ...judgement.inputs,
      tokens: judgement.inputs.tokens.map((one) => (one.tokenId === buy.tokenId ? { ...one, ...token } : one)),
    },
  });
  expect(changed({})).toEqual([]);
  expect(changed(without({ asOf: "2020-01-01T00:00:00.000Z" }))).toContain(
    "a buy on a close that is not of this candle",
  );
  expect(changed(without({ notAllowed: true }))).toContain("a buy of what may not be bought, or is gone");
  expect(changed({ state: { ...judgement.state, paused: { by: "owner" } } })).toContain("a buy while paused");
  expect(changed({ decisions: [...others, { ...buy, amount: buy.amount * 1_000n }] })).toContain(
    "more than the budget invested",
  );
  expect(changed({ decisions: [...judgement.decisions, buy] })).toContain("two decisions of one token and side");
});
