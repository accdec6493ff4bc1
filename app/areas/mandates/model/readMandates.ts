import { useEffect } from "react";
import { create } from "zustand";
import { getJson } from "#app/platform/http.ts";
import type { MandateStatus, MandatesAnswer, ShownMandate } from "./calls.ts";
import { MANDATES_CALL } from "./paths.ts";

/** `refused`: the server's message. `unread`: it did not respond. */
export type Mandates =
  | { state: "loading" | "unread" }
  | { state: "refused"; error: string }
  | { state: "read"; mandates: readonly ShownMandate[] };

const POLL_MS = 15_000;
const POLL_WHILE_MOVING_MS = 2_000;

const useStore = create<{ mandates: Mandates }>(() => ({ mandates: { state: "loading" } }));
let loading: Promise<boolean> | null = null;

/** Reloads the person's mandates, and returns whether that worked. Earlier data stays when there is no response. */
export function readMandates(): Promise<boolean> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<boolean> {
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

/** The server's last state of a mandate; null before there is one. */
export function knownMandate(id: string): ShownMandate | null {
  const { mandates } = useStore.getState();
  return mandates.state === "read" ? (mandates.mandates.find((one) => one.id === id) ?? null) : null;
}

/** The caller's mandates, polled while they are shown: often while something is in progress. */
export function useMandates(): Mandates {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      await readMandates();
      if (isLeft) return;
      const { mandates } = useStore.getState();
      const isMoving = mandates.state === "read" && mandates.mandates.some(isPending);
      timer = setTimeout(() => void look(), isMoving ? POLL_WHILE_MOVING_MS : POLL_MS);
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

/** The chain shows the grant, but with too few confirmations. */
export const isConfirming = ({ confirmations }: Pick<ShownMandate, "confirmations">): boolean =>
  confirmations !== undefined && confirmations.seen < confirmations.needed;
/** The ledger has recorded the grant: trades may follow. */
export const isGranted = (mandate: Pick<ShownMandate, "status" | "confirmations">): boolean =>
  mandate.status === "granted" && !isConfirming(mandate);
const isPending = (mandate: ShownMandate): boolean =>
  mandate.status === "signed" || mandate.status === "revoking" || mandate.confirmations !== undefined;
