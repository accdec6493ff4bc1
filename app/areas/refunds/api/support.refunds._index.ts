import { call, postOnly } from "#app/platform/api.server.ts";
import { requestAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/support/refunds`: a maker asks for a refund, which somebody else has to approve. Recorded. */
export const action = call(({ request }) => requestAnswer(request));

export const loader = postOnly;
