import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "#app/platform/api.server.ts";
import { fileAnswer } from "../server/published/files.server.ts";

/** `GET /lists/:handle/:slug.tokenlist.json`, `…@1.4.0.tokenlist.json` and `….sig`: a published token list, for any wallet. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileAnswer(request, params.handle ?? "", params.file ?? "");

export const action = getOnly;
