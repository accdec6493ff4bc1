import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { postgresReads } from "../../../app/areas/market/public.server.ts";
import { poolFor } from "../../../app/platform/db.server.ts";

/**
 * What a call costs before anything is made of it: a handler on node:http that knows keys by their hashes and answers the bytes
 * that it was given, or the rows of the same query over the same pool as JSON.
 */

/** The answer of the web process with the headers that its body needs, the hashes of keys, and how many rows a page has. */
export type BareOrder = { body: Buffer; headers: Record<string, string>; hashes: Buffer[]; limit: number };

process.once("message", ({ body, headers, hashes, limit }: BareOrder) => {
  const keys = new Map(hashes.map((hash, place) => [Buffer.from(hash).toString("latin1"), place]));
  const bytes = Buffer.from(body);
  const candles = postgresReads(poolFor("pages"));

  const isKnown = ({ headers: sent }: IncomingMessage) =>
    keys.has(createHash("sha256").update(String(sent["x-api-key"])).digest("binary"));

  async function answerRows(url: URL, response: ServerResponse): Promise<void> {
    const [slugs, from, to] = ["tokens", "from", "to"].map((name) => url.searchParams.get(name) ?? "");
    const data = await candles.candles("day", {
      slugs: (slugs ?? "").split(","),
      from: new Date(from ?? "").toISOString(),
      to: new Date(to ?? "").toISOString(),
      after: null,
      limit: limit + 1,
    });
    send(response, Buffer.from(JSON.stringify({ data })), { "content-type": "application/json; charset=utf-8" });
  }

  const server = createServer((request, response) => {
    if (!isKnown(request)) return void response.writeHead(401).end();
    const url = new URL(request.url ?? "", "http://localhost");
    if (url.pathname === "/v1/ohlcv/daily") return void answerRows(url, response);
    send(response, bytes, headers);
  });
  // As the web process: what waits for its turn is not disconnected.
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});

const send = (response: ServerResponse, body: Buffer, headers: Record<string, string>) =>
  response.writeHead(200, { ...headers, "content-length": body.length }).end(body);

process.once("disconnect", () => process.exit(0));
// Before this an order would be lost: whoever tells of the CPU listens already.
process.send?.("ready");
