import { call, postOnly } from "#app/platform/api.server.ts";
import { cancelAnswer } from "../server/answers/desk.server.ts";

/** `POST /api/support/refunds/:id/cancel`: the maker withdraws it. Recorded. */
export const action = call(({ request, params }) => cancelAnswer(request, params.id));

export const loader = postOnly;
