import { type Address, erc20Abi, getAddress, type Hex } from "viem";
import { indexDeskAbi } from "../../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import { priceBoundAbi } from "../../../contracts/abi/priceBound.ts";
import type { LatestBlock } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import { type Dex, requireDex } from "../dex/dex.server.ts";
import { type Couple, manyReserves, type PairReserves } from "../dex/pairs.server.ts";
import type { Terms } from "./terms.ts";

/** The state of a mandate on its chain, at one block, as agreed by endpoints. Amounts in base units. Source: docs/spec/wallets.md#3. */

/** How the desk trades a token: not at all, through its pool with the spend token, or through the wrapped coin. */
export type Route = "none" | "direct" | "hub";
const ROUTES: readonly Route[] = ["none", "direct", "hub"];

export type MandateTokenState = {
  token: Address;
  way: Route;
  mayBuy: boolean;
  balance: bigint;
  /** The wallet's allowance of it for the mandate's contract. */
  allowance: bigint;
  /** How much of it may still be sold in this period under the mandate's share. */
  sellLeft: bigint;
  /** Whether every pool of its route has a note between 30 minutes and a day old. False when it has no route. */
  hasAverage: boolean;
};
export type MandateState = {
  block: LatestBlock;
  status: "none" | "granted" | "revoked";
  /** The owner's current one: a mandate of an earlier one has ended. */
  epoch: number;
  isPaused: boolean;
  spentInPeriod: bigint;
  /** Seconds; null before the first period and after the last second. */
  periodEndsAt: number | null;
  capLeft: bigint;
  /** What the operator may still spend today for all owners together. */
  ceilingLeft: bigint;
  /** Of the spend token. */
  balance: bigint;
  allowance: bigint;
  /** In the order requested. */
  tokens: MandateTokenState[];
};
/** `mandate` is the contract that the terms were granted to. */
type At = { mandate: Address; bound: Address; id: Hex; terms: Terms };

const STATUSES = ["none", "granted", "revoked"] as const;
// No contract is needed on the chain: local chains have none.
const DEPLOYLESS = { deployless: true, batchSize: 3_600 } as const;

/** Reads it; the tokens are those of an order, none of them the spend token. Throws when endpoints do not agree. */
export async function readMandateState(
  chain: Chain,
  { mandate, bound, id, terms }: At,
  tokens: readonly Address[],
  block: LatestBlock,
): Promise<MandateState> {
  const { owner, operator, desk, spendToken, indexId } = terms;
  const of = { abi: indexMandateAbi, address: mandate } as const;
  const callOptions = { ...DEPLOYLESS, allowFailure: false, blockNumber: block.number } as const;
  const atDesk = { abi: indexDeskAbi, address: desk } as const;
  const all = [spendToken, ...tokens];
  const [own, balances, allowances, routes, bought, sales] = await Promise.all([
    chain.agreed.multicall({
      ...callOptions,
      contracts: [
        { ...of, functionName: "standingOf", args: [id] },
        { ...of, functionName: "epochOf", args: [owner] },
        { ...of, functionName: "paused" },
        { ...of, functionName: "leftToday", args: [spendToken, operator] },
      ],
    }),
    chain.agreed.multicall({
      ...callOptions,
      contracts: all.map((address) => ({ abi: erc20Abi, address, functionName: "balanceOf", args: [owner] }) as const),
    }),
    chain.agreed.multicall({
      ...callOptions,
      contracts: all.map(
        (address) => ({ abi: erc20Abi, address, functionName: "allowance", args: [owner, mandate] }) as const,
      ),
    }),
    readRoutesAt(chain, terms, tokens, block),
    chain.agreed.multicall({
      ...callOptions,
      contracts: tokens.map((token) => ({ ...atDesk, functionName: "mayBuy", args: [indexId, token] }) as const),
    }),
    chain.agreed.multicall({
      ...callOptions,
      contracts: tokens.map((token) => ({ ...of, functionName: "saleOf", args: [id, token] }) as const),
    }),
  ]);
  const [[status, window, spent], epoch, isPaused, ceilingLeft] = own;
  const [balance = 0n, ...units] = balances;
  const [allowance = 0n, ...allowed] = allowances;
  const present = periodAt(terms, block.time);
  const results = tokens.map((token, index) => ({
    ...{ token, way: routes[index] ?? "none", mayBuy: bought[index] ?? false },
    ...{ balance: units[index] ?? 0n, allowance: allowed[index] ?? 0n },
    sellLeft: sellLeft(terms, present, units[index] ?? 0n, sales[index] ?? [0, 0n, 0n]),
  }));
  const averages = await readAverages(chain, bound, terms, results, block);
  const spentInPeriod = present !== null && window === present ? spent : 0n;
  return {
    ...{ block, status: STATUSES[status] ?? "none", epoch, isPaused, spentInPeriod, ceilingLeft, balance, allowance },
    periodEndsAt: present === null ? null : Math.min(terms.start + (present + 1) * terms.period, terms.end),
    capLeft: terms.cap - spentInPeriod,
    tokens: results.map((one, index) => ({ ...one, hasAverage: averages[index] ?? false })),
  };
}

/** The period that a second is in, counted from zero at the start; null outside the term. */
const periodAt = ({ start, end, period }: Terms, time: number): number | null =>
  time < start || time >= end ? null : Math.floor((time - start) / period);

const BPS = 10_000n;

/** For a token not yet sold in this period, the share applies to the wallet's current balance. */
function sellLeft(
  { sellBps }: Terms,
  present: number | null,
  balance: bigint,
  [window, base, sold]: readonly [number, bigint, bigint],
): bigint {
  if (present === null) return 0n;
  const isCounted = window === present + 1;
  return ((isCounted ? base : balance) * BigInt(sellBps)) / BPS - (isCounted ? sold : 0n);
}

/** Whether the pools of each token's route have an average at the block. */
async function readAverages(
  chain: Chain,
  bound: Address,
  { spendToken }: Terms,
  tokens: readonly { token: Address; way: Route }[],
  block: LatestBlock,
): Promise<boolean[]> {
  const dex = requireDex(chain.chainId);
  const routes = tokens.map(({ token, way: route }) => listCouples(dex, spendToken, token, route));
  const reserves = await manyReserves(dex, routes.flat(), block);
  const pairs = [...new Set(reserves.flatMap((pool) => (pool ? [pool.pair] : [])))];
  const results =
    pairs.length === 0
      ? []
      : await chain.agreed.multicall({
          ...{ ...DEPLOYLESS, allowFailure: true, blockNumber: block.number },
          contracts: pairs.map(
            (pair) => ({ abi: priceBoundAbi, address: bound, functionName: "averageOf", args: [pair, true] }) as const,
          ),
        });
  const noted = new Set(pairs.filter((_, index) => results[index]?.status === "success"));
  let next = 0;
  return routes.map((route) => {
    const own: (PairReserves | null)[] = reserves.slice(next, next + route.length);
    next += route.length;
    return own.length > 0 && own.every((pool) => pool !== null && noted.has(pool.pair));
  });
}

/** The pairs that a token is traded through. */
export function listCouples(
  { weth: hub }: Pick<Dex, "weth">,
  spendToken: Address,
  token: Address,
  route: Route,
): Couple[] {
  if (route === "none") return [];
  const own = getAddress(token);
  return route === "direct"
    ? [[spendToken, own]]
    : [
        [spendToken, hub],
        [hub, own],
      ];
}

/** How the desk trades each of these tokens for an index at a block, in their order. */
export async function readRoutesAt(
  chain: Chain,
  { desk, indexId }: Pick<Terms, "desk" | "indexId">,
  tokens: readonly Address[],
  { number: blockNumber }: LatestBlock,
): Promise<Route[]> {
  if (tokens.length === 0) return [];
  const results = await chain.agreed.multicall({
    ...{ ...DEPLOYLESS, allowFailure: false, blockNumber },
    contracts: tokens.map(
      (token) => ({ abi: indexDeskAbi, address: desk, functionName: "wayOf", args: [indexId, token] }) as const,
    ),
  });
  return results.map((route) => ROUTES[route] ?? "none");
}
