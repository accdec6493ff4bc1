import type { Pool } from "pg";
import { chooseExchanges, lockedIn, releasedShare } from "../../../../../analytics/simulated/facts.ts";
import type { SimulatedToken } from "../../../../../analytics/simulated/tokens.ts";
import { toUtcDay } from "../../model/days.ts";
import { SOURCE_IDS } from "./source.server.ts";
import { hasFigures, storeFigures, storeMarkets } from "./tokenFacts.server.ts";

export type PricedToken = { token: SimulatedToken; tokenId: number; supply: number; priceUsd: number };

/** Once a day: the simulation's data about its tokens besides their candles. */
export async function storeSimulatedFacts(
  pool: Pool,
  seed: string,
  tokens: readonly PricedToken[],
  now: Date,
): Promise<void> {
  if (await hasFigures(pool, SOURCE_IDS.simulated, toUtcDay(now))) return;
  const markets = tokens.flatMap(({ token, tokenId }) =>
    chooseExchanges(seed, token).map((exchange) => ({ tokenId, exchange, pair: `${token.symbol}/USD` })),
  );
  await storeMarkets(pool, SOURCE_IDS.simulated, markets);
  const figures = tokens.map(({ token, tokenId, supply, priceUsd }) => {
    const total = supply / releasedShare(seed, token);
    const cap = supply * priceUsd;
    return { tokenId, circulating: supply, total, cap, fdv: total * priceUsd, ...lockedIn(seed, token, cap) };
  });
  await storeFigures(pool, SOURCE_IDS.simulated, now, figures);
}
