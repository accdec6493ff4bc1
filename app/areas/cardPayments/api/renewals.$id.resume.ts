import { call, postOnly } from "#app/platform/api.server.ts";
import { answerRenewal } from "../server/renewalAnswer.server.ts";
import { resumeOwnRenewal } from "../server/renewals.server.ts";

/** `POST /api/renewals/:id/resume`: one's own plan renews itself again. */
export const action = call(({ request, params }) => answerRenewal(request, params.id, resumeOwnRenewal));

export const loader = postOnly;
