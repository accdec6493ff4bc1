import { TOPICS } from "../../model/topics.ts";
import type { Described } from "../exchange/operation.server.ts";
import { eventShape } from "./events.server.ts";
import { z } from "./schema.server.ts";
import { several, tokenIds } from "./shapes.server.ts";

/** Names of a stream's messages. */
export const FRAMES = ["ready", "price", "grade", "signal", "alert", "event", "problem"] as const;
export type FrameName = (typeof FRAMES)[number];

/** Tokens per stream. */
const MAX_TOKENS = 100;

export const streamQuery = z.object({
  topics: several(z.enum(TOPICS), TOPICS.length).openapi({
    type: "string",
    description: `Topics, separated by commas: ${TOPICS.join(", ")}. Signals require DATA API PREMIUM.`,
  }),
  tokens: tokenIds(MAX_TOKENS)
    .optional()
    .openapi({
      type: "string",
      description: `Token IDs, separated by commas, at most ${MAX_TOKENS}. Required for prices, grades and signals.`,
    }),
});

/** The one endpoint that responds for as long as its caller stays connected. Implemented in stream/streams.server.ts. */
export const STREAM: Described = {
  id: "openStream",
  path: "/v1/stream",
  summary: "Stream live updates",
  description: [
    "Server-sent events. The first message is `ready`. `price`, `grade` and `signal` contain the response of `/v1/prices`, `/v1/grades` and `/v1/signals` for the tokens, immediately and then with each market update; slow readers receive only the latest.",
    "`event` and `alert` (a triggered alert, if you request that topic) contain the envelopes of `/v1/events`, in order, each once.",
    "To resume, send the last `id` as `Last-Event-ID`: the new stream takes the place of the one that was cut off. Without it, only new events are sent. A line `: hb` is sent every 15 seconds.",
    "The topic `events` requires a key with the scope `webhooks`; the topic `alerts` requires the scope `alerts`.",
    "Each topic uses 1 unit per 10 minutes. If a stream ends early, the next stream with the same key and topics uses the remaining time.",
    "The last message is `problem`, in the format of an error response: `quota-exceeded`, `bad-key`, `plan-required`, `slow-reader`, or `unavailable` when the server restarts. A test key can open one stream, of the sample and the account’s sandbox payments.",
  ].join(" "),
  tag: "Events",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  isStream: true,
  query: streamQuery,
  output: z
    .object({
      event: z.enum(FRAMES),
      id: z
        .string()
        .optional()
        .openapi({ description: "Send it as `Last-Event-ID` to resume: an event position, `t` and a time, or both." }),
      data: z
        .union([eventShape, z.record(z.string(), z.unknown())])
        .openapi({ description: "JSON: an event, the response of the call with that name, or a problem." }),
    })
    .openapi("StreamEvent"),
};
