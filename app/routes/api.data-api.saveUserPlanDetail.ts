import { call, postOnly } from "~/api.server";
import { saveDataApiPlanBody } from "~/checkout/calls";
import { answerSave } from "~/checkout/saveAnswer.server";

/** `POST /api/data-api/saveUserPlanDetail`: the same for a Data API plan. */
export const action = call(({ request }) => answerSave(request, saveDataApiPlanBody));

export const loader = postOnly;
