import { call, postOnly } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { answerRenewal } from "../server/renewalAnswer.server.ts";
import { changeCard } from "../server/renewals.server.ts";

/** `POST /api/renewals/:id/card`: the provider's page on which the card of one's own renewal is changed. */
export const action = call(({ request, params }) =>
  answerRenewal(request, params.id, (renewal) => changeCard(renewal, `/${localeOfCall(request)}/billing`)),
);

export const loader = postOnly;
