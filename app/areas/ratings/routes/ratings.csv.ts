import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvAnswer } from "../server/csv.server.ts";

/** The question of a page as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => csvAnswer(request);
