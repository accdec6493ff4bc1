import { cointracking } from "./cointracking.ts";
import { koinly } from "./koinly.ts";
import { tmaiFormat } from "./ours.ts";
import { rotkiEvents, rotkiTrades, rotkiTradesOld } from "./rotki.ts";
import type { RowReader } from "./row.ts";

/** The readable tables, each recognised by its header. */

type FormatOf = { reader(header: readonly string[]): RowReader | null; needsTimeZone: boolean };
export const TABLE_FORMATS = {
  cointracking: { reader: cointracking, needsTimeZone: true },
  koinly: { reader: koinly, needsTimeZone: false },
  "rotki-events": { reader: rotkiEvents, needsTimeZone: false },
  "rotki-trades": { reader: rotkiTrades, needsTimeZone: false },
  "rotki-trades-old": { reader: rotkiTradesOld, needsTimeZone: false },
  "tmai-moves-1": { reader: tmaiFormat(true), needsTimeZone: false },
} as const satisfies Record<string, FormatOf>;
export type TableFormat = keyof typeof TABLE_FORMATS;
/** In JSON our fields are in the order of its columns. */
export const readerOfJson = tmaiFormat(false);

/** The format that a header belongs to; null if it is unknown. */
export function guessFormat(header: readonly string[]): TableFormat | null {
  const names = Object.keys(TABLE_FORMATS) as TableFormat[];
  return names.find((name) => TABLE_FORMATS[name].reader(header) !== null) ?? null;
}
