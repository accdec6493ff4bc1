import type { AreaServer } from "#app/platform/background.server.ts";

/** Judges what is due of agents, carries out what live ones decide, and computes backtests. Source: agent.md 0. */
export const areaServer: AreaServer = {};
