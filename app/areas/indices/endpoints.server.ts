import type { Hex } from "viem";
import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, ok, privately, toCommandResponse } from "#app/http/endpoint.server.ts";
import { readActor, readSubject, readSubjects, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import { indexQuoteBody, placeBody, sentBody } from "./model/calls.ts";
import { FILE_FORMATS, historyFile, inputsFile } from "./model/files.ts";
import { ownIndexBody } from "./model/own.ts";
import * as responses from "./model/responses.ts";
import * as orderResponses from "./model/trade/responses.ts";
import { currentIndex } from "./server/current.server.ts";
import { shownBy } from "./server/detail.server.ts";
import { fileHeaders, historyCsv, historyJson, inputsCsv } from "./server/files.server.ts";
import { readInputs } from "./server/inputs.server.ts";
import { isTooMany, planRefusal } from "./server/orders/limits.server.ts";
import { myIndices } from "./server/orders/myIndices.server.ts";
import {
  orderAnswer,
  ownIndexOrder,
  ownIndexOrders,
  recordIndexOrderSent,
} from "./server/orders/orderAnswer.server.ts";
import { placeIndexOrder } from "./server/orders/place.server.ts";
import { quoteIndex } from "./server/orders/quote.server.ts";
import { booksHere } from "./server/own/books.server.ts";
import { changeOwn, createOwn, deleteOwn, ownIndex, ownIndices } from "./server/own/drafts.server.ts";
import { previewOwn } from "./server/own/preview.server.ts";
import { recentRows } from "./server/pages/recent.server.ts";
import { refused } from "./server/refused.server.ts";

/** The endpoints `/api/indices`. Source: docs/spec/indices.md#4. */

const endpoint = defineEndpoints(refused);

const historyQuery = z.object({ format: z.enum(FILE_FORMATS).default("json") });
const inputsQuery = z.object({ asOf: z.iso.date().optional(), format: z.enum(FILE_FORMATS).default("json") });

const ofLevels = [
  endpoint({
    method: "GET",
    path: "/api/indices",
    summary: "Our indices with their levels of the last published day",
    access: "anyone",
    response: z.array(responses.indexRow),
    run: async () => ok(await recentRows()),
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/{slug}",
    summary: "An index, as far as the caller’s plan shows it",
    access: "anyone",
    response: responses.indexDetail,
    refusals: ["UnknownIndex"],
    async run({ request, params: { slug } }) {
      const [whole, entitlements] = [await currentIndex(slug), await entitlementsForRequest(request)];
      return whole ? privately(shownBy(whole, entitlements)) : { refusal: { tag: "UnknownIndex", slug } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/{slug}/history",
    summary: "An index’s levels day by day as a file, as far back as the caller’s plan shows them",
    access: "anyone",
    query: historyQuery,
    response: responses.historyFile,
    files: ["text/csv"],
    refusals: ["UnknownIndex"],
    async run({ request, params: { slug }, query: { format } }) {
      const whole = await currentIndex(slug);
      if (!whole) return { refusal: { tag: "UnknownIndex", slug } };
      const { history } = shownBy(whole, await entitlementsForRequest(request));
      const simulated = await showsSimulatedMarket();
      const shown = { slug, source: labelOfSource(env().MARKET_SOURCE), history, simulated };
      const headers = fileHeaders(historyFile(slug, format, simulated), format);
      const body = format === "csv" ? historyCsv(shown) : JSON.stringify({ code: 200, data: historyJson(shown) });
      return new Response(body, { headers });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/{slug}/inputs",
    summary: "What an index’s constituents were computed from, with why each token was left out",
    access: "anyone",
    query: inputsQuery,
    response: responses.inputsFile,
    files: ["text/csv"],
    refusals: ["UnknownIndex", "UnknownRound"],
    async run({ params, query: { asOf, format } }) {
      const inputs = await readInputs(poolFor("pages"), params.slug, asOf);
      if ("tag" in inputs) return { refusal: inputs };
      const simulated = await showsSimulatedMarket();
      if (format === "json") return ok({ ...inputs, simulated });
      const file = inputsFile(inputs.slug, inputs.sets[0]?.asOf ?? "", format, simulated);
      return new Response(inputsCsv(inputs, simulated), { headers: fileHeaders(file, format) });
    },
  }),
];

/** Reasons why our operator does not execute an order within a mandate. */
const BY_MANDATE = [
  "MandateMissing",
  "MandateTooSmall",
  "MandatesStopped",
  "MandateRevoked",
  "MandateOver",
  "OtherChain",
  "TooSmall",
  "NoLiquidity",
  "ImpactTooHigh",
  "PriceStale",
  "PriceApart",
] as const;
const ORDERED_AGAIN = "A quote that is ordered again responds with the same order";

const ofOrders = [
  endpoint({
    method: "POST",
    path: "/api/indices/quotes",
    summary:
      "What buying, selling or rebalancing an index would give now, and the wallet’s calls for it. Orders nothing. A caller without a cookie becomes a guest: only who asked for a quote can order it",
    access: "anyone",
    body: indexQuoteBody,
    response: orderResponses.indexQuote,
    refusals: [
      "TooManyRequests",
      "IndexPlan",
      "UnknownIndex",
      "NotForSale",
      "IndexOtherChain",
      "IndexRetired",
      "InStablecoin",
      "OtherChain",
      "NothingHeld",
      "WithinBand",
      "NoLiquidity",
      "TooSmall",
      "ImpactTooHigh",
      "PriceUnknown",
      "PriceStale",
      "PriceApart",
      "ChainUnavailable",
    ],
    async run({ request, address, body }) {
      if (await isTooMany(limitKey(await readSubject(request), address)))
        return { refusal: { tag: "TooManyRequests" } };
      const refusal = body.side === "sell" ? null : await planRefusal(await entitlementsForRequest(request), "buy");
      if (refusal) return { refusal };
      const { subject, setCookie } = await subjectOrNewGuest(request);
      const quoted = await quoteIndex({ body, subject, subjects: await readSubjects(request) });
      if ("refusal" in quoted) return quoted;
      return ok(quoted.data, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
    },
  }),
  ...(["buy", "sell"] as const).map((side) =>
    endpoint({
      method: "POST",
      path: `/api/indices/${side}`,
      summary:
        side === "buy"
          ? `Places an order for a quote of the caller’s to buy or to rebalance; 404 to everyone else. ${ORDERED_AGAIN}`
          : `Places an order for a quote of the caller’s to sell, which needs no plan; 404 to everyone else. ${ORDERED_AGAIN}`,
      access: "anyone",
      body: placeBody,
      response: orderResponses.indexOrder,
      success: [201],
      refusals: [
        "TooManyRequests",
        "UnknownQuote",
        "SwapQuoteOver",
        "UnknownIndex",
        "IndexPlan",
        "IndexRetired",
        "InStablecoin",
        "IndexTooLittle",
        "OrderEnded",
        ...BY_MANDATE,
        "Busy",
        "Taken",
      ],
      async run({ request, address, body }) {
        const subject = await readSubject(request);
        if (await isTooMany(limitKey(subject, address))) return { refusal: { tag: "TooManyRequests" } };
        // Only a caller with a cookie can have received a quote.
        if (!subject) return { refusal: { tag: "UnknownQuote" } };
        const [entitlements, subjects] = await Promise.all([entitlementsForRequest(request), readSubjects(request)]);
        const placed = await placeIndexOrder({ ...body, call: side, entitlements, subject, subjects });
        return "refusal" in placed ? placed : ok(placed.data, { status: 201 });
      },
    }),
  ),
  endpoint({
    method: "GET",
    path: "/api/indices/my-indices",
    summary: "What the caller’s wallets hold of indices, by the orders of each",
    access: "anyone",
    response: z.array(orderResponses.myIndex),
    run: async ({ request }) => privately(await myIndices(poolFor("pages"), await readSubjects(request))),
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/orders",
    summary: "The caller’s latest 50 index orders, newest first, without what can still be sent",
    access: "anyone",
    response: z.array(orderResponses.indexOrder),
    run: async ({ request }) => privately(await ownIndexOrders(await readSubjects(request))),
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/orders/{orderId}",
    summary: "One’s own order leg by leg, and what its wallet can still send; 404 to everyone else",
    access: "anyone",
    response: orderResponses.indexOrder,
    refusals: ["UnknownOrder"],
    async run({ request, params }) {
      const row = await ownIndexOrder(params.orderId, await readSubjects(request));
      return row ? privately(await orderAnswer(row)) : { refusal: { tag: "UnknownOrder" } };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/orders/{orderId}/sent",
    summary: "Reports a transaction of one’s own order: 200 once the order is over, 202 before that",
    access: "anyone",
    body: sentBody,
    response: orderResponses.indexOrder,
    success: [200, 202],
    refusals: ["UnknownOrder", "NotThisOrder", "OrderEnded", "TooManyOrderClaims", "Busy", "Taken"],
    async run({ request, params, body }) {
      const row = await ownIndexOrder(params.orderId, await readSubjects(request));
      if (!row) return { refusal: { tag: "UnknownOrder" } };
      const result = await recordIndexOrderSent(row, body.transactionHash as Hex, await readActor(request));
      return "refusal" in result ? result : ok(result.data, { status: result.isOver ? 200 : 202 });
    },
  }),
];

/** Per minute: a form requests a preview after every change. */
const MAX_PREVIEWS = 60;
const countPreview = rateLimit("index previews", () => MAX_PREVIEWS);
const RETRY_SECONDS = 60;

const ofOwn = [
  endpoint({
    method: "GET",
    path: "/api/indices/own",
    summary: "The caller’s own indices, newest first",
    access: "account",
    response: z.array(responses.ownIndex),
    run: async ({ account }) => privately(await ownIndices(poolFor("pages"), account.subject)),
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/own",
    summary: "Creates an index by a rule or by chosen tokens",
    access: "account",
    body: ownIndexBody,
    response: responses.ownIndex,
    success: [201],
    refusals: ["TooManyIndices", "BadMethod"],
    run: async ({ request, account, body }) =>
      toCommandResponse(
        await createOwn(poolFor("pages"), account.subject, await entitlementsForRequest(request), body),
        201,
      ),
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/own/preview",
    summary: "What a rule would have done, which is a back-test. Stores nothing",
    access: "anyone",
    body: ownIndexBody,
    response: responses.ownPreview,
    refusals: ["TooManyRequests", "NotReady", "BadMethod"],
    async run({ request, address, body }) {
      if ((await countPreview(limitKey(await readSubject(request), address))) !== null)
        return { refusal: { tag: "TooManyRequests" } };
      const preview = await previewOwn(poolFor("pages"), body, env().MARKET_SOURCE === "simulated");
      return preview ? toCommandResponse(preview) : { refusal: { tag: "NotReady", seconds: RETRY_SECONDS } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/indices/own/{id}",
    summary: "One of the caller’s own indices; 404 to everyone else",
    access: "account",
    response: responses.ownIndex,
    refusals: ["UnknownIndex"],
    async run({ account, params: { id } }) {
      const index = await ownIndex(poolFor("pages"), account.subject, id);
      return index ? privately(index) : { refusal: { tag: "UnknownIndex", slug: id } };
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/indices/own/{id}",
    summary: "Changes one of the caller’s own indices",
    access: "account",
    body: ownIndexBody,
    response: responses.ownIndex,
    refusals: ["UnknownIndex", "OwnIndexRetired", "BadMethod", "Busy", "Taken"],
    run: async ({ account, params, body }) =>
      toCommandResponse(await changeOwn(booksHere(), account.subject, params.id, body)),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/indices/own/{id}",
    summary: "Deletes one of the caller’s own indices, or retires one that an order has listed",
    access: "account",
    response: z.strictObject({ id: z.string() }),
    refusals: ["UnknownIndex", "Busy", "Taken"],
    run: async ({ account, params }) => toCommandResponse(await deleteOwn(booksHere(), account.subject, params.id)),
  }),
];

export const endpoints = [...ofLevels, ...ofOrders, ...ofOwn];
