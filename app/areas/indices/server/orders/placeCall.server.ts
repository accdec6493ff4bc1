import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { subjectOf, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody } from "#app/platform/api.server.ts";
import { placeBody } from "../../model/calls.ts";
import { refused } from "../refused.server.ts";
import { isTooMany } from "./limits.server.ts";
import { placeIndexOrder } from "./place.server.ts";

/** The call that places quotes of a side: 201 with the order, also where it is placed again. */
export const placing = (side: "buy" | "sell") =>
  call(async ({ request, context }) => {
    const body = await parseBody(request, placeBody);
    if ("response" in body) return body.response;
    const subject = await subjectOf(request);
    if (await isTooMany(limitKey(subject, context?.address))) return refused(request, { tag: "TooManyRequests" });
    // Only who has a cookie can have been given a quote.
    if (!subject) return refused(request, { tag: "UnknownQuote" });
    const [entitlements, subjects] = await Promise.all([entitlementsFor(request), subjectsOf(request)]);
    const placed = await placeIndexOrder({ ...body.data, call: side, entitlements, subject, subjects });
    if ("refusal" in placed) return refused(request, placed.refusal);
    return Response.json({ code: 201, data: placed.data }, { status: 201 });
  });
