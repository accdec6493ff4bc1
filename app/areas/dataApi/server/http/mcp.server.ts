import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { env } from "#app/platform/env.server.ts";
import { hasKey } from "../admission/caller.server.ts";
import { refuseUnstorable } from "../exchange/body.server.ts";
import { problemIn } from "../exchange/problemIn.server.ts";
import { problemResponse } from "../exchange/problemResponse.server.ts";
import { type Call, callTool, toToolResult } from "./mcpCall.server.ts";
import { instructionsFor } from "./mcpInstructions.server.ts";
import { listedTools } from "./mcpTools.server.ts";

/**
 * Operations as tools of a language model, by the Model Context Protocol: stateless, each request on its own. A tool makes the
 * same call as a program, so keys, plans, rates, units and refusals are the same. Source: docs/spec/data-api.md#1-4.
 */

/**
 * Answers exactly one message: since 2025-06-18 the protocol has no batches, and with one a single request of the caller's rate
 * could ask for a hundred things.
 */
export async function answerMcp(request: Request, requestId: string, call: Call): Promise<Response> {
  const foreign = foreignName(request);
  if (foreign !== null) return refusal(403, -32_000, foreign);
  const body = await request.text();
  if (isBatch(body)) return refusal(400, ErrorCode.InvalidRequest, NO_BATCHES);
  refuseUnstorable(jsonIn(body));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const instructions = instructionsFor(env().APP_ORIGIN, hasKey(request));
  const server = new Server(NAMED, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, listedTools);
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    try {
      return await callTool(name, input, call);
    } catch (error) {
      const problem = problemIn(error);
      // Anything but a refusal is our own error, which the server reports as the protocol requires.
      if (problem.code === "unexpected") throw error;
      return toToolResult(await problemResponse(problem, request, requestId));
    }
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(new Request(request, { body }));
  } finally {
    await server.close();
  }
}

const NAMED = { name: "tmai", title: "TMAI", version: "1.0.0" };

/**
 * The problem with a request's Host or Origin name; null when there is none. A foreign page whose name was made to resolve to this
 * machine has that name in both. Programs send no Origin. Source: MCP 2025-11-25, Transports, Security Warning.
 */
function foreignName({ url, headers }: Request): string | null {
  const { hostname } = new URL(url);
  const known = [new URL(env().APP_ORIGIN).hostname, "localhost", "127.0.0.1", "[::1]"];
  const asHost = `Host ${hostname} is none of ours: send requests to ${env().APP_ORIGIN}/mcp, and let a proxy keep the Host header.`;
  if (!known.includes(hostname)) return asHost;
  const origin = headers.get("origin");
  if (origin === null || (URL.canParse(origin) && known.includes(new URL(origin).hostname))) return null;
  return `Pages of ${origin} may not call this server: call it from a program, without the header Origin.`;
}

/** Undefined for text that is not JSON, which the protocol itself refuses. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isBatch = (body: string): boolean => body.trimStart().startsWith("[");
const NO_BATCHES = "Send one message a request: this protocol has no batches.";
const refusal = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
