import { subjectOf, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { placeBody } from "../model/calls.ts";
import { isTooMany } from "../server/limits.server.ts";
import { placeOrder } from "../server/place.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/token/swap`: orders what was quoted to the caller; 404 to everybody else. */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, placeBody);
  if ("response" in body) return body.response;
  const subject = await subjectOf(request);
  if (await isTooMany(limitKey(subject, context?.address))) return refused(request, { tag: "TooManyRequests" });
  // Only who has a cookie can have been given a quote.
  if (!subject) return refused(request, { tag: "UnknownQuote" });
  const { quoteId, acceptsImpact = false } = body.data;
  const placed = await placeOrder({ quoteId, acceptsImpact, subject, subjects: await subjectsOf(request) });
  if ("refusal" in placed) return refused(request, placed.refusal);
  return Response.json({ code: 201, data: placed.data }, { status: 201 });
});

export const loader = call(postOnly);
