import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { notify } from "../tell.server.ts";
import { judgeAgents } from "./agents.server.ts";
import type { Engine } from "./engine.server.ts";
import { judgeIndices } from "./indices.server.ts";
import { judgePortfolios } from "./portfolios.server.ts";
import { tick } from "./tick.server.ts";

/** The market worker's rounds for alerts. */

let engine: Engine | undefined;

/** Compares what is published of indices with the alerts on them. */
export async function indexAlertsRound(): Promise<void> {
  await judgeIndices(poolFor("market"), notify, new Date());
}

/** Compares the points of portfolios and what arrived in them with the alerts on them. */
export async function portfolioAlertsRound(): Promise<void> {
  await judgePortfolios(poolFor("market"), notify, new Date());
}

/** Compares the market's newest values, if there are any. */
export async function alertsRound(): Promise<void> {
  if (env().MARKET_SOURCE === "none") return;
  engine ??= { pool: poolFor("market"), tell: notify };
  await tick(engine);
}

/** Compares what agents were judged to be with the alerts on them. */
export async function agentAlertsRound(): Promise<void> {
  await judgeAgents(poolFor("market"), notify, new Date());
}
