import { getOnly } from "~/platform/api.server";
import { llmsAnswer } from "../server/pages/markdown.server";

/** `GET /llms.txt`: an index of our content for language models. */
export const loader = () => llmsAnswer();

export const action = getOnly;
