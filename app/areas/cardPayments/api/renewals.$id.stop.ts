import { call, postOnly } from "#app/platform/api.server.ts";
import { answerRenewal } from "../server/renewalAnswer.server.ts";
import { stopOwnRenewal } from "../server/renewals.server.ts";

/** `POST /api/renewals/:id/stop`: nothing more is charged for one's own plan; it stays to the end of what was paid. */
export const action = call(({ request, params }) => answerRenewal(request, params.id, stopOwnRenewal));

export const loader = postOnly;
