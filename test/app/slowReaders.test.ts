import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { answers } from "../../server/web/remix.ts";
import { endStalled } from "../../server/web/stalledReaders.ts";

// A file is generated only as fast as it is read: almost nothing is generated or buffered for readers that stall or leave.

const MIB = 1024 * 1024;
const FILE_MIB = 64;
/** Random bytes, which compression cannot shrink. */
const PIECE = new Uint8Array(randomBytes(MIB));
/** What the operating system buffers for a connection, in both directions. */
const SYSTEM_MIB = 24;

/** How much of the file was generated, and whether the generator was stopped or finished. */
let made: { mib: number; ended: Promise<"finished" | "stopped"> };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function file({ request }: { request: Request }): Response {
  let end: (how: "finished" | "stopped") => void = () => undefined;
  const own = { mib: 0, ended: new Promise<"finished" | "stopped">((resolve) => (end = resolve)) };
  made = own;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise(setImmediate);
        if (own.mib === FILE_MIB) {
          end("finished");
          return controller.close();
        }
        own.mib += 1;
        controller.enqueue(PIECE.slice());
      },
      cancel: () => end("stopped"),
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: { "Content-Type": request.url.endsWith("?text") ? "text/csv" : "application/gzip" },
  });
}

/** Sends something at first, then nothing until it is cancelled. */
function event(): Response {
  let end: (how: "finished" | "stopped") => void = () => undefined;
  made = { mib: 0, ended: new Promise((resolve) => (end = resolve)) };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: hello\n\n".repeat(100))),
    cancel: () => end("stopped"),
  });
  return new Response(body, { headers: { "Content-Type": "text/html" } });
}

const whole = (): Response => Response.json("x".repeat(SYSTEM_MIB * MIB));

let calls = 0;
function counted(): Response {
  calls += 1;
  return new Response("counted");
}

async function serve(timeoutMs: number) {
  const build = {
    entry: { module: { default: () => new Response(null) } },
    routes: {
      file: { id: "file", path: "file", module: { loader: file } },
      event: { id: "event", path: "event", module: { loader: event } },
      whole: { id: "whole", path: "whole", module: { loader: whole } },
      counted: { id: "counted", path: "counted", module: { loader: counted } },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  const app = express();
  app.use(compression());
  // Like the counting for a limit, which asks another process.
  const late = new Promise<void>((resolve) => {
    app.use("/counted", (_request, response, next) => {
      if (response.req.get("accept-encoding") === "identity") return next();
      response.once("close", () => {
        next();
        resolve();
      });
    });
  });
  app.use(
    answers({
      build,
      json: { latest: () => Promise.reject(new Error("no endpoint is called here")) },
      protocol: "http:",
      buildContext: () => ({ cspNonce: "" }),
    }),
  );
  const server = createServer(app);
  endStalled(server, timeoutMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends a request and reads none of the response. */
  const sendRequest = async (path: string, encoding = "identity") => {
    const arrived = once(server, "connection") as Promise<[Socket]>;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    stops.push(() => socket.destroy());
    await once(socket, "connect");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    const [other] = await arrived;
    const closed = new Promise<"closed">((resolve) => other.once("close", () => resolve("closed")));
    return { socket, other, closed };
  };
  return { port, ask: sendRequest, late };
}

const PATIENT = 3_600_000;
const HASTY = 300;

test("a file is generated completely, byte for byte, for a reader that consumes it", async () => {
  const { port } = await serve(PATIENT);
  const answer = await fetch(`http://127.0.0.1:${port}/file`);
  expect((await answer.arrayBuffer()).byteLength).toBe(FILE_MIB * MIB);
  expect(await made.ended).toBe("finished");
});

test("a file stops being generated when its reader consumes nothing, and the connection is closed", async () => {
  const { ask: sendRequest } = await serve(HASTY);
  const { closed } = await sendRequest("/file");
  await closed;
  expect(await made.ended).toBe("stopped");
  expect(made.mib).toBeLessThan(SYSTEM_MIB);
});

test("a compressed file also stops being generated when its reader consumes nothing", async () => {
  const { ask: sendRequest } = await serve(HASTY);
  const { closed } = await sendRequest("/file?text", "gzip");
  await closed;
  expect(await made.ended).toBe("stopped");
  expect(made.mib).toBeLessThan(SYSTEM_MIB);
});

test("a complete response is dropped when its reader consumes nothing", async () => {
  const { ask: sendRequest } = await serve(HASTY);
  const { closed } = await sendRequest("/whole");
  expect(await closed).toBe("closed");
});

test("a file stops being generated when its reader leaves", async () => {
  const { ask: sendRequest } = await serve(PATIENT);
  const { socket } = await sendRequest("/file");
  socket.resume();
  await once(socket, "data");
  socket.destroy();
  expect(await made.ended).toBe("stopped");
  expect(made.mib).toBeLessThan(FILE_MIB);
});

test("a reader that leaves while there is nothing to send is noticed", async () => {
  const { ask: sendRequest } = await serve(PATIENT);
  const { socket } = await sendRequest("/event", "gzip");
  socket.resume();
  // The text arrives immediately, even though it is compressed.
  await once(socket, "data");
  socket.destroy();
  expect(await made.ended).toBe("stopped");
});

test("a reader that waits for more data is not taken for one that does not read", async () => {
  const { ask: sendRequest } = await serve(HASTY);
  const { socket, other } = await sendRequest("/event");
  socket.resume();
  await once(socket, "data");
  const { closed } = await sendRequest("/file");
  await closed;
  expect(other.destroyed).toBe(false);
});

test("a route is not called for a reader who has already left", async () => {
  const { port, ask: sendRequest, late } = await serve(PATIENT);
  const { socket } = await sendRequest("/counted", "gzip");
  socket.destroy();
  await late;
  // Another request, sent after it, is answered.
  const answer = await fetch(`http://127.0.0.1:${port}/counted`, { headers: { "accept-encoding": "identity" } });
  expect([await answer.text(), calls]).toEqual(["counted", 1]);
});
