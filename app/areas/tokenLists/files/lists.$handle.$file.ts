import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "~/platform/api.server";
import { fileAnswer } from "../server/published/files.server";

/** `GET /lists/:handle/:slug.tokenlist.json`, `…@1.4.0.tokenlist.json` and `….sig`: a published token list, for any wallet. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  fileAnswer(request, params.handle ?? "", params.file ?? "");

export const action = getOnly;
