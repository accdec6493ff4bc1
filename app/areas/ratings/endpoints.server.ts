import { endpointsOf } from "#app/http/endpoint.server.ts";
import { csvAnswer } from "./server/csv.server.ts";
import { pricesAnswer } from "./server/prices.server.ts";
import { wholeAnswer } from "./server/ratings.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = endpointsOf(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/csv",
    mayRepeat: true,
    summary: "The ratings as a file, with a plan that includes files",
    access: "anyone",
    files: ["text/csv"],
    run: ({ request }) => csvAnswer(request),
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/ratings/prices",
    mayRepeat: true,
    summary: "Prices of the tokens that a page of ratings shows",
    access: "anyone",
    files: ["application/json"],
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
