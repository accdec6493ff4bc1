import type { Hex } from "viem";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { readActor, readSubject, readSubjects, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { type OrderRow, ownOrder } from "#app/services/trading/public.server.ts";
import { placeBody, quoteBody, sentBody } from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { isTooMany } from "./server/limits.server.ts";
import { orderAnswer } from "./server/orderAnswer.server.ts";
import { placeOrder, recordSwapSent } from "./server/place.server.ts";
import { quoteSwap } from "./server/quotes.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

/** Orders of many tokens have separate calls. */
async function ownSwap(orderId: string, request: Request): Promise<OrderRow | null> {
  const row = await ownOrder(orderId, await readSubjects(request));
  return row?.kind === "swap" ? row : null;
}

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/token/swap/quote",
    summary:
      "A swap quote, and the transaction for it. Orders nothing. A caller without a cookie becomes a guest: only who asked for a quote can order it, also again where the response was lost",
    access: "anyone",
    body: quoteBody,
    response: responses.swapQuote,
    refusals: [
      "TooManyRequests",
      "UnknownToken",
      "TokenNotOnChain",
      "OtherChain",
      "SameToken",
      "NoVenue",
      "NoRoute",
      "SwapWouldFail",
      "ImpactTooHigh",
    ],
    async run({ request, address, body }) {
      if (await isTooMany(limitKey(await readSubject(request), address)))
        return { refusal: { tag: "TooManyRequests" } };
      const { subject, setCookie } = await subjectOrNewGuest(request);
      const quoted = await quoteSwap(body, subject);
      if ("refusal" in quoted) return quoted;
      return ok(quoted.data, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/token/swap",
    summary: "Places an order for a quote of the caller’s; 404 to everyone else",
    access: "anyone",
    body: placeBody,
    response: responses.swapOrder,
    success: [201],
    refusals: [
      "TooManyRequests",
      "UnknownQuote",
      "SwapQuoteOver",
      "ImpactNotAccepted",
      "InsufficientToSwap",
      "OrderEnded",
      "Busy",
      "Taken",
    ],
    async run({ request, address, body: { quoteId, acceptsImpact = false } }) {
      const subject = await readSubject(request);
      if (await isTooMany(limitKey(subject, address))) return { refusal: { tag: "TooManyRequests" } };
      // Only a caller with a cookie can have received a quote.
      if (!subject) return { refusal: { tag: "UnknownQuote" } };
      const placed = await placeOrder({ quoteId, acceptsImpact, subject, subjects: await readSubjects(request) });
      return "refusal" in placed ? placed : ok(placed.data, { status: 201 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/token/swap/{orderId}",
    summary: "One’s own order as far as the ledger has it; 404 to everyone else",
    access: "anyone",
    response: responses.swapOrder,
    refusals: ["UnknownOrder"],
    async run({ request, params }) {
      const row = await ownSwap(params.orderId, request);
      return row ? ok(await orderAnswer(row)) : { refusal: { tag: "UnknownOrder" } };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/token/swap/{orderId}",
    summary: "Reports the transaction of one’s own order: 200 once it is filled or failed, 202 before that",
    access: "anyone",
    body: sentBody,
    response: responses.swapOrder,
    success: [200, 202],
    refusals: ["UnknownOrder", "NotThisOrder", "OrderEnded", "TooManyOrderClaims", "Busy", "Taken"],
    async run({ request, params, body }) {
      const row = await ownSwap(params.orderId, request);
      if (!row) return { refusal: { tag: "UnknownOrder" } };
      const result = await recordSwapSent(row, body.transactionHash as Hex, await readActor(request));
      return "refusal" in result ? result : ok(result.data, { status: result.isOver ? 200 : 202 });
    },
  }),
];
