import { expect, test } from "vitest";
import { z } from "zod";
import { longestMatch } from "../support/regularExpressions.ts";

// Input is measured before it is parsed: no text in a request may be longer than a few thousand characters.

const LONGEST = 10_000;
const modules = import.meta.glob<Record<string, unknown>>("../../app/areas/*/model/{calls,adminCalls}.ts", {
  eager: true,
});
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[`${file.replace(/^.*app\//, "")} ${name}`, value] as const] : [],
  ),
);

type Node = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  allOf?: Node[];
  const?: unknown;
  enum?: unknown;
  additionalProperties?: Node | boolean;
  [key: string]: unknown;
};

/** Paths in a schema where a text or a list may have any length. */
function findUnbounded(node: Node, place: string): string[] {
  const patterns = [node.pattern, ...(node.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (one) => one !== undefined,
  );
  const isBounded =
    node.const !== undefined ||
    node.enum !== undefined ||
    (node.maxLength ?? Number.POSITIVE_INFINITY) <= LONGEST ||
    patterns.some((pattern) => longestMatch(pattern) <= LONGEST);
  const here = node.type === "string" && !isBounded ? [place] : [];
  const list = node.type === "array" && node.maxItems === undefined ? [`${place}[]`] : [];
  const map = typeof node.additionalProperties === "object" ? [`${place}{}`] : [];
  const below = Object.entries(node).flatMap(([key, child]) =>
    key !== "allOf" && child !== null && typeof child === "object"
      ? findUnbounded(child as Node, `${place}.${key}`)
      : [],
  );
  return [...here, ...list, ...map, ...below];
}

test("more than 20 request schemas are found", () => {
  expect(schemas.length).toBeGreaterThan(20);
});

/** A whole file is pasted here: it may be as long as a body. */
const FILES: Record<string, string[]> = {
  // Calls of contracts, 16 KiB in total.
  "areas/embeddedWallet/model/calls.ts prepareBody": [".properties.calls.items.properties.data"],
  "areas/ownerDesk/model/calls.ts ownerBody": ["schedules", "payouts"].map(
    (name) => `.properties.values.properties.${name}`,
  ),
  // A token for each currency of a file, as many as a body names.
  "areas/portfolio/model/calls.ts importChange": [".properties.currencies{}"],
  "areas/tokenLists/model/calls.ts importBody": [".properties.text"],
  // A number for each parameter of a strategy and a setting for each rule: an unknown one is refused by name.
  ...Object.fromEntries(
    ["agentBody", "agentPatch", "backtestBody"].map((body) => [
      `areas/tradingAgent/model/calls.ts ${body}`,
      [".properties.strategy.properties.params{}", ".properties.rules{}"],
    ]),
  ),
};

test.each(schemas)("%s limits the length of each of its texts", (name, schema) => {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
  expect(findUnbounded(json, "")).toEqual(FILES[name] ?? []);
});

test.each([
  ["a text without a maximum length", z.object({ a: z.string() })],
  ["a list without a maximum length", z.object({ a: z.array(z.string().max(3)) })],
  ["a pattern without a maximum length", z.object({ a: z.string().regex(/^0x([0-9a-f]{2})+$/) })],
  ["a pattern that does not cover the whole text", z.object({ a: z.string().regex(/[0-9]{3}/) })],
])("the check finds %s", (_name, schema) => {
  expect(findUnbounded(z.toJSONSchema(schema, { io: "input" }) as Node, "")).toHaveLength(1);
});
