import { call, postOnly } from "#app/platform/api.server.ts";
import { askAnswer } from "../server/answers/ask.server.ts";

/** `POST /api/payments/:id/refund`: asks for one's own money back, which a person then looks at. */
export const action = call(({ request, params }) => askAnswer(request, params.id ?? ""));

export const loader = postOnly;
