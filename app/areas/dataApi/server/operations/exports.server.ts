import { operation } from "../exchange/operation.server.ts";
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_TYPE } from "../exports/kinds.server.ts";
import { UNITS_PER_FILE } from "../exports/paidOnce.server.ts";
import { sendExport } from "../exports/sendExport.server.ts";
import { latestExports } from "../exports/store.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

const exportName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,80}$/)
  .openapi({ description: "Name from `listExports`.", example: "sample-ohlcv-daily-2024.csv.gz" });

const exportFile = z
  .object({
    name: exportName,
    kind: z.enum(EXPORT_KINDS),
    year: z.number().int(),
    format: z.enum(EXPORT_FORMATS),
    sha256: z.string().openapi({ description: "SHA-256 of the whole file, in hex; also its ETag." }),
    rows: z.number().int(),
    bytes: z.number().int(),
    createdAt: instant,
  })
  .openapi("Export");

export const listExports = operation({
  id: "listExports",
  path: "/v1/exports",
  summary: "List bulk files",
  description:
    "One file per year, created once a night from the rows that `listDailyCandles`, `listGradeHistory`, `listSignalHistory` and `listIndexPerformance` return, with the same field names. If a year has no new rows, its file stays unchanged. File names of an invented market start with `sample-` or `simulated-`.",
  tag: "Files",
  access: { kind: "key", scope: "bulk", right: "apiBulk" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({
    kind: z.enum(EXPORT_KINDS).optional().openapi({ description: "Contents of the files." }),
    year: z.coerce
      .number()
      .int()
      .min(1970)
      .max(2199)
      .optional()
      .openapi({ type: "integer", description: "Year of the files." }),
  }),
  output: exportFile,
  async run({ kind, year }, { pool, isSample, calledAt }) {
    const files = await latestExports(pool, isSample);
    const wanted = files.filter((one) => (kind ?? one.kind) === one.kind && (year ?? one.year) === one.year);
    return {
      data: wanted.map(({ exportId: _, madeAt, ...file }) => ({ ...file, createdAt: madeAt.toISOString() })),
      asOf: calledAt.toISOString(),
    };
  },
});

export const getExport = operation({
  id: "getExport",
  path: "/v1/exports/{name}",
  summary: "Download a bulk file",
  description: `The file itself, or the part that \`Range\` requests. A download uses ${UNITS_PER_FILE} units. For 24 hours after that, requests for the same file with the same key use no units, up to three times its size in total. With \`If-Range\`, a download continues with the file it started with, even after a newer one was created. \`HEAD\` requests and 304 responses use no units.`,
  tag: "Files",
  access: { kind: "key", scope: "bulk", right: "apiBulk" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({ name: exportName }),
  output: z.string(),
  file: {
    types: [...new Set(Object.values(EXPORT_TYPE))],
    send: ({ name }, served) => sendExport(name as string, served),
  },
});
