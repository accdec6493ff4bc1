import { getRefId, type OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "../operations/schema.server.ts";

/** Schemas of the document, in the form that programs expect. */

/** A schema of the finished document (JSON Schema 2020-12), with the parts that pages and tools read. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  [more: string]: unknown;
};

type Wrapping = z.ZodNullable | z.ZodOptional | z.ZodDefault;
const isWrapping = (schema: z.ZodType): schema is Wrapping =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** Unwraps optional and nullable schemas, which share the inner schema's name. */
export function innermost(schema: z.ZodType): z.ZodType {
  return isWrapping(schema) ? innermost(schema.unwrap() as z.ZodType) : schema;
}

/** Registers every named schema on its own: otherwise its first use would make it nullable everywhere. Inner ones come first. */
export function registerNamed(registry: OpenAPIRegistry, schemas: readonly z.ZodType[]): void {
  const seen = new Set<string>();
  const visit = (zodSchema: z.ZodType): void => {
    const schema = innermost(zodSchema);
    const name = getRefId(schema);
    if (name !== undefined && seen.has(name)) return;
    for (const inner of listChildSchemas(schema)) visit(inner);
    if (name === undefined || seen.has(name)) return;
    seen.add(name);
    registry.register(name, schema);
  };
  schemas.forEach(visit);
}

function listChildSchemas(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  return schema instanceof z.ZodPipe ? [schema.in as z.ZodType, schema.out as z.ZodType] : [];
}

/** A row with `fields`: only the named fields. Items of lists keep all of theirs. */
export function sparse(row: z.ZodType): z.ZodType {
  const whole = innermost(row);
  if (!(whole instanceof z.ZodObject)) return row;
  const some = z.object(
    Object.fromEntries(Object.entries(whole.shape).map(([name, inner]) => [name, sparseField(inner as z.ZodType)])),
  );
  const name = getRefId(whole);
  const about = { description: "With `fields`: only the fields that you name." };
  return name === undefined ? some.openapi(about) : some.openapi(`${name}Fields`, about);
}

function sparseField(field: z.ZodType): z.ZodType {
  if (!(innermost(field) instanceof z.ZodObject)) return field.optional();
  const some = sparse(unnamed(field));
  return isNullable(field) ? some.nullable().optional() : some.optional();
}

/** For an object inside another: a name for each would add too many. */
const unnamed = (field: z.ZodType): z.ZodType => z.object((innermost(field) as z.ZodObject).shape);

const isNullable = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable || (isWrapping(schema) && isNullable(schema.unwrap() as z.ZodType));

type Json = { readonly [name: string]: unknown };
const isJson = (value: unknown): value is Json => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * A named schema that may be null where it is used is one or the other. The generator writes that both apply, so null would never
 * be allowed. Source: JSON Schema 2020-12, 10.2.1.
 */
export function nullableAtUse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullableAtUse);
  if (!isJson(value)) return value;
  const both = value.allOf;
  const [named, changed] = Array.isArray(both) ? both : [];
  if (
    isJson(named) &&
    isJson(changed) &&
    "$ref" in named &&
    Array.isArray(changed.type) &&
    changed.type.includes("null")
  ) {
    const { type: _, ...rest } = changed;
    return { anyOf: [named, { type: "null" }], ...(nullableAtUse(rest) as Json) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, nullableAtUse(inner)]));
}

type Schemas = Readonly<Record<string, unknown>>;

/** A value that a schema allows: its example, or a default for its type. @param named the document's schemas */
export function exampleBy(zodSchema: unknown, named: Schemas): unknown {
  const schema = isJson(zodSchema) ? zodSchema : {};
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (typeof schema.$ref === "string") return exampleBy(named[schema.$ref.split("/").at(-1) ?? ""], named);
  const [first] = [schema.enum, schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) ?? [];
  if (first !== undefined) return Array.isArray(schema.enum) ? first : exampleBy(first, named);
  return exampleOfType(schema, named);
}

function exampleOfType(schema: Json, named: Schemas): unknown {
  const [type] = [schema.type].flat();
  if (type === "object") return exampleOfObject(schema, named);
  if (type === "array")
    return Array.from({ length: Number(schema.minItems ?? 1) || 1 }, () => exampleBy(schema.items, named));
  if (type === "integer" || type === "number") return Math.max(1, Number(schema.minimum ?? 1));
  if (type === "boolean") return false;
  return type === "string" ? (OF_FORMAT[String(schema.format)] ?? "text") : null;
}

const exampleOfObject = ({ properties }: Json, named: Schemas): Json =>
  Object.fromEntries(
    Object.entries(isJson(properties) ? properties : {}).map(([name, inner]) => [name, exampleBy(inner, named)]),
  );

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: "01980000-0000-7000-8000-000000000001",
  date: "2026-11-22",
  "date-time": "2026-11-22T00:15:00.000Z",
  uri: "https://tmai.example/",
};
