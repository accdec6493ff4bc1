import { describe, expect, test } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { instructionsFor } from "#app/areas/dataApi/server/http/mcpInstructions.server.ts";
import { findFullAnswerSchema, listedTools, type ToolInput } from "#app/areas/dataApi/server/http/mcpTools.server.ts";

// What a language model reads about the Data API before it calls anything.

const ORIGIN = "https://tmai.example";
const { tools } = listedTools();
const getInput = ({ inputSchema }: (typeof tools)[number]) => inputSchema as ToolInput;

test("the list of tools is under 60 kB, because a model reads all of it first", () => {
  const measureSize = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const bytes = measureSize({ jsonrpc: "2.0", id: 1, result: listedTools() });
  const longest = tools
    .map(({ name, description }) => ({ name, size: measureSize(description) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 8)
    .map(({ name, size }) => `${name} ${size}`);
  const what = `Describe operations and their parameters in fewer words, a new one's first. Longest descriptions: ${longest.join(", ")}`;
  expect(bytes, what).toBeLessThan(60_000);
  expect(tools.length).toBeGreaterThan(50);
});

test("every tool and every argument of every tool is described", () => {
  expect(tools.filter(({ description = "", title = "" }) => description === "" || title === "")).toEqual([]);
  const without = tools.flatMap((tool) =>
    Object.entries(getInput(tool).properties)
      .filter(([, { description = "" }]) => description === "")
      .map(([argument]) => `${tool.name}.${argument}`),
  );
  expect(without).toEqual([]);
});

/** Everything that schemas contain, at any depth. */
const within = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, one]): [string, unknown][] => [[name, one], ...within(one)])
    : [];

test("schemas name no dialect, because 2020-12 is the protocol's own, and have no references", () => {
  for (const { name, inputSchema, outputSchema } of tools)
    for (const [key, value] of within([inputSchema, outputSchema, findFullAnswerSchema(name)])) {
      expect(["$schema", "$ref", "nullable"], `${name}: ${String(value)}`).not.toContain(key);
      // Draft 4 and OpenAPI 3.0 have true and false here.
      if (key === "exclusiveMinimum" || key === "exclusiveMaximum") expect(typeof value, name).toBe("number");
    }
});

test("required parameters are required arguments, and format and fields are no arguments", () => {
  const input = (name: string) => getInput(tools.find((tool) => tool.name === name) as (typeof tools)[number]);
  expect(tools.filter((tool) => getInput(tool).additionalProperties !== false)).toEqual([]);
  expect(input("getToken").required).toEqual(["id"]);
  expect(input("listTokens").required).toBeUndefined();
  expect(input("createTokenList").required).toEqual(["title"]);
  expect(input("listTokens").properties).not.toHaveProperty("format");
  expect(input("listTokens").properties).not.toHaveProperty("fields");
});

test("the meaning of each field of a response can be requested", () => {
  const text = JSON.stringify(findFullAnswerSchema("listRiskMetrics"));
  for (const field of ["sharpe", "volatilityPercent", "simulated"]) expect(text).toContain(field);
  expect(findFullAnswerSchema("no-such")).toBeUndefined();
});

describe("instructions for models", () => {
  test("instructions say how to start and how to read values", () => {
    for (const phrase of ["`search`", "`describeTool`", "UTC", "simulated", "page.next"])
      expect(instructionsFor(ORIGIN, true)).toContain(phrase);
  });

  test("instructions tell a model without a key which tools it can use, and how to get more", () => {
    const without = instructionsFor(ORIGIN, false);
    for (const said of ["getStatus", SANDBOX_KEY, "/en/api/keys", "/en/api/docs"]) expect(without).toContain(said);
    expect(instructionsFor(ORIGIN, true)).not.toContain(SANDBOX_KEY);
  });
});
