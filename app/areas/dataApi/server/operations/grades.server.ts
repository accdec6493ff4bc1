import { parseCursor } from "../exchange/cursor.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { roundGrade, toDirection } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { cursor, grade, instant, limit, signal, tokenId } from "./shapes.server.ts";
import { parseFilter, pickMinimums, tokenFilter, withFigure } from "./tokenFilter.server.ts";
import { toPage } from "./tokens.server.ts";
import { gradeViewOfKey } from "./view.server.ts";

const LIST = "listGrades";

const gradeRow = z
  .object({
    tokenId,
    symbol: z.string(),
    trader: grade.nullable(),
    traderChange24h: z.number().nullable().openapi({ description: "Change in points since the previous day." }),
    investor: grade.nullable(),
    signal: signal.nullable().openapi({ description: "Null if the plan does not include signals." }),
    time: instant,
  })
  .openapi("Grade");

export const listGrades = operation({
  id: LIST,
  path: "/v1/grades",
  summary: "Latest grades",
  description:
    "The trader grade and investor grade of every rated token, as published. Tokens without a grade are not included.",
  tag: "Grades",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({
    ...tokenFilter,
    ...pickMinimums("minTrader", "minInvestor"),
    sort: z.enum(["trader", "investor"]).default("trader").openapi({ description: "Grade to sort by." }),
    limit: limit(50, 250),
    cursor,
  }),
  output: gradeRow,
  async run(query, context) {
    const view = await gradeViewOfKey(context);
    const list = `${LIST} ${query.sort}`;
    const rows = await context.market.tokens(view, {
      ...withFigure(await parseFilter(query, context), query.sort),
      order: query.sort,
      direction: "desc",
      after: query.cursor === undefined ? null : (parseCursor(list, query.cursor) as [number | null, number]),
      limit: query.limit + 1,
    });
    return toPage(
      list,
      rows,
      query.limit,
      (row) => ({
        tokenId: row.slug,
        symbol: row.symbol,
        trader: roundGrade(row.trader),
        traderChange24h: row.trader24h === null ? null : Math.round(row.trader24h * 10) / 10,
        investor: roundGrade(row.investor),
        signal: row.signal === null ? null : toDirection(row.signal),
        time: row.at,
      }),
      context.now,
    );
  },
});
