import { call, postOnly } from "#app/platform/api.server.ts";
import { answerWebhook } from "../server/hints/answerWebhook.server.ts";

/** `POST /api/checkout/card/webhook`: what the provider of card payments tells of. */
export const action = call(({ request, context }) => answerWebhook(request, context?.address));

export const loader = call(postOnly);
