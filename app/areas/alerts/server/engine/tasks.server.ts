import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { notify } from "../notify.server.ts";
import { judgeAgents } from "./agents.server.ts";
import type { Engine } from "./engine.server.ts";
import { judgeIndices } from "./indices.server.ts";
import { judgePortfolios } from "./portfolios.server.ts";
import { tick } from "./tick.server.ts";

/** The market worker's scheduled tasks for alerts. */

let engine: Engine | undefined;

/** Compares published index data with the alerts on indices. */
export async function runIndexAlertsTask(): Promise<void> {
  await judgeIndices(poolFor("market"), notify, new Date());
}

/** Compares portfolio values and arrived tokens with the alerts on portfolios. */
export async function runPortfolioAlertsTask(): Promise<void> {
  await judgePortfolios(poolFor("market"), notify, new Date());
}

/** Compares the market's latest values, if there are any. */
export async function runAlertsTask(): Promise<void> {
  if (env().MARKET_SOURCE === "none") return;
  engine ??= { pool: poolFor("market"), notify: notify };
  await tick(engine);
}

/** Compares the judgements of agents with the alerts on agents. */
export async function runAgentAlertsTask(): Promise<void> {
  await judgeAgents(poolFor("market"), notify, new Date());
}
