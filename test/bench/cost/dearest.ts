import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Operation } from "#app/areas/dataApi/server/exchange/operation.server.ts";
import { isEndpoint, PAGES, pathOfRoute } from "../../support/routes.ts";

/** The most expensive valid request of each route and each call. */

/** What the bench's world contains: ids of things that pages and calls show. */
export type Ids = {
  tokens: readonly string[];
  gradeDay: string;
  payment: string;
  event: string;
  list: string;
  handle: string;
  alert: string;
  endpoint: string;
  conversation: string;
};

export type CostCall = { name: string; method: string; path: string; body?: unknown };

/** These stay open as long as a client listens, or end the session that all others need. */
const NOT_MEASURED = /notifications\.live|sign-?out|auth\.sessions|change-password|chooseLocale/;

/** The value of a route's parameter, by its file. */
const idForRoute = (file: string, ids: Ids): string => {
  if (file.startsWith("tokenLists")) return ids.list;
  if (file.startsWith("alerts")) return ids.alert;
  if (file.startsWith("chatbot")) return ids.conversation;
  return ids.payment;
};

const QUERIES: Record<string, (ids: Ids) => string> = {
  "ratings/routes/ratings._index.tsx": () => "?sort=name&per=100",
  "/{locale}/ratings/rows": () => "?page=1&per=100",
  "/api/tokens/search": () => "?q=a",
  "/api/tokens/{slug}/candles": () => "?range=all&interval=1h",
  "dataApi/routes/api._index.tsx": () => "?tab=billing",
  "billing/routes/plans_.$slug.success.tmai.tsx": ({ payment }) => `?duration=monthly&payment=${payment}`,
  "audit/routes/audit._index.tsx": () => "?type=PaymentInitiated",
  "support/routes/support._index.tsx": () => "?q=a",
  "/{locale}/token-lists/found": () => "?q=a",
};

const FILES_OF: Record<string, string> = {
  "/docs/api/{file}": "listTokens.md",
  "/token/{file}": "bitcoin.json",
  "/nft/{file}": "1.json",
  "/lists/{handle}/{file}": "of-the-bench.json",
  "/{locale}/ratings/track-record/{file}": "grades.csv",
};

/** The longest list that an import accepts. */
const LONG_LIST = (tokens: readonly string[]) => ({
  kind: "csv",
  text: Array.from({ length: 4_000 }, (_, at) => tokens[at % tokens.length] ?? "").join("\n"),
});

const BODIES: Record<string, (ids: Ids) => unknown> = {
  "/api/tokenlist/import": ({ tokens }) => LONG_LIST(tokens),
  "/api/tokenlist/{id}/tokens": ({ tokens }) => ({ tokens: tokens.slice(0, 200) }),
  "/api/chatbot/conversations/{id}/messages": () => ({
    id: uuidv7(),
    locale: "en",
    text: "Compare BTC, ETH, SOL, ADA, XRP and DOGE over the last year by risk, return, grades and signals, and chart them",
  }),
  "/api/plans/calculate": () => ({ slug: "data-api-premium", duration: "yearly", paymentToken: "TMAI" }),
};

/** One of our own calls, as the program's own document lists it. */
export type OwnCall = { method: string; path: string; isExpensive: boolean };

/** Every page and every call of our own. */
export function routeRequests(ids: Ids, calls: readonly OwnCall[]): CostCall[] {
  const routes = [...PAGES, ...new Set(calls.map(({ path }) => path))].filter((file) => !NOT_MEASURED.test(file));
  return routes.flatMap((file) => {
    const path = pathOfRoute(file, {
      locale: "en",
      slug: /^(tokens|\/api\/tokens)\//.test(file) ? ids.tokens[0] : "data-api-premium",
      id: idForRoute(file, ids),
      "*": "nothing/here",
      position: ids.event,
      version: "1",
      who: ids.payment,
      listId: ids.list,
      handle: ids.handle,
      endpoint: ids.endpoint,
      operation: "listTokens",
      code: "plan-required",
      conversationId: ids.conversation,
      shareId: ids.conversation,
      file: FILES_OF[file] ?? "none",
    });
    const read: CostCall = { name: `GET ${file}`, method: "GET", path: `${path}${QUERIES[file]?.(ids) ?? ""}` };
    if (!isEndpoint(file)) return [read];
    return calls
      .filter((call) => call.path === file)
      .map(({ method }) =>
        method === "GET" ? read : { name: `${method} ${file}`, method, path, body: BODIES[file]?.(ids) ?? {} },
      );
  });
}

/** Requests that belong to no route file. */
export const REST: readonly CostCall[] = [
  { name: "manifest: as many paths as fit", method: "GET", path: manifestPath() },
  { name: "manifest: one deep path", method: "GET", path: `/__manifest?version=VERSION&p=${"/a".repeat(3_000)}` },
  { name: "a page's deep path", method: "GET", path: `/en${"/a".repeat(3_000)}` },
  { name: "a page that is not found", method: "GET", path: `/en${"/a".repeat(28)}` },
  { name: "openapi.json", method: "GET", path: "/v1/openapi.json" },
  {
    name: "mcp: tools/list",
    method: "POST",
    path: "/mcp",
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
  },
  {
    name: "mcp: a batch of 100",
    method: "POST",
    path: "/mcp",
    body: Array.from({ length: 100 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" })),
  },
];

function manifestPath(): string {
  const paths = Array.from({ length: 200 }, (_, at) => `&p=/en/tokens/${at}${"/a".repeat(10)}`);
  return `/__manifest?version=VERSION${paths.join("")}`.slice(0, 7_600);
}

/**
 * A call with the most tokens, rows and days that its parameters allow. Each `time` requests different ones where possible, because
 * repeated requests are answered from memory.
 */
export function operationRequest(operation: Operation, all: Ids, time: number): CostCall {
  const ids = { ...all, tokens: [...all.tokens.slice(time), ...all.tokens.slice(0, time)] };
  const { id, path, query, body, example, method = "get" } = operation;
  const schemas = Object.entries(query.shape) as [string, z.ZodType][];
  const given = schemas.flatMap(([name, schema]) => {
    const text = listCandidates(name, path, ids, time).find((value) => schema.safeParse(value).success);
    return text === undefined ? [] : [[name, text] as const];
  });
  const values = Object.fromEntries(given);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ids.list));
  const rest = given
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, value]) => [name, value] as [string, string]);
  return {
    name: id,
    method: method.toUpperCase(),
    path: rest.length > 0 ? `${filled}?${new URLSearchParams(rest)}` : filled,
    ...(body ? { body: example ?? {} } : {}),
  };
}

/** The most expensive first: the first valid one is used. */
function listCandidates(name: string, path: string, ids: Ids, time: number): string[] {
  if (name === "tokens") return [100, 50, 20, 10, 5, 1].map((count) => ids.tokens.slice(0, count).join(","));
  if (name === "limit") return [1_000, 500, 250, 100, 50].map((max) => String(max - time));
  if (name === "window") return ["365d"];
  if (name === "method") return path.includes("correlation") ? ["spearman"] : [];
  if (name === "date") return [ids.gradeDay];
  if (name === "token") return [ids.tokens[0] ?? ""];
  if (name === "q") return ["a"];
  if (name !== "id") return [];
  if (path.startsWith("/v1/tokens")) return [ids.tokens[0] ?? ""];
  if (path.startsWith("/v1/alerts")) return [ids.alert];
  if (path.startsWith("/v1/webhook-endpoints")) return [ids.endpoint];
  return [ids.list];
}
