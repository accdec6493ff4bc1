import { useEffect, useState } from "react";
import { getJson } from "#app/platform/http.ts";
import type { IndexOrder, IndexOrderAnswer } from "../calls.ts";
import { isOver } from "./carryOut.ts";

const LOOK_MS = 2_000;
/** The chain may take back what the ledger knows the end of. */
const LOOK_WHEN_OVER_MS = 15_000;

/** An order as the ledger has it, read again as long as the page is open. `show` puts one that was read elsewhere on the page. */
export function useOrder(known: IndexOrder): { order: IndexOrder; show(order: IndexOrder): void } {
  const { orderId } = known;
  const [order, show] = useState(known);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const aborting = new AbortController();
    const look = async () => {
      const { signal } = aborting;
      const answer = await getJson<IndexOrderAnswer>(`/api/indices/orders/${orderId}`, { signal });
      if (signal.aborted) return;
      // A server that is silent for a while takes nothing off the page.
      const found = answer !== null && "data" in answer.body ? answer.body.data : null;
      if (found) show(found);
      timer = setTimeout(() => void look(), found && isOver(found) ? LOOK_WHEN_OVER_MS : LOOK_MS);
    };
    timer = setTimeout(() => void look(), LOOK_MS);
    return () => {
      aborting.abort();
      clearTimeout(timer);
    };
  }, [orderId]);
  return { order, show };
}
