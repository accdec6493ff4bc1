/** The interface of membership for other areas. */

export type { Prepared } from "./model/calls.ts";
export { isBusy, review, useTransaction } from "./model/transaction.ts";
export { preparedBy } from "./pages/transaction/prepareAction.ts";
export { WalletSlot } from "./pages/transaction/walletSlot.tsx";
