import { call, postOnly } from "~/api.server";
import { saveUserPlanBody } from "~/checkout/calls";
import { answerSave } from "~/checkout/saveAnswer.server";

/** `POST /api/plans/payments/tmai/saveUserPlanDetail`: saves an analytics or trading bot plan once the chain confirms it. */
export const action = call(({ request }) => answerSave(request, saveUserPlanBody));

export const loader = postOnly;
