import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOnly } from "#app/platform/api.server.ts";
import { clientAnswer } from "../server/pages/clients.server.ts";
import { operationAnswer } from "../server/pages/markdown.server.ts";

/** `GET /docs/api/<operation>.md`: one endpoint of the Data API, as Markdown. The downloadable clients are here too. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  return (await clientAnswer(file)) ?? operationAnswer(file);
}

export const action = getOnly;
