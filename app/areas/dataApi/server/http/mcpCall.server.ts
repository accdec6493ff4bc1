import { type CallToolResult, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { nearest } from "../exchange/didYouMean.server.ts";
import { invalid } from "../exchange/invalid.server.ts";
import { httpMethod, type Operation } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { TOOLS } from "../operations/tools.server.ts";
import { findFullAnswerSchema, type ToolInput, toolNamed, toolNames } from "./mcpTools.server.ts";

/** One tool call: its arguments as a call of the Data API, which validates them, and the response in the form a model reads. */

/** Makes a call of the Data API for the tool's caller. */
export type Call = (pathAndQuery: string, sent: Sent) => Promise<Response>;
type Sent = { method: string; body?: string };
type ToolArguments = Record<string, unknown>;
const READ: Sent = { method: "GET" };

/** Throws a problem when the arguments do not fit the tool. */
export async function callTool(name: string, values: ToolArguments, call: Call): Promise<CallToolResult> {
  const tool = toolNamed(name);
  if (!tool) throw new McpError(ErrorCode.InvalidParams, unknownTool(name));
  // Models often send null for an argument they have no value for.
  const input = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  checkNames(tool.inputSchema, input);
  if (name === "describeTool") return describeTool(input);
  if (name === "search") return search(input, call);
  if (name === "fetch") return fetchToken(input, call);
  const operation = TOOLS.find(({ id }) => id === name) as Operation;
  const [query, body] = splitArguments(operation, input);
  return toToolResult(await call(fillPath(operation.path, query), sentBy(operation, body)));
}

const unknownTool = (name: string): string => {
  const near = nearest(name, toolNames());
  return `There is no tool ${name}. ${near === null ? "tools/list names all of them." : `Did you mean ${near}?`}`;
};

/** An unknown name is refused as over HTTP: otherwise the response would be to another question. */
function checkNames({ properties, required = [] }: ToolInput, input: ToolArguments): void {
  const known = z.strictObject(Object.fromEntries(Object.keys(properties).map((one) => [one, z.unknown().optional()])));
  const parsed = known.safeParse(input);
  if (!parsed.success) throw invalid("query", known, parsed.error, input);
  const missing = required.find((one) => input[one] === undefined);
  if (missing !== undefined)
    throw badRequest(
      `/query/${missing}`,
      `${properties[missing]?.description ?? ""} This argument is required.`.trim(),
    );
}

function splitArguments(
  { query }: Operation,
  input: ToolArguments,
): [query: Record<string, string>, body: ToolArguments] {
  const texts = Object.entries(input).filter(([name]) => name in query.shape);
  const rest = Object.entries(input).filter(([name]) => !(name in query.shape));
  return [
    Object.fromEntries(texts.map(([name, value]) => [name, toParameterText(name, value)])),
    Object.fromEntries(rest),
  ];
}

/** A call reads text, as in a URL. */
function toParameterText(name: string, value: unknown): string {
  if (typeof value === "object")
    throw badRequest(`/query/${name}`, "must be a single string; separate several values with commas");
  return String(value);
}

const sentBy = (operation: Operation, fields: ToolArguments): Sent => ({
  method: httpMethod(operation),
  ...(operation.body ? { body: JSON.stringify(fields) } : {}),
});

function fillPath(path: string, input: Record<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(input[name] ?? ""));
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  return `${filled}?${new URLSearchParams(rest)}`;
}

/** In a URL, `..` would lead up, and an empty text would give the path of another call. */
function inPath(text: string): string {
  if (["", ".", ".."].includes(text)) throw new Problem("not-found", { values: { what: text } });
  return encodeURIComponent(text);
}

/** The response to a call as a model reads it: the data twice, or the texts of a refusal. */
export async function toToolResult(answer: Response): Promise<CallToolResult> {
  const body = (await answer.json()) as ToolArguments;
  if (answer.ok) return shown(body);
  const errors = (body.errors as { pointer: string; detail: string }[] | undefined) ?? [];
  const detail = String(body.detail);
  // The first error is already the detail.
  const others = errors.filter((one) => !detail.includes(one.detail));
  const text = [`${body.title}. ${detail}`, ...others.map((one) => `${one.pointer}: ${one.detail}`)].join("\n");
  return { isError: true, content: [{ type: "text", text }] };
}

const shown = (structuredContent: ToolArguments): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(structuredContent) }],
  structuredContent,
});

const MAX_FOUND = "10";
type Found = { id: string; name: string; symbol: string };

/** Models look for `search` and `fetch` by name. */
async function search({ query }: ToolArguments, call: Call): Promise<CallToolResult> {
  const found = new URLSearchParams({ q: toParameterText("query", query), limit: MAX_FOUND });
  const answer = await call(`/v1/tokens?${found}`, READ);
  if (!answer.ok) return toToolResult(answer);
  const { data } = (await answer.json()) as { data: Found[] };
  return shown({
    results: data.map(({ id, name, symbol }) => ({ id, title: `${name} (${symbol})`, url: toTokenUrl(id) })),
  });
}

async function fetchToken({ id }: ToolArguments, call: Call): Promise<CallToolResult> {
  const slug = toParameterText("id", id);
  const answer = await call(`/v1/tokens/${inPath(slug)}`, READ);
  if (!answer.ok) return toToolResult(answer);
  const { data } = (await answer.json()) as { data: Found };
  return shown({
    ...{ id: slug, title: `${data.name} (${data.symbol})` },
    ...{ text: JSON.stringify(data), url: toTokenUrl(slug) },
  });
}

const toTokenUrl = (id: string): string => `${env().APP_ORIGIN}/en/tokens/${encodeURIComponent(id)}`;

/** The list has each tool's input only; with the outputs it would be three times as long. */
function describeTool({ tool }: ToolArguments): CallToolResult {
  const name = toParameterText("tool", tool);
  const answer = findFullAnswerSchema(name);
  if (!answer) throw badRequest("/query/tool", unknownTool(name));
  const known = toolNamed(name);
  return shown({ name, description: known?.description ?? "", takes: known?.inputSchema ?? {}, answers: answer });
}
