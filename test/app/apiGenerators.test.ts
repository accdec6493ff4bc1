import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";

// Feeds the OpenAPI document to client generators, and compiles the clients together with strict programs that use them.

type Json = Record<string, unknown>;
let document: Json & { components: { schemas: Record<string, Json> }; paths: Record<string, Record<string, Json>> };
let folder: string;
let made: ReturnType<typeof temporaryFolder>;
afterAll(() => made.remove());
beforeAll(async () => {
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: "postgresql://nobody@localhost:1/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  const { openApiDocument } = await import("#app/areas/dataApi/server/http/document.server.ts");
  document = JSON.parse(JSON.stringify(openApiDocument("https://tmai.example")));
  made = temporaryFolder("generated");
  folder = made.path;
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
});

/** A strict compiler's errors for a program in the folder. */
function problemsIn(name: string, text: string): string[] {
  const file = join(folder, name);
  writeFileSync(file, text);
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("openapi-typescript with openapi-fetch", () => {
  beforeAll(async () => {
    writeFileSync(join(folder, "api.d.ts"), astToString(await openapiTS(document as never)));
  });
  const BEGIN = `import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";
const client = createClient<paths>({ baseUrl: "https://tmai.example", headers: { "x-api-key": "tmai_test_" } });
`;

  test("a program that reads rows, candles and problems and makes an alert compiles without a cast", () => {
    const program = `${BEGIN}
export async function read(): Promise<unknown> {
  const { data, error } = await client.GET("/v1/tokens", { params: { query: { limit: 2, fields: "id,grades.trader" } } });
  if (error) return [error.title, error.status, error.code];
  const id: string | undefined = data.data[0]?.id;
  const trader: number | null | undefined = data.data[0]?.grades?.trader;
  const next: string | null = data.page.next;
  return [id, trader, next, data.meta.asOf];
}
export async function candles(): Promise<string | undefined> {
  const { data } = await client.GET("/v1/ohlcv/daily", { params: { query: { tokens: "bitcoin" } } });
  return data?.data.map(({ close }) => close)[0];
}
export const mean = ({ close, open }: components["schemas"]["Candle"]): number => (Number(close) + Number(open ?? close)) / 2;
export async function alert(): Promise<string | undefined> {
  const { data } = await client.POST("/v1/alerts", { body: { tokenId: "bitcoin", condition: { type: "price_above", priceUsd: "1" } } });
  return data?.data.id;
}
`;
    expect(problemsIn("use.ts", program)).toEqual([]);
  });

  test("the mistakes of a program are found, such as an unknown field", () => {
    const program = `${BEGIN}
export async function read(): Promise<unknown> {
  const { data } = await client.GET("/v1/tokens", { params: { query: { limt: 2 } } });
  return data?.data[0]?.nmae;
}
export const close = ({ close }: components["schemas"]["Candle"]): null => close;
`;
    expect(problemsIn("wrong.ts", program)).toHaveLength(3);
  });
});

describe("hey-api", () => {
  // All of them take half a minute.
  const OF_EACH_KIND = [
    "/v1/tokens",
    "/v1/market",
    "/v1/alerts",
    "/v1/events",
    "/v1/exports/{name}",
    "/v1/sandbox/payments",
  ];

  beforeAll(async () => {
    mkdirSync(join(folder, "hey"));
    const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => OF_EACH_KIND.includes(path)));
    const { webhooks: _, ...rest } = document;
    writeFileSync(join(folder, "openapi.json"), JSON.stringify({ ...rest, paths }));
    await createClient({
      input: join(folder, "openapi.json"),
      output: { path: join(folder, "hey"), tsConfigPath: "off" },
      plugins: ["@hey-api/client-fetch", "@hey-api/sdk"],
      logs: { level: "silent" },
    });
  });

  test("a program that reads rows and problems and starts a sandbox payment compiles", () => {
    const program = `import { createSandboxPayment, getMarket, listTokens } from "./hey/sdk.gen";
export async function read(): Promise<unknown> {
  const { data, error } = await listTokens({ query: { limit: 2 }, auth: "tmai_test_" });
  if (!data) return [error.title, error.code];
  const id: string | undefined = data.data[0]?.id;
  const price: string | null | undefined = data.data[0]?.priceUsd;
  return [id, price, data.page.next];
}
export async function others(): Promise<unknown> {
  const mood: number | null | undefined = (await getMarket()).data?.data.mood;
  const begun = await createSandboxPayment({ body: { scenario: "reorg" } });
  const state: string | undefined = begun.data?.data.payments?.[0]?.state;
  return [mood, state];
}
`;
    expect(problemsIn("useHey.ts", program)).toEqual([]);
  });

  test("an unknown parameter is found", () => {
    const program = `import { listTokens } from "./hey/sdk.gen";
export const read = () => listTokens({ query: { limt: 2 } });
`;
    expect(problemsIn("wrongHey.ts", program)).toHaveLength(1);
  });
});

describe("the OpenAPI document", () => {
  const calls = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        name: `${method} ${path}`,
        call: call as { responses: Record<string, Json>; security: Json[] },
      })),
    );

  test("no named schema is null because its first use was nullable", () => {
    const isNull = (schema: Json): boolean =>
      [schema.type].flat().includes("null") ||
      (["anyOf", "oneOf"] as const).some((of) => ((schema[of] ?? []) as Json[]).some(isNull));
    const named = Object.entries(document.components.schemas);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, schema]) => isNull(schema)).map(([name]) => name)).toEqual([]);
  });

  test("null is allowed where a value may be unknown, and nowhere else", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: "document" });
    const isValid = ajv.compile({ $ref: "document#/components/schemas/Candle" });
    const candle = {
      tokenId: "a",
      time: "2026-11-22T00:00:00.000Z",
      open: null,
      high: "1",
      low: "1",
      close: "1",
      volumeUsd: null,
      marketCapUsd: null,
      filled: false,
    };
    expect(isValid(candle)).toBe(true);
    expect(isValid({ ...candle, close: null })).toBe(false);
    expect(isValid({ ...candle, open: 1 })).toBe(false);
  });

  test("rows are documented as JSON, and CSV and NDJSON only as alternatives that change no type", () => {
    const [rows] = calls().filter(({ name }) => name === "get /v1/tokens");
    const answer = rows?.call.responses[200];
    expect(Object.keys(answer?.content as Json)).toEqual(["application/json"]);
    expect(Object.keys(answer?.["x-alternatives"] as Json)).toEqual(["text/csv", "application/x-ndjson"]);
  });

  test("every call documents its errors, and every cacheable call its not-modified response", () => {
    expect(calls().length).toBeGreaterThan(60);
    for (const { name, call } of calls()) {
      const wanted = [
        "400",
        "401",
        "403",
        "429",
        "500",
        "503",
        ...(name.startsWith("get ") && !name.endsWith("/v1/stream") ? ["304"] : []),
      ];
      expect({ name, statuses: Object.keys(call.responses) }).toEqual({
        name,
        statuses: expect.arrayContaining(wanted),
      });
      expect(Object.keys(call.responses[429]?.headers as Json)).toContain("Retry-After");
    }
  });

  test("every call accepts a key in either header, and the document names a contact", () => {
    for (const { name, call } of calls())
      expect({ name, security: call.security }).toEqual({
        name,
        security: expect.arrayContaining([{ apiKey: [] }, { bearer: [] }]),
      });
    expect(document.info).toMatchObject({ contact: { name: "TMAI", url: "https://tmai.example/en/api/docs" } });
  });

  test("every JSON response and every request body has an example", () => {
    const without = calls().filter(({ call }) => {
      const { content = {} } = (call.responses[200] ?? call.responses[201]) as { content?: Record<string, Json> };
      return content["application/json"] !== undefined && content["application/json"].example === undefined;
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
