/** The kinds of bulk files, and their contents. Source: docs/spec/data-api.md#1-3, docs/decisions/0036-bulk-files.md. */

export const EXPORT_KINDS = ["ohlcv-daily", "grades", "signals", "indices"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_FORMATS = ["csv.gz", "ndjson.gz", "parquet"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPE: Record<ExportFormat, string> = {
  "csv.gz": "application/gzip",
  "ndjson.gz": "application/gzip",
  parquet: "application/vnd.apache.parquet",
};

/** `decimal` is formatted as the endpoint returns it, usually decimal text; Parquet stores a number, whose shortest form is that text. */
export type Column = { name: string; type: "text" | "integer" | "decimal" | "day" | "instant"; isNullable?: true };
export type Cell = string | number | null;

const decimal = (name: string): Column => ({ name, type: "decimal", isNullable: true });
/** Grade parts of all methods. */
export const PARTS = [
  "momentum",
  "breakout",
  "trend",
  "calm",
  "strength",
  "liquidity",
  "resilience",
  "participation",
] as const;

/** In file order; nested ones by their full names. */
export const COLUMNS: Record<ExportKind, readonly Column[]> = {
  "ohlcv-daily": [
    { name: "tokenId", type: "text" },
    { name: "time", type: "instant" },
    ...["open", "high", "low"].map(decimal),
    { name: "close", type: "decimal" },
    ...["volumeUsd", "marketCapUsd"].map(decimal),
  ],
  grades: [
    { name: "tokenId", type: "text" },
    { name: "date", type: "day" },
    { name: "kind", type: "text" },
    { name: "method", type: "text" },
    { name: "grade", type: "integer" },
    { name: "signal", type: "integer" },
    ...PARTS.map((part): Column => ({ name: `breakdown.${part}`, type: "integer", isNullable: true })),
    { name: "origin", type: "text" },
    { name: "time", type: "instant" },
  ],
  signals: [
    { name: "tokenId", type: "text" },
    { name: "date", type: "day" },
    { name: "signal", type: "integer" },
    decimal("priceAtChangeUsd"),
    { name: "method", type: "text" },
    { name: "origin", type: "text" },
  ],
  indices: [
    { name: "indexId", type: "text" },
    { name: "date", type: "day" },
    ...["level", "levelBeforeCosts", "drawdown"].map((name): Column => ({ name, type: "decimal" })),
    { name: "origin", type: "text" },
  ],
};

/** The market of a file: its name says when it is invented. */
export type ExportMarket = "real" | "simulated" | "sample";
const PREFIX: Record<ExportMarket, string> = { real: "", simulated: "simulated-", sample: "sample-" };

export const exportName = (market: ExportMarket, kind: ExportKind, year: number, format: ExportFormat): string =>
  `${PREFIX[market]}${kind}-${year}.${format}`;

/** The one used in examples. */
export const SAMPLE_EXPORT = exportName("sample", "ohlcv-daily", 2024, "csv.gz");
