/** What other areas may use of accounts. */

export type { FormAnswer } from "./model/formAnswer.ts";
export { AccountForm } from "./pages/accountForm.tsx";
export { ConfirmAction } from "./pages/confirmAction.tsx";
