import type { Pool } from "pg";
import { day, instant, operation, Problem, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { textPath } from "#events/ledger/textTree.ts";
import { readInputs } from "../inputs.server.ts";
import { publicIndex } from "../listed.server.ts";
import { dayLeaves, publishedLevels } from "../publishedLevels.server.ts";
import { loadSlugFinder } from "./liveIndices.server.ts";
import { indexId, percentOfPpm } from "./shapes.server.ts";

/**
 * The inputs of indices and when they were published: open to everyone, so that anyone can check them. Source: docs/spec/indices.md#3 and
 * #6.
 */

const inputs = z
  .object({
    tokenId: z.string(),
    date: day.openapi({ description: "Day from whose close the constituents were set." }),
    reason: z.string().nullable().openapi({ description: "Why the token was not eligible; null if it was." }),
    marketCapUsd: z.number().nullable(),
    closeUsd: z.number().nullable(),
    volume30Usd: z.number().nullable().openapi({ description: "30-day median." }),
    ageDays: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Only for tokens that rank high enough to be members." }),
    grade: z.number().nullable().openapi({ description: "If the rule uses it." }),
    poolUsd: z.number().nullable().openapi({ description: "Depth of its pools, if the rule uses it." }),
    weight: z.number().nullable().openapi({ description: "Weight set, in percent; null if the token was not chosen." }),
  })
  .openapi("IndexInput");

export const listIndexInputs = operation({
  id: "listIndexInputs",
  path: "/v1/indices/{id}/inputs",
  summary: "Inputs of an index rebalancing",
  description:
    "Every token of the day with the data that the rule uses, and why any was left out: enough to recompute members and weights. Default: the latest rebalancing. No key needed.",
  tag: "Indices",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  fresh: "tick",
  query: z.object({ id: indexId, date: day.optional() }),
  output: inputs,
  async run({ id, date }, { pool }) {
    const found = await readInputs(pool, id, date);
    if ("tag" in found) throw new Problem("not-found", { values: { what: `${id} ${date ?? ""}`.trim() } });
    const set = found.sets.find(({ trigger }) => trigger !== "regime") ?? found.sets[0];
    if (!set) throw new Problem("not-found", { values: { what: id } });
    const findSlug = await loadSlugFinder(
      pool,
      found.universe.map(({ tokenId }) => tokenId),
    );
    const read = new Map(set.inputs.map((input) => [input.tokenId, input]));
    const weights = new Map(set.members.map(({ tokenId, weightPpm }) => [tokenId, weightPpm]));
    const data = found.universe.map(({ tokenId, cap, close, volume30, reason }) => {
      const { ageDays = null, grade = null, poolUsd = null } = read.get(tokenId) ?? {};
      const ppm = weights.get(tokenId);
      return {
        ...{ tokenId: findSlug(tokenId), date: set.asOf, reason, marketCapUsd: cap, closeUsd: close },
        ...{ volume30Usd: volume30, ageDays, grade, poolUsd, weight: ppm === undefined ? null : percentOfPpm(ppm) },
      };
    });
    return { data, asOf: set.publishedAt };
  },
});

const proof = z
  .object({
    date: day,
    algorithm: z.string(),
    count: z.number().int().openapi({ description: "Number of indices with a level for that day." }),
    root: z
      .string()
      .openapi({ description: "Merkle root over the day’s levels in hex, as claimed by the event in the ledger." }),
    position: z.number().int().openapi({ description: "Position of the LevelsPublished event in the ledger." }),
    publishedAt: instant,
    leaf: z
      .string()
      .nullable()
      .openapi({ description: "The level as published, in canonical JSON; null if no index was named." }),
    index: z.number().int().nullable().openapi({ description: "Index of the leaf, starting at 0." }),
    path: z.array(z.string()).nullable().openapi({ description: "Hashes from the leaf to the root, in hex." }),
  })
  .openapi("IndexProof");

export const getIndexProof = operation({
  id: "getIndexProof",
  path: "/v1/proofs/indices/{date}",
  summary: "Get an index level proof",
  description:
    "The published root, its position in the ledger and, for one index, the path from its level to that root. The auditors’ guide explains how to verify it. No key needed.",
  tag: "Indices",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  isOne: true,
  fresh: "day",
  query: z.object({ date: day, id: indexId.optional() }),
  output: proof,
  async run({ date, id }, { pool }) {
    const published = await publishedLevels(pool, date);
    if (!published) throw new Problem("not-found", { values: { what: date } });
    const proven = id === undefined ? { leaf: null, index: null, path: null } : await loadProof(pool, date, id);
    return { data: { date, ...published, ...proven }, asOf: published.publishedAt };
  },
});

async function loadProof(pool: Pool, date: string, id: string) {
  if (!(await publicIndex(pool, id))) throw new Problem("not-found", { values: { what: id } });
  const leaves = await dayLeaves(pool, date);
  const index = leaves.findIndex(({ slug }) => slug === id);
  const leaf = leaves[index]?.leaf;
  if (leaf === undefined) throw new Problem("not-found", { values: { what: `${id} ${date}` } });
  const texts = leaves.map((one) => one.leaf);
  return { leaf, index, path: textPath(texts, index) };
}
