import { call, postOnly } from "#app/platform/api.server.ts";
import { saveDataApiPlanBody } from "../model/calls.ts";
import { answerSave } from "../server/saveAnswer.server.ts";

/** `POST /api/data-api/saveUserPlanDetail`: the same for a Data API plan. */
export const action = call(({ request }) => answerSave(request, saveDataApiPlanBody));

export const loader = postOnly;
