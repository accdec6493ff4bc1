import type { LoaderFunctionArgs } from "@remix-run/node";
import { pricesAnswer } from "../server/prices.server.ts";

/** The prices of the rows that a page shows. */
export const loader = ({ request }: LoaderFunctionArgs) => pricesAnswer(request);
