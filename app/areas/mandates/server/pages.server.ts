import { tradedIndex } from "#app/areas/indices/publicMandated.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { subjectsOf } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { MandatesView, NewMandateView } from "../model/view.ts";

/** What the pages begin with. Asks no chain. */
export function mandatesPageOf(): MandatesView {
  const network = publicNetwork();
  const contracts = mandateContractsOn(network.chainId);
  return { network, off: "off" in contracts ? contracts.off : null };
}

/** For the index that the address names; null where there is none of that slug for the caller. */
export async function newMandatePageOf(request: Request): Promise<NewMandateView | null> {
  const slug = new URL(request.url).searchParams.get("index") ?? "";
  const index = await tradedIndex(poolFor("pages"), slug, await subjectsOf(request));
  if (!index) return null;
  const { name, isRetired } = index;
  return { ...mandatesPageOf(), index: { slug, name, isRetired }, nowMs: Date.now() };
}
