import { getOnly } from "~/platform/api.server";
import { docsAnswer } from "../server/pages/markdown.server";

/** `GET /docs/api.md`: how to call the Data API, as Markdown. */
export const loader = () => docsAnswer();

export const action = getOnly;
