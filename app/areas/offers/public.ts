/** What other areas may use of offers. */

export { catalogueChange, couponChange, referralChange } from "./model/adminCalls.ts";
export { classifyBeginning } from "./model/beginning.ts";
export {
  address,
  type CalculateAnswer,
  type CalculateBody,
  type Codes,
  calculateBody,
  type FullOffBody,
  type GrantAnswer,
  orderBody,
  type QuoteAnswer,
  type Refused,
  type TrialBody,
} from "./model/calls.ts";
export { FULL_OFF_CALL } from "./model/fullOffCall.ts";
export { plansPath } from "./model/paths.ts";
export { levelName, PRODUCT_ORDER, planTitle, productKey } from "./model/planTitle.ts";
export { timeLeft } from "./model/timeLeft.ts";
export { BeginningNote } from "./pages/beginningNote.tsx";
export { LockedControl } from "./pages/lockedControl.tsx";
export { PriceLines } from "./pages/priceLines.tsx";
export { usePlanTitle } from "./pages/usePlanTitle.ts";
