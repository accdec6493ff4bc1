import { create } from "zustand";
import type { Followed, Progress } from "#app/wallet/transaction/follow.ts";
import type { Outcome, TransactCalls } from "#app/wallet/transaction/transact.ts";

/** The one transaction that the page is about: at most one at a time. Knows no wallet, so that the page may import it. */

export type Request = {
  title: string;
  /** What it does, in words. */
  text: string;
  /** What cannot be taken back. */
  warning?: string;
  prepare(wallet: string): ReturnType<TransactCalls["prepare"]>;
};

/** `shown`: whether the dialog is open. What was sent goes on without it. */
export type TransactionState =
  | { step: "idle" }
  | { step: "review"; request: Request; shown: true }
  | { step: "running"; title: string; text: string; progress: Progress; shown: boolean }
  | { step: "over"; title: string; text: string; outcome: Outcome | Followed; shown: boolean; again: Request | null };

export const useTransaction = create<TransactionState>()(() => ({ step: "idle" }));
const put = (state: TransactionState) => useTransaction.setState(state, true);

/** Whether another may be asked for: never while one is on its way. */
export const isBusy = (state: TransactionState): boolean => state.step === "running";

/** Shows what would be signed. While another is under way, that one is shown instead. */
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

/** Asked for by pressing connect, before the wallet's code is there; answered once it is. */
export const useWalletWanted = create<{ presses: number }>()(() => ({ presses: 0 }));
export const wantWallet = (): void => useWalletWanted.setState(({ presses }) => ({ presses: presses + 1 }));

/** Closes the dialog. What is under way goes on, and what is over is told. */
export function close(): void {
  const state = useTransaction.getState();
  if (state.step === "running") put({ ...state, shown: false });
  else put({ step: "idle" });
}

/** Gives up waiting for the end of what was sent; the chain may still show it. */
export const forget = (): void => put({ step: "idle" });
