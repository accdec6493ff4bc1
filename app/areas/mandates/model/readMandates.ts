import { useEffect } from "react";
import { create } from "zustand";
import { getJson } from "#app/platform/http.ts";
import type { MandateStatus, MandatesAnswer, ShownMandate } from "./calls.ts";
import { MANDATES_CALL } from "./paths.ts";

/** `refused`: the server's sentence. `unread`: it did not answer. */
export type Mandates =
  | { state: "loading" | "unread" }
  | { state: "refused"; error: string }
  | { state: "read"; mandates: readonly ShownMandate[] };

const LOOK_MS = 15_000;
const LOOK_WHILE_MOVING_MS = 2_000;

const useStore = create<{ mandates: Mandates }>(() => ({ mandates: { state: "loading" } }));
let asking: Promise<boolean> | null = null;

/** Reads again what the person has granted, and answers whether it came. What was read before stays where nothing comes. */
export function readMandates(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  const answer = await getJson<MandatesAnswer>(MANDATES_CALL);
  if (answer !== null && "data" in answer.body) {
    useStore.setState({ mandates: { state: "read", mandates: answer.body.data } });
    return true;
  }
  if (useStore.getState().mandates.state === "read") return false;
  const error = answer?.body && "error" in answer.body ? answer.body.error : null;
  useStore.setState({ mandates: error === null ? { state: "unread" } : { state: "refused", error } });
  return false;
}

/** What the server has last said of a mandate; null where it has not said anything. */
export function knownMandate(id: string): ShownMandate | null {
  const { mandates } = useStore.getState();
  return mandates.state === "read" ? (mandates.mandates.find((one) => one.id === id) ?? null) : null;
}

/** What the caller has granted, read again as long as it is shown: often while something is on its way. */
export function useMandates(): Mandates {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      await readMandates();
      if (isLeft) return;
      const { mandates } = useStore.getState();
      const isMoving = mandates.state === "read" && mandates.mandates.some(isOnItsWay);
      timer = setTimeout(() => void look(), isMoving ? LOOK_WHILE_MOVING_MS : LOOK_MS);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return useStore(({ mandates }) => mandates);
}

const ENDED: readonly MandateStatus[] = ["revoked", "over", "lost"];
/** Nothing can be traded under it any more. */
export const isEnded = ({ status }: Pick<ShownMandate, "status">): boolean => ENDED.includes(status);

/** The chain shows the grant, in too few blocks yet. */
export const isConfirming = ({ confirmations }: Pick<ShownMandate, "confirmations">): boolean =>
  confirmations !== undefined && confirmations.seen < confirmations.needed;
/** The ledger has the grant: trades may follow. */
export const isGranted = (mandate: Pick<ShownMandate, "status" | "confirmations">): boolean =>
  mandate.status === "granted" && !isConfirming(mandate);
const isOnItsWay = (mandate: ShownMandate): boolean =>
  mandate.status === "signed" || mandate.status === "revoking" || mandate.confirmations !== undefined;
