import type { Topic } from "../../model/topics.ts";
import { invalid } from "../exchange/invalid.server.ts";
import { badRequest } from "../exchange/problem.server.ts";
import { givenBy } from "../exchange/query.server.ts";
import { streamQuery } from "../operations/stream.server.ts";

/** The requested topics of a stream. */

export type Wanted = { topics: readonly Topic[]; tokens: readonly string[] };

/** Throws a problem that names the error. */
export function wantedIn(url: URL): Wanted {
  const input = givenBy(url);
  const parsed = streamQuery.strict().safeParse(input);
  if (!parsed.success) throw invalid("query", streamQuery, parsed.error, input);
  const { tokens = [] } = parsed.data;
  const topics = [...new Set(parsed.data.topics)];
  if (tokens.length === 0 && topics.some((topic) => OF_TOKENS.includes(topic)))
    throw badRequest("/query/tokens", "The topics prices, grades and signals require tokens.");
  return { topics, tokens };
}

const OF_TOKENS: readonly Topic[] = ["prices", "grades", "signals"];
