import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
} from "@asteasolutions/zod-to-openapi";
import { EVENT_TYPES, type EventType } from "#app/services/delivery/publicEvents.server.ts";
import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import { FORMATS } from "../exchange/formats.server.ts";
import type { Described } from "../exchange/operation.server.ts";
import { DOCUMENTED, TAGS } from "../operations/all.server.ts";
import { eventData } from "../operations/eventData.server.ts";
import { eventShape } from "../operations/events.server.ts";
import { z } from "../operations/schema.server.ts";
import { isSold } from "../x402/prices.server.ts";

/** The OpenAPI 3.1 document, made of the operations: what is documented is what is checked. */

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

const meta = z
  .object({
    asOf: z.iso.datetime(),
    source: z.enum(["live", "sample"]),
    simulated: z.boolean().openapi({ description: "Whether the tokens are invented, as in the sample." }),
  })
  .openapi("Meta");
const page = z.object({ next: z.string().nullable(), limit: z.number().int() }).openapi("Page");
const countedPage = page
  .extend({ total: z.number().int().optional().openapi({ description: "Rows of all pages, with `count=true`." }) })
  .openapi("CountedPage");

/** What an operation answers, envelope and all. */
export const envelopeOf = ({ output, isOne, query }: Described): z.ZodObject =>
  isOne ? z.object({ data: output, meta }) : z.object({ data: z.array(output), ...pageOf(query), meta });

const pageOf = ({ shape }: z.ZodObject) => {
  if (!("cursor" in shape)) return {};
  return { page: "count" in shape ? countedPage : page };
};

/** The document as it is served. @param origin of this program, such as `https://tmai.example` */
export function openApiDocument(origin: string) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: `A key of an account, also as \`Authorization: Bearer\`. The public key of the sandbox, \`${SANDBOX_KEY}\`, reads the sample data without an account.`,
  });
  for (const operation of DOCUMENTED) registry.registerPath(pathOf(operation));
  for (const type of EVENT_TYPES) registry.registerWebhook(webhookOf(type));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "TMAI Data API",
      version: "1.0.0",
      description: `Prices, grades and their record. Money is decimal text, days and times are UTC. To try it: \`curl "${origin}/v1/tokens?limit=2" -H "x-api-key: ${SANDBOX_KEY}"\``,
      license: { name: "Terms of the plan", identifier: "LicenseRef-TMAI-Plan" },
    },
    servers: [{ url: origin }],
    tags: [...new Set(DOCUMENTED.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name].text })),
  });
}

/** What a server is sent of a type: the envelope that `/v1/events` answers, but for its place there. */
function webhookOf(type: EventType): RouteConfig {
  const { place: _, ...envelope } = eventShape.shape;
  const schema = z.object({ ...envelope, type: z.literal(type), data: eventData(type) });
  return {
    method: "post",
    path: type,
    operationId: `on ${type}`.replaceAll(/[ .](\w)/g, (_dot, letter: string) => letter.toUpperCase()),
    summary: `Sent to endpoints that ask for ${type}`,
    description:
      "Signed by Standard Webhooks 1.0.0. An answer 2xx within 15 seconds ends it, 410 disables the endpoint, and all else is tried again for three days.",
    tags: ["Webhooks"],
    security: [],
    request: {
      headers: z.object({
        "webhook-id": z.string().openapi({ description: "The same at every try." }),
        "webhook-timestamp": z.string().openapi({ description: "Of the try, in seconds." }),
        "webhook-signature": z
          .string()
          .openapi({ description: "`v1,` by each secret and `v1a,` by the key of the house." }),
      }),
      body: { required: true, content: { "application/json": { schema } } },
    },
    responses: { "2XX": { description: "It arrived." }, 410: { description: "Send nothing here any more." } },
  };
}

/** Which keys a call takes: none, its own kind, or, for credits, the one that they are added to. */
function securityOf({ scope, isOfCredits, isBought }: Described): Record<string, string[]>[] {
  if (isBought) return [{}, { apiKey: [] }];
  return scope === null && !isOfCredits ? [] : [{ apiKey: [] }];
}

function pathOf(operation: Described): RouteConfig {
  const {
    id,
    path,
    method = "get",
    summary,
    description,
    tag,
    scope,
    isOne,
    isStream,
    body,
    creates,
    isRepeatable,
    file,
    isOfCredits,
    isBought,
    deprecation,
  } = operation;
  const inPath = namesIn(path);
  const shape = Object.entries(operation.query.shape);
  const ofPath = Object.fromEntries(shape.filter(([name]) => inPath.includes(name)));
  const ofQuery = Object.fromEntries(shape.filter(([name]) => !inPath.includes(name)));
  const ofRows = isOne ? { fields: FIELDS } : { fields: FIELDS, format: z.enum(FORMATS).optional() };
  const every = file || isStream ? {} : ofRows;
  const refusal = (text: string, schema: z.ZodObject = problem) => ({
    description: text,
    content: { "application/problem+json": { schema } },
  });
  return {
    method,
    path,
    operationId: id,
    summary,
    description,
    tags: [tag],
    ...(deprecation ? { deprecated: true } : {}),
    security: securityOf(operation),
    request: {
      ...(inPath.length > 0 ? { params: z.object(ofPath) } : {}),
      query: z.object({ ...ofQuery, ...every }),
      ...(file ? { headers: z.object({ range: RANGE, "if-range": IF_RANGE }) } : {}),
      ...(creates || isRepeatable ? { headers: z.object({ "idempotency-key": z.string().max(200).optional() }) } : {}),
      ...(isStream ? { headers: z.object({ "last-event-id": LAST_EVENT_ID }) } : {}),
      ...(body ? { body: { required: true, content: { "application/json": { schema: body } } } } : {}),
    },
    responses: {
      [creates ? 201 : 200]: {
        description: summary,
        content: contentOf(operation),
      },
      ...(file ? { 206: { description: "The part that was asked for.", content: bytesContent(file.types) } } : {}),
      400: refusal("Something of the call is wrong; `errors` says what."),
      ...(scope === null
        ? isOfCredits || isBought
          ? { 401: refusal("None of our keys.") }
          : {}
        : { 401: refusal("No key, or none of ours."), 403: refusal("The key or the plan does not open it.") }),
      ...(isSold(operation)
        ? {
            402: refusal(
              "What the call costs, in the header PAYMENT-REQUIRED (x402) and for its version 1 in the body: without a key, and beyond the plan's units for a key that was made to pay call by call then.",
              paymentRequired,
            ),
          }
        : {}),
      ...(inPath.length > 0 ? { 404: refusal("There is nothing of this name.") } : {}),
      ...(file ? { 416: refusal("The file has nothing of the part that was asked for.") } : {}),
      ...(scope === null ? {} : { 429: refusal("Too many calls a minute, or no units left this month.") }),
    },
  };
}

/** Bytes as they are. Source: OpenAPI 3.1, "Considerations for File Uploads", which holds for answers too. */
const bytesContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: z.string().openapi({ format: "binary" }) }]));

const RANGE = z.string().optional().openapi({ description: "The part that is asked for.", example: "bytes=1048576-" });
const IF_RANGE = z.string().optional().openapi({ description: "The ETag of the file that the part belongs to." });

function contentOf(operation: Described): ResponseConfig["content"] {
  if (operation.file) return bytesContent(operation.file.types);
  if (operation.isStream) return { "text/event-stream": { schema: operation.output } };
  const json = { "application/json": { schema: envelopeOf(operation) } };
  if (operation.isOne) return json;
  return { ...json, "text/csv": { schema: z.string() }, "application/x-ndjson": { schema: z.string() } };
}

const LAST_EVENT_ID = z
  .string()
  .max(60)
  .optional()
  .openapi({ description: "The last `id` that came, to go on after it." });
const FIELDS = z
  .string()
  .max(500)
  .optional()
  .openapi({ description: "Of each row these fields alone.", example: "id,grades.trader" });

/** The names in braces of a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
