import { call, postOnly } from "#app/platform/api.server.ts";
import { prepareAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/admin/refunds/prepare`: approved refunds as one transaction of the treasury, tried and decoded. For admins, recorded. */
export const action = call(({ request }) => prepareAnswer(request));

export const loader = postOnly;
