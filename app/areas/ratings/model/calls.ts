import { z } from "zod";
import { FILTERS, ROWS, WHOLE } from "./query.ts";

/** What the calls of ratings accept. */

const LONGEST = 500;
const parameter = z.string().max(LONGEST).optional();

/** The same parameters as on the page, except for the page itself. */
export const ratingsQuery = z.object({
  ...Object.fromEntries(FILTERS.map((name) => [name, parameter])),
  sort: parameter.describe("A column, with `-` before it for descending order."),
  rows: z.enum(ROWS.filter((rows) => rows !== WHOLE).map(String)).optional(),
  cols: parameter.describe("Columns, separated by commas."),
});
