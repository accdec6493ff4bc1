import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from "viem";
import { afterEach, expect, test } from "vitest";
import { openJsonRpc } from "#app/chain/jsonRpc.server.ts";
import { OUTSIDE_BEGINS, OUTSIDE_ENDS } from "#app/platform/outside.server.ts";

// How calls reach an RPC endpoint, and the result of each for every kind of response.

type Call = { id: number; method: string; params?: unknown };
type Posted = { body: Call | Call[]; headers: IncomingHttpHeaders; path: string; port: number };
type Answer = { status?: number; text: string; headers?: Record<string, string> } | "cut" | "never";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Each call is answered with its own method, unless `answerTo` says otherwise. */
async function endpoint(answerTo: (body: Call | Call[], nth: number) => Answer | null = () => null) {
  const posted: Posted[] = [];
  const usual = (call: Call) => ({ jsonrpc: "2.0", id: call.id, result: call.method });
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const body = JSON.parse(text) as Call | Call[];
    posted.push({ body, headers: request.headers, path: request.url ?? "", port: request.socket.remotePort ?? 0 });
    const answer = answerTo(body, posted.length) ?? {
      text: JSON.stringify(Array.isArray(body) ? body.map(usual).reverse() : usual(body)),
    };
    if (answer === "never") return;
    if (answer === "cut") return void request.socket.destroy();
    response
      .writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers })
      .end(answer.text);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, posted, server };
}

const sendAll = (rpc: ReturnType<typeof openJsonRpc>, methods: string[]) =>
  Promise.allSettled(methods.map((method) => rpc({ method })));
const toValues = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).name));
const names = (count: number) => Array.from({ length: count }, (_, n) => `m${n}`);

test("concurrent calls are sent together, and each gets its own result in any order", async () => {
  const { host, posted } = await endpoint();
  const rpc = openJsonRpc(`http://${host}/key?a=1`, 1_000);
  expect(toValues(await sendAll(rpc, ["a", "b", "c"]))).toEqual(["a", "b", "c"]);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.path).toBe("/key?a=1");
  expect(posted[0]?.body).toMatchObject([{ method: "a" }, { method: "b" }, { method: "c" }]);
});

test("a single call is not a batch, has its parameters, and reuses the previous connection", async () => {
  const { host, posted } = await endpoint();
  const rpc = openJsonRpc(`http://${host}`, 1_000);
  expect(await rpc({ method: "a", params: [1, { b: "ü" }] })).toBe("a");
  expect(await rpc({ method: "c" })).toBe("c");
  expect(posted[0]?.body).toEqual({ jsonrpc: "2.0", id: 1, method: "a", params: [1, { b: "ü" }] });
  expect(posted[1]?.body).toEqual({ jsonrpc: "2.0", id: 2, method: "c" });
  expect(posted[1]?.port).toBe(posted[0]?.port);
});

test("a name and password in the URL are sent as required", async () => {
  const { host, posted } = await endpoint();
  await openJsonRpc(`http://us%40er:pa%3Ass@${host}/`, 1_000)({ method: "a" });
  expect(posted[0]?.headers.authorization).toBe(`Basic ${Buffer.from("us@er:pa:ss").toString("base64")}`);
});

test("at most 20 calls are sent together, and logs are requested separately", async () => {
  const { host, posted } = await endpoint();
  const rpc = openJsonRpc(`http://${host}`, 1_000);
  await sendAll(rpc, [...names(45), "eth_getLogs"]);
  const sizes = posted.map(({ body }) => (Array.isArray(body) ? body.length : 1)).sort((a, b) => b - a);
  expect(sizes).toEqual([20, 20, 5, 1]);
});

test("a refused call does not fail the others", async () => {
  const { host } = await endpoint((body) => ({
    text: JSON.stringify(
      (body as Call[]).map(({ id, method }) =>
        method === "b"
          ? { id, error: { code: 3, message: "execution reverted", data: "0x01" } }
          : { id, result: method },
      ),
    ),
  }));
  const [a, b, c] = await sendAll(openJsonRpc(`http://${host}`, 1_000), ["a", "b", "c"]);
  expect(toValues([a, c] as PromiseSettledResult<unknown>[])).toEqual(["a", "c"]);
  const refusal = (b as PromiseRejectedResult).reason as RpcRequestError;
  expect(refusal).toBeInstanceOf(RpcRequestError);
  expect([refusal.code, refusal.data, refusal.details]).toEqual([3, "0x01", "execution reverted"]);
});

test("a call missing from the response fails", async () => {
  const { host } = await endpoint((body) => ({
    text: JSON.stringify((body as Call[]).slice(1).map(({ id }) => ({ id, result: id }))),
  }));
  expect(toValues(await sendAll(openJsonRpc(`http://${host}`, 1_000), ["a", "b"]))).toEqual(["HttpRequestError", 2]);
});

test.each<[string, Answer]>([
  ["an error", { text: JSON.stringify({ error: { code: -32600, message: "no batches here" } }) }],
  ["status 400", { status: 400, text: "bad" }],
  ["status 413 and an error", { status: 413, text: JSON.stringify({ error: { code: -32600, message: "too large" } }) }],
])("an endpoint that answers a batch with %s gets single calls from then on", async (_, refusal) => {
  const { host, posted } = await endpoint((body) => (Array.isArray(body) ? refusal : null));
  const rpc = openJsonRpc(`http://${host}`, 1_000);
  expect(toValues(await sendAll(rpc, ["a", "b"]))).toEqual(["a", "b"]);
  expect(toValues(await sendAll(rpc, ["c", "d"]))).toEqual(["c", "d"]);
  expect(posted.map(({ body }) => Array.isArray(body))).toEqual([true, false, false, false, false]);
});

test.each<[string, Answer, string]>([
  ["status 429", { status: 429, text: "no", headers: { "retry-after": "7" } }, "HttpRequestError"],
  [
    "a rate limit as a JSON-RPC error",
    { text: JSON.stringify({ error: { code: -32005, message: "limit" } }) },
    "RpcRequestError",
  ],
  ["status 503", { status: 503, text: "no" }, "HttpRequestError"],
  ["a response that is not JSON", { text: "<html>" }, "HttpRequestError"],
  ["a dropped connection", "cut", "HttpRequestError"],
])("calls that were sent together fail once with the same error: %s", async (_, answer, name) => {
  const { host, posted } = await endpoint(() => answer);
  expect(toValues(await sendAll(openJsonRpc(`http://${host}`, 1_000), ["a", "b"]))).toEqual([name, name]);
  expect(posted).toHaveLength(1);
});

test("Retry-After is passed on", async () => {
  const { host } = await endpoint(() => ({ status: 429, text: "no", headers: { "retry-after": "7" } }));
  const error = await openJsonRpc(`http://${host}`, 1_000)({ method: "a" }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(HttpRequestError);
  expect([(error as HttpRequestError).status, (error as HttpRequestError).headers?.get("Retry-After")]).toEqual([
    429,
    "7",
  ]);
});

test("a refusal with a status is a JSON-RPC error if it contains one", async () => {
  const { host } = await endpoint(() => ({
    status: 400,
    text: JSON.stringify({ error: { code: -32602, message: "range" } }),
  }));
  const error = await openJsonRpc(`http://${host}`, 1_000)({ method: "a" }).catch((error: unknown) => error);
  expect([(error as RpcRequestError).name, (error as RpcRequestError).code]).toEqual(["RpcRequestError", -32602]);
});

test("an endpoint that does not respond in time causes a timeout", async () => {
  const { host } = await endpoint(() => "never");
  const error = await openJsonRpc(`http://${host}`, 100)({ method: "a" }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(TimeoutError);
});

test("a response that is too large is not read to its end", async () => {
  const { host } = await endpoint(() => ({ text: `"${"x".repeat(10 * 1024 * 1024)}"` }));
  const error = await openJsonRpc(`http://${host}`, 5_000)({ method: "a" }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ResponseBodyTooLargeError);
});

test("an unreachable endpoint is reported as such", async () => {
  const { host, server } = await endpoint();
  await new Promise((resolve) => server.close(resolve));
  const error = await openJsonRpc(`http://${host}`, 1_000)({ method: "a" }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(HttpRequestError);
  expect(((error as HttpRequestError).cause as NodeJS.ErrnoException).code).toBe("ECONNREFUSED");
});

test("a connection that was closed while idle is reopened", async () => {
  const { host, posted } = await endpoint((_, nth) => (nth === 2 ? "cut" : null));
  const rpc = openJsonRpc(`http://${host}`, 1_000);
  expect(await rpc({ method: "a" })).toBe("a");
  expect(await rpc({ method: "b" })).toBe("b");
  expect(posted).toHaveLength(3);
});

test("the call timing is notified when a call begins and ends", async () => {
  const { host } = await endpoint();
  const calls: string[] = [];
  const begins = () => void calls.push("begins");
  const ends = () => void calls.push("ends");
  subscribe(OUTSIDE_BEGINS, begins);
  subscribe(OUTSIDE_ENDS, ends);
  try {
    await sendAll(openJsonRpc(`http://${host}`, 1_000), ["a", "b"]);
  } finally {
    unsubscribe(OUTSIDE_BEGINS, begins);
    unsubscribe(OUTSIDE_ENDS, ends);
  }
  expect(calls).toEqual(["begins", "begins", "ends", "ends"]);
});
