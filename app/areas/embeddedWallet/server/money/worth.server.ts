import { type Address, getAddress, zeroAddress } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { NATIVE } from "#app/chain/dex/swaps.server.ts";
import { readHoldings } from "#app/chain/holdings.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { valueInStablecoin } from "#app/services/trading/public.server.ts";
import { catalogueOn, type Price, priced } from "#app/services/walletBalances/public.server.ts";
import { balancesAt } from "../tokens.server.ts";

/** `cents`: the value of assets with a price. `isPartial`: there are others, whose value is unknown now. */
export type Worth = { cents: bigint; isPartial: boolean };

/** An asset: a token, or the coin at the zero address. */
type Asset = { address: Address; decimals: number; price: Price | null };

/**
 * The value of an account's balances in the chain's coin and known tokens. Which tokens it has is one endpoint's hint; an amount
 * counts when endpoints agree on it at a block. Throws when the chain does not respond.
 */
export async function loadWorth(chain: Chain, account: Address): Promise<Worth> {
  const block = await readLatestBlock(chain);
  const { tokens, coinPrice } = await catalogueOn(chain.chainId);
  const { held, leftOut } = await readHoldings(chain, account, tokens);
  const prices = new Map(tokens.map(({ address, price }) => [address, price]));
  const assets: Asset[] = [
    { address: zeroAddress, decimals: chain.coin.decimals, price: coinPrice },
    ...held.map(({ address, decimals }) => ({
      ...{ address: getAddress(address), decimals, price: prices.get(address) ?? null },
    })),
  ];
  const places = assets.map(({ address }) => address);
  const balances = await balancesAt(chain, account, places, block.number);
  const values = await Promise.all(
    assets.map((asset) => {
      // A token that did not return its balance at the block is not in the map.
      const amount = balances.get(asset.address.toLowerCase()) ?? null;
      return amount === null || amount === 0n ? amount : valueInCents(chain, block, asset, amount);
    }),
  );
  return {
    cents: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
    isPartial: leftOut.length > 0 || values.includes(null),
  };
}

const UNITS_PER_CENT = 10_000n;

/**
 * In cents: priced by the pools of the payment network, like payments; tokens without a pool, and all other chains, by the market's stored
 * prices.
 */
async function valueInCents(
  { chainId }: Chain,
  block: LatestBlock,
  { address, decimals, price }: Asset,
  amount: bigint,
): Promise<bigint | null> {
  if (chainId === paymentChain().chainId) {
    const units = await valueInStablecoin(
      requireDex(chainId),
      address === zeroAddress ? NATIVE : address,
      amount,
      block,
    );
    if (units !== null) return units / UNITS_PER_CENT;
  }
  // A stablecoin without a market price counts at face value.
  const { valueUsdCents } = priced(amount, decimals, price);
  return valueUsdCents === null ? null : BigInt(valueUsdCents);
}
