import type { Pool } from "pg";
import { type Address, getAddress } from "viem";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { tokenFacts, tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { tokensToTrade } from "#app/services/trading/publicAgents.server.ts";
import type { BasketToken } from "#app/services/trading/publicBaskets.server.ts";
import type { ShownAmount, ShownToken } from "../../model/calls.ts";
import type { TradedIndex } from "./tradedIndex.server.ts";

/** Tokens as they exist on an order's chain. */

const DECIMALS = 18;

/** Tokens by id; those that cannot be identified on the chain are left out. The index itself decides which contract it means. */
export function loadIndexTokens(
  pool: Pool,
  { contracts }: Pick<TradedIndex, "contracts">,
  tokenIds: readonly number[],
  chainId: number,
): Promise<Map<number, BasketToken>> {
  return tokensToTrade(pool, chainId, tokenIds, contracts);
}

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The payment token of the exchanges for multi-token orders. */
const PAID = { symbol: "USDC", decimals: 6 };

/** The payment token on a chain; null when there is no exchange. */
export function stablecoinOn(chainId: number): ShownToken | null {
  const dex = knownDex(chainId);
  return dex ? { tokenId: null, ...PAID, address: getAddress(dex.stablecoin) } : null;
}

/** The tokens at these addresses, in any spelling: an unknown one is named by its address. */
export async function tokensAt(
  pool: Pool,
  chainId: number,
  addresses: readonly string[],
): Promise<(address: string) => ShownToken> {
  const all = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const ids = await tokensByContract(
    pool,
    all.map((address) => ({ chainId, address })),
  );
  const facts = await tokenFacts(pool, [...ids.values()]);
  const paid = stablecoinOn(chainId);
  return (address) => {
    if (paid && isSame(paid.address, address)) return paid;
    const tokenId = ids.get(`${chainId}:${address.toLowerCase()}`) ?? null;
    const known = tokenId === null ? undefined : facts.get(tokenId);
    const decimals = known?.contracts.find((one) => one.chainId === chainId && isSame(one.address, address))?.decimals;
    const shown = { tokenId, symbol: known?.symbol ?? address, address: getAddress(address as Address) };
    return { ...shown, decimals: decimals ?? DECIMALS };
  };
}

export const toShownAmounts = (
  tokenAt: (address: string) => ShownToken,
  amounts: readonly { token: string; amount: string }[],
): ShownAmount[] => amounts.map(({ token, amount }) => ({ ...tokenAt(token), amount }));
