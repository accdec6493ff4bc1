import { useEffect, useState } from "react";
import { getJson } from "#app/platform/http.ts";
import type { IndexOrder, IndexOrderAnswer } from "../calls.ts";
import { isOver } from "./carryOut.ts";

const POLL_MS = 2_000;
/** A reorganisation may undo an outcome that the ledger has recorded. */
const POLL_WHEN_OVER_MS = 15_000;

/** The ledger's order, polled as long as the page is open. `show` displays one that was loaded elsewhere. */
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
      // A server that does not respond for a while removes nothing from the page.
      const found = answer !== null && "data" in answer.body ? answer.body.data : null;
      if (found) show(found);
      timer = setTimeout(() => void look(), found && isOver(found) ? POLL_WHEN_OVER_MS : POLL_MS);
    };
    timer = setTimeout(() => void look(), POLL_MS);
    return () => {
      aborting.abort();
      clearTimeout(timer);
    };
  }, [orderId]);
  return { order, show };
}
