import type { OpenAPIRegistry, RouteConfig } from "@asteasolutions/zod-to-openapi";
import words from "../../locales/en/apiProblems.json" with { type: "json" };
import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";
import { type Described, needsNoKey } from "../exchange/operation.server.ts";
import { z } from "../operations/schema.server.ts";
import { isSold } from "../x402/prices.server.ts";

/** Everything that calls return apart from rows: headers, refusals and not modified. Every status that is sent is here. */

type Header = { description: string; schema: { type: "string" | "integer" }; example?: string | number };
const text = (description: string, example?: string): Header => ({
  description,
  schema: { type: "string" },
  ...(example === undefined ? {} : { example }),
});
const whole = (description: string, example: number): Header => ({ description, schema: { type: "integer" }, example });

const HEADERS = {
  "X-Request-Id": text("ID of the request, to quote when you contact us."),
  "X-TMAI-Units": whole("Units that the call used.", 1),
  "X-TMAI-Simulated": text("`true` if the data is invented, as in the sample; otherwise absent.", "true"),
  RateLimit: text("What is left of each limit, and in how many seconds it is whole again.", '"minute";r=599;t=1'),
  "RateLimit-Policy": text("Limits of the key’s account.", '"minute";q=600;w=60'),
  "X-RateLimit-Limit": whole("Calls per minute: `RateLimit-Policy` under its older name.", 600),
  "X-RateLimit-Remaining": whole("Calls left now.", 599),
  "X-RateLimit-Reset": whole("Time at which all calls are available again, in Unix seconds.", 1_795_000_000),
  ETag: text(
    "Identifies the response body. Send it as `If-None-Match`: an unchanged response uses no units.",
    '"mHrLDwY2LkGxVo1Wx1Yk6g"',
  ),
  "Cache-Control": text("How long the response may be cached.", "private, max-age=15"),
  Link: text(
    'The next page as `rel="next"`; for a deprecated call what replaces it.',
    '</v1/tokens?cursor=abc>; rel="next"',
  ),
  Deprecation: text("Since when the call is deprecated (RFC 9745).", "@1795000000"),
  Sunset: text("From when on the call may be gone (RFC 8594)."),
  "Retry-After": whole("Seconds to wait before retrying.", 5),
  "PAYMENT-REQUIRED": text("Price of the call and how to pay it (x402), base64-encoded JSON."),
  "PAYMENT-RESPONSE": text("Outcome of the payment (x402), base64-encoded JSON; absent if none was sent."),
  "X-PAYMENT-RESPONSE": text("The same, for a payment of version 1 (`X-PAYMENT`)."),
  "X-TMAI-Receipt": text("Path of the receipt, for a call that was paid for individually."),
  "X-TMAI-Credits-Left": whole("Units that the credit key has left.", 990),
  "Content-Range": text("Range of the part within the file, or the length of the file.", "bytes 0-1023/4096"),
  "Content-Disposition": text("Name of the file."),
  "Accept-Ranges": text("Range requests are supported.", "bytes"),
  "Repr-Digest": text("SHA-256 of the whole file (RFC 9530)."),
} as const satisfies Record<string, Header>;
type HeaderName = keyof typeof HEADERS;

type References = Record<string, { $ref: string }>;
const referenceHeaders = (names: readonly HeaderName[]): References =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const problem = z
  .object({
    type: z.url().openapi({ description: "Page that explains the problem." }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
    requestId: z.string(),
  })
  .openapi("Problem");

/** The price of a call, in the format of x402's first version. */
const paymentRequired = problem
  .extend({
    x402Version: z.literal(1),
    error: z.string().openapi({ description: "Why payment is required, or why the payment sent was not accepted." }),
    accepts: z.array(
      z.object({
        scheme: z.literal("exact"),
        network: z.string().openapi({ description: "Its name in version 1, or `eip155:` and the chain ID." }),
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

/** Headers, refusals and their examples that calls share. */
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
      value: code === "payment-required" ? paidExample(origin) : buildExample(code, origin),
    });
}
const OF_DEPRECATED: readonly string[] = ["Deprecation", "Sunset"];

const buildExample = (code: ProblemCode, origin: string): z.output<typeof problem> => ({
  type: `${origin}/problems/${code}`,
  title: words[code].title,
  status: PROBLEMS[code],
  detail: getDetail(words[code]).replaceAll(/\{\{\w+\}\}/g, "…"),
  instance: "/v1/tokens",
  code,
  requestId: "01980000-0000-7000-8000-000000000001",
});

const paidExample = (origin: string): z.output<typeof paymentRequired> => ({
  ...buildExample("payment-required", origin),
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

const getDetail = (body: { detail: string } | { detail_other: string }): string =>
  "detail" in body ? body.detail : body.detail_other;

const LIMITS: readonly HeaderName[] = [
  ...(["RateLimit", "RateLimit-Policy", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"] as const),
];

/** Headers of a response with a body. */
export function headersOfAnswer(operation: Described): References {
  const { isStream, isOne, file, deprecation, query } = operation;
  const isPaged = "cursor" in query.shape && !isOne;
  return referenceHeaders([
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
  BadRequest: { text: "The request is invalid; `errors` lists what is wrong.", codes: ["bad-request", "key-in-url"] },
  NoKey: { text: "Missing or unknown key.", codes: ["no-key", "bad-key", "expired-key"] },
  BadKey: { text: "Unknown or expired key. The call also works without one.", codes: ["bad-key", "expired-key"] },
  PaymentRequired: {
    text: "Payment required; the PAYMENT-REQUIRED header contains the price (x402), as does the body for version 1. Returned without a key, and once the plan’s units are used up for a key that is set to pay per call.",
    codes: ["payment-required"],
    headers: ["PAYMENT-REQUIRED"],
    schema: "PaymentRequired",
  },
  Forbidden: {
    text: "The key or the plan does not include this call.",
    codes: ["missing-scope", "plan-required", "ip-not-allowed", "own-key", "live-only", "test-only"],
  },
  NotFound: { text: "Not found.", codes: ["not-found"] },
  NotAcceptable: { text: "`Accept` does not include a supported format.", codes: ["not-acceptable"] },
  PaymentUsed: { text: "The payment has already been used for another call.", codes: ["payment-used"] },
  Gone: { text: "What was paid for is no longer stored.", codes: ["gone"] },
  TooLarge: { text: "The body is too large.", codes: ["too-large"] },
  NoSuchPart: {
    text: "The file does not contain the requested part.",
    codes: ["range-not-satisfiable"],
    headers: ["Content-Range", "Accept-Ranges"],
  },
  Unprocessable: {
    text: "The request is well formed but cannot be carried out; if one field is the reason, `errors` says why.",
    codes: ["unprocessable"],
  },
  Unexpected: { text: "Something went wrong on our side.", codes: ["unexpected"] },
  Unavailable: {
    text: "Temporarily unavailable.",
    codes: ["unavailable", "payment-pending", "payments-paused"],
    headers: ["Retry-After"],
  },
} as const satisfies Record<string, Refusal>;
type ResponseName = keyof typeof REFUSALS | "NotModified";

/** Repeated at each call: programs look there for how long to wait. */
const RATE_LIMITED: Refusal = {
  text: "Too many calls per minute, no units left this month, or too many streams.",
  codes: ["rate-limited", "quota-exceeded", "too-many-streams"],
  headers: ["Retry-After"],
};

const describeResponse = ({ text: description, codes, headers = [], schema }: Refusal) => ({
  description,
  headers: referenceHeaders(["X-Request-Id", ...LIMITS, "Cache-Control", ...headers]),
  content: {
    "application/problem+json": {
      schema: { $ref: `#/components/schemas/${schema ?? "Problem"}` },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

const RESPONSES = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([name, refusal]) => [name, describeResponse(refusal)])),
  NotModified: {
    description: "Unchanged since `If-None-Match`. Uses no units.",
    headers: referenceHeaders([
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

/** Every other status that a call may return. */
export function buildOtherAnswers(operation: Described): RouteConfig["responses"] {
  const { access, method, file, isStream } = operation;
  return {
    ...(method || isStream ? {} : { 304: file ? unchangedFile(operation) : shared("NotModified") }),
    400: shared("BadRequest"),
    401: shared(needsNoKey(access) ? "BadKey" : "NoKey"),
    ...(isSold(operation) ? { 402: shared("PaymentRequired"), 409: shared("PaymentUsed"), 410: shared("Gone") } : {}),
    403: shared("Forbidden"),
    ...(isSomewhere(operation) ? { 404: shared("NotFound") } : {}),
    ...(hasFormats(operation) ? { 406: shared("NotAcceptable") } : {}),
    ...(method ? { 413: shared("TooLarge"), 422: shared("Unprocessable") } : {}),
    ...(file ? { 416: shared("NoSuchPart") } : {}),
    429: describeResponse(RATE_LIMITED),
    500: shared("Unexpected"),
    503: shared("Unavailable"),
  };
}

/** Whether its subject may be gone: the one its path names, a list, or what the same call created before. */
const isSomewhere = ({ path, query, creates }: Described): boolean =>
  path.includes("{") || "list" in query.shape || creates === true;

/** Whether it returns rows, which are also available as CSV and NDJSON. */
export const hasFormats = ({ isOne, isStream, file }: Described): boolean => !isOne && !isStream && !file;
