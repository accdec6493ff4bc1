import { performance } from "node:perf_hooks";
import pg from "pg";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { type Couple, manyReserves } from "#app/chain/dex/pairs.server.ts";
import { openBasketFixture } from "../support/basketFixture.ts";
import { temporaryFolder } from "../support/folders.ts";
import { quantile, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const QUOTES = Number(process.env.BENCH_QUOTES ?? 200);
const WARM_UP = 20;
const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The smallest contract call: a token's supply. */
const TOTAL_SUPPLY = "0x18160ddd";

/**
 * A quote of ten legs over the one `eth_call` that reads its pools, and over the smallest possible `eth_call`: in turns, on an embedded
 * PostgreSQL and a local chain. Nothing is cached between quotes except where pairs are.
 */
export async function basketsBench(): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("basketsBench");
  const urls = await databases.make("baskets_bench");
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 5 });
  const fixture = await openBasketFixture({
    database: { ...urls, pool, drop: () => pool.end() },
    chainDir: folder.path,
  });
  try {
    const dex = requireDex(31337);
    const hubs = [dex.stablecoin, dex.weth] as const;
    const couples: Couple[] = [
      hubs,
      ...TEN.flatMap((place) => hubs.map((hub) => [hub, fixture.token(place).address] as const)),
    ];
    const times = { quote: [] as number[], pools: [] as number[], bare: [] as number[] };
    const timed = async (into: number[], work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      into.push(performance.now() - begun);
    };
    for (let time = 0; time < WARM_UP + QUOTES; time++) {
      const block = await readLatestBlock(dex.chain);
      const bare = { to: dex.stablecoin, data: TOTAL_SUPPLY, blockNumber: block.number } as const;
      await timed(times.quote, () => fixture.quoteBasket(3, { tokens: TEN, usd: 200 }));
      await timed(times.pools, () => manyReserves(dex, couples, block));
      await timed(times.bare, () => dex.chain.agreed.call(bare));
    }
    const [quote, pools, bare] = [times.quote, times.pools, times.bare].map((all) => all.slice(WARM_UP)) as [
      number[],
      number[],
      number[],
    ];
    return {
      quoteOfTenP50Ms: rounded(quantile(quote, 0.5)),
      quoteOfTenP95Ms: rounded(quantile(quote, 0.95)),
      poolsCallP50Ms: rounded(quantile(pools, 0.5)),
      bareCallP50Ms: rounded(quantile(bare, 0.5)),
      quoteOverPoolsCall: rounded(quantile(quote, 0.5) / quantile(pools, 0.5)),
      quoteOverBareCall: rounded(quantile(quote, 0.5) / quantile(bare, 0.5)),
    };
  } finally {
    await fixture.close();
    await databases.stop();
    folder.remove();
  }
}
