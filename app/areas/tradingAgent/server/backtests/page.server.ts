import { redirect } from "@remix-run/node";
import { readIdentity, signInFirst } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { type BacktestPageData, toPageData } from "../../model/backtestPage.ts";
import { agentsPath, backtestPath } from "../../model/paths.ts";
import { cancelBacktest, ownBacktest } from "./backtests.server.ts";

/** The data of a back-test's page, and the actions of its buttons. */

async function requireOwner(request: Request): Promise<string> {
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request);
  return account.subject;
}

/** Throws the page's 404 for one that is not the caller's. */
export async function backtestPage(request: Request, id: string): Promise<BacktestPageData> {
  const backtest = await ownBacktest([await requireOwner(request)], id);
  if (!backtest) throw refusedPage("NotFound");
  return toPageData(backtest, (await isMarketSimulated(poolFor("pages"))) ?? false);
}

export async function actOnBacktest(request: Request, id: string): Promise<Response> {
  const locale = requireLocale(request);
  const done = await cancelBacktest([await requireOwner(request)], id);
  // It was removed in another tab: the request is already fulfilled.
  const isGone = "refusal" in done || done.state === "removed";
  return redirect(isGone ? agentsPath(locale) : backtestPath(locale, id));
}
