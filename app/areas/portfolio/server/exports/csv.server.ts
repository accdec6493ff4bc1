import { stringify } from "csv-stringify/sync";

/** A line of a file. Texts in it are escaped already. */
export const csvLine = (cells: readonly string[]): string => stringify([cells as string[]]);
