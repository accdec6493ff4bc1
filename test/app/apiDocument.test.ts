import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, expect, test } from "vitest";

// Checks the OpenAPI document by public rules (all recommended ones, none switched off), and the client types that are generated from it.

let document: Record<string, unknown>;
beforeAll(async () => {
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: "postgresql://nobody@localhost:1/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  const { openApiDocument } = await import("#app/areas/dataApi/server/http/document.server.ts");
  document = { ...openApiDocument("https://tmai.example") };
});

/** Problems of a document: the rule, the location, and why. Warnings count too. */
async function lintDocument(input: Record<string, unknown>): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const found = await lintFromString({ source: JSON.stringify(input), config });
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
}

test("the document breaks no rule of the OpenAPI linter", async () => {
  expect(await lintDocument(document)).toEqual([]);
});

test("a document that breaks rules is reported with rule and place", async () => {
  const { servers: _, ...without } = document;
  const broken = { ...without, tags: [{ name: "Tokens" }], security: [{ noSuchScheme: [] }] };
  const rules = (await lintDocument(broken)).map((text) => text.split(":")[0]);
  expect(rules).toEqual(expect.arrayContaining(["no-empty-servers #/openapi", "tag-description #/tags/0/description"]));
  expect(rules).toContain("security-defined #/security/0/noSuchScheme");
});

test("no parameter can be null, which a query cannot express", () => {
  type Parameter = { name: string; schema: { type?: string | string[] } };
  type Methods = Record<string, { parameters?: Parameter[] }>;
  const calls = Object.values(document.paths as Record<string, Methods>).flatMap((methods) => Object.values(methods));
  const parameters = calls.flatMap((call) => call.parameters ?? []);
  expect(parameters.length).toBeGreaterThan(50);
  expect(parameters.filter(({ schema }) => [schema.type].flat().includes("null")).map(({ name }) => name)).toEqual([]);
});

const NOTE = `// Made from the OpenAPI document by test/app/apiDocument.test.ts, and made again by vitest's \`-u\`: not edited by hand.\n\n`;

test("the client's types equal those of the document", async () => {
  const types = astToString(await openapiTS(document as never, { defaultNonNullable: false }));
  await expect(NOTE + types).toMatchFileSnapshot("../../clients/typescript/src/document.ts");
});
