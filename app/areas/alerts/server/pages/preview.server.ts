import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { addDays } from "#app/services/marketData/public.ts";
import { dailyChart } from "#app/services/marketData/publicCharts.server.ts";
import { findToken } from "#app/services/marketData/publicTokens.server.ts";
import type { ListCondition, Watched } from "../../model/alert.ts";
import type { Preview, PreviewChart } from "../../model/pages.ts";
import { buildPreviewChart } from "../../model/previewChart.ts";
import { previewList, previewToken } from "../preview.server.ts";

/** When a condition would have fired recently, and how far it is from firing. */
export async function loadPreview(
  entitlements: Entitlements,
  watched: Watched,
  condition: ListCondition,
): Promise<Preview | null> {
  // An index is compared once a day, a portfolio with its hourly values, an agent when it is judged: their own pages show their history.
  if ("indexSlug" in watched || "portfolioWallets" in watched || "agentId" in watched) return null;
  const preview =
    "listId" in watched
      ? await previewList(entitlements, watched.listId, condition)
      : await previewToken(entitlements, watched.tokenId, condition);
  if (preview === null) return null;
  const { now, firedInDays, days } = preview;
  // Each token of a list has its own value.
  const chart =
    now === null || "listId" in watched ? null : await chartFor(watched.tokenId, condition, Number(now), days);
  return { condition, now, days, firedOn: firedInDays.map(({ day }) => day), chart };
}

async function chartFor(
  slug: string,
  condition: ListCondition,
  now: number,
  days: number,
): Promise<PreviewChart | null> {
  if (condition.type !== "price_above" && condition.type !== "price_below") return null;
  const pool = poolFor("pages");
  const token = await findToken(pool, slug);
  if (token === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  const closes = await dailyChart(pool, token.tokenId, addDays(today, -days), today);
  return buildPreviewChart(closes, now, Number(condition.priceUsd));
}
