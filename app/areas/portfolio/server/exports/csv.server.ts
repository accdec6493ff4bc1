import { stringify } from "csv-stringify/sync";

/**
 * A line of a file. Its texts are already escaped. A carriage return is quoted: at the end of a line it would be part of the line break.
 */
export const csvLine = (cells: readonly string[]): string => stringify([cells as string[]], { quoted_match: /\r/ });
