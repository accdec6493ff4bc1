import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { SAMPLE_AT, sampleReads } from "#app/services/marketData/publicSample.server.ts";
import type {
  ClientInstall,
  DocsDeprecation,
  DocsEntry,
  DocsField,
  DocsOperation,
  DocsParameter,
} from "../../model/docs.ts";
import { CLIENTS, clientPath } from "../../model/paths.ts";
import { isOpenToSandboxKey } from "../admission/caller.server.ts";
import { computeSunset } from "../exchange/deprecation.server.ts";
import { type Described, httpMethod, keyAccess, needsNoKey, type Operation } from "../exchange/operation.server.ts";
import { SAMPLE_EXPORT } from "../exports/kinds.server.ts";
import { openApiDocument } from "../http/document.server.ts";
import type { JsonSchema as Schema } from "../http/documentedSchemas.server.ts";
import { areaReads, DOCUMENTED, exampleId, OPERATIONS } from "../operations/all.server.ts";
import { buildSamples, type SampleCall } from "./samples.server.ts";

/** The docs, generated from the OpenAPI document that programs read too. */

export const docsEntries = (): DocsEntry[] =>
  DOCUMENTED.map((one) => ({
    id: one.id,
    method: httpMethod(one),
    path: one.path,
    summary: one.summary,
    tag: one.tag,
  }));

/** How to install a client. */
export function clientInstalls(): ClientInstall[] {
  const addressOfClient = (language: ClientInstall["language"]) => `${env().APP_ORIGIN}${clientPath(language)}`;
  const commands = {
    python: `curl -O ${addressOfClient("python")}`,
    typescript: `npm install ${addressOfClient("typescript")}`,
  };
  return (["python", "typescript"] as const).map((language) => ({
    language,
    command: commands[language],
    href: clientPath(language),
    file: CLIENTS[language],
  }));
}

/** Null when there is no such endpoint. */
export async function docsOperation(id: string): Promise<DocsOperation | null> {
  const operation = DOCUMENTED.find((one) => one.id === id);
  if (!operation) return null;
  const answered = OPERATIONS.find((one) => one.id === id);
  const { path, summary, description, tag } = operation;
  const needed = keyAccess(operation);
  const query = await loadExampleValues(operation);
  return {
    ...{ id, path, summary, description, tag, scope: needed?.scope ?? null },
    method: httpMethod(operation),
    isOpenToSandboxKey: isOpenToSandboxKey(operation),
    isPremium: needed?.right !== undefined,
    deprecation: shownDeprecation(operation),
    ...documented(operation),
    samples: buildSamples(env().APP_ORIGIN, {
      method: httpMethod(operation),
      address: fillPath(path, query),
      key: sampleKeyFor(operation),
      body: operation.example ?? null,
      file: operation.file ? (query.name ?? null) : null,
      isStream: operation.isStream ?? false,
    }),
    example: answered ? await loadSampleAnswer(answered, query) : null,
  };
}

const sampleKeyFor = (operation: Described): SampleCall["key"] => {
  if (needsNoKey(operation.access)) return null;
  return isOpenToSandboxKey(operation) ? "sandbox" : "own";
};

/** A reader's first call, which needs no account. */
export const firstCall = (): string => {
  const address = "/v1/tokens?limit=2";
  const call = { method: "GET", address, key: "sandbox", body: null, file: null, isStream: false } as const;
  return buildSamples(env().APP_ORIGIN, call).curl;
};

function shownDeprecation({ deprecation }: Described): DocsDeprecation | null {
  if (!deprecation) return null;
  const sunset = computeSunset(deprecation).toISOString().slice(0, 10);
  return { since: deprecation.since, sunset, successor: deprecation.successor ?? null };
}

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Answers = Record<string, Content>;
type Documented = {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: Content; responses?: Answers }>>;
  components?: { schemas?: Record<string, Schema> };
};

let document: Documented | null = null;

function documented({ path, method }: Described): { parameters: DocsParameter[]; fields: DocsField[] } {
  document ??= openApiDocument(env().APP_ORIGIN) as unknown as Documented;
  const named = document.components?.schemas ?? {};
  const call = document.paths[path]?.[method ?? "get"];
  const parameters = (call?.parameters ?? []).map(({ name, in: isIn, required, description, schema }) => ({
    name,
    isIn,
    type: typeText(schema ?? {}, named),
    isRequired: required ?? false,
    description: description ?? schema?.description ?? "",
  }));
  const sent = resolved(schemaIn(call?.requestBody), named);
  return {
    parameters: [...parameters, ...listBodyFields(sent, named)],
    fields: listFields(findRowSchema(call?.responses ?? {}, named), named),
  };
}

const schemaIn = (one: Content | undefined): Schema =>
  (one?.content?.["application/json"] ?? one?.content?.["text/event-stream"])?.schema ?? {};

/** An endpoint's JSON body, field by field. */
const listBodyFields = ({ properties = {}, required = [] }: Schema, named: Record<string, Schema>): DocsParameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    isIn: "body",
    type: typeText(schema, named),
    isRequired: required.includes(name),
    description: schema.description ?? resolved(schema, named).description ?? "",
  }));

/** The row of a response, or the response itself: the contents of `data`. */
function findRowSchema(answers: Answers, named: Record<string, Schema>): Schema {
  const answer = answers["200"] ?? answers["201"];
  const whole = resolved(schemaIn(answer), named);
  // A stream has no envelope.
  if (answer?.content?.["text/event-stream"]) return whole;
  const data = whole.properties?.data ?? {};
  // The first is the whole row; the others are its forms with `fields`.
  const [row = {}] = (data.items ?? data).anyOf ?? [data.items ?? data];
  return resolved(row, named);
}

/** A nullable object has the fields of its object. */
function objectIn(schema: Schema, named: Record<string, Schema>): Schema {
  const [one, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  return resolved(one && others.length === 0 ? one : schema, named);
}

const resolved = (schema: Schema, named: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.split("/").at(-1) ?? ""] ?? {});

/** Nested fields by their full names, as `fields=` accepts them. */
function listFields(schema: Schema, named: Record<string, Schema>, prefix = ""): DocsField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, zodSchema]): DocsField[] => {
    const field = objectIn(zodSchema, named);
    const whole = `${prefix}${name}`;
    if (field.properties) return listFields(field, named, `${whole}.`);
    return [
      { name: whole, type: typeText(zodSchema, named), description: zodSchema.description ?? field.description ?? "" },
    ];
  });
}

function typeText(zodSchema: Schema, named: Record<string, Schema>): string {
  const schema = resolved(zodSchema, named);
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeText(one, named)))].join(" | ");
  if (schema.type === "array") return `${typeText(schema.items ?? {}, named)}[]`;
  const types = [schema.type ?? "object"].flat();
  return types.map((type) => (type === "string" && schema.format ? schema.format : type)).join(" | ");
}

/** Values for required parameters, from the sandbox's market. */
async function loadExampleValues({ query, path, isStream }: Described): Promise<Record<string, string>> {
  const view = { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" } as const;
  const rows = await sampleReads.tokens(view, { order: "rank", direction: "asc", after: null, limit: 2 });
  const [first = "", second = ""] = rows.map(({ slug }) => slug);
  const values: Record<string, string> = {
    id: exampleId(path) ?? first,
    tokens: `${first},${second}`,
    name: SAMPLE_EXPORT,
    date: SAMPLE_AT.toISOString().slice(0, 10),
  };
  const needed = Object.entries(query.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
  if (isStream) return { topics: "prices,events", tokens: `${first},${second}` };
  const wanted = Object.fromEntries(needed.map(([name]) => [name, values[name] ?? ""]));
  return "limit" in query.shape && !path.includes("{") ? { ...wanted, limit: "2" } : wanted;
}

function fillPath(path: string, values: Record<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const query = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  return query.length === 0 ? filled : `${filled}?${query.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** The sandbox's response, from the endpoint itself. */
async function loadSampleAnswer(operation: Operation, values: Record<string, string>): Promise<string | null> {
  if (!operation.run || !keyAccess(operation) || operation.cost === "free") return null;
  const query = operation.query.safeParse(values);
  if (!query.success) return null;
  const [pool, entitlements] = [poolFor("pages"), mergeEntitlements([])];
  const context = {
    isSample: true,
    pool,
    market: sampleReads,
    ...areaReads({ pool, account: null, entitlements }, true),
    now: SAMPLE_AT,
    calledAt: SAMPLE_AT,
    idempotencyKey: null,
    callId: null,
    credits: null,
    account: null,
    mode: "test" as const,
    plans: [],
    entitlements,
  };
  const { data } = await operation.run(query.data, context, undefined);
  const shown = Array.isArray(data) ? data.slice(0, 2) : data;
  return JSON.stringify({ data: shown }, null, 2);
}
