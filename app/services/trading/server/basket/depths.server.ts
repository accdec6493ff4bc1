import { formatUnits, getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { type Couple, manyReserves } from "#app/chain/dex/pairs.server.ts";
import { valueInStablecoin } from "../prices.server.ts";

const USDC_DECIMALS = 6;

/**
 * Dollars of the paying token, the stablecoin or the wrapped coin, in the pools of tokens, at the latest block that the endpoints agree on:
 * by address as passed in. A token without a pool is absent, and so are all tokens of a chain without an exchange that we know.
 */
export async function poolDepths(chainId: number, tokens: readonly string[]): Promise<Map<string, number>> {
  const dex = knownDex(chainId);
  if (!dex) return new Map();
  const { stablecoin, weth } = dex;
  const block = await readLatestBlock(dex.chain);
  const couples = tokens.flatMap((token) =>
    [stablecoin, weth]
      .filter((paid) => paid.toLowerCase() !== token.toLowerCase())
      .map((paid) => ({ token, paid, couple: [getAddress(token), paid] satisfies Couple })),
  );
  const found = await manyReserves(
    dex,
    couples.map(({ couple }) => couple),
    block,
  );
  const depths = new Map<string, number>();
  for (const [index, { token, paid, couple }] of couples.entries()) {
    const pool = found[index];
    if (!pool) continue;
    const reserve = BigInt(paid) < BigInt(couple[0]) ? pool.reserve0 : pool.reserve1;
    const units = await valueInStablecoin(dex, paid, reserve, block);
    if (units === null) continue;
    depths.set(token, (depths.get(token) ?? 0) + Number(formatUnits(units, USDC_DECIMALS)));
  }
  return depths;
}
