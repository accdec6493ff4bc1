import type { LoaderFunctionArgs } from "@remix-run/node";
import { wholeAnswer } from "../server/ratings.server.ts";

/** All rows of a question, for a table that draws those in sight. */
export const loader = ({ request }: LoaderFunctionArgs) => wholeAnswer(request);
