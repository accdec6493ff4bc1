import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import type { MarketPageData } from "../model/marketPage.ts";
import { parseCorrelationWindow } from "../model/marketRange.ts";
import { loadClose } from "./market/closeNow.server.ts";
import { marketPage } from "./market/marketPage.server.ts";

/** The market as the caller may see it, for the choices in the URL. */
export async function loadMarketPage(request: Request): Promise<MarketPageData> {
  const { searchParams } = new URL(request.url);
  const entitlements = await entitlementsForRequest(request);
  const choices = {
    range: readParameter(searchParams, "range"),
    correlation: parseCorrelationWindow(readParameter(searchParams, "correlation")),
    entitlements,
    view: await gradeViewFor(entitlements),
    source: labelOfSource(env().MARKET_SOURCE),
  };
  return marketPage(poolFor("pages"), choices, new Date(), loadClose);
}
