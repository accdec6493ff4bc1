import { getOnly } from "~/platform/api.server";
import { llmsAnswer } from "../server/pages/markdown.server";

/** `GET /llms.txt`: what language models may read of ours. */
export const loader = () => llmsAnswer();

export const action = getOnly;
