import { useEffect } from "react";
import { create } from "zustand";
import { getJson } from "#app/platform/http.ts";
import type { MyIndex, MyIndicesAnswer } from "../calls.ts";

/** `unread`: the server or the chain did not respond. */
export type Mine = { state: "loading" } | { state: "unread" } | { state: "read"; mine: readonly MyIndex[] };

const useMine = create<{ mine: Mine }>(() => ({ mine: { state: "loading" } }));
let isLoading = false;

/** Reloads the person's index holdings. Earlier data stays when there is no response. */
export async function readMyIndices(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const answer = await getJson<MyIndicesAnswer>("/api/indices/my-indices");
  isLoading = false;
  if (answer !== null && "data" in answer.body) useMine.setState({ mine: { state: "read", mine: answer.body.data } });
  else if (useMine.getState().mine.state !== "read") useMine.setState({ mine: { state: "unread" } });
}

/** The caller's index holdings, loaded when first shown. One request serves the whole page. */
export function useMyIndices(): Mine {
  useEffect(() => void readMyIndices(), []);
  return useMine(({ mine }) => mine);
}

/** Whether there is anything to sell. */
export const isHeld = ({ holdings }: Pick<MyIndex, "holdings">): boolean =>
  holdings.some(({ amount }) => BigInt(amount) > 0n);

/** Whether it is rebalanced without a signature for each order. */
export const isByMandate = ({ mandate }: Pick<MyIndex, "mandate">): boolean => mandate?.status === "granted";
