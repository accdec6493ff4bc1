/** What other areas may use of payments by card. */
export type {
  CardCheckoutAnswer,
  CardCheckoutBody,
  CardCheckoutStatus,
  CardCheckoutStatusAnswer,
  ChangeCardAnswer,
  DoneAnswer,
} from "./model/calls.ts";
export { CANCELLED_CARD, cardSuccessPath } from "./model/paths.ts";
