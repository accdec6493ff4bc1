import { erc20Abi, getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type IndexTrades, loadIndexTrades } from "#app/services/trading/publicBaskets.server.ts";
import {
  computeCost,
  computeLots,
  sharedOut,
  type UnitTrade,
  unitsIn,
} from "../../../../../analytics/indices/holdings.ts";
import { isSame, stablecoinOn } from "./tokens.server.ts";

/** Wallets' index holdings: units bought minus sold by each index's orders, and at most the wallet's balance. */

/** By lowercase token address. Base units, and money in millionths of a dollar. */
export type HeldToken = {
  address: string;
  units: bigint;
  /** Bought by the index and no longer in the wallet. */
  movedOut: bigint;
  /** Null when a price that was paid is unknown. */
  costMicro: bigint | null;
};
export type HeldIndex = {
  indexSlug: string;
  wallet: string;
  chainId: number;
  orders: IndexTrades[];
  tokens: HeldToken[];
  /** Whether the chain reported the wallet's balances: without them, nothing counts as moved out. */
  balancesRead: boolean;
};

const OVER = ["OrderFilled", "OrderPartlyFilled", "OrderFailed", "OrderExpired"];
/** Whether an order can move nothing more, unless a block is reorganised. */
export const isOver = (status: string): boolean => OVER.includes(status);

const USDC_DECIMALS = 6;

/** These subjects' holdings of all indices, by index, wallet and chain, in the order of their first orders. */
export async function heldIndices(subjects: readonly string[]): Promise<HeldIndex[]> {
  const orders = await loadIndexTrades(subjects);
  const groups = grouped(orders, (order) => `${order.indexSlug} ${walletKey(order)}`);
  const bought = [...groups.values()].map((own) => ({ ...boughtBy(own), orders: own }));
  const wallets = grouped(bought, walletKey);
  const balances = new Map(
    await Promise.all([...wallets].map(async ([key, own]) => [key, await readBalances(own)] as const)),
  );
  return bought.map((one) => {
    const key = walletKey(one);
    return toHeldIndex(one, wallets.get(key) ?? [], balances.get(key) ?? null);
  });
}

const walletKey = ({ wallet, chainId }: Pick<HeldIndex, "wallet" | "chainId">) => `${wallet.toLowerCase()} ${chainId}`;

function grouped<Item>(items: readonly Item[], toKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return groups;
}

type Bought = Pick<HeldIndex, "indexSlug" | "wallet" | "chainId" | "orders"> & { lots: ReturnType<typeof computeLots> };
type Balances = ReadonlyMap<string, bigint>;

function boughtBy(orders: readonly IndexTrades[]): Omit<Bought, "orders"> {
  const [{ indexSlug, wallet, chainId }] = orders as [IndexTrades];
  const paid = stablecoinOn(chainId)?.address ?? "";
  const legs = orders.flatMap(({ executed }) => executed).sort(inOrderOfTheChain);
  return { indexSlug, wallet, chainId, lots: computeLots(legs.flatMap((leg) => toUnitTrades(leg, paid))) };
}

type Executed = IndexTrades["executed"][number];
const inOrderOfTheChain = (one: Executed, other: Executed): number =>
  Number(BigInt(one.block) - BigInt(other.block)) || one.logIndex - other.logIndex;

/** A leg has the stablecoin on one side; without it, it would be a sale of one token and a purchase of another. */
function toUnitTrades({ tokenIn, amountIn, tokenOut, amountOut }: Executed, paid: string): UnitTrade[] {
  const [isBought, isSold] = [isSame(tokenIn, paid), isSame(tokenOut, paid)];
  const bought = {
    token: tokenOut.toLowerCase(),
    units: BigInt(amountOut),
    usdMicro: isBought ? BigInt(amountIn) : null,
  };
  const sold = { token: tokenIn.toLowerCase(), units: -BigInt(amountIn), usdMicro: isSold ? BigInt(amountOut) : null };
  return [...(isBought ? [] : [sold]), ...(isSold ? [] : [bought])];
}

function toHeldIndex(one: Bought, ofWallet: readonly Bought[], balances: Balances | null): HeldIndex {
  const { lots, ...rest } = one;
  const tokens = [...lots].flatMap(([address, own]): HeldToken[] => {
    const claimed = unitsIn(own);
    if (claimed === 0n) return [];
    const claims = ofWallet.map((other) => unitsIn(other.lots.get(address) ?? []));
    const shares = balances ? sharedOut(claims, balances.get(address) ?? 0n) : claims;
    const units = shares[ofWallet.indexOf(one)] ?? 0n;
    return [{ address, units, movedOut: claimed - units, costMicro: computeCost(own, units) }];
  });
  return { ...rest, tokens, balancesRead: balances !== null };
}

/** A wallet's balances of all tokens that its indices bought, at the latest block; null when the chain does not report them. */
async function readBalances(own: readonly Bought[]): Promise<Balances | null> {
  const [{ wallet, chainId }] = own as [Bought];
  const addresses = [...new Set(own.flatMap(({ lots }) => [...lots.keys()]))];
  if (addresses.length === 0) return new Map();
  try {
    const chain = chains.of(chainId);
    const { number: blockNumber } = await readLatestBlock(chain);
    const args = [getAddress(wallet)] as const;
    const balances = await chain.agreed.multicall({
      // Needs no contract on the chain: local chains have none.
      ...{ deployless: true, allowFailure: false, blockNumber },
      contracts: addresses.map(
        (address) => ({ abi: erc20Abi, address: getAddress(address), functionName: "balanceOf", args }) as const,
      ),
    });
    return new Map(addresses.map((address, index) => [address, balances[index] as bigint]));
  } catch (error) {
    log().warn({ err: error }, `what a wallet has on chain ${chainId} is not known`);
    return null;
  }
}

/** Base units of the stablecoin are millionths of a dollar. */
export const centsOfMicro = (micro: bigint): bigint => micro / 10n ** BigInt(USDC_DECIMALS - 2);
