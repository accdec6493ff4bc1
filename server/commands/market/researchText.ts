import type { Estimate } from "../../../analytics/record/bootstrap.ts";
import type { RankIc } from "../../../analytics/record/rankIc.ts";
import type { BucketRecord, MethodRecord } from "../../../analytics/record/record.ts";
import { type Published, publishedTradingView } from "./researchPublished.ts";

const signalNames = ["Strong Sell", "Sell", "Hold", "Buy", "Strong Buy"];

const signed = (figure: number) => `${figure < 0 ? "-" : "+"}${Math.abs(figure).toFixed(3)}`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const count = (figure: number) => figure.toLocaleString("en");
const windowsText = (windows: number) => `${windows} ${windows === 1 ? "window" : "windows"}`;

function intervalText({ interval }: Estimate, figure: (value: number) => string): string {
  return interval ? `[${figure(interval.low)}, ${figure(interval.high)}]` : "(too few days for an interval)";
}

const rankIcText = (ic: RankIc) =>
  `${signed(ic.value)} ${intervalText(ic, signed)}${ic.t === null ? "" : ` t ${ic.t.toFixed(1)}`}, ` +
  `${ic.days} days, ${windowsText(ic.windows)}`;

const publishedIcText = ({ rankIc }: Published) =>
  rankIc
    ? `   research: ${signed(rankIc.value)} [${signed(rankIc.low)}, ${signed(rankIc.high)}]` +
      (rankIc.t === undefined ? "" : ` t ${rankIc.t.toFixed(1)}`)
    : "";

function hitRateText(name: string, bucket: BucketRecord, research: number | null | undefined): string {
  const { hitRate, tokenDays, windows } = bucket;
  const measured = `${percent(hitRate.value)} ${intervalText(hitRate, percent)}, n ${count(tokenDays)}, ${windowsText(windows)}`;
  return `    ${name.padEnd(12)} ${measured}${typeof research === "number" ? `   research: ${research.toFixed(1)} %` : ""}`;
}

/** One horizon of a method: its rank IC, and how often each signal beat the median of its day. */
export function horizonText(record: MethodRecord, research: Published = {}): string {
  return [
    `  ${record.horizon} days: rank IC ${rankIcText(record.rankIc)}${publishedIcText(research)}`,
    ...record.signals
      .map((bucket, at) => hitRateText(signalNames[at] as string, bucket, research.hitRates?.[at]))
      .reverse(),
  ].join("\n");
}

/** TradingView's rating and trader-1 on the days that have both. */
export function tradingViewText(theirs: RankIc, ours: RankIc, difference: RankIc): string {
  const { low, high, ...research } = publishedTradingView;
  return [
    "  TradingView's rating on the same days, 7 days ahead:",
    `    theirs     ${rankIcText(theirs)}   research: ${signed(research.theirs)}`,
    `    ours       ${rankIcText(ours)}   research: ${signed(research.ours)}`,
    `    difference ${rankIcText(difference)}   research: ${signed(research.difference)} [${signed(low)}, ${signed(high)}]`,
    "    (In the research, the vote of the stochastic RSI was always 0 by mistake; here it counts.)",
  ].join("\n");
}
