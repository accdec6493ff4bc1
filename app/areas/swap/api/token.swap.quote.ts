import { subjectOf, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { quoteBody } from "../model/calls.ts";
import { isTooMany } from "../server/limits.server.ts";
import { quoteSwap } from "../server/quotes.server.ts";
import { refused } from "../server/refused.server.ts";

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
