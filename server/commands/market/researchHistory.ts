import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dayNumber } from "../../../analytics/series/day.ts";
import { UserError } from "../../userError.ts";

/** Daily bars of the shared history by token, at `token * days + day`; NaN where nothing is known. Prices, volumes and caps in USD. */
export type History = {
  ids: string[];
  /** Since 1970-01-01. */
  firstDay: number;
  days: number;
  columns: Record<ColumnName, Float64Array>;
  /** The tokens whose days before 2021 are known, with open, high and low: 23 coins. */
  isLong: boolean[];
};

const columnNames = ["open", "high", "low", "close", "volume_usd", "market_cap"] as const;
type ColumnName = (typeof columnNames)[number];

const firstDay = dayNumber("2013-04-29");
const lastDay = dayNumber("2021-12-30");
const archive = "daily-open.tar.gz";
const block = 512;

/** Reads the shared history from a folder. Throws a UserError if it is missing. */
export function readHistory(folder: string): History {
  const missing = ["tokens.json", archive].find((name) => !existsSync(join(folder, name)));
  if (missing) {
    throw new UserError(
      `${folder} does not contain ${missing}. Pass the folder of the shared history with --data FOLDER.`,
    );
  }
  const tokens = JSON.parse(readFileSync(join(folder, "tokens.json"), "utf8")) as { id: string; file: string }[];
  const files = readTar(gunzipSync(readFileSync(join(folder, archive))));
  const days = lastDay - firstDay + 1;
  const column = () => new Float64Array(tokens.length * days).fill(Number.NaN);
  const columns = Object.fromEntries(columnNames.map((name) => [name, column()])) as History["columns"];
  const isLong = tokens.map(({ file }, token) => {
    const text = files.get(file);
    if (text === undefined) throw new UserError(`${file} is listed in tokens.json, but missing from ${archive}.`);
    return readToken(text, token * days, columns);
  });
  return { ids: tokens.map(({ id }) => id), firstDay, days, columns, isLong };
}

/** Writes a token's days into the columns; returns whether some of them come from the long source. */
function readToken(text: string, start: number, columns: History["columns"]): boolean {
  const [head = "", ...rows] = text.trim().split("\n");
  const names = head.trim().split(",");
  let isLong = false;
  for (const row of rows) {
    const cells = row.trim().split(",");
    const at = start + dayNumber(cells[0] as string) - firstDay;
    for (const name of columnNames) {
      const figure = Number(cells[names.indexOf(name)]);
      // A zero means that the source has no value: nothing traded at zero.
      if (figure > 0) columns[name][at] = figure;
    }
    if (cells[names.indexOf("src")] === "k") isLong = true;
  }
  return isLong;
}

/** The files of a tar archive (ustar), by name. */
function readTar(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const field = (from: number, length: number) =>
      bytes.toString("utf8", at + from, at + from + length).split("\0")[0] as string;
    const size = Number.parseInt(field(124, 12), 8);
    const isFile = field(156, 1) === "0" || field(156, 1) === "";
    if (isFile) files.set(field(0, 100), bytes.toString("utf8", at + block, at + block + size));
    at += block * (1 + Math.ceil(size / block));
  }
  return files;
}
