import { poolFor } from "../../../platform/db.server.ts";
import { env } from "../../../platform/env.server.ts";
import { entitlementsFor } from "../../billing/public.server.ts";
import type { MarketPageData } from "../model/marketPage.ts";
import { correlationAsked } from "../model/marketRange.ts";
import { gradeViewFor } from "./reads/gradeView.server.ts";
import { type MarketClose, readClose } from "./reads/marketClose.server.ts";
import { marketPage } from "./reads/marketPage.server.ts";
import { labelOfSource } from "./sources/label.server.ts";

/** They are many and change once a day: names and what is rated may change within it. */
const KEPT_MS = 60_000;
let kept: { day: string; until: number; close: Promise<MarketClose> } | null = null;

function closeOf(day: string): Promise<MarketClose> {
  const now = new Date();
  if (kept?.day === day && now.getTime() < kept.until) return kept.close;
  const mine = { day, until: now.getTime() + KEPT_MS, close: readClose(poolFor("pages"), day, now) };
  kept = mine;
  mine.close.catch(() => {
    if (kept === mine) kept = null;
  });
  return mine.close;
}

/** The market as the caller may see it, by the choices in the address. */
export async function marketPageOf(request: Request): Promise<MarketPageData> {
  const { searchParams } = new URL(request.url);
  const entitlements = await entitlementsFor(request);
  const choices = {
    range: searchParams.get("range"),
    correlation: correlationAsked(searchParams.get("correlation")),
    entitlements,
    view: await gradeViewFor(entitlements),
    source: labelOfSource(env().MARKET_SOURCE),
  };
  return marketPage(poolFor("pages"), choices, new Date(), closeOf);
}
