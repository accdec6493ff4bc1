import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Graded } from "../../../analytics/grades/grade.ts";
import { investor1 } from "../../../analytics/grades/investor1.ts";
import type { Method } from "../../../analytics/grades/method.ts";
import { trader1 } from "../../../analytics/grades/trader1.ts";
import { computeOutcomes } from "../../../analytics/record/outcomes.ts";
import { computeRankIc, dailyRankIc, type RankIc } from "../../../analytics/record/rankIc.ts";
import { computeRecord, type MethodRecord } from "../../../analytics/record/record.ts";
import { UserError } from "../../userError.ts";
import type { Command } from "../ledger/command.ts";
import { type History, readHistory } from "./researchHistory.ts";
import { published } from "./researchPublished.ts";
import { computeTradingView, gradedSince, type ResearchSet, researchSet } from "./researchSets.ts";
import { horizonText, tradingViewText } from "./researchText.ts";

const horizons = [7, 14, 30, 90];
const usage = "research [--data FOLDER]";
const sharedData = fileURLToPath(new URL("../../../../shared/data/market", import.meta.url));

/** The four tests of the research: each method on each set, from the first day that was examined. */
const tests: { method: Method; set: "A" | "B"; firstDay: string }[] = [
  { method: trader1, set: "A", firstDay: "2020-01-01" },
  { method: trader1, set: "B", firstDay: "2021-03-01" },
  { method: investor1, set: "A", firstDay: "2020-01-01" },
  { method: investor1, set: "B", firstDay: "2021-06-29" },
];

/** The result of one research test: a record per horizon, with TradingView's rating where bars are known. */
export type Finding = {
  set: "A" | "B";
  method: string;
  firstDay: string;
  tokens: number;
  records: MethodRecord[];
  tradingView: { theirs: RankIc; ours: RankIc; difference: RankIc } | null;
};

/** Repeats the research of docs/spec/market.md#2 on the shared history. */
export function findings(history: History): Finding[] {
  return tests.map(({ method, set: name, firstDay }) => {
    const set = researchSet(history, name);
    const { graded, signals } = gradedSince(set, method, history, firstDay);
    return {
      set: name,
      method: method.version,
      firstDay,
      tokens: set.panel.tokens,
      records: horizons.map((horizon) =>
        computeRecord(graded, signals, computeOutcomes(set.panel, graded, horizon, "lost")),
      ),
      tradingView: method === trader1 && name === "A" ? compareWithTradingView(history, set, graded) : null,
    };
  });
}

function compareWithTradingView(history: History, set: ResearchSet, graded: Graded): Finding["tradingView"] {
  const horizon = 7;
  const { returns } = computeOutcomes(set.panel, graded, horizon, "lost");
  const ratings = computeTradingView(history, set, graded);
  const where = (values: Float32Array) =>
    values.map((figure, at) => (Number.isNaN(ratings[at]) || Number.isNaN(graded.grade[at]) ? Number.NaN : figure));
  const theirs = dailyRankIc(where(ratings), returns, graded.tokens);
  const ours = dailyRankIc(where(graded.grade), returns, graded.tokens);
  const difference = ours.map((figure, day) => figure - (theirs[day] as number));
  return {
    theirs: computeRankIc(theirs, horizon),
    ours: computeRankIc(ours, horizon),
    difference: computeRankIc(difference, horizon),
  };
}

function findingText({ set, method, firstDay, tokens, records, tradingView }: Finding): string {
  return [
    `${method}, set ${set}: ${tokens} tokens from ${firstDay}`,
    ...records.map((record) => horizonText(record, published[`${set} ${method as "trader-1"} ${record.horizon}`])),
    ...(tradingView ? [tradingViewText(tradingView.theirs, tradingView.ours, tradingView.difference)] : []),
  ].join("\n");
}

function parseFolder(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { data: { type: "string" } }, strict: true });
    return resolve(values.data ?? sharedData);
  } catch (error) {
    throw new UserError(`${(error as Error).message.split("\n")[0]}\nusage: npm run market -- ${usage}`);
  }
}

/** Prints the research's results as these methods compute them, next to the published ones. */
export const research: Command = {
  usage,
  async run(args) {
    console.log(
      findings(readHistory(parseFolder(args)))
        .map(findingText)
        .join("\n\n"),
    );
    return 0;
  },
};
