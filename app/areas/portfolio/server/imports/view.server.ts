import { translator } from "#app/i18n/i18n.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import type { ImportAnswer, ImportRow, MoveView, PortfolioToken } from "../../model/calls.ts";
import { firstRows, type ImportRecord, type RowMove, type StoredRow } from "../store/imports.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";

/** An import as calls and pages show it. */

const SHOWN = 20;
const OF_MICRO = 10_000n;

/** @param locale for the texts that explain why a row cannot be read */
export async function importAnswer(record: ImportRecord, locale: string): Promise<ImportAnswer> {
  const pool = poolFor("pages");
  const { importId, fileName, walletId, format, zone, state, problem, createdAt, confirmedAt } = record;
  const { read, new: fresh, known, proposed, unreadable, asked: ambiguous = {} } = record.counts;
  const rows = await firstRows(pool, importId, SHOWN);
  const keys = [
    ...Object.values(ambiguous).flat(),
    ...rows.flatMap(({ moves }) => (moves ?? []).map(({ key }) => key)),
  ];
  const facts = await tokenFacts(pool, [...new Set(keys.flatMap((key) => tokenIdIn(key) ?? []))]);
  const token = (key: string, symbol = key.slice(key.lastIndexOf(":") + 1), decimals = 0): PortfolioToken => {
    const known = facts.get(tokenIdIn(key) ?? -1);
    return { key, slug: known?.slug ?? null, symbol: known?.symbol ?? symbol, name: known?.name ?? symbol, decimals };
  };
  const t = await translator(locale, "portfolioImport");
  const problemText = (stored: string | null): string | null => {
    if (stored === null) return null;
    const [is = "", ...value] = stored.split(":");
    return t(`row.${is}`, { value: value.join(":") });
  };
  return {
    ...{ importId, fileName, walletId, format, zone, state, createdAt, confirmedAt },
    problem: problem === null ? null : t(`problem.${problem}`),
    counts: { read, new: fresh, known, proposed, unreadable },
    ambiguous: Object.entries(ambiguous).map(([symbol, candidates]) => ({
      symbol,
      candidates: candidates.map((key) => token(key, symbol)),
    })),
    rows: rows.map((row) => toRow(row, walletId, { token, said: problemText })),
  };
}

type RowTexts = {
  token(key: string, symbol?: string, decimals?: number): PortfolioToken;
  said(stored: string | null): string | null;
};

const toRow = (
  { line, state, problem, text, moves }: StoredRow,
  walletId: string,
  { token, said: problemText }: RowTexts,
): ImportRow => ({
  ...{ line, state, problem: problemText(problem), text },
  moves: (moves ?? []).map((move) => toMoveView(move, walletId, token(move.key, move.symbol, move.decimals))),
});

function toMoveView(move: RowMove, walletId: string, token: PortfolioToken): MoveView {
  return {
    ...{ moveId: move.id, at: move.at, walletId, chainId: move.chain, token, amount: move.amount, kind: move.kind },
    valueUsdCents: move.value === null ? null : String(BigInt(move.value) / OF_MICRO),
    ...{
      valueBy: move.by,
      group: move.group,
      source: "import",
      note: move.note,
      transactionHash: move.hash,
      disposal: null,
    },
  };
}
