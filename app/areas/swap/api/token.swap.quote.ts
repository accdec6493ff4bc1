import { quoteBody } from "~/areas/swap/model/calls";
import { isTooMany } from "~/areas/swap/server/limits.server";
import { quoteSwap } from "~/areas/swap/server/quotes.server";
import { refused } from "~/areas/swap/server/refused.server";
import { subjectOf, subjectOrNewGuest } from "~/identity/session.server";
import { limitKey } from "~/platform/address";
import { call, parseBody, postOnly } from "~/platform/api.server";

/**
 * `POST /api/token/swap/quote`: what a swap would give now, and the transaction that would make it. Orders nothing. A caller
 * without a cookie becomes a guest here: only who asked for a quote can order it, also again where the answer was lost.
 */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, quoteBody);
  if ("response" in body) return body.response;
  if (await isTooMany(limitKey(await subjectOf(request), context?.address)))
    return refused(request, { tag: "TooManyRequests" });
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const quoted = await quoteSwap(body.data, subject);
  if ("refusal" in quoted) return refused(request, quoted.refusal);
  const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
  return Response.json({ code: 200, data: quoted.data }, headers ? { headers } : {});
});

export const loader = call(postOnly);
