import { call, postOnly } from "#app/platform/api.server.ts";
import { remindAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/support/refunds/:id/remind`: emails those who may approve it. Recorded. */
export const action = call(({ request, params }) => remindAnswer(request, params.id));

export const loader = postOnly;
