import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { defineEndpoints, type Endpoint, ok, type Received } from "#app/http/endpoint.server.ts";
import { endpointServer } from "#app/http/endpointServer.server.ts";
import { refused } from "#app/platform/refusals.server.ts";

// The endpoint of a call's path and method answers it, with exactly its request; everything else below /api gets an error text.

process.env.APP_ORIGIN = "http://localhost:3000";

const endpoint = defineEndpoints(refused);
const describedAs = (method: Endpoint["method"], path: `/${string}`, name: string) =>
  endpoint({
    ...{ method, path, summary: name, access: "anyone" },
    run: (received: Received) => ok({ name, params: received.params, address: received.address ?? null }),
  });

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const things = METHODS.map((method) => describedAs(method, "/api/things/{id}", `thing ${method}`));
const server = endpointServer([
  ...things,
  describedAs("GET", "/api/things/{id}/parts/{part}", "part"),
  describedAs("GET", "/api/things/latest", "latest"),
  describedAs("POST", "/api/signMessage", "sign"),
  describedAs("GET", "/files/v1/{call*}", "rest"),
  endpoint({
    ...{ method: "GET", path: "/open/{file}", summary: "open", access: "anyone" },
    preflight: { "Access-Control-Allow-Origin": "*" },
    run: () => ok({}),
  }),
]);
const sendRequest = (path: string, method = "GET", address?: string) =>
  server.fetch(new Request(`http://localhost:3000${path}`, { method }), address);
const readData = async (response: Response) => ((await response.json()) as { data: unknown }).data;

test.each(METHODS)("a %s request reaches the endpoint of its method", async (method) => {
  const response = await sendRequest("/api/things/a%2Fb?x=1", method, "192.0.2.1");
  expect(response.status).toBe(200);
  expect(await readData(response)).toEqual({ name: `thing ${method}`, params: { id: "a/b" }, address: "192.0.2.1" });
});

test.each([
  ["a static path that also matches a parameter", "/api/things/latest", "latest", {}],
  ["several parameters whose case is preserved", "/api/things/AbC/parts/%C3%A9", "part", { id: "AbC", part: "é" }],
  ["a path in another case with a trailing slash", "/API/Things/AbC/", "thing GET", { id: "AbC" }],
  ["a wildcard for the rest of a path", "/files/v1/a/b%20c", "rest", { call: "a/b c" }],
  ["an invalid percent escape", "/api/things/%zz", "thing GET", { id: "%zz" }],
])("the right endpoint is found for %s", async (_, path, name, params) => {
  expect(await readData(await sendRequest(path))).toMatchObject({ name, params });
});

test("a path in another case reaches the method that it declares", async () => {
  expect(await readData(await sendRequest("/api/SIGNMESSAGE", "POST"))).toMatchObject({ name: "sign" });
});

test("a HEAD request is answered as GET, without a body", async () => {
  const response = await sendRequest("/api/things/latest", "HEAD");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("an OPTIONS request gets the headers that a path for other sites declares", async () => {
  const response = await sendRequest("/open/list.json", "OPTIONS");
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect((await sendRequest("/open/list.json", "POST")).status).toBe(405);
});

test.each(["POST", "OPTIONS"])(
  "a %s request that a path does not support gets the methods that it does",
  async (method) => {
    const response = await sendRequest("/api/things/latest", method);
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({ code: 405, error: `This endpoint accepts GET, not ${method}.` });
  },
);

test.each(["/api/nothing", "/api", "/api/things/a/b"])("%s is an unknown endpoint", async (path) => {
  const response = await sendRequest(path);
  expect(await response.json()).toEqual({ code: 404, error: `Unknown endpoint: ${path}.` });
});

test("a path lists its methods, and a page's path has none", () => {
  expect([...(server.at("/api/Things/x")?.byMethod.keys() ?? [])]).toEqual([...METHODS]);
  expect(server.at("/en/plans")).toBeNull();
});

test("two endpoints with the same method and path throw an error", () => {
  const [one] = things;
  expect(() => endpointServer([one, one] as Endpoint[])).toThrow("/api/things/{id} has two calls of one method");
});

test("the Data API answers its own paths letter by letter, and its headers stay on its own responses", async () => {
  const dataApi = new Hono<{ Bindings: { arrived: string } }>();
  dataApi.get("/v1/Tokens", ({ env }) => new Response(`tokens for ${env.arrived}`));
  dataApi.use(async (context, next) => {
    await next();
    context.res.headers.set("x-of", "the Data API");
  });
  dataApi.all("*", ({ req }) => new Response(`no ${req.path}`, { status: 404 }));
  const { app } = endpointServer(things, dataApi);
  const read = async (path: string) => {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`), { arrived: "a caller" });
    return [response.status, response.headers.get("x-of"), await response.text()];
  };
  expect(await read("/v1/Tokens")).toEqual([200, null, "tokens for a caller"]);
  expect(await read("/v1/tokens/")).toEqual([404, "the Data API", "no /v1/tokens/"]);
  expect((await read("/API/things/x/")).slice(0, 2)).toEqual([200, null]);
  expect(await read("/api/nothing")).toEqual([404, null, '{"code":404,"error":"Unknown endpoint: /api/nothing."}']);
});

test("an unexpected error becomes a plain message without its text", async () => {
  const broken = endpoint({
    ...{ method: "GET", path: "/api/broken", summary: "broken", access: "anyone" },
    run: () => {
      throw new Error("a secret");
    },
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await endpointServer([broken]).fetch(new Request("http://localhost:3000/api/broken"));
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(await response.text()).not.toContain("secret");
});
