import type { PoolClient } from "pg";
import { textRoot } from "#events/ledger/textTree.ts";
import { computeGrades, type Graded } from "../../../../../analytics/grades/grade.ts";
import { collectInputs, gradeLeaf, inputsHash, inputsText, rowHash } from "../../../../../analytics/grades/leaf.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { noSignals, type Signal, type SignalState, signalsOver } from "../../../../../analytics/grades/signal.ts";
import { type NotRated, reasonsNotRated } from "../../../../../analytics/grades/universe.ts";
import { addDays, dayNumber, dayText } from "../../model/days.ts";
import { type Pace, unpaced } from "../storing/pace.server.ts";
import { type MarketPanel, readPanel } from "../storing/panel.server.ts";

/**
 * The grades of one day, from stored inputs: identical whenever they are computed, because they depend only on what was known at `gradedAt`
 * and on yesterday's stored scores.
 */

export type TokenGrade = {
  tokenId: number;
  grade: number;
  score: number;
  signal: Signal;
  signalSince: string;
  parts: number[];
  /** The first 16 bytes of the SHA-256 of its inputs, as hex. */
  inputs: string;
  /** Canonical JSON of its published content. */
  leaf: string;
};
export type GradedDay = {
  method: string;
  day: string;
  gradedAt: string;
  /** In order of token id. */
  grades: TokenGrade[];
  notRated: { tokenId: number; reason: NotRated }[];
  root: string;
  inputsHash: string;
};

/** Yesterday's final scores, NaN when there is none, and signals. */
export type Yesterday = { score: Float64Array; signals: SignalState };

/** @param gradedAt RFC 3339 with milliseconds: figures learned later are ignored */
export async function gradeDay(
  client: PoolClient,
  method: Method,
  day: string,
  gradedAt: string,
  pace: Pace = unpaced,
): Promise<GradedDay> {
  const firstDay = addDays(day, 1 - Math.max(method.window.closes, method.window.volumes, method.window.caps));
  const panel = await readPanel(client, { firstDay, lastDay: day }, gradedAt, pace);
  const yesterday = await readYesterday(client, method.version, addDays(day, -1), panel.tokenIds);
  const held = await readHeld(client, day, gradedAt, panel.tokenIds);
  return gradePanel(panel, method, { day, gradedAt, yesterday, held }, pace);
}

type GivenDay = { day: string; gradedAt: string; yesterday: Yesterday; held: Uint8Array };

/**
 * The last day of a panel that reaches as far back as the method needs. Serialising each token's inputs takes longer than grading, so it is
 * done in steps.
 */
async function gradePanel(panel: MarketPanel, method: Method, given: GivenDay, pace: Pace): Promise<GradedDay> {
  const { day, gradedAt, yesterday, held } = given;
  const last = panel.days - 1;
  const graded = computeGrades(panel, method, last, yesterday.score);
  const signals = signalsOver(graded, dayNumber(day), yesterday.signals);
  const reasons = reasonsNotRated(panel, graded, held);
  const hash = inputsHash();
  const grades: TokenGrade[] = [];
  const notRated: GradedDay["notRated"] = [];
  for (const [token, tokenId] of panel.tokenIds.entries()) {
    await pace();
    const text = serializeInputs(panel, method, token);
    if (text !== null) hash.add(text);
    if (reasons[token] || text === null) {
      notRated.push({ tokenId, reason: reasons[token] ?? { tag: "noClose" } });
      continue;
    }
    grades.push(tokenGrade({ tokenId, day, inputs: rowHash(text) }, graded, signals, token));
  }
  const root = textRoot(grades.map(({ leaf }) => leaf));
  return { method: method.version, day, gradedAt, grades, notRated, root, inputsHash: hash.hex() };
}

/** A token's inputs; null for tokens that are never rated, and those without any price in range: they get no grade. */
function serializeInputs(panel: MarketPanel, method: Method, token: number): string | null {
  if (panel.excluded[token]) return null;
  const used = collectInputs(panel, method, token, panel.days - 1);
  if (!used.closes.some((close) => close > 0)) return null;
  return inputsText({ tokenId: panel.tokenIds[token] as number, ...used });
}

function tokenGrade(
  { tokenId, day, inputs }: { tokenId: number; day: string; inputs: string },
  { method, ...graded }: Graded,
  { signal, since }: SignalState,
  token: number,
): TokenGrade {
  const parts = graded.parts.map((part) => part[token] as number);
  const facts = {
    tokenId,
    grade: graded.grade[token] as number,
    signal: signal[token] as Signal,
    signalSince: dayText(since[token] as number),
  };
  const named = Object.fromEntries(method.parts.map(({ name }, index) => [name, parts[index] as number]));
  const leaf = gradeLeaf({ ...facts, day, method: method.version, parts: named });
  return { ...facts, score: graded.score[token] as number, parts, inputs, leaf };
}

type ScoreRow = { instrument_id: number; score: number; signal: Signal; signal_since: string };

export async function readYesterday(
  client: Pick<PoolClient, "query">,
  method: string,
  day: string,
  tokenIds: readonly number[],
): Promise<Yesterday> {
  const { rows } = await client.query<ScoreRow>(
    `SELECT instrument_id, score, signal, signal_since::text FROM market.grades WHERE method = $1 AND day = $2`,
    [method, day],
  );
  const rowByTokenId = new Map(rows.map((row) => [row.instrument_id, row]));
  const score = new Float64Array(tokenIds.length).fill(Number.NaN);
  const signals = noSignals(tokenIds.length);
  tokenIds.forEach((tokenId, token) => {
    const row = rowByTokenId.get(tokenId);
    if (!row) return;
    score[token] = row.score;
    signals.signal[token] = row.signal;
    signals.since[token] = dayNumber(row.signal_since);
  });
  return { score, signals };
}

/** Marks the tokens whose close was waiting for a second source when the day was graded. */
async function readHeld(
  client: Pick<PoolClient, "query">,
  day: string,
  gradedAt: string,
  tokenIds: readonly number[],
): Promise<Uint8Array> {
  const { rows } = await client.query<{ instrument_id: number }>(
    "SELECT instrument_id FROM market.held_closes WHERE day = $1 AND known_at <= $2 AND (judged_at IS NULL OR judged_at > $2)",
    [day, gradedAt],
  );
  const ids = new Set(rows.map((row) => row.instrument_id));
  return Uint8Array.from(tokenIds, (tokenId) => Number(ids.has(tokenId)));
}
