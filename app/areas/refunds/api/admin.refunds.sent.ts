import { call, postOnly } from "#app/platform/api.server.ts";
import { sentAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/admin/refunds/sent`: a transaction that is said to pay refunds. For admins, recorded. */
export const action = call(({ request }) => sentAnswer(request));

export const loader = postOnly;
