import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  type ListToolsResult,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { refuseUnstorable } from "../exchange/body.server.ts";
import { methodOf, type Operation } from "../exchange/operation.server.ts";
import { TOOLS } from "../operations/tools.server.ts";
import { envelopeOf } from "./document.server.ts";

/**
 * The calls as tools of a language model, by the Model Context Protocol: without a session, each request answered by itself. A
 * tool makes the call that a program would make, so keys, plans, rates and units are the same. Source: data-api.md 1.4.
 */

/** Makes a call of the Data API for the caller of the tool. */
export type Call = (pathAndQuery: string, sent: Sent) => Promise<Response>;
type Sent = { method: string; body?: string };
const READ: Sent = { method: "GET" };

/**
 * Answers one message, and one alone: since 2025-06-18 the protocol has no batches, and a batch would let one request of the
 * caller's rate ask for a hundred things.
 */
export async function answerMcp(request: Request, call: Call): Promise<Response> {
  const body = await request.text();
  if (isBatch(body)) return Response.json(NO_BATCHES, { status: 400 });
  refuseUnstorable(jsonIn(body));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverOf(call);
  await server.connect(transport);
  try {
    server.server.setRequestHandler(ListToolsRequestSchema, listedTools);
    return await transport.handleRequest(new Request(request, { body }));
  } finally {
    await server.close();
  }
}

/** What is no JSON is refused by the protocol. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isBatch = (body: string): boolean => body.trimStart().startsWith("[");
const NO_BATCHES = {
  jsonrpc: "2.0",
  id: null,
  error: { code: ErrorCode.InvalidRequest, message: "Send one message a request: this protocol has no batches." },
};

function serverOf(call: Call): McpServer {
  const server = new McpServer({ name: "tmai", version: "1.0.0" });
  for (const operation of TOOLS) addTool(server, operation, call);
  addSearch(server, call);
  addFetch(server, call);
  return server;
}

let tools: Promise<ListToolsResult> | undefined;
/** What tools there are, with their schemas: the same for everybody, and made once, since it takes most of such a request's time. */
function listedTools(): Promise<ListToolsResult> {
  tools ??= readTools().catch((error: unknown) => {
    tools = undefined;
    throw error;
  });
  return tools;
}

async function readTools(): Promise<ListToolsResult> {
  const [there, here] = InMemoryTransport.createLinkedPair();
  const server = serverOf(() => Promise.reject(new Error("no tool is called while they are listed")));
  const client = new Client({ name: "tmai", version: "1.0.0" });
  await Promise.all([server.connect(there), client.connect(here)]);
  try {
    return await client.listTools();
  } finally {
    await client.close();
  }
}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
const MAKES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

function addTool(server: McpServer, operation: Operation, call: Call): void {
  const { id, summary, description, query, body } = operation;
  server.registerTool(
    id,
    {
      title: summary,
      description,
      inputSchema: { ...query.shape, ...(body instanceof z.ZodObject ? body.shape : {}) },
      outputSchema: envelopeOf(operation).shape,
      annotations: { title: summary, ...(operation.method === undefined ? READ_ONLY : MAKES) },
    },
    // What a tool is given was read by the schema; the call reads text, so it is written as text again.
    async (given: Record<string, unknown>) => {
      const named = Object.entries(given).filter(([name]) => name in query.shape);
      const sent = Object.entries(given).filter(([name]) => !(name in query.shape));
      const address = addressOf(operation.path, Object.fromEntries(named));
      return resultOf(await call(address, sentBy(operation, Object.fromEntries(sent))));
    },
  );
}

const sentBy = (operation: Operation, fields: Record<string, unknown>): Sent => ({
  method: methodOf(operation),
  ...(operation.body ? { body: JSON.stringify(fields) } : {}),
});

function addressOf(path: string, given: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? "")));
  const rest = Object.entries(given).filter(([name, value]) => value !== undefined && !path.includes(`{${name}}`));
  return `${filled}?${new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function resultOf(answer: Response): Promise<CallToolResult> {
  const body = (await answer.json()) as Record<string, unknown>;
  if (answer.ok) return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent: body };
  const errors = (body.errors as { pointer: string; detail: string }[] | undefined) ?? [];
  const detail = String(body.detail);
  // What is wrong with the first of them is the detail.
  const others = errors.filter((one) => !detail.includes(one.detail));
  const text = [`${body.title}. ${detail}`, ...others.map((one) => `${one.pointer}: ${one.detail}`)].join("\n");
  return { isError: true, content: [{ type: "text", text }] };
}

const MOST_FOUND = "10";
type Found = { id: string; name: string; symbol: string };

/** `search` and `fetch` are the two tools that models look for by name. */
function addSearch(server: McpServer, call: Call): void {
  server.registerTool(
    "search",
    {
      title: "Search tokens",
      description: "Finds tokens by part of a name or a symbol. Fetch one by its id to read its figures.",
      inputSchema: { query: z.string().min(1).max(80) },
      outputSchema: { results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) },
      annotations: { title: "Search tokens", ...READ_ONLY },
    },
    async ({ query }) => {
      const answer = await call(`/v1/tokens?${new URLSearchParams({ q: query, limit: MOST_FOUND })}`, READ);
      if (!answer.ok) return resultOf(answer);
      const { data } = (await answer.json()) as { data: Found[] };
      const results = data.map(({ id, name, symbol }) => ({ id, title: `${name} (${symbol})`, url: pageOf(id) }));
      return { content: [{ type: "text", text: JSON.stringify({ results }) }], structuredContent: { results } };
    },
  );
}

function addFetch(server: McpServer, call: Call): void {
  server.registerTool(
    "fetch",
    {
      title: "Fetch a token",
      description: "The newest figures of one token, by its id.",
      inputSchema: { id: z.string().min(1).max(80) },
      outputSchema: { id: z.string(), title: z.string(), text: z.string(), url: z.string() },
      annotations: { title: "Fetch a token", ...READ_ONLY },
    },
    async ({ id }) => {
      const answer = await call(`/v1/tokens/${encodeURIComponent(id)}`, READ);
      if (!answer.ok) return resultOf(answer);
      const { data } = (await answer.json()) as { data: Found };
      const shown = { id, title: `${data.name} (${data.symbol})`, text: JSON.stringify(data), url: pageOf(id) };
      return { content: [{ type: "text", text: JSON.stringify(shown) }], structuredContent: shown };
    },
  );
}

const pageOf = (id: string): string => `${env().APP_ORIGIN}/en/tokens/${encodeURIComponent(id)}`;
