import { z } from "zod";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { tokenFundamentals, tokenOfSlug } from "#app/services/marketData/publicTokens.server.ts";
import { tokenId as token } from "../../model/calls.ts";
import { buildTable, flat, forModel } from "./display.server.ts";
import { findSymbol } from "./finds.server.ts";
import { loadSource } from "./sources.server.ts";
import { loadRows, refusal, tool } from "./tool.server.ts";

const DAY_MS = 86_400_000;
const DAYS_BACK = 3;
const DAYS_PER_YEAR = 365;

export const gradeWhy = tool({
  name: "gradeWhy",
  description:
    "What a token's newest grade is made of; where the reader's plan does not show its parts, the grade alone and the plan that shows them.",
  input: z.object({
    token,
    kind: z.enum(["trader", "investor"]).default("trader").describe("Which of the two grades."),
  }),
  async run({ token: id, kind }, context) {
    const from = new Date(context.now.getTime() - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
    const past = await loadRows(context, "listGradeHistory", { tokens: id, kind, from });
    const last = "refused" in past ? undefined : past.rows.at(-1);
    const { entitlements } = context.caller;
    const locked = entitlements.gradeParts ? null : await planNameWithRight("gradeParts");
    if (last && !("refused" in past))
      return {
        ok: true,
        asOf: past.asOf,
        simulated: past.simulated,
        data: { rows: forModel([last]), locked },
        sources: [await loadSource("grades", past.asOf, { token: id })],
      };
    const now = await loadRows(context, "listTokens", { tokens: id });
    if ("refused" in now) return now.refused;
    const grade = (now.rows[0]?.grades as Record<string, unknown> | undefined)?.[kind];
    if (typeof grade !== "number")
      return entitlements.gradedTokens === "all"
        ? refusal("nothing")
        : { ...refusal("plan"), plan: await planNameWithHigherLimit("gradedTokens", entitlements) };
    return {
      ok: true,
      asOf: now.asOf,
      simulated: now.simulated,
      data: { rows: [], grade, locked },
      sources: [await loadSource("grades", now.asOf, { token: id })],
    };
  },
});

export const tokenSize = tool({
  name: "tokenSize",
  description:
    "What is known of a token that bears on its size: grades, market cap, and its market cap as a multiple of a year of fees, where a source gives its fees.",
  input: z.object({ token }),
  async run({ token: id }, context) {
    const found = await loadRows(context, "listTokens", { tokens: id });
    if ("refused" in found) return found.refused;
    const rows = found.rows.map((row) => ({ ...flat(row), tokenId: row.id }) as Record<string, unknown>);
    const [row] = rows;
    if (!row) return refusal("nothing");
    const pool = poolFor("pages");
    const known = await tokenOfSlug(pool, id);
    const fundamentals = known
      ? await tokenFundamentals(pool, known.tokenId, context.now.toISOString().slice(0, 10))
      : [];
    const fees = fundamentals.find(({ name, value }) => name === "fees" && value > 0);
    const capUsd = Number(row.marketCapUsd);
    const table = buildTable(
      rows.map((one) => ({ ...one, symbol: findSymbol(context, id) })),
      ["symbol", "priceUsd", "marketCapUsd", "fdvUsd", "trader", "investor"],
    );
    return {
      ok: true,
      asOf: found.asOf,
      simulated: found.simulated,
      data: {
        rows: forModel(rows),
        feesUsd: fees?.value ?? null,
        feesDay: fees?.day ?? null,
        timesFees: fees && capUsd > 0 ? Math.round(capUsd / (fees.value * DAYS_PER_YEAR)) : null,
      },
      ...(table ? { table } : {}),
      sources: [await loadSource("grades", found.asOf, { token: id })],
    };
  },
});
