// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshKey, getJson, postJson } from "#app/platform/http.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  document.documentElement.lang = "es";
});
afterEach(() => {
  server.resetHandlers();
  document.head.innerHTML = "";
});
afterAll(() => server.close());

describe("fetch helpers", () => {
  test("a refused call returns a response with its status and does not throw", async () => {
    server.use(
      http.get("*/api/payments/p1", () => HttpResponse.json({ code: 404, error: "No such payment." }, { status: 404 })),
    );
    expect(await getJson("/api/payments/p1")).toEqual({ status: 404, body: { code: 404, error: "No such payment." } });
  });

  test("a network failure returns null, for GET and for POST", async () => {
    server.use(
      http.get("*/api/plans/userPlan", () => HttpResponse.error()),
      http.post("*/api/checkout", () => HttpResponse.error()),
    );
    expect(await getJson("/api/plans/userPlan")).toBeNull();
    expect(await postJson("/api/checkout", {})).toBeNull();
  });

  test("an HTML page instead of JSON returns null", async () => {
    server.use(http.post("*/api/checkout", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })));
    expect(await postJson("/api/checkout", {})).toBeNull();
  });

  test("a POST sends its body as JSON, the page's language and the idempotency key", async () => {
    let seen: { body: unknown; headers: Headers } | undefined;
    server.use(
      http.post("*/api/checkout", async ({ request }) => {
        seen = { body: await request.json(), headers: request.headers };
        return HttpResponse.json({ code: 201 }, { status: 201 });
      }),
    );
    await postJson("/api/checkout", { planName: "ADVANCED" }, { idempotencyKey: "k-1" });
    expect(seen?.body).toEqual({ planName: "ADVANCED" });
    expect(seen?.headers.get("content-type")).toBe("application/json");
    expect(seen?.headers.get("accept-language")).toBe("es");
    expect(seen?.headers.get("idempotency-key")).toBe("k-1");
  });

  test("a call without an idempotency key sends none", async () => {
    let key: string | null = "unset";
    server.use(
      http.post("*/api/plans/calculate", ({ request }) => {
        key = request.headers.get("idempotency-key");
        return HttpResponse.json({ code: 200 });
      }),
    );
    await postJson("/api/plans/calculate", {});
    expect(key).toBeNull();
  });

  test("a configured API base is called with credentials", async () => {
    document.head.innerHTML = '<meta name="api-base-url" content="https://api.tmai.test">';
    let credentials: RequestCredentials | undefined;
    server.use(
      http.get("https://api.tmai.test/api/healthz", ({ request }) => {
        credentials = request.credentials;
        return HttpResponse.json({ status: "ok" });
      }),
    );
    expect((await getJson("/api/healthz"))?.body).toEqual({ status: "ok" });
    expect(credentials).toBe("include");
  });

  test("idempotency keys are 32 hex digits and never repeat", () => {
    expect(freshKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshKey()).not.toBe(freshKey());
  });
});
