import { type Address, getAddress, zeroAddress } from "viem";
import { type LatestBlock, latestBlockOf } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { dexOf } from "#app/chain/dex/dex.server.ts";
import { NATIVE } from "#app/chain/dex/swaps.server.ts";
import { holdingsOf } from "#app/chain/holdings.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { dollarsOf } from "#app/services/trading/public.server.ts";
import { coinPrice, knownTokens } from "#app/services/walletBalances/public.server.ts";
import { centsOf } from "#app/services/walletBalances/public.ts";
import { balancesAt } from "../tokens.server.ts";

/** `cents`: of what has a price. `isPartial`: something else is there too, of which nobody can say now what it is worth. */
export type Worth = { cents: bigint; isPartial: boolean };

/** What a token of one address is worth in cents; null where it has no price. */
type Pricing = (token: string, amount: bigint) => Promise<bigint | null>;

/**
 * What an account holds of the chain's coin and of the tokens that we know there. Which ones it holds is one endpoint's hint; how much
 * counts as far as endpoints agree on it at a block. Throws when the chain does not answer.
 */
export async function worthOf(chain: Chain, account: Address): Promise<Worth> {
  const block = await latestBlockOf(chain);
  const { held, leftOut } = await holdingsOf(chain, account, await knownTokens(chain.chainId));
  const tokens = held.map(({ address }) => getAddress(address));
  const balances = await balancesAt(chain, account, [zeroAddress, ...tokens], block.number);
  const pricing = await pricingOn(chain, block);
  const some = [...balances].filter(([, amount]) => amount > 0n);
  const values = await Promise.all(some.map(([token, amount]) => pricing(token, amount)));
  return {
    cents: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
    // One that did not tell its balance at the block is left out of the map.
    isPartial: leftOut.length > 0 || values.includes(null) || balances.size < tokens.length + 1,
  };
}

const UNITS_A_CENT = 10_000n;

/** By the pools of the payment network, as payments are; what has none there, and everything elsewhere, by the market's stored prices. */
async function pricingOn(chain: Chain, block: LatestBlock): Promise<Pricing> {
  const byMarket = await pricedByMarket(chain);
  if (chain.chainId !== paymentChain().chainId) return byMarket;
  const dex = dexOf(chain.chainId);
  return async (token, amount) => {
    const units = await dollarsOf(dex, token === zeroAddress ? NATIVE : token, amount, block);
    return units === null ? byMarket(token, amount) : units / UNITS_A_CENT;
  };
}

/** A stablecoin that the market has no price of counts at its face value. */
async function pricedByMarket({ chainId, coin }: Chain): Promise<Pricing> {
  const prices = new Map(
    (await knownTokens(chainId)).map(({ address, decimals, price }) => [address.toLowerCase(), { decimals, price }]),
  );
  prices.set(zeroAddress, { decimals: coin.decimals, price: await coinPrice(chainId) });
  return async (token, amount) => {
    const known = prices.get(token.toLowerCase());
    const usd = known?.price?.usd;
    if (known?.decimals == null || usd === undefined || !Number.isFinite(usd) || usd < 0) return null;
    return centsOf(amount, known.decimals, usd);
  };
}
