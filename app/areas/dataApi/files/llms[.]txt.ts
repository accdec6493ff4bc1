import { getOnly } from "#app/platform/api.server.ts";
import { llmsAnswer } from "../server/pages/markdown.server.ts";

/** `GET /llms.txt`: an index of our content for language models. */
export const loader = () => llmsAnswer();

export const action = getOnly;
