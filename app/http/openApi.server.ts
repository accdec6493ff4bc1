import { z } from "zod";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { cookieName } from "#app/platform/cookies.ts";
import { env } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { type Access, defineEndpoints, type Endpoint, NO_DATA } from "./endpoint.server.ts";
import { namesIn } from "./paths.ts";

/** The OpenAPI 3.1 document of our own endpoints, built from their declarations: what is documented is what is checked. */

export const DOCUMENT_PATH = "/api/openapi.json";

/** The endpoints, plus one that returns the document of all of them. */
export function withDocument(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  let text: Promise<string> | null = null;
  const all: readonly Endpoint[] = [
    ...endpoints,
    defineEndpoints(refused)({
      method: "GET",
      path: DOCUMENT_PATH,
      summary: "The OpenAPI 3.1 document of these calls",
      access: "anyone",
      files: ["application/json"],
      async run() {
        text ??= openApiDocument(all, new URL(env().APP_ORIGIN).origin).then((document) => JSON.stringify(document));
        const headers = { "Content-Type": "application/json", "Cache-Control": "public, max-age=3600" };
        return new Response(await text, { headers });
      },
    }),
  ];
  return all;
}

/** @param origin of this program, such as `https://tmai.example` */
export async function openApiDocument(endpoints: readonly Endpoint[], origin: string) {
  const sentences = await sentencesOfRefusals();
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll("*}", "}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint, sentences) };
  }
  const https = origin.startsWith("https:");
  return {
    openapi: "3.1.0",
    info: {
      title: "TMAI",
      version: "1.0.0",
      description: ABOUT,
      license: { name: "Terms of use", identifier: "LicenseRef-TMAI" },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: `${cookieName("tmai", https)}.session_token`,
          description: "Set by signing in.",
        },
        guest: {
          type: "apiKey",
          in: "cookie",
          name: cookieName("guest", https),
          description: "Set by the first call that stores something for a browser without an account.",
        },
      },
      schemas: { Refusal: toJsonSchema(REFUSAL, "output") },
      headers: HEADERS,
      responses: { Refused: { description: ANY_REFUSAL, headers: referenceHeaders("Retry-After"), content: REFUSED } },
    },
  };
}

const ABOUT = [
  "The calls that our pages make. They may change with the pages; programs use the Data API instead (`/v1/openapi.json`).",
  "A successful response in JSON is `{code, data}`, where `code` repeats the status; calls that only do something leave `data` out. Times are RFC 3339 in UTC, amounts of tokens decimal strings in base units.",
  "Writes from pages of other sites are refused. Calls are limited per client address: `RateLimit` says what is left.",
].join("\n\n");

const REFUSAL = z.strictObject({
  code: z.int().describe("Repeats the status."),
  error: z.string().describe("A sentence for people, in the language of `Accept-Language`."),
  field: z.string().optional().describe("The field or parameter that is wrong."),
  retryAfterSeconds: z.int().optional(),
  call: z.string().optional().describe("The call to make instead."),
});
const REFUSED = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
const ANY_REFUSAL =
  "What any call may be refused for: a malformed request (400), a write from another site (403), a body that is too large (413) or too slow (408), too many requests (429), or a part of the service that is down (503).";

const ANY = { $ref: "#/components/responses/Refused" };

const text = (description: string) => ({ description, schema: { type: "string" } });
const HEADERS = {
  "X-Request-Id": text("ID of the request, to quote when you contact us."),
  RateLimit: text("What is left of each limit, and in how many seconds it is whole again."),
  "RateLimit-Policy": text("Each limit that counted the request, per minute."),
  "Retry-After": { description: "Seconds to wait before retrying.", schema: { type: "integer" } },
};
const referenceHeaders = (...more: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(
    (["X-Request-Id", "RateLimit", "RateLimit-Policy", ...more] as const).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

function buildOperation(endpoint: Endpoint, sentences: Sentences): object {
  const { method, path, summary, access, body, bodyTypes = [], rate } = endpoint;
  const content = body
    ? { "application/json": { schema: toJsonSchema(body, "input") } }
    : Object.fromEntries(bodyTypes.map((type) => [type, { schema: {} }]));
  return {
    operationId: toOperationId(method, path),
    summary,
    ...(rate ? { "x-rate-class": rate } : {}),
    description: [
      accessText(access),
      ...(rate === "payment" ? ["An address may make a quarter of its calls for payments."] : []),
      ...(rate === "own" ? ["Not counted among the calls of an address: it limits its callers itself."] : []),
    ].join(" "),
    tags: [toTag(path)],
    security: access === "anyone" ? [{}, { session: [] }, { guest: [] }] : [{ session: [] }],
    parameters: [...pathParameters(path), ...queryParameters(endpoint)],
    ...(Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...describeSuccesses(endpoint),
      ...describeRefusals(endpoint, sentences),
      ...{ "4XX": ANY, "5XX": ANY },
    },
  };
}

/** Who may make a call, as text. */
export function accessText(access: Access): string {
  if (access === "anyone") return "Open to everyone; what callers see of their own is decided by their cookies.";
  if (access === "account") return "For signed-in accounts.";
  if ("role" in access) return `For staff with the role ${access.role}.`;
  const roles =
    access.staff.length === 1 ? `the role ${access.staff[0]}` : `one of the roles ${access.staff.join(", ")}`;
  return `For staff with ${roles}. What is opened is recorded in the ledger before it is sent.`;
}

const words = (path: string): string[] => path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "" && word !== "api");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const toOperationId = (method: string, path: string): string =>
  method.toLowerCase() + words(path).map(capital).join("");
/** Endpoints are grouped by the first part of their path. */
const toTag = (path: string): string => words(path)[0] ?? "root";

const pathParameters = (path: string) =>
  namesIn(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

type Json = { [name: string]: unknown };
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] };

function queryParameters({ query }: Endpoint) {
  if (!query) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, "input") as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
    ...(description === undefined ? {} : { description }),
  }));
}

/** `io`: as it is sent, or as it is received and transformed. Types that JSON Schema cannot express accept any value. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

function describeSuccesses({ success = [200], response, members = {}, files }: Endpoint) {
  const content = {
    ...Object.fromEntries(files?.map((type) => [type, { schema: { type: "string" } }]) ?? []),
    // An endpoint may return the same in our format and as a file.
    ...(response || !files
      ? { "application/json": { schema: toJsonSchema(buildEnvelopeSchema(response, members), "output") } }
      : undefined),
  };
  return Object.fromEntries(
    success.map((status) => [
      status,
      {
        description: SUCCESS[status] ?? "Success.",
        headers: referenceHeaders(),
        ...(status === 204 ? {} : { content }),
      },
    ]),
  );
}

const buildEnvelopeSchema = (data: z.ZodType | undefined, members: z.ZodRawShape) =>
  z.strictObject({ code: z.int(), ...(data && data !== NO_DATA ? { data } : {}), ...members });

const SUCCESS: Readonly<Record<number, string>> = {
  200: "Success.",
  201: "Created.",
  202: "Accepted: not finished yet.",
  204: "Nothing to send.",
  206: "The requested part.",
  302: "Redirects.",
  303: "Done; redirects to the page that shows it.",
  304: "Unchanged.",
};

type Sentences = (tag: string) => string | null;

async function sentencesOfRefusals(): Promise<Sentences> {
  const i18n = await i18nFor("en");
  const found = (key: string): unknown => i18n.getResource("en", "errors", key);
  return (tag) => {
    const sentence = found(tag) ?? found(`${tag}_other`);
    return typeof sentence === "string" ? sentence : null;
  };
}

/** Every refusal that the endpoint declares, by its status, with its text. */
function describeRefusals({ statuses, refusals, statusForTag, success = [200] }: Endpoint, sentences: Sentences) {
  return Object.fromEntries(
    statuses
      .filter((status) => !success.includes(status))
      .map((status) => {
        const lines = refusals
          .filter((tag) => statusForTag(tag) === status)
          .map((tag) => `- \`${tag}\`: ${sentences(tag) ?? ""}`);
        const description = [REFUSALS[status], ...lines].filter(Boolean).join("\n");
        const headers = referenceHeaders(...(status === 429 || status === 503 ? (["Retry-After"] as const) : []));
        return [status, { description, headers, content: REFUSED }];
      }),
  );
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request is invalid; `field` says where.",
  401: "Not signed in, or refused as such.",
  403: "Not allowed.",
  404: "Not found.",
  408: "The body arrived too slowly.",
  409: "Not possible as things are.",
  410: "No longer available.",
  413: "The body is too large.",
  422: "The request is well formed but cannot be carried out.",
  429: "Too many tries.",
  503: "Temporarily unavailable.",
};
