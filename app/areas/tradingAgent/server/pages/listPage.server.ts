import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import { getLimit } from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity, readSubjects } from "#app/identity/session.server.ts";
import type { ListPageData } from "../../model/view.ts";
import { shownAgents } from "../agents/views.server.ts";
import { ownBacktests } from "../backtests/backtests.server.ts";

/** The caller's agents and backtests, and how many more the plan allows. */
export async function loadListPage(request: Request): Promise<ListPageData> {
  const { account } = await readIdentity(request);
  if (!account) return { is: "guest" };
  const subjects = await readSubjects(request);
  const [agents, backtests, entitlements] = await Promise.all([
    shownAgents(subjects),
    ownBacktests(subjects),
    entitlementsForRequest(request),
  ]);
  const live = Number(getLimit(entitlements, "liveAgents"));
  const isOpen = (status: string) => status !== "stopped" && status !== "killed";
  return {
    ...{ is: "shown", agents, backtests },
    room: {
      ...{ paper: Number(getLimit(entitlements, "paperAgents")), live },
      paperUsed: agents.filter(({ mode, status }) => mode !== "live" && status !== "stopped").length,
      liveUsed: agents.filter(({ mode, status }) => mode === "live" && isOpen(status)).length,
    },
    liveNeedsPlan: live > 0 ? null : { plan: await planNameWithHigherLimit("liveAgents", entitlements) },
  };
}
