import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBody } from "../../server/web/body.ts";
import { setPrivate } from "../../server/web/cacheHeaders.ts";
import { answers } from "../../server/web/remix.ts";

// How a request reaches a route, and how its response leaves. The route reports how it was called.

let origin: string;
let stop: () => void;
let gone = 0;
let begun = 0;

const route = async ({ request }: { request: Request }): Promise<Response> => {
  const { searchParams, href } = new URL(request.url);
  if (searchParams.has("slow")) {
    request.signal.addEventListener("abort", () => {
      gone += 1;
    });
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const headers = new Headers({
    "X-Asked": `${request.method} ${href}`,
    "X-Color": request.headers.get("x-color") ?? "",
  });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const kept = searchParams.get("kept");
  if (kept) headers.set("Cache-Control", kept);
  return new Response(request.method === "GET" ? "read" : await request.text(), { headers });
};

beforeAll(async () => {
  const build = {
    entry: { module: { default: () => new Response(null) } },
    routes: { call: { id: "call", path: "call", module: { loader: route, action: route } } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  const app = express();
  app.use(takeBody());
  app.use(
    answers({
      build,
      json: { latest: () => Promise.reject(new Error("no endpoint is called here")) },
      protocol: "https:",
      buildContext: () => ({ cspNonce: "" }),
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(() => stop());

test("a route receives the request unchanged, with the protocol of our public URL", async () => {
  const headers = { "x-color": "red", "x-forwarded-proto": "gopher", "x-forwarded-host": "evil.example:81" };
  const answer = await fetch(`${origin}/call?a=1`, { method: "POST", body: "x".repeat(60_000), headers });
  expect(await answer.text()).toHaveLength(60_000);
  expect(answer.headers.get("x-asked")).toBe(`POST ${origin.replace("http:", "https:")}/call?a=1`);
  expect(answer.headers.get("x-color")).toBe("red");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("a write without a body is accepted", async () => {
  const answer = await fetch(`${origin}/call`, { method: "DELETE" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test.each([
  ["", "private, no-store"],
  ["no-store", "private, no-store"],
  ["no-store, no-transform", "private, no-store, no-transform"],
  ["max-age=60", "private, no-store"],
])("a response with the cache policy `%s` is sent as `%s`, and varies by cookie", async (kept, expected) => {
  const answer = await fetch(`${origin}/call?${new URLSearchParams({ kept })}`);
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([expected, "Cookie"]);
});

test("a public response stays public", async () => {
  const answer = await fetch(`${origin}/call?kept=public,+max-age%3D60`);
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["public, max-age=60", null]);
});

test("the Cookie value of Vary is not repeated", () => {
  const headers = new Headers({ Vary: "Accept-Language, cookie" });
  setPrivate(headers);
  expect(headers.get("Vary")).toBe("Accept-Language, cookie");
});

test("a route is notified when its client disconnects", async () => {
  const leaving = new AbortController();
  const asked = fetch(`${origin}/call?slow`, { signal: leaving.signal }).catch(() => null);
  await expect.poll(() => begun).toBe(1);
  leaving.abort();
  await asked;
  await expect.poll(() => gone).toBe(1);
});
