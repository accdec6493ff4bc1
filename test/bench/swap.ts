import { performance } from "node:perf_hooks";
import pg from "pg";
import { parseUnits } from "viem";
import { temporaryFolder } from "../support/folders.ts";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";
import { quantile, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const QUOTES = Number(process.env.BENCH_QUOTES ?? 200);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 40);
const WARM_UP = 20;

/**
 * One trader, one swap after the other, on an embedded PostgreSQL and a local chain, through the calls' own handlers: no browser and no
 * HTTP. Each quote is new and is tried on the chain. An order starts when it is placed, and ends when the answer is `OrderFilled`: that
 * includes approval, swap, the local chain's block and reading the receipt.
 */
export async function swapBench(): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("swapBench");
  const urls = await databases.make("swap_bench");
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 5 });
  const fixture = await openSwapFixture({ database: { ...urls, pool, drop: () => pool.end() }, chainDir: folder.path });
  try {
    const asked: QuoteRequest = { token: 1, side: "buy", payWith: "USDC", amount: parseUnits("50", 6) };
    const quoteMs = await timed(WARM_UP + QUOTES, () => fixture.quote(3, asked));
    const orderMs = await timed(ORDERS, async () => {
      const quote = await fixture.quote(3, asked);
      const begun = performance.now();
      const { orderId } = await fixture.place(quote.quoteId);
      const result = await fixture.reportSwapSent(orderId, await fixture.send(3, quote));
      if (!("data" in result) || result.data.status !== "OrderFilled") throw new Error("an order was not filled");
      return performance.now() - begun;
    });
    const quotes = quoteMs.slice(WARM_UP);
    return {
      quoteP50Ms: rounded(quantile(quotes, 0.5)),
      quoteP95Ms: rounded(quantile(quotes, 0.95)),
      orderToFilledP50Ms: rounded(quantile(orderMs, 0.5)),
      orderToFilledP95Ms: rounded(quantile(orderMs, 0.95)),
    };
  } finally {
    await fixture.close();
    await databases.stop();
    folder.remove();
  }
}

/** The duration of each, or the duration that it reports itself. */
async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    const measured = await work();
    durationsMs.push(typeof measured === "number" ? measured : performance.now() - begun);
  }
  return durationsMs;
}
