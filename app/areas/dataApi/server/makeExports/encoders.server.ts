import { stringify } from "csv-stringify/sync";
import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import { gzipInto, type Sink } from "#app/platform/gzipInto.server.ts";
import type { Cell, Column, ExportFormat } from "../exports/kinds.server.ts";

/**
 * Rows as bytes, in chunks of rows: no file is ever in memory as a whole. The output contains no time and no host, so the same rows
 * give the same bytes.
 */

export type Encoder = { add(rows: readonly Cell[][]): Promise<void>; end(): Promise<void> };

export const createEncoder = (
  format: ExportFormat,
  columns: readonly Column[],
  sink: Sink,
): Promise<Encoder> | Encoder => ENCODERS[format](columns, sink);

const ENCODERS: Record<ExportFormat, (columns: readonly Column[], sink: Sink) => Promise<Encoder> | Encoder> = {
  "csv.gz": csv,
  "ndjson.gz": ndjson,
  parquet,
};

async function csv(columns: readonly Column[], sink: Sink): Promise<Encoder> {
  const gzip = gzipInto(sink);
  await gzip.write(stringify([columns.map(({ name }) => name)]));
  return { add: (rows) => gzip.write(stringify(rows as Cell[][])), end: gzip.end };
}

function ndjson(columns: readonly Column[], sink: Sink): Encoder {
  const gzip = gzipInto(sink);
  const line = (row: readonly Cell[]) => `${JSON.stringify(nested(columns, row))}\n`;
  return { add: (rows) => gzip.write(rows.map(line).join("")), end: gzip.end };
}

/** In the endpoints' format: `breakdown.calm` is `{"breakdown": {"calm": …}}`. Missing values are left out of nested objects. */
function nested(columns: readonly Column[], row: readonly Cell[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [index, { name }] of columns.entries()) {
    const [outer = "", inner] = name.split(".");
    const cell = row[index] ?? null;
    if (inner === undefined) whole[outer] = cell;
    else {
      const inside = (whole[outer] ?? {}) as Record<string, Cell>;
      whole[outer] = inside;
      if (cell !== null) inside[inner] = cell;
    }
  }
  return whole;
}

/** Each chunk is a row group. */
function parquet(columns: readonly Column[], sink: Sink): Encoder {
  const bytes = new ByteWriter();
  const file = new ParquetWriter({ writer: bytes, schema: toParquetSchema(columns), createdBy: "TMAI" });
  const pass = async () => {
    await sink(Uint8Array.from(bytes.getBytes()));
    // Emitted bytes are overwritten: offsets in the file are counted separately.
    bytes.index = 0;
  };
  return {
    async add(rows) {
      const columnData = columns.map(({ name, type }, index) => ({
        name,
        data: rows.map((row) => typed(row[index] ?? null, type)),
      }));
      await file.write({ columnData, rowGroupSize: rows.length });
      await pass();
    },
    async end() {
      await file.finish();
      await pass();
    },
  };
}

const TYPES: Record<Column["type"], Partial<SchemaElement>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  integer: { type: "INT32" },
  decimal: { type: "DOUBLE" },
  day: { type: "INT32", converted_type: "DATE" },
  instant: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
};

const toParquetSchema = (columns: readonly Column[]): SchemaElement[] => [
  { name: "root", num_children: columns.length },
  ...columns.map(({ name, type, isNullable }) => ({
    name,
    ...TYPES[type],
    repetition_type: isNullable ? ("OPTIONAL" as const) : ("REQUIRED" as const),
  })),
];

function typed(cell: Cell, type: Column["type"]): string | number | Date | null {
  if (cell === null) return null;
  if (type === "decimal") return Number(cell);
  return type === "day" || type === "instant" ? new Date(cell) : cell;
}
