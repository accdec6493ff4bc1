import type { OpenAPIRegistry, RouteConfig } from "@asteasolutions/zod-to-openapi";
import words from "../../locales/en/apiProblems.json" with { type: "json" };
import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";
import type { Described } from "../exchange/operation.server.ts";
import { z } from "../operations/schema.server.ts";
import { isSold } from "../x402/prices.server.ts";

/** What calls answer besides their rows: headers, refusals, and what has not changed. Every status that is sent is here. */

type Header = { description: string; schema: { type: "string" | "integer" }; example?: string | number };
const text = (description: string, example?: string): Header => ({
  description,
  schema: { type: "string" },
  ...(example === undefined ? {} : { example }),
});
const whole = (description: string, example: number): Header => ({ description, schema: { type: "integer" }, example });

const HEADERS = {
  "X-Request-Id": text("Names the call where you ask us about it."),
  "X-TMAI-Units": whole("What the call cost, in units.", 1),
  "X-TMAI-Simulated": text("`true` where what is told is invented, as in the sample; otherwise absent.", "true"),
  RateLimit: text("What is left of each limit, and in how many seconds it is whole again.", '"minute";r=599;t=1'),
  "RateLimit-Policy": text("The limits of the key's account.", '"minute";q=600;w=60'),
  "X-RateLimit-Limit": whole("Calls a minute; `RateLimit-Policy` under its older name.", 600),
  "X-RateLimit-Remaining": whole("Calls that are left now.", 599),
  "X-RateLimit-Reset": whole("When all are there again, in seconds since 1970.", 1_795_000_000),
  ETag: text(
    "Names these bytes: send it as `If-None-Match`, and what did not change costs nothing.",
    '"mHrLDwY2LkGxVo1Wx1Yk6g"',
  ),
  "Cache-Control": text("For how long the answer holds.", "private, max-age=15"),
  Link: text(
    'The next page as `rel="next"`; for a deprecated call what replaces it.',
    '</v1/tokens?cursor=abc>; rel="next"',
  ),
  Deprecation: text("Since when the call is deprecated (RFC 9745).", "@1795000000"),
  Sunset: text("From when on the call may be gone (RFC 8594)."),
  "Retry-After": whole("In how many seconds to ask again.", 5),
  "PAYMENT-REQUIRED": text("What the call costs and how to pay for it (x402), JSON in base64."),
  "PAYMENT-RESPONSE": text("What became of the payment (x402), JSON in base64; absent where none came along."),
  "X-PAYMENT-RESPONSE": text("The same, for a payment of version 1 (`X-PAYMENT`)."),
  "X-TMAI-Receipt": text("The path of the receipt of a call that was paid for by itself."),
  "X-TMAI-Credits-Left": whole("Units that a key of credits has left.", 990),
  "Content-Range": text("Which part of the file it is, or how long the file is.", "bytes 0-1023/4096"),
  "Content-Disposition": text("The file's name."),
  "Accept-Ranges": text("Parts can be asked for.", "bytes"),
  "Repr-Digest": text("SHA-256 of the whole file (RFC 9530)."),
} as const satisfies Record<string, Header>;
type HeaderName = keyof typeof HEADERS;

type References = Record<string, { $ref: string }>;
const headersOf = (names: readonly HeaderName[]): References =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const problem = z
  .object({
    type: z.url().openapi({ description: "The page that explains it." }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
    requestId: z.string(),
  })
  .openapi("Problem");

/** What a call costs, as programs of the first version of x402 read it. */
const paymentRequired = problem
  .extend({
    x402Version: z.literal(1),
    error: z
      .string()
      .openapi({ description: "Why it is to be paid, or why the payment that came along was not taken." }),
    accepts: z.array(
      z.object({
        scheme: z.literal("exact"),
        network: z.string().openapi({ description: "By its name in version 1, or as eip155 and its number." }),
        maxAmountRequired: z.string().openapi({ description: "In base units of the asset." }),
        resource: z.url(),
        description: z.string(),
        mimeType: z.string(),
        payTo: z.string(),
        maxTimeoutSeconds: z.number().int(),
        asset: z.string(),
        extra: z.object({ name: z.string(), version: z.string() }),
      }),
    ),
    reason: z.string().optional(),
  })
  .openapi("PaymentRequired");

/** Headers, refusals and their examples, which calls share. */
export function registerShared(registry: OpenAPIRegistry, operations: readonly Described[], origin: string): void {
  registry.register("Problem", problem);
  registry.register("PaymentRequired", paymentRequired);
  const isAnyDeprecated = operations.some(({ deprecation }) => deprecation !== undefined);
  for (const [name, header] of Object.entries(HEADERS))
    if (isAnyDeprecated || !OF_DEPRECATED.includes(name)) registry.registerComponent("headers", name, header);
  for (const [name, response] of Object.entries(RESPONSES)) registry.registerComponent("responses", name, response);
  for (const code of new Set([...Object.values(REFUSALS), RATE_LIMITED].flatMap(({ codes }) => codes)))
    registry.registerComponent("examples", code, {
      summary: words[code].title,
      value: code === "payment-required" ? paidExample(origin) : exampleOf(code, origin),
    });
}
const OF_DEPRECATED: readonly string[] = ["Deprecation", "Sunset"];

const exampleOf = (code: ProblemCode, origin: string): z.output<typeof problem> => ({
  type: `${origin}/problems/${code}`,
  title: words[code].title,
  status: PROBLEMS[code],
  detail: detailOf(words[code]).replaceAll(/\{\{\w+\}\}/g, "…"),
  instance: "/v1/tokens",
  code,
  requestId: "01980000-0000-7000-8000-000000000001",
});

const paidExample = (origin: string): z.output<typeof paymentRequired> => ({
  ...exampleOf("payment-required", origin),
  x402Version: 1,
  error: "X-PAYMENT header is required",
  accepts: [
    {
      scheme: "exact",
      network: "base",
      maxAmountRequired: "1000",
      resource: `${origin}/v1/tokens`,
      description: "Tokens",
      mimeType: "application/json",
      payTo: "0x0000000000000000000000000000000000000001",
      maxTimeoutSeconds: 60,
      asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      extra: { name: "USD Coin", version: "2" },
    },
  ],
});

const detailOf = (said: { detail: string } | { detail_other: string }): string =>
  "detail" in said ? said.detail : said.detail_other;

const LIMITS: readonly HeaderName[] = [
  ...(["RateLimit", "RateLimit-Policy", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"] as const),
];

/** Headers of an answer with a body. */
export function headersOfAnswer(operation: Described): References {
  const { isStream, isOne, file, deprecation, query } = operation;
  const isPaged = "cursor" in query.shape && !isOne;
  return headersOf([
    ...["X-Request-Id" as const, ...LIMITS, ...(["X-TMAI-Simulated", "Cache-Control"] as const)],
    ...(isStream ? [] : (["X-TMAI-Units", "ETag"] as const)),
    ...(isPaged || deprecation ? (["Link"] as const) : []),
    ...(deprecation ? (["Deprecation", "Sunset"] as const) : []),
    ...(isSold(operation)
      ? (["PAYMENT-RESPONSE", "X-PAYMENT-RESPONSE", "X-TMAI-Receipt", "X-TMAI-Credits-Left"] as const)
      : []),
    ...(file ? (["Content-Range", "Content-Disposition", "Accept-Ranges", "Repr-Digest"] as const) : []),
  ]);
}

type Refusal = {
  text: string;
  codes: readonly ProblemCode[];
  headers?: readonly HeaderName[];
  schema?: "PaymentRequired";
};

const REFUSALS = {
  BadRequest: { text: "Something of the call is wrong; `errors` says what.", codes: ["bad-request", "key-in-url"] },
  NoKey: { text: "No key, or none of ours.", codes: ["no-key", "bad-key", "expired-key"] },
  BadKey: { text: "None of our keys. Without one the call is answered.", codes: ["bad-key", "expired-key"] },
  PaymentRequired: {
    text: "What the call costs, in the header PAYMENT-REQUIRED (x402) and for its version 1 in the body: without a key, and beyond the plan's units for a key that was made to pay call by call then.",
    codes: ["payment-required"],
    headers: ["PAYMENT-REQUIRED"],
    schema: "PaymentRequired",
  },
  Forbidden: {
    text: "The key or the plan does not open it.",
    codes: ["scope", "plan", "address", "own-key", "live-only", "test-only"],
  },
  NotFound: { text: "There is nothing of this name.", codes: ["not-found"] },
  NotAcceptable: { text: "`Accept` names no format of ours.", codes: ["not-acceptable"] },
  PaymentUsed: { text: "The payment was used for another call.", codes: ["payment-used"] },
  Gone: { text: "What was paid for is not kept any longer.", codes: ["gone"] },
  TooLarge: { text: "The body is too large.", codes: ["too-large"] },
  NoSuchPart: {
    text: "The file has nothing of the part that was asked for.",
    codes: ["range"],
    headers: ["Content-Range", "Accept-Ranges"],
  },
  Unprocessable: {
    text: "It is well formed, and cannot be done; `errors` says why where one field is the reason.",
    codes: ["unprocessable"],
  },
  Unexpected: { text: "Something went wrong on our side.", codes: ["unexpected"] },
  Unavailable: {
    text: "It cannot be answered now.",
    codes: ["unavailable", "payment-pending", "payments-paused"],
    headers: ["Retry-After"],
  },
} as const satisfies Record<string, Refusal>;
type ResponseName = keyof typeof REFUSALS | "NotModified";

/** Written out at each call: programs that read how long to wait look for it there. */
const RATE_LIMITED: Refusal = {
  text: "Too many calls a minute, no units left this month, or too many streams.",
  codes: ["rate-limited", "quota-exceeded", "too-many-streams"],
  headers: ["Retry-After"],
};

const responseOf = ({ text: description, codes, headers = [], schema }: Refusal) => ({
  description,
  headers: headersOf(["X-Request-Id", ...LIMITS, "Cache-Control", ...headers]),
  content: {
    "application/problem+json": {
      schema: { $ref: `#/components/schemas/${schema ?? "Problem"}` },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

const RESPONSES = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([name, refusal]) => [name, responseOf(refusal)])),
  NotModified: {
    description: "It is as `If-None-Match` says. Costs nothing.",
    headers: headersOf([
      "X-Request-Id",
      ...LIMITS,
      "X-TMAI-Simulated",
      "Cache-Control",
      "X-TMAI-Units",
      "ETag",
      "Link",
    ]),
  },
};
const shared = (name: ResponseName) => ({ $ref: `#/components/responses/${name}` });

const unchangedFile = (operation: Described) => ({ ...RESPONSES.NotModified, headers: headersOfAnswer(operation) });

/** Every other status that a call is answered with. */
export function otherAnswersOf(operation: Described): RouteConfig["responses"] {
  const { scope, method, file, isStream, isOfCredits } = operation;
  return {
    ...(method || isStream ? {} : { 304: file ? unchangedFile(operation) : shared("NotModified") }),
    400: shared("BadRequest"),
    401: shared(scope === null && !isOfCredits ? "BadKey" : "NoKey"),
    ...(isSold(operation) ? { 402: shared("PaymentRequired"), 409: shared("PaymentUsed"), 410: shared("Gone") } : {}),
    403: shared("Forbidden"),
    ...(isSomewhere(operation) ? { 404: shared("NotFound") } : {}),
    ...(hasFormats(operation) ? { 406: shared("NotAcceptable") } : {}),
    ...(method ? { 413: shared("TooLarge"), 422: shared("Unprocessable") } : {}),
    ...(file ? { 416: shared("NoSuchPart") } : {}),
    429: responseOf(RATE_LIMITED),
    500: shared("Unexpected"),
    503: shared("Unavailable"),
  };
}

/** Whether what it is about may be gone: what its path names, a list, or what the same call made before. */
const isSomewhere = ({ path, query, creates }: Described): boolean =>
  path.includes("{") || "list" in query.shape || creates === true;

/** Whether it answers rows, which are CSV and NDJSON as well. */
export const hasFormats = ({ isOne, isStream, file }: Described): boolean => !isOne && !isStream && !file;
