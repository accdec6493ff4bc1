import type { Move, MoveKind, ValuedBy } from "./moves.ts";

/** What moves were worth in dollars when they happened. Pure. Source: docs/spec/portfolio.md#3. */

/** `valueUsdMicro` and `valueBy` are both null where the value is unknown. */
export type MoveValue = Pick<Move, "valueUsdMicro" | "valueBy">;

/** `usdOf`: USD of one whole token at a time (milliseconds), null where unknown. `findDecimals`: the decimals of the moves' units. */
export type Valuing = {
  usdOf: (token: string, at: number) => number | null;
  findDecimals: (token: string) => number;
  isStablecoin: (token: string) => boolean;
};

const MICRO_DECIMALS = 6;

/**
 * The worth of units of either sign in millionths of a dollar, rounded down: exact, from the shortest decimal text of the price. Throws if
 * the price is negative or not a number.
 */
export function valueMicro(amount: bigint, decimals: number, usd: number): bigint {
  if (!(usd >= 0 && usd < Number.POSITIVE_INFINITY)) throw new RangeError(`${usd} is no price`);
  const [digits = "0", power = "0"] = String(usd).split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  const units = (amount < 0n ? -amount : amount) * BigInt(whole + fraction);
  const shift = Number(power) - fraction.length + MICRO_DECIMALS - decimals;
  return shift < 0 ? units / 10n ** BigInt(-shift) : units * 10n ** BigInt(shift);
}

const TRADES: ReadonlySet<MoveKind> = new Set(["buy", "sell", "swapIn", "swapOut"]);

/**
 * What each move of one group was worth, in their order. A trade has one value for both of its sides: that of the side made only of
 * stablecoins, at face value; otherwise the price of what was given, otherwise of what was received, at its hour. Legs that each have their
 * own log on chain are separate trades. Anything that is not a trade has the price of its hour. A value entered by hand or in a file is
 * kept, and determines its trade's value if it is known for a whole side.
 */
export function groupValues(group: readonly Move[], valuing: Valuing): MoveValue[] {
  const own = group.map((move) => ownValue(move, valuing));
  const values = own.slice();
  for (const { given, received } of tradesIn(group)) {
    const total = tradeValue(own, given, received);
    for (const places of [given, received]) {
      const parts = splitValue(places, own, total);
      for (const [at, index] of places.entries()) values[index] = parts[at] as MoveValue;
    }
  }
  return values;
}

/** Indexes of moves. */
type Trade = { given: number[]; received: number[] };

/** One trade per log, if each log has something given and something received; otherwise everything is one trade. */
function tradesIn(group: readonly Move[]): Trade[] {
  const legs = new Map<number | undefined, Trade>();
  const whole: Trade = { given: [], received: [] };
  for (const [index, { kind, amount, logIndex }] of group.entries()) {
    if (!TRADES.has(kind) || amount === 0n) continue;
    const leg = legs.get(logIndex) ?? { given: [], received: [] };
    legs.set(logIndex, leg);
    for (const trade of [leg, whole]) (amount < 0n ? trade.given : trade.received).push(index);
  }
  const areLegs = [...legs.values()].every(({ given, received }) => given.length > 0 && received.length > 0);
  return areLegs ? [...legs.values()] : [whole];
}

const UNKNOWN: MoveValue = { valueUsdMicro: null, valueBy: null };
const isEntered = ({ valueBy }: MoveValue): boolean => valueBy === "hand" || valueBy === "file";
const isFixed = (value: MoveValue): boolean => isEntered(value) || value.valueBy === "stablecoin";

/** The move's value on its own, without its trade. */
function ownValue(move: Move, { usdOf, findDecimals, isStablecoin }: Valuing): MoveValue {
  const { token, at, amount, valueUsdMicro, valueBy } = move;
  if (valueUsdMicro !== null && isEntered(move)) return { valueUsdMicro, valueBy };
  if (isStablecoin(token)) return { valueUsdMicro: valueMicro(amount, findDecimals(token), 1), valueBy: "stablecoin" };
  const usd = usdOf(token, at);
  return usd === null ? UNKNOWN : { valueUsdMicro: valueMicro(amount, findDecimals(token), usd), valueBy: "price" };
}

type Total = { micro: bigint; by: ValuedBy };

function tradeValue(own: readonly MoveValue[], given: readonly number[], received: readonly number[]): Total | null {
  const sumValues = (places: readonly number[], isMeant: (value: MoveValue) => boolean): bigint | null => {
    const values = places.map((index) => own[index] as MoveValue);
    if (values.length === 0 || !values.every(isMeant)) return null;
    return values.reduce<bigint | null>(
      (sum, { valueUsdMicro }) => (sum === null || valueUsdMicro === null ? null : sum + valueUsdMicro),
      0n,
    );
  };
  const isStable = ({ valueBy }: MoveValue) => valueBy === "stablecoin";
  const isKnown = ({ valueUsdMicro }: MoveValue) => valueUsdMicro !== null;
  const entered = sumValues(given, isEntered) ?? sumValues(received, isEntered);
  if (entered !== null) {
    const isOfGiven = sumValues(given, isEntered) !== null;
    return { micro: entered, by: own[(isOfGiven ? given : received)[0] as number]?.valueBy ?? "hand" };
  }
  const stable = sumValues(given, isStable) ?? sumValues(received, isStable);
  if (stable !== null) return { micro: stable, by: "stablecoin" };
  const ofGiven = sumValues(given, isKnown);
  if (ofGiven !== null) return { micro: ofGiven, by: "given" };
  const ofReceived = sumValues(received, isKnown);
  return ofReceived === null ? null : { micro: ofReceived, by: "received" };
}

/**
 * The value of a side split over its moves: stablecoins and entered values have their own, a single other move has the rest, several share
 * it by their prices, or have none if a price is missing. The last takes the rounding remainder.
 */
function splitValue(places: readonly number[], own: readonly MoveValue[], total: Total | null): MoveValue[] {
  const values = places.map((index) => own[index] as MoveValue);
  const fixed = values.reduce((sum, value) => (isFixed(value) ? sum + (value.valueUsdMicro ?? 0n) : sum), 0n);
  const others = values.filter((value) => !isFixed(value));
  const rest = total && total.micro >= fixed ? total.micro - fixed : null;
  const priced = others.reduce((sum, { valueUsdMicro }) => sum + (valueUsdMicro ?? 0n), 0n);
  const canShare = others.length === 1 || (priced > 0n && others.every(({ valueUsdMicro }) => valueUsdMicro !== null));
  let [weighed, given] = [0n, 0n];
  return values.map((value) => {
    if (isFixed(value)) return value;
    if (!total || rest === null || !canShare) return UNKNOWN;
    weighed += value.valueUsdMicro ?? 0n;
    const upTo = others.length === 1 ? rest : (rest * weighed) / priced;
    const valueUsdMicro = upTo - given;
    given = upTo;
    return { valueUsdMicro, valueBy: total.by };
  });
}
