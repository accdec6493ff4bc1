import { performance } from "node:perf_hooks";
import pg from "pg";
import { parseUnits } from "viem";
import { temporaryFolder } from "../support/folders.ts";
import { openMandateFixture } from "../support/mandateFixture.ts";
import { median, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const TRADER = 3;
const USD = 20;

/**
 * An order of one token by mandate from placement to its block, by the operator in this process, compared with the same swap through the
 * router: quoted, ordered and sent by the trader's wallet. In turns, as their ratio; `mandatePlacedToMinedMs` is for information.
 */
export async function mandateTimes(): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("mandateBench");
  const urls = await databases.make("mandate_bench");
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 5 });
  const fixture = await openMandateFixture({
    ...{ database: { ...urls, pool, drop: () => pool.end() }, chainDir: folder.path },
  });
  try {
    const granted = await fixture.grant(TRADER, { cap: parseUnits("5000", 6) });
    const byMandate = async () => {
      await fixture.placed(granted, { usd: USD, buys: [0] });
      await fixture.operate();
    };
    const byRouter = async () => {
      const amount = parseUnits(String(USD), 6);
      const quote = await fixture.quote(TRADER, { token: 0, side: "buy", payWith: "USDC", amount });
      await fixture.place(quote.quoteId);
      await fixture.send(TRADER, quote);
    };
    const [mandates, swaps]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const [ofMandate, ofSwap] = [await measureMs(byMandate), await measureMs(byRouter)];
      await fixture.watch();
      // The first round loads modules, prepares statements and warms up the compiler.
      if (round === 0) continue;
      mandates.push(ofMandate);
      swaps.push(ofSwap);
    }
    return {
      mandatePlacedToMinedMs: rounded(median(mandates)),
      mandatePlacedToMinedOverSwap: rounded(median(mandates) / median(swaps)),
    };
  } finally {
    await fixture.close();
    await databases.stop();
    folder.remove();
  }
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
