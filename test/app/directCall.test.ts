import type { RequestHandler } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { directly } from "../../server/web/directCall.ts";
import type { Routes } from "../../server/web/routeIndex.ts";

// A call reaches its route with exactly its request. Everything else goes to Remix, which here only reports that it was called.

let seen: { request: Request; context: unknown; params: unknown } | null;
let behave: () => unknown;
beforeEach(() => {
  seen = null;
  behave = () => Response.json("done");
});

const route = (asked: typeof seen) => {
  seen = asked;
  return behave();
};
const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  "api/things.$id": {
    id: "api/things.$id",
    parentId: "root",
    path: "api/things/:id",
    module: { loader: route, action: route },
  },
  "api/read": { id: "api/read", parentId: "root", path: "api/read", module: { loader: route } },
  page: { id: "page", parentId: "root", path: "api/page", module: { default: () => null, loader: route } },
  file: { id: "file", parentId: "root", path: "file", module: { loader: route } },
} as unknown as Routes;
const remix: RequestHandler = async () => new Response("Remix");
const handler = directly(routes, remix);
const ask = (path: string, method = "GET") =>
  handler(new Request(`http://localhost${path}`, { method }), { address: "here" } as never);

test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("a %s is answered by its route", async (method) => {
  const request = new Request("http://localhost/api/things/a%2Fb?x=1", { method });
  const answer = await handler(request, { address: "here" } as never);
  expect(await answer.json()).toBe("done");
  expect(seen?.request).toBe(request);
  expect(seen).toMatchObject({ context: { address: "here" }, params: { id: "a/b" } });
});

test.each([
  ["a page", "/api/page", "GET"],
  ["a file that is no call", "/file", "GET"],
  ["a call's data as a page's", "/api/read.data", "GET"],
  ["a place that is not there", "/api/nowhere", "GET"],
  ["a write to what is only read", "/api/read", "POST"],
  ["HEAD", "/api/read", "HEAD"],
  ["OPTIONS", "/api/read", "OPTIONS"],
  ["an address with Remix's own names", "/api/read?index&a=1", "GET"],
  ["an address with the name of a route", "/api/read?_data=api%2Fread", "GET"],
])("%s is left to Remix", async (_, path, method) => {
  expect(await (await ask(path, method)).text()).toBe("Remix");
  expect(seen).toBeNull();
});

test("a route may throw its response", async () => {
  behave = () => {
    throw new Response("no", { status: 403 });
  };
  expect((await ask("/api/read")).status).toBe(403);
});

test("a route that throws an error, or returns no Response, is an error of ours", async () => {
  behave = () => {
    throw new Error("broken");
  };
  await expect(ask("/api/read")).rejects.toThrow("broken");
  behave = () => ({ done: true });
  await expect(ask("/api/read")).rejects.toThrow("api/read answered no Response");
});
