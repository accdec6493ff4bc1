import type { WalletAction } from "../model/calls.ts";
import { isBusy, review, useTransaction } from "../model/transaction.ts";
import { prepareAction } from "./transaction/prepareAction.ts";

type Words = { title: string; text: string; warning?: string };

/** Shows an action for review; `busy` while another is in progress, which comes first. */
export function useReviewAction() {
  const busy = useTransaction(isBusy);
  const ask = (action: WalletAction, words: Words) =>
    review({ ...words, prepare: (wallet) => prepareAction(action, wallet) });
  return { busy, ask };
}
