import { defineEndpoints, privately } from "#app/http/endpoint.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { marketFigures, toMarketFigures } from "./model/responses.ts";
import { logoAnswer } from "./server/logo.server.ts";
import { loadMarketPage } from "./server/marketPage.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/market",
    summary: "The figures of the market page, as far as the caller’s plan shows them",
    access: "anyone",
    response: marketFigures,
    run: async ({ request }) => privately(toMarketFigures(await loadMarketPage(request))),
  }),
  endpoint({
    method: "GET",
    path: "/token/{file}",
    mayRepeat: true,
    summary: "`/token/:slug.svg`: a token’s logo, as the lists that wallets read name it",
    access: "anyone",
    files: ["image/svg+xml"],
    run: ({ request, params }) => logoAnswer(request, params.file),
  }),
];
