import type { AreaServer } from "#app/platform/background.server.ts";

/** Reads what wallets moved, and writes a point of each portfolio every hour. */
export const areaServer: AreaServer = {};
