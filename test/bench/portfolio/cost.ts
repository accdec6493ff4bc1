import { computeCost } from "../../../analytics/portfolio/cost.ts";
import type { CostSettings, Move } from "../../../analytics/portfolio/moves.ts";
import { seededRandom } from "../../../analytics/series/random.ts";
import { cpuMs, type Figures, quantile, rounded } from "../figures.ts";

const MOVES = 10_000;
const TOKENS = 60;
const FIRST_MS = Date.parse("2024-01-01T00:00:00Z");
const ROUNDS = 15;
const WARM = 50;

const SETTINGS: CostSettings = {
  ...{ method: "fifo", pool: "all", rewards: "value", formOf: new Map() },
  isStablecoin: (token) => token === "stable:USDC",
};

/**
 * Cost and gain of 10,000 moves of 60 tokens over a bare pass that adds the amounts of the same moves, in turns: single moves, 45 of a
 * hundred disposals and ten without a value, by FIFO, average, and by wallet; and trades of three moves with the network's fee. CPU time.
 */
export async function costPart(): Promise<Figures> {
  const [lone, trades] = [loneMoves(), tradeMoves()];
  let sink = 0n;
  const costed = (moves: readonly Move[], settings: Partial<CostSettings> = {}) => {
    sink += computeCost(moves, { ...SETTINGS, ...settings }).realisedMicro;
  };
  const added = (moves: readonly Move[]) => {
    sink += addAmounts(moves).get("token:1") ?? 0n;
  };
  // Measured separately, so that none pays for collecting another's garbage.
  const fifo = compared({ sums: () => added(lone), cost: () => costed(lone) });
  const average = compared({ sums: () => added(lone), cost: () => costed(lone, { method: "average" }) });
  const byWallet = compared({ sums: () => added(lone), cost: () => costed(lone, { pool: "wallet" }) });
  const withFees = compared({ sums: () => added(trades), cost: () => costed(trades) });
  if (sink === 0n) throw new Error("nothing was realised");
  return {
    costSumsMs: rounded(fifo.sums),
    costFifoMs: rounded(fifo.cost),
    costFifoOverSums: rounded(fifo.cost / fifo.sums),
    costAverageOverSums: rounded(average.cost / average.sums),
    costByWalletOverSums: rounded(byWallet.cost / byWallet.sums),
    costTradesOverSums: rounded(withFees.cost / withFees.sums),
  };
}

/** The least CPU milliseconds of each, in turns, as the prototype measured: other work of the machine makes both longer. */
function compared({ sums, cost }: { sums: () => void; cost: () => void }) {
  // Warms up the compiled code before measuring.
  cpuMs(sums, WARM);
  cpuMs(cost, WARM);
  const times = { sums: [] as number[], cost: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.sums.push(cpuMs(sums, 20));
    times.cost.push(cpuMs(cost, 5));
  }
  return { sums: quantile(times.sums, 0), cost: quantile(times.cost, 0) };
}

function addAmounts(moves: readonly Move[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { token, amount } of moves) sums.set(token, (sums.get(token) ?? 0n) + amount);
  return sums;
}

const random = seededRandom(7);
const upTo = (max: number) => Math.floor(random() * max);
const randomAmount = () => BigInt(1 + upTo(1e9)) * 10n ** 9n;
/** As in rows: no two moves share the text of an id. */
const makeMoveId = (index: number) => `019ad0c4-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** One shape, as rows produce them: objects of several shapes would slow down the bare pass most. */
const moveAt = (index: number, fields: Partial<Move>): Move => ({
  id: makeMoveId(index),
  at: fields.at ?? FIRST_MS + index * 60_000,
  wallet: fields.wallet ?? `wallet-${index % 3}`,
  chainId: "1",
  token: fields.token ?? "",
  amount: fields.amount ?? 0n,
  kind: fields.kind ?? "buy",
  valueUsdMicro: fields.valueUsdMicro === undefined ? BigInt(1 + upTo(1e9)) : fields.valueUsdMicro,
  valueBy: fields.valueUsdMicro === null ? null : (fields.valueBy ?? "price"),
  group: fields.group ?? `group-${makeMoveId(index)}`,
  block: index,
  logIndex: fields.logIndex ?? 1,
});

function loneMoves(): Move[] {
  return Array.from({ length: MOVES }, (_, index) => {
    const isSale = random() < 0.45;
    const isKnown = random() < 0.9;
    const amount = randomAmount();
    return moveAt(index, {
      ...{ token: `token:${upTo(TOKENS)}`, amount: isSale ? -amount : amount, kind: isSale ? "sell" : "buy" },
      ...(isKnown ? {} : { valueUsdMicro: null }),
    });
  });
}

/** A token for a stablecoin or back, with a fee in the chain's coin. */
function tradeMoves(): Move[] {
  return Array.from({ length: MOVES }, (_, index) => {
    const trade = Math.floor(index / 3);
    const isSale = trade % 20 > 10;
    const value = BigInt(1 + ((trade * 7_919) % 1_000_000_007));
    const rest = { group: `group-${makeMoveId(trade)}`, wallet: `wallet-${trade % 3}`, at: FIRST_MS + trade * 60_000 };
    const side = (token: string, amount: bigint, isGiven: boolean) =>
      moveAt(index, {
        ...{ ...rest, token, amount: isGiven ? -amount : amount, kind: isGiven ? "sell" : "buy" },
        ...{ valueUsdMicro: value, valueBy: "stablecoin" },
      });
    if (index % 3 === 0) return side(isSale ? "stable:USDC" : `token:${upTo(TOKENS)}`, randomAmount(), true);
    if (index % 3 === 1) return side(isSale ? `token:${upTo(TOKENS)}` : "stable:USDC", randomAmount(), false);
    return moveAt(index, { ...rest, token: "coin:ETH", amount: -randomAmount(), kind: "fee" });
  });
}
