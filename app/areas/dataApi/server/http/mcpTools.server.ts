import type { ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import { TOOLS } from "../operations/tools.server.ts";
import { openApiDocument } from "./document.server.ts";
import type { JsonSchema as Schema } from "./documentedSchemas.server.ts";

/**
 * The list of tools. The Data API's document describes arguments and responses, so that a model reads what programs read;
 * both are JSON Schema 2020-12. A model reads the whole list before it starts, so arguments are only described, and the call
 * itself refuses bad ones.
 */

export type ToolInput = {
  type: "object";
  properties: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
};
type Tool = ListToolsResult["tools"][number] & { inputSchema: ToolInput };

type Documented = {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = { paths: Record<string, Record<string, Documented>>; components: { schemas: Record<string, Schema> } };

/** What responses and lists are made of; built once. */
type Made = { tools: Tool[]; byName: Map<string, Tool>; answers: Map<string, Schema> };
let made: Made | undefined;
const all = (): Made => (made ??= make());

export const listedTools = (): ListToolsResult => ({ tools: all().tools });
export const toolNamed = (name: string): Tool | undefined => all().byName.get(name);
export const toolNames = (): string[] => all().tools.map(({ name }) => name);
/** The full schema of a tool's response; undefined when there is no such tool. */
export const findFullAnswerSchema = (name: string): Schema | undefined => all().answers.get(name);

function make(): Made {
  const document = JSON.parse(JSON.stringify(openApiDocument("/"))) as Document;
  const documented = new Map(
    Object.values(document.paths)
      .flatMap(Object.values)
      .map((one) => [one.operationId, one]),
  );
  const reader = createSchemaReader(document.components.schemas);
  const tools = TOOLS.map(({ id, summary, description, method }): Tool => {
    const one = documented.get(id) as Documented;
    const annotations = method === undefined ? READ_ONLY : MAKES;
    const outputSchema = toOutputSchema(reader.whole(findAnswerSchema(one)));
    return { name: id, title: summary, description, inputSchema: toToolInput(one, reader), outputSchema, annotations };
  });
  tools.push(...OWN);
  const answers = TOOLS.map(
    ({ id }) => [id, reader.whole(findAnswerSchema(documented.get(id) as Documented))] as const,
  );
  const ownAnswers = OWN.map(({ name, outputSchema }) => [name, outputSchema as Schema] as const);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return { tools, byName, answers: new Map([...answers, ...ownAnswers]) };
}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
const MAKES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

/** A model always gets all columns, and never a file. */
const NOT_TAKEN = ["fields", "format"];

function toToolInput({ parameters = [], requestBody }: Documented, { brief }: Reader): ToolInput {
  const taken = parameters.filter((one) => one.in !== "header" && !NOT_TAKEN.includes(one.name));
  const body = brief(requestBody?.content["application/json"].schema ?? {});
  const described = new Map(taken.map(({ name, description = "" }) => [name, description]));
  const texts = taken.map(({ name, description, schema }) => {
    const { required: _, ...read } = brief(schema);
    const shortText = description === undefined ? undefined : inBraces(withoutFigure(name, description, described));
    return [name, { ...read, ...(shortText === undefined ? {} : { description: shortText }) }] as const;
  });
  const required = [...taken.filter((one) => one.required).map(({ name }) => name), ...(body.required ?? [])];
  return {
    type: "object",
    properties: { ...Object.fromEntries(texts), ...body.properties },
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  };
}

/** A value's four bounds are listed together: the first describes the value, so `maxTrader` needs only `at most`. */
function withoutFigure(name: string, description: string, others: ReadonlyMap<string, string>): string {
  const bound = /^(?:max|above|below)(?=[A-Z])/.exec(name);
  const first = bound && others.get(`min${name.slice(bound[0].length)}`);
  const end = description.lastIndexOf(": ") + 2;
  return first && end > 1 && first.startsWith(description.slice(0, end))
    ? description.slice(end).replace(/ this\.$/, "")
    : description;
}

/** Groups events of one family, as a shell would expand them: `card.{captured,failed}`. */
const inBraces = (description: string): string =>
  description.replace(/\b([a-z]+)\.\w+(?:, \1\.\w+)+/g, (run, family: string) => {
    const names = run.split(", ").map((name) => name.slice(family.length + 1));
    return `${family}.{${names.join(",")}}`;
  });

const findAnswerSchema = ({ responses }: Documented): Schema =>
  (responses[200] ?? responses[201])?.content?.["application/json"]?.schema ?? {};

/** The parts of a response, without their details. */
function toOutputSchema({ properties = {} }: Schema): Tool["outputSchema"] {
  const parts = Object.entries(properties).map(
    ([name, { type }]) => [name, type === undefined ? {} : { type }] as const,
  );
  return { type: "object", properties: Object.fromEntries(parts) };
}

type Reader = { brief(schema: Schema): Schema; whole(schema: Schema): Schema };

/** Keywords that help to choose a value. Bounds are in the descriptions where they matter, and in the refusal. */
const BRIEF = ["type", "enum", "const", "format", "default", "description", "required"];

/** Reads schemas of the document with references resolved, since a tool has no document to refer to. */
function createSchemaReader(named: Record<string, Schema>): Reader {
  const read = (schema: Schema, picks: (name: string) => boolean): Schema => {
    const { $ref, ...here } = schema;
    const known = $ref === undefined ? here : { ...named[$ref.split("/").at(-1) ?? ""], ...here };
    const inside = (one: Schema) => read(one, picks);
    const { properties, items, anyOf, oneOf, allOf, additionalProperties } = known;
    return {
      ...Object.fromEntries(Object.entries(known).filter(([name]) => picks(name))),
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)])),
      }),
      ...(items && { items: inside(items) }),
      ...(anyOf && { anyOf: anyOf.map(inside) }),
      ...(oneOf && { oneOf: oneOf.map(inside) }),
      ...(allOf && { allOf: allOf.map(inside) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: inside(additionalProperties) }),
    };
  };
  return {
    brief: (schema) => shortened(read(schema, (name) => BRIEF.includes(name))),
    whole: (schema) => read(schema, (name) => ![...INSIDE, "pattern"].includes(name)),
  };
}

/** The same in fewer words: a single choice becomes a constant, and schemas that describe one value are merged, the last one winning. */
function shortened(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(shortened) as unknown as Schema;
  if (typeof schema !== "object" || schema === null) return schema;
  const { allOf, ...rest } = schema;
  const whole = allOf?.every((one) => INSIDE.every((key) => !(key in one)))
    ? Object.assign({}, ...allOf, rest)
    : schema;
  const { enum: choices, type: _, ...others } = whole as Schema & { enum?: unknown[] };
  const short = choices?.length === 1 ? { ...others, const: choices[0] } : whole;
  return Object.fromEntries(Object.entries(short).map(([key, value]) => [key, shortened(value as Schema)])) as Schema;
}

const INSIDE = ["properties", "items", "anyOf", "oneOf", "allOf", "additionalProperties"];

const text = (description: string): Schema => ({ type: "string", description });
const objectSchema = (properties: Record<string, Schema>) => ({
  ...{ type: "object" as const, properties, required: Object.keys(properties), additionalProperties: false as const },
});

/** Tools that are not operations. */
const OWN: readonly Tool[] = [
  {
    name: "search",
    title: "Search tokens",
    description: "Search tokens by part of a name or symbol. Use `fetch` with an ID to get a token’s figures.",
    inputSchema: objectSchema({ query: text("Part of a name or symbol, such as bit or BTC.") }),
    outputSchema: objectSchema({
      results: {
        type: "array",
        items: objectSchema({
          id: text("ID for other tools."),
          title: text("Name and symbol."),
          url: text("URL of its page."),
        }),
      },
    }),
    annotations: READ_ONLY,
  },
  {
    name: "fetch",
    title: "Fetch a token",
    description: "The latest figures of one token, by its ID.",
    inputSchema: objectSchema({ id: text("Token ID, such as bitcoin: `search` finds it.") }),
    outputSchema: objectSchema({
      id: text("Token ID."),
      title: text("Name and symbol."),
      text: text("The token’s figures, as JSON: those of getToken."),
      url: text("URL of its page."),
    }),
    annotations: READ_ONLY,
  },
  {
    name: "describeTool",
    title: "Describe a tool",
    description:
      "What each field of a tool’s response means, how figures are computed, and what arguments it takes. Needs no key and uses no units.",
    inputSchema: objectSchema({ tool: text("Name of the tool, such as listRiskMetrics.") }),
    outputSchema: objectSchema({
      name: text("Name of the tool."),
      description: text("Purpose of the tool."),
      takes: { type: "object", description: "JSON Schema of its arguments." },
      answers: { type: "object", description: "JSON Schema of its response, with the meaning of each field." },
    }),
    annotations: READ_ONLY,
  },
];
