import { stringify } from "csv-stringify/sync";

/** A line of a file. Texts in it are escaped already. A carriage return stands in quotes: at the end of a line it would be part of that. */
export const csvLine = (cells: readonly string[]): string => stringify([cells as string[]], { quoted_match: /\r/ });
