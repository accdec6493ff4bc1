import { endpointsOf, privately } from "#app/http/endpoint.server.ts";
import { rating, ratingsList, ratingsQuery } from "./model/calls.ts";
import { firstRatings, ratingOf } from "./server/ratings.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = endpointsOf(refused);

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
      // A list for another query than the caller’s would not say so.
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
      const row = await ratingOf(request, slug);
      return row ? privately(row) : { refusal: { tag: "UnknownToken", token: slug } };
    },
  }),
];
