import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Finding, findings } from "../../server/commands/market/research.ts";
import { readHistory } from "../../server/commands/market/researchHistory.ts";

const folder = fileURLToPath(new URL("../../../shared/data/market", import.meta.url));

const rounded = (figure: number | undefined, digits: number) => Number(figure?.toFixed(digits));
const rankIcs = ({ records }: Finding) => records.map(({ rankIc }) => rounded(rankIc.value, 3));
const hitRates = ({ records }: Finding, horizon: number) =>
  records
    .find((record) => record.horizon === horizon)
    ?.signals.map(({ hitRate, tokenDays }) => [rounded(100 * hitRate.value, 1), tokenDays]);

test.skipIf(!existsSync(folder))(
  "the grades find on the real history what the research found (skipped without the shared market data)",
  () => {
    const [traderA, traderB, investorA, investorB] = findings(readHistory(folder)) as [
      Finding,
      Finding,
      Finding,
      Finding,
    ];
    expect(rankIcs(traderA)).toEqual([0.057, 0.076, 0.097, 0.113]);
    expect(rankIcs(traderB).slice(0, 3)).toEqual([0.014, 0.02, 0.011]);
    expect(rankIcs(investorA).slice(2)).toEqual([0.018, -0.052]);
    expect(traderB.records[3]?.rankIc.interval).toBeNull();
    expect(hitRates(traderA, 7)).toEqual([
      [45.9, 1866],
      [47.3, 2826],
      [49.2, 3876],
      [48.4, 2823],
      [57.9, 1940],
    ]);
    expect(hitRates(traderB, 7)).toEqual([
      [48.8, 6743],
      [49.7, 10418],
      [49.9, 15532],
      [49.3, 10631],
      [51.9, 6883],
    ]);
    expect(hitRates(traderA, 30)?.[4]?.[0]).toBe(58.4);
    expect(hitRates(traderB, 30)?.[4]?.[0]).toBe(54.3);
    expect([hitRates(investorB, 30)?.[4]?.[0], hitRates(investorB, 90)?.[4]?.[0]]).toEqual([41.9, 32.2]);
    // The research's stochastic RSI never voted: its D line was lost in unknown values. With that vote 0.081 is 0.080.
    expect(rounded(traderA.tradingView?.theirs.value, 3)).toBe(0.08);
    expect(rounded(traderA.tradingView?.ours.value, 3)).toBe(0.094);
  },
);

test("the command names the missing file and its folder if there is no shared history", () => {
  expect(() => readHistory("/nowhere")).toThrow(
    "/nowhere does not contain tokens.json. Pass the folder of the shared history with --data FOLDER.",
  );
});
