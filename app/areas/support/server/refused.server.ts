import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { CaseRefusal } from "#events/case/case.ts";
import type { ReceiptRefusal } from "./receiptMail.server.ts";

/** Why the desk refuses an action. */
export type SupportRefusal = Exclude<CaseRefusal | ReceiptRefusal, PlatformRefusal>;

export const SUPPORT_STATUS: StatusOf<SupportRefusal> = {
  CaseGivenBack: 409,
  CaseIsOpen: 409,
  CaseIsResolved: 409,
  CaseTaken: 409,
  NoAddress: 409,
  NoReceipt: 409,
  UnknownCase: 404,
};

/** The response to a refused call of this area. */
export const refused = createRefuser<SupportRefusal>(SUPPORT_STATUS);
