import { call, postOnly } from "#app/platform/api.server.ts";
import { saveUserPlanBody } from "../model/calls.ts";
import { answerSave } from "../server/saveAnswer.server.ts";

/** `POST /api/plans/payments/tmai/saveUserPlanDetail`: saves an analytics or trading bot plan once the chain confirms it. */
export const action = call(({ request }) => answerSave(request, saveUserPlanBody));

export const loader = postOnly;
