import type { Bytes, Encoding } from "./answers.server.ts";
import { deprecationHeaders } from "./deprecation.server.ts";
import type { Described, Operation } from "./operation.server.ts";
import type { FlatHeaders, Sent } from "./sent.server.ts";
import { STANDARD_HEADERS } from "./standardHeaders.server.ts";

/** Status and headers of a response. Those that never change are built once, with its bytes. */

type CallSummary = {
  requestId: string;
  units: number;
  isSimulated: boolean;
  /** Headers that report the remaining limits. */
  limits: readonly (readonly [string, string])[];
};

/** Headers that every response has for its own call. */
export function headersOfCall(operation: Described, { requestId, units, isSimulated, limits }: CallSummary): string[] {
  const headers = ["x-request-id", requestId, "x-tmai-units", String(units), ...deprecationHeaders(operation)];
  if (isSimulated) headers.push("x-tmai-simulated", "true");
  for (const [name, value] of limits) headers.push(name, value);
  return headers;
}

export const STANDARD: FlatHeaders = Object.entries(STANDARD_HEADERS).flat();

const CACHE = {
  tick: "private, max-age=15",
  day: "private, max-age=86400",
  never: "private, no-store",
} as const;

/** A response's bytes in one encoding; null when the caller already has them. */
type Body = { encoding: Encoding; bytes: Buffer<ArrayBuffer> } | null;

/** A response with rows. @param ofCall headers for this call only */
export function buildSent(
  operation: Operation,
  { method, url }: { method: string; url: string },
  answer: Bytes,
  ofCall: string[],
  body: Body,
): Sent {
  const form = body?.encoding ?? "same";
  let head = answer.heads.get(form);
  if (!head) {
    head = headersOfAnswer(operation, url, answer, body);
    answer.heads.set(form, head);
  }
  const headers = head.concat(ofCall);
  if (body === null) return { status: 304, headers, body: null };
  return { status: operation.creates ? 201 : 200, headers, body: method === "HEAD" ? null : body.bytes };
}

function headersOfAnswer(operation: Operation, url: string, answer: Bytes, body: Body): FlatHeaders {
  const headers = [...STANDARD, "content-type", answer.type, "etag", answer.etag];
  headers.push("cache-control", CACHE[operation.fresh], "vary", "Accept, Accept-Encoding");
  if (answer.next !== null) headers.push("link", `<${withCursor(url, answer.next)}>; rel="next"`);
  if (body !== null && body.encoding !== "identity") headers.push("content-encoding", body.encoding);
  return headers;
}

function withCursor(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("cursor", cursor);
  return next.pathname + next.search;
}
