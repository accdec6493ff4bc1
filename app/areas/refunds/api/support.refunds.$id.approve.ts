import { call, postOnly } from "#app/platform/api.server.ts";
import { approveAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/support/refunds/:id/approve`: the second person approves it, with the amount typed. Recorded. */
export const action = call(({ request, params }) => approveAnswer(request, params.id));

export const loader = postOnly;
