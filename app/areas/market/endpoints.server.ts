import { endpointsOf } from "#app/http/endpoint.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { logoAnswer } from "./server/logo.server.ts";

const endpoint = endpointsOf(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/token/{file}",
    mayRepeat: true,
    summary: "`/token/:slug.svg`: a token’s logo, as the lists that wallets read name it",
    access: "anyone",
    run: ({ request, params }) => logoAnswer(request, params.file),
  }),
];
