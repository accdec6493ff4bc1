import { type PageTool, pageTools } from "#app/areas/dataApi/publicTools.server.ts";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import type { SourceKind, ToolAnswer } from "../../model/shown.ts";
import { lockedBehind } from "../locked.server.ts";
import { buildChart, buildTable, flat, forModel } from "./display.server.ts";
import { findSymbol } from "./finds.server.ts";
import { columnsOfScreen, isByGrade } from "./screen.server.ts";
import { loadSource } from "./sources.server.ts";
import { loadRows, type Tool, type ToolContext } from "./tool.server.ts";

/** Every reading operation of the Data API as a tool: a new operation is a new tool. */
export const operationTools: readonly Tool[] = pageTools.map((operation) => ({
  name: operation.id,
  description: operation.description,
  input: operation.input,
  schema: operation.schema,
  isPersonal: operation.isPersonal,
  run: (input, context) => runOperation(operation, input, context),
}));

const SOURCE_OF: Partial<Record<PageTool["tag"], SourceKind>> = {
  Grades: "grades",
  Market: "market",
  Lists: "lists",
  Alerts: "alerts",
  Indices: "indices",
  Portfolio: "portfolio",
  Agents: "agents",
};
const SOURCE_BY_ID: Readonly<Record<string, SourceKind>> = {
  listHitRates: "record",
  listSignals: "signals",
  listSignalHistory: "signals",
  listRiskMetrics: "prices",
  listSupportResistance: "prices",
};

async function runOperation(
  operation: PageTool,
  input: Record<string, unknown>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const answer = await loadRows(context, operation.id, asTexts(input));
  if ("refused" in answer) return answer.refused;
  const rows = answer.rows.map(flat);
  const kind = SOURCE_BY_ID[operation.id] ?? SOURCE_OF[operation.tag] ?? "prices";
  const [first] = rows;
  const tokens = new Set(rows.map((row) => row.tokenId ?? (operation.tag === "Tokens" ? row.id : undefined)));
  const token = tokens.size === 1 && typeof [...tokens][0] === "string" ? String([...tokens][0]) : undefined;
  const chart =
    token === undefined ? undefined : (buildChart(token, rows, "close") ?? buildChart(token, rows, "grade"));
  const isScreen = operation.id === "listTokens" && input.tokens === undefined;
  const columns = isScreen ? columnsOfScreen(input) : undefined;
  const { gradedTokens } = context.caller.entitlements;
  if (isScreen && gradedTokens !== "all" && isByGrade(input) && rows.length > 0 && rows.every(hasNoGrade))
    return lockedBehind(await planNameWithHigherLimit("gradedTokens", context.caller.entitlements));
  const among = isScreen && gradedTokens !== "all" && isByGrade(input) ? { among: gradedTokens } : {};
  const table = chart ? undefined : buildTable(rows.map(withToken(operation, context)), columns);
  const method = typeof first?.method === "string" ? first.method : null;
  return {
    ok: true,
    asOf: answer.asOf,
    simulated: answer.simulated,
    data: { rows: forModel(rows), count: answer.total ?? rows.length, ...among },
    ...(table ? { table } : {}),
    ...(chart ? { chart } : {}),
    sources: [await loadSource(kind, answer.asOf, { token, method })],
  };
}

/** What a plan does not show cannot be sorted by. */
const hasNoGrade = ({ trader, investor }: Record<string, unknown>): boolean =>
  (trader ?? null) === null && (investor ?? null) === null;

/** A row that names a token only by its id gets its symbol. */
const withToken =
  ({ tag }: PageTool, context: ToolContext) =>
  (row: Record<string, unknown>): Record<string, unknown> => {
    const tokenId = row.tokenId ?? (tag === "Tokens" ? row.id : undefined);
    return typeof tokenId === "string" ? { ...row, tokenId, symbol: row.symbol ?? findSymbol(context, tokenId) } : row;
  };

/** An operation reads texts, as in a URL. */
const asTexts = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, Array.isArray(value) ? value.join(",") : String(value)]];
    }),
  );
