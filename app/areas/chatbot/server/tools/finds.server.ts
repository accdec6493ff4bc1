import { z } from "zod";
import type { Column, ToolAnswer } from "../../model/shown.ts";
import { buildTable, forModel } from "./display.server.ts";
import { loadSource } from "./sources.server.ts";
import { loadRows, refusal, type ToolContext, tool } from "./tool.server.ts";

/** Finds tokens by what they are or did. */

type Row = Record<string, unknown>;

type Found = { asOf: string; simulated: boolean };
type Shown = { kind: "prices" | "grades" | "signals"; columns: readonly Column[]; more?: Row };

async function buildAnswer({ asOf, simulated }: Found, rows: readonly Row[], shown: Shown): Promise<ToolAnswer> {
  const table = buildTable(rows, shown.columns);
  return {
    ok: true,
    asOf,
    simulated,
    data: { ...shown.more, rows: forModel(rows), count: rows.length },
    ...(table ? { table } : {}),
    sources: [await loadSource(shown.kind, asOf)],
  };
}

export const findSymbol = ({ index }: ToolContext, id: string): string => {
  for (const { id: known, symbol } of index.bySymbol.values()) if (known === id) return symbol;
  return id.toUpperCase();
};

export const supplyOf = tool({
  name: "supplyOf",
  description: "About how many units of a token are in circulation: its market cap divided by its price.",
  input: z.object({ token: z.string().max(80).describe("The token's id, such as bitcoin.") }),
  async run({ token }, context) {
    const found = await loadRows(context, "listTokens", { tokens: token });
    if ("refused" in found) return found.refused;
    const [row] = found.rows;
    const supply = Number(row?.marketCapUsd) / Number(row?.priceUsd);
    if (!Number.isFinite(supply) || supply <= 0) return refusal("no-price");
    return buildAnswer(found, [{ tokenId: token, supply, marketCapUsd: row?.marketCapUsd, priceUsd: row?.priceUsd }], {
      kind: "prices",
      columns: ["supply", "marketCapUsd", "priceUsd"],
      more: { supply },
    });
  },
});

export const shareOfMarket = tool({
  name: "shareOfMarket",
  description: "A token's part of the market cap of all tokens that are followed, in percent.",
  input: z.object({ token: z.string().max(80).describe("The token's id, such as bitcoin.") }),
  async run({ token }, context) {
    const [market, tokens] = await Promise.all([
      loadRows(context, "getMarket", {}),
      loadRows(context, "listTokens", { tokens: token }),
    ]);
    if ("refused" in market) return market.refused;
    if ("refused" in tokens) return tokens.refused;
    const [total, cap] = [Number(market.rows[0]?.totalMarketCapUsd), Number(tokens.rows[0]?.marketCapUsd)];
    if (!(total > 0 && cap > 0)) return refusal("no-price");
    return {
      ok: true,
      asOf: market.asOf,
      simulated: market.simulated,
      data: { tokenId: token, sharePercent: (cap / total) * 100, marketCapUsd: cap, totalMarketCapUsd: total },
      sources: [await loadSource("market", market.asOf)],
    };
  },
});
