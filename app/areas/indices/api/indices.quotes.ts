import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { subjectOf, subjectOrNewGuest, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { indexQuoteBody } from "../model/calls.ts";
import { isTooMany, planRefusal } from "../server/orders/limits.server.ts";
import { quoteIndex } from "../server/orders/quote.server.ts";
import { refused } from "../server/refused.server.ts";

/**
 * `POST /api/indices/quotes`: what buying, selling or rebalancing an index would give now, and the wallet's calls for it. Orders nothing.
 * A caller without a cookie becomes a guest here: only who asked for a quote can order it, also again where the answer was lost.
 */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, indexQuoteBody);
  if ("response" in body) return body.response;
  if (await isTooMany(limitKey(await subjectOf(request), context?.address)))
    return refused(request, { tag: "TooManyRequests" });
  const refusal = body.data.side === "sell" ? null : await planRefusal(await entitlementsFor(request), "buy");
  if (refusal) return refused(request, refusal);
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const quoted = await quoteIndex({ body: body.data, subject, subjects: await subjectsOf(request) });
  if ("refusal" in quoted) return refused(request, quoted.refusal);
  const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
  return Response.json({ code: 200, data: quoted.data }, headers ? { headers } : {});
});

export const loader = call(postOnly);
