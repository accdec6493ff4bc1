import { type AddressInfo, connect } from "node:net";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { AREAS } from "#app/areas.ts";
import { endpointServer } from "#app/http/endpointServer.server.ts";
import { ADDRESS_HEADER } from "#app/platform/address.ts";
import { currentRequestId } from "#app/platform/requestScope.server.ts";
import { takeBody } from "../../server/web/body.ts";
import { errorHandler } from "../../server/web/errorHandler.ts";
import { refuseForeignWrites } from "../../server/web/foreignWrites.ts";
import { findEndpoint, type JsonServer } from "../../server/web/jsonServer.ts";
import { rateLimits } from "../../server/web/rateLimits.ts";
import { accessLog, beginRequest } from "../../server/web/requests.ts";
import { isHost, isUnambiguousPath, MAX_SEGMENTS, validateRequest } from "../../server/web/validateRequest.ts";
import { endpointsIn } from "../support/endpoints.ts";

// The handlers that run before every page and endpoint, each in front of one that only reports that it was reached.

const KIB = 1024;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startServer(...handlers: (RequestHandler | RequestHandler[])[]) {
  const reached: string[] = [];
  const app = express();
  for (const handler of handlers) app.use(handler);
  app.use((request, response) => {
    reached.push(request.url);
    response.send(`reached with ${(response.locals.body as Buffer | undefined)?.length ?? 0} bytes`);
  });
  app.use(errorHandler());
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, reached };
}

/** The whole response to bytes that no browser would send. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.on("data", (part) => {
      received += part.toString();
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(received));
  });
}
const get = (port: number, path: string, headers = "Host: localhost") =>
  raw(port, `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
const parseStatus = (answer: string): number => Number(answer.split(" ")[1]);

test.each([
  "/en/plans",
  "/api/auth/session",
  "/en/plans.data",
  "/",
  "/en/tokens/caf%C3%A9",
  "/en/a:b@c,d",
  "/en/x;y=1/z",
])("%s is an unambiguous path", (path) => expect(isUnambiguousPath(path)).toBe(true));

test("a query with a NUL is refused with 400 and a message before it reaches a route", async () => {
  const { port, reached } = await startServer(validateRequest());
  for (const path of ["/en/support?q=a%00b", "/api/tokens/search?q=%00", "/en/plans?x=1&y%00=2"]) {
    const answer = await get(port, path);
    expect(parseStatus(answer), path).toBe(400);
    expect(answer).toContain("URL must not contain NUL characters.");
  }
  expect(parseStatus(await get(port, "/en/support?q=100%25"))).toBe(200);
  expect(reached).toEqual(["/en/support?q=100%25"]);
});

test.each([
  ["/%61pi/checkout", "an escaped letter"],
  ["/en/../api/checkout", "a step up"],
  ["/en/%2e%2e/api/checkout", "an escaped step up"],
  ["/en/.%2E/api/checkout", "half of one"],
  ["/./api/checkout", "a step nowhere"],
  ["//api/checkout", "two slashes"],
  ["/en//x", "two slashes inside"],
  ["/en\\..\\api/checkout", "a backslash"],
  ["/en%5c..%5capi", "an escaped backslash"],
  ["/api%2fcheckout", "an escaped slash"],
  ["/en/a%00b", "a NUL"],
  ["/en/a%0d%0ab", "an escaped line's end"],
  ["/%", "an escape of nothing"],
  ["/%ff", "an escape of no letter"],
  ["/en/<x>", "what a browser would escape"],
  ["http://evil.example/api/checkout", "another server's address"],
  ["*", "no path at all"],
])("%s is refused: %s", async (path) => {
  expect(isUnambiguousPath(path)).toBe(false);
  const { port, reached } = await startServer(validateRequest());
  const answer = await get(port, path);
  expect(parseStatus(answer)).toBe(400);
  if (!path.startsWith("/api")) expect(answer).toContain("This URL is malformed.");
  expect(reached).toEqual([]);
});

test("a path of thousands of segments is refused before it reaches a route", async () => {
  const { port, reached } = await startServer(validateRequest());
  expect(parseStatus(await get(port, "/a".repeat(MAX_SEGMENTS)))).toBe(400);
  expect(parseStatus(await get(port, "/a".repeat(MAX_SEGMENTS - 1)))).toBe(200);
  expect(reached).toHaveLength(1);
});

test.each(["", "a b", "exa<mple", "localhost:99999", "[::1", "user@host", "a/b", "host:port"])(
  "the Host and X-Forwarded-Host `%s` are refused with 400, without a line in the log",
  async (host) => {
    expect(isHost(host)).toBe(false);
    const { port } = await startServer(validateRequest());
    expect(parseStatus(await get(port, "/en/plans", `Host: ${host}`))).toBe(400);
    expect(parseStatus(await get(port, "/en/plans", `Host: localhost\r\nX-Forwarded-Host: ${host}`))).toBe(400);
  },
);

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "tmai.example", "a_b.example"])(
  "%s is a valid host",
  async (host) => {
    const { port } = await startServer(validateRequest());
    expect(parseStatus(await get(port, "/en/plans", `Host: ${host}`))).toBe(200);
    expect(parseStatus(await get(port, "/en/plans", `Host: localhost\r\nX-Forwarded-Host: ${host}, localhost`))).toBe(
      200,
    );
  },
);

test("a method that pages do not support is refused with 405", async () => {
  const { port } = await startServer(validateRequest());
  const answer = await raw(port, "TRACE /en/plans HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(parseStatus(answer)).toBe(405);
});

test("a body of 64 KiB is passed on whole, and one byte more is refused by its length", async () => {
  const { origin, reached } = await startServer(takeBody());
  const send = (bytes: number, path = "/en/sign-in") =>
    fetch(`${origin}${path}`, { method: "POST", body: "x".repeat(bytes), headers: { "accept-language": "fr" } });
  expect(await (await send(64 * KIB)).text()).toBe(`reached with ${64 * KIB} bytes`);
  const page = await send(64 * KIB + 1);
  expect([page.status, await page.text()]).toEqual([413, "The request body is larger than 64 KiB."]);
  const call = await send(64 * KIB + 1, "/api/checkout");
  expect([call.status, await call.json()]).toEqual([
    413,
    { code: 413, error: "Le corps de la requête dépasse 64 Kio." },
  ]);
  expect(reached).toEqual(["/en/sign-in"]);
});

test("a path that allows a larger body accepts it in every spelling, and its error names the limit", async () => {
  const large = AREAS.flatMap(({ largeBodies = [] }) => largeBodies);
  const { origin } = await startServer(await finding("tokenLists"), takeBody({ large }));
  const send = async (path: string, bytes: number) => {
    const answer = await fetch(`${origin}${path}`, { method: "POST", body: "x".repeat(bytes) });
    return `${answer.status} ${await answer.text()}`;
  };
  for (const path of [
    "/api/tokenlist/import",
    "/ar/token-lists/import",
    "/EN/token-lists/import/",
    "/en/token-lists/import.data",
  ])
    expect(await send(path, 7_500_000)).toBe("200 reached with 7500000 bytes");
  expect(await send("/en/token-lists/import", 7_500_001)).toBe("413 The request body is larger than 7324 KiB.");
  for (const path of ["/en/token-lists/new", "/api/tokenlist/import/x", "/x/api/tokenlist/import"])
    expect(await send(path, 64 * KIB + 1)).toBe(
      path.startsWith("/api")
        ? '413 {"code":413,"error":"The request body is larger than 64 KiB."}'
        : "413 The request body is larger than 64 KiB.",
    );
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "a chunked %s is counted while it arrives, and cut at the limit",
  async (method) => {
    const { port, reached } = await startServer(takeBody({ lingerMs: 50 }));
    const piece = `${(32 * KIB).toString(16)}\r\n${"x".repeat(32 * KIB)}\r\n`;
    const head = `${method} /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await raw(port, head + piece.repeat(4));
    expect(parseStatus(answer)).toBe(413);
    expect(reached).toEqual([]);
  },
);

test("a client that keeps sending after the refusal is disconnected", async () => {
  const { port } = await startServer(takeBody({ lingerMs: 50 }));
  const began = performance.now();
  const answer = await raw(port, "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000000\r\n\r\nx");
  expect(parseStatus(answer)).toBe(413);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("a body that does not arrive is refused with 408, and the connection ends", async () => {
  const { port, reached } = await startServer(takeBody({ timeoutMs: 60, lingerMs: 50 }));
  const answer = await raw(port, "POST /en/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc");
  expect(parseStatus(answer)).toBe(408);
  expect(answer).toContain("The request took too long to arrive. Please try again.");
  expect(reached).toEqual([]);
});

const from =
  (address: string): RequestHandler =>
  (request, _response, next) => {
    request.headers[ADDRESS_HEADER] = request.get("x-test-address") ?? address;
    next();
  };

test.each([
  "/api/checkout",
  "/API/Checkout",
  "/api/checkout/",
  "/api/checkout.data",
  "/api/checkout?index",
  "/api/nothing",
  "/api",
])("%s counts as an API call", async (path) => {
  const { origin } = await startServer(from("192.0.2.1"), rateLimits(2, { limitsPayments: false }));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await fetch(origin + path)).status);
  expect(statuses).toEqual([200, 200, 429]);
  // Pages are counted separately.
  expect((await fetch(`${origin}/en/plans`)).status).toBe(200);
});

/** Finds our own calls the way the web server does. */
async function finding(...rooms: string[]): Promise<RequestHandler> {
  const server = endpointServer(await endpointsIn(...rooms));
  return findEndpoint({ latest: async () => server as unknown as JsonServer });
}

test.each([
  "/api/checkout",
  "/api/Checkout/",
  "/api/plans/payments/tmai/signMessage",
  "/api/plans/payments/tmai/SIGNMESSAGE",
])("%s has a quarter of the API limit", async (path) => {
  const { origin } = await startServer(
    from("192.0.2.1"),
    await finding("checkout", "payments"),
    rateLimits(8, { limitsPayments: true }),
  );
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await fetch(origin + path, { method: "POST" })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await fetch(`${origin}/api/plans/calculate`, { method: "POST" })).status).toBe(200);
});

test("pages have their own limit, five times as high, and report it in their language", async () => {
  const { origin } = await startServer(from("192.0.2.1"), rateLimits(2, { limitsPayments: false }));
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await fetch(`${origin}/fr/plans`)).status);
  expect(statuses).toEqual(Array(10).fill(200));
  const refused = await fetch(`${origin}/fr/plans.data`);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Trop de requêtes. Veuillez patienter une minute et réessayer.",
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("expensive pages have their own limit in all their spellings", async () => {
  const expensivePaths = [/^\/[a-z-]{2,10}\/tokens\/[^/]+$/];
  const { origin } = await startServer(from("192.0.2.1"), rateLimits(1, { limitsPayments: false, expensivePaths }));
  const statuses: number[] = [];
  for (const path of ["/en/tokens/a", "/fr/Tokens/b/", "/en/tokens/c.data"])
    statuses.push((await fetch(origin + path)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await fetch(`${origin}/en/tokens`)).status).toBe(200);
});

test("an area that limits its own callers is not counted before, in any spelling", async () => {
  const { origin } = await startServer(
    from("192.0.2.1"),
    await finding("cardPayments"),
    rateLimits(1, { limitsPayments: false }),
  );
  const statuses: number[] = [];
  for (const path of ["/api/checkout/card/webhook", "/api/Checkout/card/webhook/", "/api/checkout/card/webhook"])
    statuses.push((await fetch(origin + path, { method: "POST" })).status);
  expect(statuses).toEqual([200, 200, 200]);
  // It has not used up the other calls' limit.
  expect((await fetch(`${origin}/api/checkout/card`, { method: "POST" })).status).toBe(200);
  expect((await fetch(`${origin}/api/checkout/card`, { method: "POST" })).status).toBe(429);
});

test("every response has draft 8 rate limit headers for each limit, and a refusal says when to retry", async () => {
  const { origin } = await startServer(
    from("192.0.2.1"),
    rateLimits(1, { limitsPayments: false, expensivePaths: [/^\/api\/dear$/] }),
  );
  const sendRequest = async (path: string) => {
    const { headers } = await fetch(origin + path);
    return ["ratelimit", "ratelimit-policy", "retry-after", "x-ratelimit-limit"].map((name) => headers.get(name));
  };
  // The first twelve hexadecimal digits of the key's SHA-256, as base64 text.
  const key = "pk=:MzdmY2ZmMjRiZjYy:";
  expect(await sendRequest("/api/dear")).toEqual([
    '"1-in-1min"; r=0; t=60, "2-in-1min"; r=1; t=60',
    `"1-in-1min"; q=1; w=60; ${key}, "2-in-1min"; q=2; w=60; ${key}`,
    null,
    null,
  ]);
  expect(await sendRequest("/api/x")).toEqual(['"1-in-1min"; r=0; t=60', `"1-in-1min"; q=1; w=60; ${key}`, "60", null]);
  expect(await sendRequest("/en/plans")).toEqual([
    '"5-in-1min"; r=4; t=60',
    `"5-in-1min"; q=5; w=60; ${key}`,
    null,
    null,
  ]);
});

test("a form post counts as the endpoint that it reaches", async () => {
  const { origin } = await startServer(from("192.0.2.1"), rateLimits(1, { limitsPayments: false }));
  const post = () => fetch(`${origin}/en/sign-in`, { method: "POST" });
  expect([(await post()).status, (await post()).status]).toEqual([200, 429]);
});

test("all addresses of one IPv6 network share a limit", async () => {
  const { origin } = await startServer(from("unknown"), rateLimits(1, { limitsPayments: false }));
  const sendRequest = async (address: string) =>
    (await fetch(`${origin}/api/x`, { headers: { "x-test-address": address } })).status;
  expect(await sendRequest("2001:db8:1:2::1")).toBe(200);
  expect(await sendRequest("2001:db8:1:2:a:b:c:d")).toBe(429);
  expect(await sendRequest("2001:db8:1:3::1")).toBe(200);
  expect(await sendRequest("192.0.2.1")).toBe(200);
  expect(await sendRequest("::ffff:192.0.2.1")).toBe(429);
});

test("a plain-http origin of the same host counts as foreign when we serve https", async () => {
  const { origin } = await startServer(refuseForeignWrites("https://tmai.example"));
  const { host } = new URL(origin);
  const from = async (sender: string) => (await fetch(origin, { method: "POST", headers: { origin: sender } })).status;
  expect(await from("https://tmai.example")).toBe(200);
  expect(await from("http://tmai.example")).toBe(403);
  expect(await from(`https://${host}`)).toBe(200);
  expect(await from(`http://${host}`)).toBe(403);
});

test("another site may send a preflight for what it may read, but cannot write", async () => {
  const { origin, reached } = await startServer(refuseForeignWrites("https://tmai.example"));
  const headers = { origin: "https://wallet.example", "access-control-request-method": "GET" };
  expect((await fetch(`${origin}/lists/a/b`, { method: "OPTIONS", headers })).status).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await fetch(`${origin}/lists/a/b`, { method, headers })).status).toBe(403);
  expect(reached).toHaveLength(1);
});

test("an error is logged without the query, and its stack is not returned", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { origin } = await startServer(() => {
    throw new Error("a fault of ours");
  });
  const answer = await fetch(`${origin}/en/reset-password?token=secret`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    "Something went wrong on our side. Nothing is lost; please try again.",
  ]);
  expect(log.mock.calls).toHaveLength(1);
  expect(log.mock.calls[0]?.[0]).toMatch(/^GET \/en\/reset-password:\nError: a fault of ours\n +at /);
  log.mockRestore();
});

test.each([
  ["0192f3c4-77aa-7bbb-8ccc-1234567890ab", true],
  ["4bf92f3577b34da6a3ce929d0e0e4736", true],
  ["req_12345678", true],
  ["short", false],
  ["a".repeat(65), false],
  ["quiet@people.test", false],
  ["a request id", false],
  ["--------", false],
])("the incoming request id %j is used: %j", async (given, isKept) => {
  const seen: (string | null)[] = [];
  const { origin } = await startServer(beginRequest(), takeBody(), (_request, _response, next) => {
    seen.push(currentRequestId());
    next();
  });
  // A body in two chunks: the second still belongs to the request.
  const answers = [
    await fetch(origin, { headers: { "x-request-id": given } }),
    await fetch(origin, { method: "POST", headers: { "x-request-id": given }, body: "x".repeat(60 * KIB) }),
  ];
  const requestIds = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(seen).toEqual(requestIds);
  if (isKept) expect(requestIds).toEqual([given, given]);
  else for (const id of requestIds) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("concurrent requests each have their own id", async () => {
  const { origin } = await startServer(beginRequest(), async (_request, response) => {
    const before = currentRequestId();
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.json([before, currentRequestId()]);
  });
  const ids = Array.from({ length: 20 }, (_, n) => `request-${n}-at-once`);
  const requestIds = ids.map(async (id) => (await fetch(origin, { headers: { "x-request-id": id } })).json());
  expect(await Promise.all(requestIds)).toEqual(ids.map((id) => [id, id]));
});

test("every response is logged with its status but not its query, except files and health checks", async () => {
  const received = vi.spyOn(console, "log").mockImplementation(() => {});
  const { origin } = await startServer(beginRequest(), accessLog());
  for (const path of ["/en/reset-password?token=secret", "/assets/a.js", "/healthz"]) await fetch(origin + path);
  await expect.poll(() => received.mock.calls.length).toBe(1);
  expect(received.mock.calls[0]?.[0]).toMatch(
    /^request method=GET path=\/en\/reset-password status=200 ms=\d+(\.\d)?$/,
  );
  received.mockRestore();
});
