import { setTimeout as wait } from "node:timers/promises";
import { runningSubscriptions } from "#app/areas/billing/publicPlans.server.ts";
import { network } from "#app/chain/network.server.ts";
import { readCaller, readIdentity } from "#app/identity/session.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Reader, RunningPlan } from "../model/running.ts";

/** How long the page waits for the chain's time, which determines which plans have ended. */
const CHAIN_WAIT_MS = 1_000;

/** The caller's active plans, and the account's wallet if it has exactly one. */
export async function loadReader(request: Request): Promise<Reader> {
  const { account } = await readIdentity(request);
  const wallets = account?.wallets ?? [];
  return { running: await runningPlans(request), ownWallet: wallets.length === 1 ? (wallets[0] ?? null) : null };
}

/** Empty while the chain does not respond: then no plan is marked, but everything can still be read and chosen. */
async function runningPlans(request: Request): Promise<RunningPlan[]> {
  const caller = await readCaller(request);
  if (caller.subjects.length === 0) return [];
  const pending = runningSubscriptions(caller).catch((error: unknown) => {
    log().warn({ err: error }, "the caller's plans cannot be read");
    return [];
  });
  const found = await Promise.race([pending, wait(CHAIN_WAIT_MS, [], { ref: false })]);
  return found
    .filter(({ chainId }) => chainId === network().chainId)
    .map(({ slug, product, planType, wallet, given, periodTo }) => ({
      ...{ slug, product, planType, wallet, given, until: periodTo },
    }));
}
