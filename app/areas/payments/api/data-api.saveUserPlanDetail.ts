import { saveDataApiPlanBody } from "~/areas/payments/model/calls";
import { answerSave } from "~/areas/payments/server/saveAnswer.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/data-api/saveUserPlanDetail`: the same for a Data API plan. */
export const action = call(({ request }) => answerSave(request, saveDataApiPlanBody));

export const loader = postOnly;
