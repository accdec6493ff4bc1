import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { apiDocsPath, apiKeysPath } from "../../model/paths.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import { TOOLS } from "../operations/tools.server.ts";

/** Instructions for a language model, in English like the names of tools. */

const USE = [
  "TMAI has prices, grades (0 to 100), signals and risk of crypto tokens, the public record of those grades, indices, and the caller's own portfolio, token lists and alerts.",
  "Start with `search`: it finds the ID of a token, such as bitcoin. Other tools take IDs, several as one string separated by commas. `describeTool` says what each field of a tool’s response means and how it is computed: read it before you explain a figure such as a Sharpe ratio.",
  "Days are YYYY-MM-DD and times RFC 3339, in UTC. Amounts of money are decimal strings in USD. A figure whose name ends in Percent is in percent: 5.2 means 5.2%. Null means unknown or not included in the plan: it is never 0. `meta.asOf` is the time of the figures. If `meta.simulated` is true, the tokens are invented: say so.",
  "Lists that continue take a `cursor` argument: pass `page.next` of the response. 250 rows use one unit. A response with isError says what to change.",
];

/**
 * @param origin of this program, such as `https://tmai.example`
 * @param isKeySent whether the client sends a key; without one the model learns what it can do, and how to get more
 */
export const instructionsFor = (origin: string, isKeySent: boolean): string =>
  [...USE, isKeySent ? WITH_KEY : withoutKey(origin)].join("\n\n");

const WITH_KEY = "This client sends a key. What its plan does not open is refused with the name of the plan that does.";

function withoutKey(origin: string): string {
  const open = TOOLS.filter(({ access }) => access.kind === "open");
  return [
    `This client sends no key. Without one these tools answer: describeTool, ${open.map(({ id }) => id).join(", ")}.`,
    `For sample data of invented tokens, configure the client to send the header x-api-key: ${SANDBOX_KEY} (public, no account).`,
    `A test key of one's own is free at ${origin}${apiKeysPath(DEFAULT_LOCALE)}; live data comes with a plan. How to call: ${origin}${apiDocsPath(DEFAULT_LOCALE)}`,
  ].join(" ");
}
