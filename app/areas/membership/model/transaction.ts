import { create } from "zustand";
import type { Followed, Progress } from "#app/wallet/transaction/follow.ts";
import type { Outcome, TransactCalls } from "#app/wallet/transaction/transact.ts";

/** The page's transaction: at most one at a time. Does not depend on a wallet, so that the page may import it. */

export type Request = {
  title: string;
  /** Description of what it does. */
  text: string;
  /** What cannot be undone. */
  warning?: string;
  prepare(wallet: string): ReturnType<TransactCalls["prepare"]>;
};

/** `shown`: whether the dialog is open. A sent transaction continues without it. */
export type TransactionState =
  | { step: "idle" }
  | { step: "review"; request: Request; shown: true }
  | { step: "running"; title: string; text: string; progress: Progress; shown: boolean }
  | { step: "over"; title: string; text: string; outcome: Outcome | Followed; shown: boolean; again: Request | null };

export const useTransaction = create<TransactionState>()(() => ({ step: "idle" }));
const put = (state: TransactionState) => useTransaction.setState(state, true);

/** Whether no other may be started: true while one is in progress. */
export const isBusy = (state: TransactionState): boolean => state.step === "running";

/** Shows what would be signed. While another transaction is in progress, that one is shown instead. */
export function review(request: Request): void {
  const state = useTransaction.getState();
  put(state.step === "running" ? { ...state, shown: true } : { step: "review", request, shown: true });
}

export function progressed(title: string, text: string, progress: Progress): void {
  const state = useTransaction.getState();
  const shown = state.step === "idle" ? false : state.shown;
  put({ step: "running", title, text, progress, shown });
}

export function ended(outcome: Outcome | Followed, again: Request | null): void {
  const state = useTransaction.getState();
  if (state.step !== "running") return;
  const { title, text, shown } = state;
  put(outcome.end === "left" ? { step: "idle" } : { step: "over", title, text, outcome, shown, again });
}

/** Counts presses of connect before the wallet code is loaded, which then handles them. */
export const useWalletWanted = create<{ presses: number }>()(() => ({ presses: 0 }));
export const wantWallet = (): void => useWalletWanted.setState(({ presses }) => ({ presses: presses + 1 }));

/** Closes the dialog. A transaction in progress continues, and its end is reported. */
export function close(): void {
  const state = useTransaction.getState();
  if (state.step === "running") put({ ...state, shown: false });
  else put({ step: "idle" });
}

/** Stops waiting for a sent transaction; the chain may still show it. */
export const forget = (): void => put({ step: "idle" });
