import { saveUserPlanBody } from "~/areas/payments/model/calls";
import { answerSave } from "~/areas/payments/server/saveAnswer.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/plans/payments/tmai/saveUserPlanDetail`: saves an analytics or trading bot plan once the chain confirms it. */
export const action = call(({ request }) => answerSave(request, saveUserPlanBody));

export const loader = postOnly;
