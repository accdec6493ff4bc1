import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { limitHeaders } from "#app/areas/dataApi/server/admission/limitHeaders.server.ts";
import { periodEnd } from "#app/areas/dataApi/server/meter/period.server.ts";
import { RateLimiter } from "#app/areas/dataApi/server/meter/rate.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { postgresReads } from "#app/services/marketData/publicApi.server.ts";

/**
 * The minimum cost of a call: a handler on node:http that makes the same checks (key by its hash, rate, units, limit headers) and answers
 * the bytes that it was given, or the rows of the same query over the same pool as JSON.
 */

/** DATA API PREMIUM, which the bench's customers have. */
const PLAN = { perMinute: 600, burst: 120, quota: 100_000 };

/** The answer of the web process with the headers that its body needs, the hashes of keys, and the number of rows per page. */
export type BareOrder = { body: Buffer; headers: Record<string, string>; hashes: Buffer[]; limit: number };

process.once("message", ({ body, headers, hashes, limit }: BareOrder) => {
  const keys = new Map(hashes.map((hash, index) => [Buffer.from(hash).toString("latin1"), index]));
  const bytes = Buffer.from(body);
  const candles = postgresReads(poolFor("pages"));

  const rates = new RateLimiter();
  const used = hashes.map(() => 0);

  /** Headers with the remaining limits; null for an unknown key, or one that has nothing left. */
  function checked({ headers: sent }: IncomingMessage): Record<string, string> | null {
    const index = keys.get(createHash("sha256").update(String(sent["x-api-key"])).digest("binary"));
    if (index === undefined) return null;
    const now = new Date();
    const rate = rates.admit(String(index), PLAN, performance.now());
    const units = (used[index] ?? 0) + 1;
    if (!rate.isOpen || units > PLAN.quota) return null;
    used[index] = units;
    const left = PLAN.quota - units;
    return Object.fromEntries(
      limitHeaders({
        perMinute: PLAN.perMinute,
        rate,
        month: { quota: PLAN.quota, left, resetsAt: periodEnd(now) },
        now,
      }),
    );
  }

  async function answerRows(url: URL, response: ServerResponse, limits: Record<string, string>): Promise<void> {
    const [slugs, from, to] = ["tokens", "from", "to"].map((name) => url.searchParams.get(name) ?? "");
    const data = await candles.candles("day", {
      slugs: (slugs ?? "").split(","),
      from: new Date(from ?? "").toISOString(),
      to: new Date(to ?? "").toISOString(),
      after: null,
      limit: limit + 1,
    });
    send(response, Buffer.from(JSON.stringify({ data })), {
      ...limits,
      "content-type": "application/json; charset=utf-8",
    });
  }

  const server = createServer((request, response) => {
    const limits = checked(request);
    if (!limits) return void response.writeHead(401).end();
    const url = new URL(request.url ?? "", "http://localhost");
    if (url.pathname === "/v1/ohlcv/daily") return void answerRows(url, response, limits);
    send(response, bytes, { ...limits, ...headers });
  });
  // As in the web process: a connection that waits for its turn is not dropped.
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});

const send = (response: ServerResponse, body: Buffer, headers: Record<string, string>) =>
  response.writeHead(200, { ...headers, "content-length": body.length }).end(body);

process.once("disconnect", () => process.exit(0));
// An order sent before this would be lost; the listener for CPU requests is already there.
process.send?.("ready");
