import type { CostSettings, Move, MoveKind, ValuedBy } from "../../analytics/portfolio/moves.ts";
import fc from "../support/properties.ts";
import { isStablecoin } from "./portfolioSupport.ts";

/** Random histories of small whole amounts, so that rounding happens all the time. */

/** WETH is a form of ETH; wstETH is another token, and worth more than stETH. */
export const FORMS: ReadonlyMap<string, string> = new Map([["WETH", "ETH"]]);
const TOKENS = ["ETH", "WETH", "stETH", "wstETH", "LINK", "USDC"] as const;
const WALLETS = ["one", "two", "three"] as const;

const token = fc.constantFrom(...TOKENS);
const wallet = fc.constantFrom(...WALLETS);
const amount = fc.bigInt({ min: 1n, max: 40n });
const value = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { freq: 4 });
const valueBy = fc.constantFrom<ValuedBy>("price", "hand", "file", "stablecoin");

type Draft = Pick<Move, "kind" | "amount" | "wallet" | "token" | "valueUsdMicro" | "valueBy"> & { later?: number };
const draft = (kind: MoveKind, fields: Omit<Draft, "kind" | "valueBy"> & { valueBy?: ValuedBy | null }): Draft => ({
  ...fields,
  kind,
  valueBy: fields.valueUsdMicro === null ? null : (fields.valueBy ?? "price"),
});

const makeFeeDrafts = (wallet: string, fee: { amount: bigint; value: bigint | null } | null): Draft[] =>
  fee ? [draft("fee", { wallet, token: "ETH", amount: -fee.amount, valueUsdMicro: fee.value })] : [];
const fee = fc.option(fc.record({ amount: fc.bigInt({ min: 1n, max: 3n }), value }), { freq: 2 });

const trade = fc
  .record({ wallet, given: token, received: token, out: amount, come: amount, sold: value, bought: value, fee })
  .map((fields) => [
    draft("swapOut", { ...fields, token: fields.given, amount: -fields.out, valueUsdMicro: fields.sold }),
    draft("swapIn", { ...fields, token: fields.received, amount: fields.come, valueUsdMicro: fields.bought }),
    ...makeFeeDrafts(fields.wallet, fields.fee),
  ]);
const alone = (kind: MoveKind, sign: bigint) =>
  fc
    .record({ wallet, token, amount, valueUsdMicro: value, valueBy, fee })
    .map((fields) => [
      draft(kind, { ...fields, amount: sign * fields.amount }),
      ...makeFeeDrafts(fields.wallet, fields.fee),
    ]);
const ownTransfer = fc
  .record({ from: wallet, to: wallet, token, amount, lost: fc.bigInt({ min: 0n, max: 3n }) })
  .map(({ from, to, amount: sent, lost, ...fields }) => [
    draft("ownTransfer", { ...fields, wallet: from, amount: -sent, valueUsdMicro: null }),
    draft("ownTransfer", { ...fields, wallet: to, amount: sent > lost ? sent - lost : sent, valueUsdMicro: null }),
  ]);
const makeConversion = (kind: "wrap" | "unwrap" | "migrate", out: string, come: string) =>
  fc.record({ wallet, gone: amount, came: amount }).map(({ gone, came, ...fields }) => [
    draft(kind, { ...fields, token: out, amount: -gone, valueUsdMicro: null }),
    // A form of its coin is the same number of units.
    draft(kind, { ...fields, token: come, amount: FORMS.get(come) === out ? gone : came, valueUsdMicro: null }),
  ]);

const group = fc.oneof(
  { weight: 6, arbitrary: trade },
  ...[alone("transferIn", 1n), alone("transferOut", -1n), alone("reward", 1n), alone("airdrop", 1n)],
  ...[alone("adjust", 1n), alone("adjust", -1n), alone("buy", 1n), alone("sell", -1n)],
  { weight: 2, arbitrary: ownTransfer },
  ...[
    makeConversion("wrap", "ETH", "WETH"),
    makeConversion("wrap", "stETH", "wstETH"),
    makeConversion("migrate", "wstETH", "LINK"),
  ],
);

/** Sorted by time; a group's moves are simultaneous. Ids do not follow the order. */
export const histories = fc
  .array(fc.record({ group, after: fc.integer({ min: 0, max: 3 }) }), { minLength: 1, maxLength: 60 })
  .map((groups): Move[] => {
    let [at, place] = [0, 0];
    return groups.flatMap(({ group: drafts, after }, name) => {
      at += after;
      return drafts.map((one): Move => {
        place++;
        const id = `${(place * 7_919) % 10_007}`.padStart(5, "0");
        return { ...one, id, at, chainId: "1", group: `group ${name}`, block: name };
      });
    });
  });

export const settings = fc.record({
  method: fc.constantFrom<CostSettings["method"]>("fifo", "average"),
  pool: fc.constantFrom<CostSettings["pool"]>("all", "wallet"),
  rewards: fc.constantFrom<CostSettings["rewards"]>("value", "zero"),
  formOf: fc.constant(FORMS),
  isStablecoin: fc.constant(isStablecoin),
});
