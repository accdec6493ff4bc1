import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from "@asteasolutions/zod-to-openapi";
import { PROBLEMS, type ProblemCode } from "../../model/problems.ts";
import { OPERATIONS } from "../operations/all.server.ts";
import type { Operation } from "../operations/operation.server.ts";
import { z } from "../operations/schema.server.ts";
import { FORMATS } from "./formats.server.ts";

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

const meta = z
  .object({
    asOf: z.iso.datetime(),
    source: z.enum(["live", "sample"]),
    simulated: z.boolean().openapi({ description: "Whether the tokens are invented, as in the sample." }),
  })
  .openapi("Meta");
const page = z.object({ next: z.string().nullable(), limit: z.number().int() }).openapi("Page");

const TAG_TEXT: Record<Operation["tag"], string> = {
  Tokens: "Which tokens there are, with their newest figures.",
  Prices: "Prices now, and candles of the past.",
  Grades: "Grades and signals, their record, and proof of when they were published.",
  Market: "The market as a whole, and figures of risk and of what may come.",
  Lists: "Token lists: what they hold, and how they changed.",
  Account: "What the caller's own keys used.",
  About: "The state of the service.",
};

/** What an operation answers, envelope and all. */
export const envelopeOf = ({ output, isOne, query }: Operation): z.ZodObject =>
  isOne
    ? z.object({ data: output, meta })
    : z.object({ data: z.array(output), ...("cursor" in query.shape ? { page } : {}), meta });

/** The document as it is served. @param origin of this program, such as `https://tmai.example` */
export function openApiDocument(origin: string) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "apiKey", { type: "apiKey", in: "header", name: "x-api-key" });
  for (const operation of OPERATIONS) registry.registerPath(pathOf(operation));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "TMAI Data API",
      version: "1.0.0",
      description: "Prices, grades and their record. Money is decimal text, days and times are UTC.",
      license: { name: "Terms of the plan", identifier: "LicenseRef-TMAI-Plan" },
    },
    servers: [{ url: origin }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((name) => ({ name, description: TAG_TEXT[name] })),
  });
}

function pathOf(operation: Operation): RouteConfig {
  const { id, path, summary, description, tag, scope, isOne } = operation;
  const inPath = namesIn(path);
  const shape = Object.entries(operation.query.shape);
  const ofPath = Object.fromEntries(shape.filter(([name]) => inPath.includes(name)));
  const ofQuery = Object.fromEntries(shape.filter(([name]) => !inPath.includes(name)));
  const every = isOne ? { fields: FIELDS } : { fields: FIELDS, format: z.enum(FORMATS).optional() };
  const refusal = (text: string) => ({
    description: text,
    content: { "application/problem+json": { schema: problem } },
  });
  return {
    method: "get",
    path,
    operationId: id,
    summary,
    description,
    tags: [tag],
    security: scope === null ? [] : [{ apiKey: [] }],
    request: {
      ...(inPath.length > 0 ? { params: z.object(ofPath) } : {}),
      query: z.object({ ...ofQuery, ...every }),
    },
    responses: {
      200: {
        description: summary,
        content: {
          "application/json": { schema: envelopeOf(operation) },
          ...(isOne ? {} : { "text/csv": { schema: z.string() }, "application/x-ndjson": { schema: z.string() } }),
        },
      },
      400: refusal("Something of the query is wrong; `errors` says what."),
      ...(scope === null
        ? {}
        : { 401: refusal("No key, or none of ours."), 403: refusal("The key or the plan does not open it.") }),
      ...(inPath.length > 0 ? { 404: refusal("There is nothing of this name.") } : {}),
      ...(scope === null ? {} : { 429: refusal("Too many calls a minute, or no units left this month.") }),
    },
  };
}

const FIELDS = z
  .string()
  .max(500)
  .optional()
  .openapi({ description: "Of each row these fields alone.", example: "id,grades.trader" });

/** The names in braces of a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
