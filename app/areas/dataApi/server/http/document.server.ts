import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type ResponseConfig,
  type RouteConfig,
} from "@asteasolutions/zod-to-openapi";
import { namesIn } from "#app/http/paths.ts";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { EVENT_TYPES, type EventType } from "#app/services/delivery/publicEvents.server.ts";
import { apiDocsPath } from "../../model/paths.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import { FORMATS } from "../exchange/formats.server.ts";
import { type Described, needsNoKey } from "../exchange/operation.server.ts";
import { DOCUMENTED, TAGS } from "../operations/all.server.ts";
import { eventData } from "../operations/eventData.server.ts";
import { eventShape } from "../operations/events.server.ts";
import { z } from "../operations/schema.server.ts";
import { buildOtherAnswers, hasFormats, headersOfAnswer, registerShared } from "./documentedAnswers.server.ts";
import { exampleBy, nullableAtUse, registerNamed, sparse } from "./documentedSchemas.server.ts";

/** The OpenAPI 3.1 document, generated from the operations: what is documented is what is checked. */

const meta = z
  .object({
    asOf: z.iso.datetime(),
    source: z.enum(["live", "sample"]),
    simulated: z.boolean().openapi({ description: "Whether the tokens are invented, as in the sample." }),
  })
  .openapi("Meta");
const page = z.object({ next: z.string().nullable(), limit: z.number().int() }).openapi("Page");
const countedPage = page
  .extend({
    total: z.number().int().optional().openapi({ description: "Number of rows on all pages, with `count=true`." }),
  })
  .openapi("CountedPage");

/** An operation's response including the envelope, without `fields`. */
export const buildEnvelopeSchema = ({ output, isOne, query }: Described): z.ZodObject =>
  isOne ? z.object({ data: output, meta }) : z.object({ data: z.array(output), ...pageSchema(query), meta });

/** The same, allowing for rows that `fields` has reduced. */
function buildSparseEnvelopeSchema(operation: Described): z.ZodObject {
  const { output } = operation;
  const some = sparse(output);
  return some === output
    ? buildEnvelopeSchema(operation)
    : buildEnvelopeSchema({ ...operation, output: z.union([output, some]) });
}

const pageSchema = ({ shape }: z.ZodObject) => {
  if (!("cursor" in shape)) return {};
  return { page: "count" in shape ? countedPage : page };
};

/** The document as served. @param origin of this program, such as `https://tmai.example` */
export function openApiDocument(origin: string) {
  const registry = new OpenAPIRegistry();
  registerKeys(registry);
  registerShared(registry, DOCUMENTED, origin);
  registerNamed(registry, [...DOCUMENTED.flatMap(({ output, body }) => (body ? [body, output] : [output])), meta]);
  for (const operation of DOCUMENTED) registry.registerPath(buildRouteConfig(operation));
  for (const type of EVENT_TYPES) registry.registerWebhook(buildWebhook(type));
  const made = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "TMAI Data API",
      version: "1.0.0",
      description: `Prices, grades and their track record. Amounts of money are decimal strings; dates and times are in UTC. To try it: \`curl "${origin}/v1/tokens?limit=2" -H "x-api-key: ${SANDBOX_KEY}"\``,
      contact: { name: "TMAI", url: `${origin}${apiDocsPath(DEFAULT_LOCALE)}` },
      license: { name: "Terms of the plan", identifier: "LicenseRef-TMAI-Plan" },
    },
    servers: [{ url: origin }],
    tags: [...new Set(DOCUMENTED.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name].text })),
  });
  return withExamples(nullableAtUse(made) as typeof made);
}

/** A key is accepted in either of two headers. */
function registerKeys(registry: OpenAPIRegistry): void {
  registry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: `A key of an account. The public sandbox key, \`${SANDBOX_KEY}\`, reads the sample data without an account.`,
  });
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "The same key as `Authorization: Bearer`.",
  });
}

/** The payload that a webhook endpoint receives for a type: the envelope of `/v1/events` without its `sequence`. */
function buildWebhook(type: EventType): RouteConfig {
  const { sequence: _, ...envelope } = eventShape.shape;
  const schema = z.object({ ...envelope, type: z.literal(type), data: eventData(type) });
  return {
    method: "post",
    path: type,
    operationId: `on ${type}`.replaceAll(/[ .](\w)/g, (_dot, letter: string) => letter.toUpperCase()),
    summary: `Sent to endpoints that receive ${type}`,
    description:
      "Signed according to Standard Webhooks 1.0.0. A 2xx response within 15 seconds completes the delivery, 410 disables the endpoint, and anything else is retried for three days.",
    tags: ["Webhooks"],
    security: [],
    request: {
      headers: z.object({
        "webhook-id": z.string().openapi({ description: "The same for every attempt." }),
        "webhook-timestamp": z.string().openapi({ description: "Time of the attempt, in Unix seconds." }),
        "webhook-signature": z
          .string()
          .openapi({ description: "One `v1,` signature per secret, and a `v1a,` signature with our key." }),
      }),
      body: { required: true, content: { "application/json": { schema } } },
    },
    responses: {
      "2XX": { description: "Delivered." },
      410: { description: "Disables the endpoint: nothing more is sent to it." },
    },
  };
}

const KEYS: Record<string, string[]>[] = [{ apiKey: [] }, { bearer: [] }];

/** Whether a call needs a key. An open call accepts one too, to identify its caller. */
const toSecurity = ({ access }: Described): Record<string, string[]>[] => (needsNoKey(access) ? [{}, ...KEYS] : KEYS);

function buildRouteConfig(operation: Described): RouteConfig {
  const {
    id,
    path,
    method = "get",
    summary,
    description,
    tag,
    isOne,
    isStream,
    body,
    example,
    creates,
    isRepeatable,
    file,
    deprecation,
  } = operation;
  const inPath = namesIn(path);
  const shape = Object.entries(operation.query.shape);
  const ofPath = Object.fromEntries(shape.filter(([name]) => inPath.includes(name)));
  const ofQuery = Object.fromEntries(shape.filter(([name]) => !inPath.includes(name)));
  const ofRows = isOne ? { fields: FIELDS } : { fields: FIELDS, format: FORMAT };
  const every = file || isStream ? {} : ofRows;
  return {
    method,
    path,
    operationId: id,
    summary,
    description,
    tags: [tag],
    ...(deprecation ? { deprecated: true } : {}),
    security: toSecurity(operation),
    request: {
      ...(inPath.length > 0 ? { params: z.object(ofPath) } : {}),
      query: z.object({ ...ofQuery, ...every }),
      ...(file ? { headers: z.object({ range: RANGE, "if-range": IF_RANGE }) } : {}),
      ...(creates || isRepeatable ? { headers: z.object({ "idempotency-key": z.string().max(200).optional() }) } : {}),
      ...(isStream ? { headers: z.object({ "last-event-id": LAST_EVENT_ID }) } : {}),
      ...(body ? { body: { required: true, content: { "application/json": { schema: body, example } } } } : {}),
    },
    responses: {
      [creates ? 201 : 200]: {
        description: `${creates ? "Created" : "Success"}.${hasFormats(operation) ? " Also as CSV and NDJSON: see `format`." : ""}`,
        headers: headersOfAnswer(operation),
        content: buildContent(operation),
        ...(hasFormats(operation) ? { "x-alternatives": ALTERNATIVES } : {}),
      },
      ...(file
        ? {
            206: {
              description: "The requested part.",
              headers: headersOfAnswer(operation),
              content: bytesContent(file.types),
            },
          }
        : {}),
      ...buildOtherAnswers(operation),
    },
  };
}

/**
 * Rows as text. They are not in `content`: generated clients would type the response as rows or text, although only callers who
 * request text get it.
 */
const ALTERNATIVES = {
  "text/csv": {
    description:
      "A header line, then one line per row. Columns are the fields, with a dot before nested ones; null is empty, lists are JSON.",
  },
  "application/x-ndjson": { description: "One row per line, each as in `data`." },
};

/** Raw bytes. Source: OpenAPI 3.1, "Considerations for File Uploads", which also applies to responses. */
const bytesContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: z.string().openapi({ format: "binary" }) }]));

const RANGE = z.string().optional().openapi({ description: "The requested part.", example: "bytes=1048576-" });
const IF_RANGE = z.string().optional().openapi({ description: "ETag of the file that the part belongs to." });

function buildContent(operation: Described): ResponseConfig["content"] {
  if (operation.file) return bytesContent(operation.file.types);
  if (operation.isStream) return { "text/event-stream": { schema: operation.output } };
  return { "application/json": { schema: buildSparseEnvelopeSchema(operation) } };
}

const LAST_EVENT_ID = z
  .string()
  .max(60)
  .optional()
  .openapi({ description: "The last `id` received, to resume after it." });
const FIELDS = z
  .string()
  .max(500)
  .optional()
  .openapi({ description: "Return only these fields of each row.", example: "id,grades.trader" });

const FORMAT = z.enum(FORMATS).optional().openapi({
  description:
    "Response format: `json`, `csv` or `ndjson`. The latter two contain only the rows, as text. `Accept` can request them too.",
});

type Made = ReturnType<OpenApiGeneratorV31["generateDocument"]>;

/** Adds a complete example response to each JSON call, built from the examples of its fields. */
function withExamples(made: Made): Made {
  const named = (made.components?.schemas ?? {}) as Record<string, unknown>;
  for (const { path, method = "get", creates, file, isStream } of DOCUMENTED) {
    const json = made.paths?.[path]?.[method]?.responses?.[creates ? 201 : 200]?.content?.["application/json"];
    if (json && !file && !isStream) json.example = exampleBy(json.schema, named);
  }
  return made;
}
