import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import type { SideLists } from "../../model/pages.ts";
import { listLimits, loadLists, publicLists } from "../lists.server.ts";

const BEST = 3;

/** The lists shown next to every page. */
export async function loadSidebar(account: Account | null, entitlements: Entitlements): Promise<SideLists> {
  const [{ mine, followed }, limits, best] = await Promise.all([
    loadLists(account),
    account ? listLimits(account, entitlements) : null,
    publicLists({ page: 1 }, account),
  ]);
  return {
    mine: account ? mine : null,
    followed,
    limits,
    best: best.lists.slice(0, BEST),
    publicCount: best.total,
  };
}
