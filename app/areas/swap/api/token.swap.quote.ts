import { quoteBody } from "~/areas/swap/model/calls";
import { isTooMany } from "~/areas/swap/server/limits.server";
import { quoteSwap } from "~/areas/swap/server/quotes.server";
import { refused } from "~/areas/swap/server/refused.server";
import { subjectOf } from "~/identity/session.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

/** `POST /api/token/swap/quote`: what a swap would give now, and the transaction that would make it. Orders nothing. */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, quoteBody);
  if ("response" in body) return body.response;
  if (await isTooMany((await subjectOf(request)) ?? context?.address ?? ""))
    return refused(request, { tag: "TooManyRequests" });
  const quoted = await quoteSwap(body.data);
  if ("refusal" in quoted) return refused(request, quoted.refusal);
  return Response.json({ code: 200, data: quoted.data });
});

export const loader = call(postOnly);
