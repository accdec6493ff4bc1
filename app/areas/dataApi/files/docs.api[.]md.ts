import { getOnly } from "#app/platform/api.server.ts";
import { docsAnswer } from "../server/pages/markdown.server.ts";

/** `GET /docs/api.md`: how to call the Data API, as Markdown. */
export const loader = () => docsAnswer();

export const action = getOnly;
