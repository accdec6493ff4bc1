import { useCallback, useEffect, useState } from "react";
import { getJson } from "#app/platform/http.ts";
import type { IndexOrder, IndexOrderAnswer } from "../calls.ts";
import { isOver } from "./carryOut.ts";

/** `unread`: the server has not answered yet and did not answer just now. `error` is its sentence. */
export type OrderRead =
  | { state: "loading" }
  | { state: "unread" }
  | { state: "refused"; error: string }
  | { state: "read"; order: IndexOrder };

const LOOK_MS = 2_000;
/** The chain may take back what the ledger knows the end of. */
const LOOK_WHEN_OVER_MS = 15_000;

/** An order as the ledger has it, read again as long as the page is open. `show` puts one that was read elsewhere on the page. */
export function useOrder(orderId: string): { read: OrderRead; show(order: IndexOrder): void } {
  const [read, setRead] = useState<OrderRead>({ state: "loading" });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const aborting = new AbortController();
    const look = async () => {
      const { signal } = aborting;
      const answer = await getJson<IndexOrderAnswer>(`/api/indices/orders/${orderId}`, { signal });
      if (signal.aborted) return;
      const found = answer?.body;
      setRead((before) => readOf(found, before));
      const isEnded = found !== undefined && "data" in found && isOver(found.data);
      timer = setTimeout(() => void look(), isEnded ? LOOK_WHEN_OVER_MS : LOOK_MS);
    };
    void look();
    return () => {
      aborting.abort();
      clearTimeout(timer);
    };
  }, [orderId]);
  return { read, show: useCallback((order) => setRead({ state: "read", order }), []) };
}

/** A server that is silent for a while takes nothing off the page. */
function readOf(found: IndexOrderAnswer | undefined, before: OrderRead): OrderRead {
  if (found !== undefined && "data" in found) return { state: "read", order: found.data };
  if (before.state === "read") return before;
  return found === undefined ? { state: "unread" } : { state: "refused", error: found.error };
}
