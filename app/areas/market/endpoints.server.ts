import { endpointsOf, privately } from "#app/http/endpoint.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { figuresOf, marketFigures } from "./model/responses.ts";
import { logoAnswer } from "./server/logo.server.ts";
import { marketPageOf } from "./server/marketPage.server.ts";

const endpoint = endpointsOf(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/market",
    summary: "The figures of the market page, as far as the caller’s plan shows them",
    access: "anyone",
    response: marketFigures,
    run: async ({ request }) => privately(figuresOf(await marketPageOf(request))),
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
