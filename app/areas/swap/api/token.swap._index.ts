import { placeBody } from "~/areas/swap/model/calls";
import { isTooMany } from "~/areas/swap/server/limits.server";
import { placeOrder } from "~/areas/swap/server/place.server";
import { refused } from "~/areas/swap/server/refused.server";
import { subjectOf, subjectOrNewGuest } from "~/identity/session.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

/** `POST /api/token/swap`: orders what was quoted, for the caller, a new guest where there is no cookie. */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, placeBody);
  if ("response" in body) return body.response;
  if (await isTooMany((await subjectOf(request)) ?? context?.address ?? ""))
    return refused(request, { tag: "TooManyRequests" });
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const { quoteId, acceptsImpact = false } = body.data;
  const placed = await placeOrder({ quoteId, acceptsImpact, subject });
  if ("refusal" in placed) return refused(request, placed.refusal);
  const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
  return Response.json({ code: 201, data: placed.data }, { status: 201, ...(headers ? { headers } : {}) });
});

export const loader = call(postOnly);
