import { defineEndpoints, privately } from "#app/http/endpoint.server.ts";
import { ratingsQuery } from "./model/calls.ts";
import { rating, ratingsList } from "./model/responses.ts";
import { csvAnswer } from "./server/csv.server.ts";
import { pricesAnswer } from "./server/prices.server.ts";
import { firstRatings, loadRating, wholeAnswer } from "./server/ratings.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/ratings",
    summary: "The first page of the ratings, by the page’s own filters, as far as the caller’s plan shows it",
    access: "anyone",
    query: ratingsQuery,
    response: ratingsList,
    refusals: ["BadBody"],
    async run({ request }) {
      const found = await firstRatings(request);
      if (!("wrong" in found)) return privately(found);
      // A list for a different query than the caller's would not show the difference.
      return { refusal: { tag: "BadBody", field: found.wrong, problem: { is: "notValid" } } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ratings/{slug}",
    summary: "One token’s row of the ratings, as far as the caller’s plan shows it",
    access: "anyone",
    response: rating,
    refusals: ["UnknownToken"],
    async run({ request, params: { slug } }) {
      const row = await loadRating(request, slug);
      return row ? privately(row) : { refusal: { tag: "UnknownToken", token: slug } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/csv",
    mayRepeat: true,
    summary: "The ratings as a file, with a plan that includes files",
    access: "anyone",
    files: ["text/csv"],
    refusals: ["ExportNeedsPlan", "BadBody", "TooManyTries"],
    run: ({ request }) => csvAnswer(request),
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/prices",
    mayRepeat: true,
    summary: "Prices of the tokens that a page of ratings shows",
    access: "anyone",
    files: ["application/json"],
    refusals: ["BadBody"],
    run: ({ request }) => pricesAnswer(request),
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/rows",
    mayRepeat: true,
    summary:
      "All rows of a query of ratings, as far as the caller’s plan shows them, for a table that draws those in sight",
    access: "anyone",
    files: ["application/json"],
    run: ({ request }) => wholeAnswer(request),
  }),
];
