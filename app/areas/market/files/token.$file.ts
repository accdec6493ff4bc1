import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "#app/platform/api.server.ts";
import { logoAnswer } from "../server/logo.server.ts";

/** `GET /token/:slug.svg`: a token's logo, as the lists that wallets read name it. */
export const loader = ({ request, params }: LoaderFunctionArgs) => logoAnswer(request, params.file ?? "");

export const action = getOnly;
