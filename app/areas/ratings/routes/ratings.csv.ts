import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvAnswer } from "~/areas/ratings/server/csv.server";

/** The question of a page as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => csvAnswer(request);
