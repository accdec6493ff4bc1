import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "~/platform/api.server";
import { logoAnswer } from "../server/logo.server";

/** `GET /token/:slug.svg`: a token's logo, as the lists that wallets read name it. */
export const loader = ({ request, params }: LoaderFunctionArgs) => logoAnswer(request, params.file ?? "");

export const action = getOnly;
