import { placeBody } from "~/areas/swap/model/calls";
import { isTooMany } from "~/areas/swap/server/limits.server";
import { placeOrder } from "~/areas/swap/server/place.server";
import { refused } from "~/areas/swap/server/refused.server";
import { subjectOf, subjectsOf } from "~/identity/session.server";
import { limitKey } from "~/platform/address";
import { call, parseBody, postOnly } from "~/platform/api.server";

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
