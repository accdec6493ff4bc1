import { findTokenId, publishedLeaves } from "#app/services/marketData/publicProofs.server.ts";
import { publishedDay } from "#app/services/marketData/publicRecord.server.ts";
import { textPath } from "#events/ledger/textTree.ts";
import { type CallContext, operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { z } from "./schema.server.ts";
import { day, instant } from "./shapes.server.ts";
import { gradeViewOfKey } from "./view.server.ts";

const DAY_MS = 86_400_000;
/** The first outcome of a day is known a week after the following day. */
const OPEN_AFTER_MS = 9 * DAY_MS;

const gradeProof = z
  .object({
    date: day,
    method: z.string(),
    count: z.number().int().openapi({ description: "Number of rated tokens." }),
    root: z
      .string()
      .openapi({ description: "Merkle root over the day’s grades in hex, as claimed by the event in the ledger." }),
    position: z.number().int().openapi({ description: "Position of the GradesPublished event in the ledger." }),
    publishedAt: instant,
    leaf: z
      .string()
      .nullable()
      .openapi({ description: "The grade as published, in canonical JSON; null if no token was named." }),
    index: z.number().int().nullable(),
    path: z.array(z.string()).nullable().openapi({ description: "Hashes from the leaf to the root, in hex." }),
  })
  .openapi("GradeProof");

export const getGradeProof = operation({
  id: "getGradeProof",
  path: "/v1/proofs/grades/{date}",
  summary: "Get a grade proof",
  description:
    "The published root, its position in the ledger and, for one token, the path from its grade to that root. The auditors’ guide explains how to verify it. No key needed, except for a token’s grade of the last nine days: that requires a key with DATA API PREMIUM, because it includes the signal.",
  tag: "Grades",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  isOne: true,
  fresh: "day",
  query: z.object({
    date: day,
    method: z.enum(["trader-1", "investor-1"]).default("trader-1").openapi({ description: "Formula of the grades." }),
    token: z.string().min(1).max(80).optional().openapi({ description: "Token ID or symbol." }),
  }),
  output: gradeProof,
  async run({ date, method, token }, context) {
    const { pool } = context;
    const published = await publishedDay(pool, method, date);
    if (!published) throw new Problem("not-found", { values: { what: `${method} ${date}` } });
    const { count, root, position, publishedAt } = published;
    if (token !== undefined && !(await isOpen(date, context)))
      throw new Problem("plan-required", { values: { plan: "DATA API PREMIUM" } });
    const proven =
      token === undefined ? { leaf: null, index: null, path: null } : await loadProof(token, { pool, method, date });
    return { data: { date, method, count, root, position, publishedAt, ...proven }, asOf: publishedAt };
  },
});

/** A leaf contains grade, signal and parts, which plans sell; once its first outcome is known, anyone may check it. */
async function isOpen(date: string, context: CallContext): Promise<boolean> {
  if (context.calledAt.getTime() - Date.parse(date) >= OPEN_AFTER_MS) return true;
  if (context.mode !== "live" || !context.entitlements.apiSignals) return false;
  const shown = await context.market.gradedThrough(await gradeViewOfKey(context));
  return shown !== null && date <= shown;
}

type Of = { pool: Parameters<typeof publishedLeaves>[0]; method: string; date: string };

async function loadProof(token: string, { pool, method, date }: Of) {
  const [tokenId, leaves] = await Promise.all([findTokenId(pool, token), publishedLeaves(pool, method, date)]);
  const index = leaves.findIndex((one) => one.tokenId === tokenId);
  const leaf = leaves[index]?.leaf;
  if (leaf === undefined) throw new Problem("not-found", { values: { what: `${token} ${date}` } });
  const texts = leaves.map((one) => one.leaf);
  return { leaf, index, path: textPath(texts, index) };
}
