import { operation } from "../exchange/operation.server.ts";
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_TYPE } from "../exports/kinds.server.ts";
import { UNITS_A_FILE } from "../exports/paidOnce.server.ts";
import { sendExport } from "../exports/sendExport.server.ts";
import { latestExports } from "../exports/store.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

const exportName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,80}$/)
  .openapi({ description: "As in `listExports`.", example: "sample-ohlcv-daily-2024.csv.gz" });

const exportFile = z
  .object({
    name: exportName,
    kind: z.enum(EXPORT_KINDS),
    year: z.number().int(),
    format: z.enum(EXPORT_FORMATS),
    sha256: z.string().openapi({ description: "Of the whole file, hexadecimal; its ETag too." }),
    rows: z.number().int(),
    bytes: z.number().int(),
    madeAt: instant,
  })
  .openapi("Export");

export const listExports = operation({
  id: "listExports",
  path: "/v1/exports",
  summary: "Bulk files",
  description:
    "Files of a year each, made once a night from the rows that `listDailyCandles`, `listGradeHistory`, `listSignalHistory` and `listIndexPerformance` answer, with the same names. A year to which nothing was added stays as it is. Names of files of an invented market begin with `sample-` or `simulated-`.",
  tag: "Files",
  scope: "bulk",
  right: "apiBulk",
  fresh: "never",
  query: z.object({
    kind: z.enum(EXPORT_KINDS).optional().openapi({ description: "What the files hold." }),
    year: z.coerce
      .number()
      .int()
      .min(1970)
      .max(2199)
      .optional()
      .openapi({ type: "integer", description: "The year that the files hold." }),
  }),
  output: exportFile,
  async run({ kind, year }, { pool, isSample, calledAt }) {
    const files = await latestExports(pool, isSample);
    const wanted = files.filter((one) => (kind ?? one.kind) === one.kind && (year ?? one.year) === one.year);
    return {
      data: wanted.map(({ exportId: _, ...file }) => ({ ...file, madeAt: file.madeAt.toISOString() })),
      asOf: calledAt.toISOString(),
    };
  },
});

export const getExport = operation({
  id: "getExport",
  path: "/v1/exports/{name}",
  summary: "One bulk file",
  description: `The file itself, or the part of it that \`Range\` names. It costs ${UNITS_A_FILE} units. Parts of the same file, or all of it again, cost nothing for 24 hours after that with the same key, up to three times its size in all. With \`If-Range\` a download goes on with the file that it began with, also after a newer one was made. \`HEAD\` and 304 cost nothing.`,
  tag: "Files",
  scope: "bulk",
  right: "apiBulk",
  fresh: "never",
  query: z.object({ name: exportName }),
  output: z.string(),
  file: {
    types: [...new Set(Object.values(EXPORT_TYPE))],
    send: ({ name }, served) => sendExport(name as string, served),
  },
});
