import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dailyCandles } from "../../../analytics/simulated/candles.ts";
import { startSimulation } from "../../../analytics/simulated/market.ts";
import { SIMULATED_SEED } from "../../../analytics/simulated/tokens.ts";
import type { Command } from "../ledger/command.ts";
import { type ChartedMarket, chartsText, figuresOfCloses } from "./chartsDrawing.ts";
import { type History, readHistory } from "./researchHistory.ts";

const usage = "charts [--data FOLDER] [--out FILE.svg]";
const sharedData = fileURLToPath(new URL("../../../../shared/data/market", import.meta.url));
/** As long as the last four years of the real history. */
const DAYS = 1_421;
const SHOWN = 5;
/** Pegged to a currency or another coin. */
const PEGGED = ["tether", "usd-coin", "wrapped-bitcoin"];

/** `npm run market -- charts`: the simulated market next to a real one, drawn the same way, with statistics of each one's moves. */
export const charts: Command = {
  usage,
  async run(args) {
    const options = { data: { type: "string" }, out: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    const real = realMarket(readHistory(resolve(values.data ?? sharedData)));
    const markets = [real, simulatedMarket()];
    const out = resolve(values.out ?? "charts.svg");
    writeFileSync(out, chartsText(markets));
    for (const { title, closes } of markets) console.table({ [title]: figuresOfCloses(closes) });
    console.log(`Chart written to ${out}`);
    return 0;
  },
};

/** The coins of the long history with the most known values in the last days, the largest first. */
function realMarket({ ids, days, columns, isLong }: History): ChartedMarket {
  const from = days - DAYS;
  const tokens = ids.flatMap((id, token) => {
    const close = columns.close.subarray(token * days + from, (token + 1) * days);
    const cap = columns.market_cap[(token + 1) * days - 1] as number;
    const known = close.filter((value) => value > 0).length;
    return isLong[token] && !PEGGED.includes(id) && known > 0.9 * DAYS ? [{ name: id, close, cap: cap || 0 }] : [];
  });
  const closes = tokens.sort((one, other) => other.cap - one.cap).slice(0, SHOWN);
  return { title: "Real market, 2018 to 2021", closes };
}

/** Every fifth of the coins that existed on all days, so that not only the largest are shown. */
function simulatedMarket(): ChartedMarket {
  const simulation = startSimulation(SIMULATED_SEED);
  const { candles, emit } = dailyCandles(simulation.tokens, DAYS);
  simulation.advanceTo(DAYS * 24, emit);
  const whole = simulation.tokens.filter(
    ({ kind, listedHour, delistedHour }) => (kind === "coin" || kind === "leader") && listedHour === 0 && !delistedHour,
  );
  const closes = whole
    .filter((_, index) => index % 5 === 0)
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ name, close: candles.close.subarray(id * DAYS, (id + 1) * DAYS) }));
  return { title: "Simulated market, invented tokens", closes };
}
