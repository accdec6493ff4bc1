import { call, postOnly } from "#app/platform/api.server.ts";
import { refuseAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/support/refunds/:id/refuse`: the second person refuses it. Recorded. */
export const action = call(({ request, params }) => refuseAnswer(request, params.id));

export const loader = postOnly;
