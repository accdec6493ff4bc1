import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import { endpointsIn, ROOMS_WITH_CALLS } from "../support/endpoints.ts";

// The OpenAPI document of our own calls is complete and passes a standard linter's rules.

type Operation = { summary: string; parameters: { name: string; in: string }[]; responses: Record<string, unknown> };
let document: Record<string, unknown>;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: "postgresql://nobody@localhost:1/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  const [{ openApiDocument }, { ENDPOINTS }] = await Promise.all([
    import("#app/http/openApi.server.ts"),
    import("../support/handlers.ts"),
  ]);
  endpoints = ENDPOINTS;
  document = { ...(await openApiDocument(endpoints, "https://tmai.example")) };
});

const findOperation = ({ path, method }: Endpoint): Operation | undefined =>
  (document.paths as Record<string, Record<string, Operation>>)[path.replace("*}", "}")]?.[method.toLowerCase()];
const formatCall = ({ method, path }: Endpoint): string => `${method} ${path}`;

test("the document breaks no rule of the OpenAPI linter", async () => {
  const rules = {
    // Our router prefers a path without parameters, so `/api/indices/own/{id}` is never `/api/indices/{slug}/history`.
    "no-ambiguous-paths": "off",
    // Some calls only redirect.
    "operation-2xx-response": "off",
  } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`)).toEqual(
    [],
  );
});

test("the document lists every call, including its own, and nothing else", () => {
  expect(endpoints.map(formatCall)).toContain("GET /api/openapi.json");
  expect(endpoints.filter((endpoint) => findOperation(endpoint)?.summary !== endpoint.summary).map(formatCall)).toEqual(
    [],
  );
  const documented = Object.values(document.paths as Record<string, object>).flatMap((methods) => Object.keys(methods));
  expect(documented).toHaveLength(endpoints.length);
});

test("the document names the parameters of a call’s path and query", () => {
  const endpoint = endpoints.find((one) => formatCall(one) === "GET /api/alerts/{id}/history");
  const named = endpoint && findOperation(endpoint)?.parameters.map((one) => `${one.in} ${one.name}`);
  expect(named).toEqual(["path id", "query page", "query older", "query newer", "query limit"]);
});

test("the document has exactly the statuses that a call declares, and none is 500", () => {
  for (const endpoint of endpoints) {
    const { statuses, success = [200] } = endpoint;
    const documented = Object.keys(findOperation(endpoint)?.responses ?? {});
    expect(documented.sort(), formatCall(endpoint)).toEqual(
      [...new Set([...statuses, ...success].map(String)), "4XX", "5XX"].sort(),
    );
    expect([...statuses, ...success], formatCall(endpoint)).not.toContain(500);
    expect(success.every((status) => status >= 200 && status < 400) && success.length > 0, formatCall(endpoint)).toBe(
      true,
    );
  }
});

test("no two calls have the same summary", () => {
  const summaries = endpoints.map(({ summary }) => summary);
  expect(summaries.filter((summary, at) => summaries.indexOf(summary) !== at)).toEqual([]);
});

test.each(ROOMS_WITH_CALLS)("every call of %s describes its successful response", async (room) => {
  const calls = await endpointsIn(room);
  expect(calls.filter(({ response, files }) => !response && !files).map(formatCall)).toEqual([]);
  // A response in our format is described by its schema, not as a file.
  expect(
    calls.filter(({ response, files }) => response && files?.includes("application/json")).map(formatCall),
  ).toEqual([]);
});

test("a call with a response in our format and as a file documents both", () => {
  const endpoint = endpoints.find((one) => formatCall(one) === "GET /api/indices/{slug}/history");
  expect(endpoint && findOperation(endpoint)?.responses["200"]).toMatchObject({
    content: { "application/json": { schema: { type: "object" } }, "text/csv": { schema: { type: "string" } } },
  });
});
