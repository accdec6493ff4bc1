import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "~/platform/api.server";
import { operationAnswer } from "../server/pages/markdown.server";

/** `GET /docs/api/<operation>.md`: one call of the Data API, as Markdown. */
export const loader = ({ params }: LoaderFunctionArgs) => operationAnswer(params.file ?? "");

export const action = getOnly;
