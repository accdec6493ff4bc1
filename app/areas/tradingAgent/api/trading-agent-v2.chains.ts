import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { answered } from "../server/agents/calls.server.ts";
import { shownChains } from "../server/agents/chains.server.ts";

/** `GET /api/trading-agent-v2/chains`: where agents can trade, what the caller's wallets hold there, and what it costs. */
export const loader = call(async ({ request }) => {
  const { wallets } = await requireTrader(request);
  const owner = { wallets, subjects: await subjectsOf(request), entitlements: await entitlementsFor(request) };
  return answered(await shownChains(owner));
});

export const action = call(getOnly);
