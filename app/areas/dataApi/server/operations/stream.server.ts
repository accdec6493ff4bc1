import { TOPICS } from "../../model/topics.ts";
import type { Described } from "../exchange/operation.server.ts";
import { eventShape } from "./events.server.ts";
import { z } from "./schema.server.ts";
import { several, tokenIds } from "./shapes.server.ts";

/** The names of a stream's messages. */
export const FRAMES = ["ready", "price", "grade", "signal", "alert", "event", "problem"] as const;
export type FrameName = (typeof FRAMES)[number];

/** Tokens per stream. */
const MOST_TOKENS = 100;

export const streamQuery = z.object({
  topics: several(z.enum(TOPICS), TOPICS.length).openapi({
    type: "string",
    description: `What to hear of, separated by commas: ${TOPICS.join(", ")}. Signals need DATA API PREMIUM.`,
  }),
  tokens: tokenIds(MOST_TOKENS)
    .optional()
    .openapi({
      type: "string",
      description: `Ids of tokens, separated by commas, at most ${MOST_TOKENS}. Needed for prices, grades and signals.`,
    }),
});

/** The one endpoint that responds for as long as its caller stays. It is implemented in stream/streams.server.ts. */
export const STREAM: Described = {
  id: "openStream",
  path: "/v1/stream",
  summary: "What is new, as it happens",
  description: [
    "Server-sent events. `ready` comes first. `price`, `grade` and `signal` bring the answer of `/v1/prices`, `/v1/grades` and `/v1/signals` for the tokens at once and with each tick of the market; who reads slowly gets the latest alone.",
    "`event` and `alert` (a fired alert, where that topic is asked for) bring the envelopes of `/v1/events`, in order, each once.",
    "Send the last `id` as `Last-Event-ID` to go on after it, in the place of the stream that was cut off; without one, events begin with those that come now. A line `: hb` comes every 15 seconds.",
    "The topic `events` needs a key with the scope `webhooks`, the topic `alerts` one with the scope `alerts`.",
    "A topic costs 1 unit for 10 minutes, which a new stream of the same key and topics uses up after the old one ended.",
    "`problem` comes last, as it would be refused: `quota-exceeded`, `bad-key`, `plan`, `slow-reader`, or `unavailable` when the server restarts. A key for testing may open one stream, of the sample and of the account’s payments in the sandbox.",
  ].join(" "),
  tag: "Events",
  scope: "read",
  fresh: "never",
  isStream: true,
  query: streamQuery,
  output: z
    .object({
      event: z.enum(FRAMES),
      id: z
        .string()
        .optional()
        .openapi({ description: "What to send as `Last-Event-ID`: a position of events, `t` and a time, or both." }),
      data: z
        .union([eventShape, z.record(z.string(), z.unknown())])
        .openapi({ description: "JSON: an event, the answer of the call of that name, or a problem." }),
    })
    .openapi("StreamEvent"),
};
