import type { CostSettings, Move } from "../../analytics/portfolio/moves.ts";

/**
 * Costs computed as slowly and plainly as possible: lists of lots that are searched and copied, one group after another. Written from
 * docs/spec/portfolio.md#3 and the Python reference, independently of the product; for histories whose groups are simultaneous.
 */

type PlainLot = { amount: bigint; cost: bigint | null; at: number };
type PlainPool = { lots: PlainLot[]; realised: bigint; withoutCost: bigint };
export type PlainCosts = {
  pools: Record<string, { known: bigint; cost: bigint; unknown: bigint; realised: bigint; withoutCost: bigint }>;
  income: bigint;
  fees: bigint;
  unknownFees: number;
  missing: string[];
};

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
const sumAmounts = (lots: readonly PlainLot[]) => sum(lots.map(({ amount }) => amount));
const sumCost = (lots: readonly PlainLot[]) => sum(lots.map(({ cost }) => cost ?? 0n));
const isTrade = ({ kind }: Move) => ["buy", "sell", "swapIn", "swapOut"].includes(kind);
const isForm = ({ kind }: Move) => ["wrap", "unwrap", "migrate"].includes(kind);

export function plainCosts(moves: readonly Move[], settings: CostSettings): PlainCosts {
  const pools = new Map<string, PlainPool>();
  const result: PlainCosts = { pools: {}, income: 0n, fees: 0n, unknownFees: 0, missing: [] };
  const toPoolKey = ({ token, wallet }: Move) =>
    `${settings.formOf.get(token) ?? token} ${settings.pool === "all" ? "all" : wallet}`;
  const findPool = (move: Move) => {
    const name = toPoolKey(move);
    const pool = pools.get(name) ?? { lots: [], realised: 0n, withoutCost: 0n };
    pools.set(name, pool);
    return pool;
  };

  function take(lots: PlainLot[], amount: bigint): { taken: PlainLot[]; left: PlainLot[]; short: bigint } {
    const held = sumAmounts(lots);
    const max = amount < held ? amount : held;
    const parts = settings.method === "fifo" ? firstUnits(lots, max) : inProportion(lots, max);
    const left = lots.map((lot, index) => ({
      ...lot,
      amount: lot.amount - (parts[index]?.amount ?? 0n),
      cost: lot.cost === null ? null : lot.cost - (parts[index]?.cost ?? 0n),
    }));
    const isLeft = ({ amount: units }: PlainLot) => units > 0n;
    return { taken: parts.filter(isLeft), left: left.filter(isLeft), short: amount - max };
  }

  function add(pool: PlainPool, lot: PlainLot) {
    if (settings.method === "fifo") {
      pool.lots.push(lot);
      pool.lots.sort((one, other) => one.at - other.at);
      return;
    }
    const same = pool.lots.find(({ cost }) => (cost === null) === (lot.cost === null));
    if (!same) {
      pool.lots.push(lot);
      pool.lots.sort((one, other) => Number(one.cost === null) - Number(other.cost === null));
      return;
    }
    same.amount += lot.amount;
    if (same.cost !== null) same.cost += lot.cost ?? 0n;
  }

  function dispose(move: Move, amount: bigint, proceeds: bigint | null) {
    const pool = findPool(move);
    const { taken, left, short } = take(pool.lots, amount);
    pool.lots = left;
    if (short > 0n) result.missing.push(move.id);
    const known = sumAmounts(taken.filter(({ cost }) => cost !== null));
    if (proceeds !== null) {
      const ofKnown = (proceeds * known) / amount;
      if (known > 0n) pool.realised += ofKnown - sumCost(taken);
      pool.withoutCost += proceeds - ofKnown;
    }
    return { cost: sumCost(taken), unknown: amount - known };
  }

  const worth = (move: Move): bigint | null => {
    const { kind, valueUsdMicro: micro, valueBy } = move;
    if (isTrade(move) || kind === "fee") return micro;
    if (kind === "reward" || kind === "airdrop") return settings.rewards === "zero" ? 0n : micro;
    const isTransfer = kind === "transferIn" || kind === "transferOut";
    return valueBy === "hand" || valueBy === "file" || (isTransfer && valueBy === "stablecoin") ? micro : null;
  };

  /** The first of these that exists: acquired, given up; then the same for stablecoins in trades. */
  function findBearers(group: readonly Move[]): Move[] {
    const bearing = group.filter((move) => move.kind !== "fee" && !isCarried(move) && worth(move) !== null);
    const coins = bearing.filter(({ token }) => !settings.isStablecoin(token));
    const stable = bearing.filter((move) => settings.isStablecoin(move.token) && isTrade(move));
    const choices = [coins, stable].flatMap((some) => [
      some.filter(({ amount }) => amount > 0n),
      some.filter(({ amount }) => amount < 0n),
    ]);
    return choices.find((some) => some.length > 0) ?? [];
  }

  function carry(out: Move, come: Move) {
    const [from, to] = [findPool(out), findPool(come)];
    const [gone, came] = [-out.amount, come.amount];
    const lost = isForm(out) ? 0n : gone - came;
    if (from === to) {
      const short = gone - came;
      if (short > 0n) lose(dispose(out, short, null));
      return;
    }
    const { taken, left, short } = take(from.lots, gone);
    from.lots = left;
    if (short > 0n) result.missing.push(out.id);
    const nothing: PlainLot[] = short > 0n ? [{ amount: short, cost: null, at: out.at }] : [];
    const bag: PlainPool = { lots: [], realised: 0n, withoutCost: 0n };
    for (const lot of [...taken, ...nothing]) add(bag, lot);
    if (lost > 0n) {
      const fee = take(bag.lots, lost);
      bag.lots = fee.left;
      lose({ cost: sumCost(fee.taken), unknown: sumAmounts(fee.taken.filter(({ cost }) => cost === null)) });
    }
    for (const lot of isForm(out) ? inOtherUnits(bag.lots, gone, came) : bag.lots) add(to, lot);
  }

  function inOtherUnits(lots: readonly PlainLot[], gone: bigint, came: bigint): PlainLot[] {
    const bounds = lots.map((_, index) => (sumAmounts(lots.slice(0, index + 1)) * came) / gone);
    const scaled = lots.map((lot, index) => ({
      ...lot,
      amount: (bounds[index] ?? 0n) - (bounds[index - 1] ?? 0n),
    }));
    const kept = scaled.filter(({ amount }) => amount > 0n);
    const known = kept.filter(({ cost }) => cost !== null);
    for (const [index, lot] of scaled.entries()) {
      if (lot.amount > 0n || lot.cost === null) continue;
      const heir = scaled.slice(index).find((one) => known.includes(one)) ?? known.at(-1);
      if (heir) heir.cost = (heir.cost ?? 0n) + lot.cost;
      else result.fees += lot.cost;
    }
    return kept;
  }

  function lose({ cost, unknown }: { cost: bigint; unknown: bigint }) {
    result.fees += cost;
    if (unknown > 0n) result.unknownFees++;
  }

  for (const name of new Set(moves.map((move) => move.group))) {
    const group = moves
      .filter((move) => move.group === name)
      .sort((one, other) => Number(one.amount < 0n) - Number(other.amount < 0n) || (one.id < other.id ? -1 : 1));
    const [come, out] = [group.find(({ amount }) => amount > 0n), group.find(({ amount }) => amount < 0n)];
    if (come && out && isCarried(come)) {
      carry(out, come);
      continue;
    }
    const fees = sum(group.filter(({ kind }) => kind === "fee").map(({ valueUsdMicro }) => valueUsdMicro ?? 0n));
    const bearers = findBearers(group);
    if (bearers.length > 1) throw new Error("these histories have one bearer a group");
    for (const move of group) {
      const own = worth(move);
      const share = bearers.includes(move) ? fees : 0n;
      if (move.amount > 0n)
        add(findPool(move), { amount: move.amount, cost: own === null ? null : own + share, at: move.at });
      else dispose(move, -move.amount, own === null ? null : own - share);
      if (move.kind === "reward" || move.kind === "airdrop") result.income += move.valueUsdMicro ?? 0n;
      if (move.kind === "fee") {
        result.fees += move.valueUsdMicro ?? 0n;
        if (move.valueUsdMicro === null) result.unknownFees++;
      }
    }
  }
  for (const [name, { lots, realised, withoutCost }] of pools) {
    const [known, unknown] = [lots.filter(({ cost }) => cost !== null), lots.filter(({ cost }) => cost === null)];
    result.pools[name] = {
      known: sumAmounts(known),
      cost: sumCost(known),
      unknown: sumAmounts(unknown),
      realised,
      withoutCost,
    };
  }
  return result;
}

const isCarried = (move: Move) => move.kind === "ownTransfer" || isForm(move);

function firstUnits(lots: readonly PlainLot[], amount: bigint): PlainLot[] {
  return lots.map((lot, index) => {
    const before = sumAmounts(lots.slice(0, index));
    const isAll = amount >= before + lot.amount;
    const part = isAll ? lot.amount : amount > before ? amount - before : 0n;
    return { ...lot, amount: part, cost: lot.cost === null ? null : (lot.cost * part) / lot.amount };
  });
}

/** Known cost first: its part is rounded down, and the rest has unknown cost. */
function inProportion(lots: readonly PlainLot[], amount: bigint): PlainLot[] {
  const known = sumAmounts(lots.filter(({ cost }) => cost !== null));
  const held = sumAmounts(lots);
  const ofKnown = held === 0n ? 0n : (amount * known) / held;
  return lots.map((lot) => {
    const part = lot.cost === null ? amount - ofKnown : ofKnown;
    return { ...lot, amount: part, cost: lot.cost === null ? null : (lot.cost * part) / lot.amount };
  });
}
