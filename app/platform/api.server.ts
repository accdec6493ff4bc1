import { createHash } from "node:crypto";
import { BaseError } from "viem";
import type { z } from "zod";
import { isCrossSiteWrite } from "./crossSiteWrite.ts";
import { isDatabaseDown } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { pastedIn, pastedQuery } from "./pasted.ts";
import { type PlatformRefusal, refused } from "./refusals.server.ts";
import { type Unstorable, unstorable, unstorableIn } from "./storableText.ts";
import { toValidationMessage } from "./validationMessage.server.ts";

/** What every API endpoint does with its request body and its response. */

type CallArguments = {
  request: Request;
  params: Record<string, string | undefined>;
  context?: { address?: string };
};

/**
 * Wraps an endpoint's handler so that it always responds in our format: an unavailable dependency becomes a text with status 503, and an
 * unexpected error is logged and returned without its stack. `mayRepeat`: a parameter may be sent several times.
 */
export const call =
  (handler: (args: CallArguments) => Promise<Response>, { mayRepeat = false }: { mayRepeat?: boolean } = {}) =>
  async (args: CallArguments): Promise<Response> => {
    try {
      if (isCrossSite(args.request)) return await refused(args.request, { tag: "ForeignOrigin" });
      const wrong = unstorablePart(args);
      if (wrong) return await refused(args.request, { tag: "BadBody", field: wrong.field, problem: { is: wrong.is } });
      const twice = mayRepeat ? null : givenTwice(args);
      if (twice !== null) return await refused(args.request, { tag: "BadBody", field: twice, problem: { is: "once" } });
      return await handler(args);
    } catch (error) {
      // The handler has already thrown its own response, such as 401 or 403.
      if (error instanceof Response) return error;
      const { pathname } = new URL(args.request.url);
      log().error({ err: error }, `${args.request.method} ${pathname}:`);
      return refused(args.request, { tag: partDown(error) });
    }
  };

/** The first parameter with a value that cannot be stored; if its name cannot be either, the name is not repeated. */
function unstorablePart({ params, request }: CallArguments): { field: string; is: Unstorable } | null {
  for (const [name, value = ""] of [...Object.entries(params), ...new URL(request.url).searchParams]) {
    const inName = unstorable(name);
    const is = inName ?? unstorable(value);
    if (is) return { field: inName ? "URL" : name, is };
  }
  return null;
}

/** The first parameter that is sent more than once: reading only one of its values would return a part as if it were the whole. */
function givenTwice({ request }: CallArguments): string | null {
  const names = [...new URL(request.url).searchParams.keys()];
  return names.find((name, at) => names.indexOf(name) !== at) ?? null;
}

/** The web server makes the same check on every request; checking here covers every other caller. */
export const isCrossSite = ({ method, headers, url }: Request): boolean =>
  isCrossSiteWrite({ method, header: (name) => headers.get(name), host: new URL(url).host }, () => env().APP_ORIGIN);

function partDown(error: unknown): "ChainUnavailable" | "LedgerUnavailable" | "Unexpected" {
  if (error instanceof BaseError) return "ChainUnavailable";
  return isDatabaseDown(error) ? "LedgerUnavailable" : "Unexpected";
}

const LARGEST_BODY = 64 * 1024;

export type Parsed<T> = { data: T } | { response: Response };

/**
 * The parsed body, or the response that states which field is wrong and what is expected.
 * @param max the largest body in bytes
 */
export async function parseBody<T>(request: Request, schema: z.ZodType<T>, max = LARGEST_BODY): Promise<Parsed<T>> {
  const text = await readBodyText(request, max);
  if (text === null) return refuse(request, { tag: "BodyTooLarge", kib: Math.floor(max / 1_024) });
  let json: unknown;
  try {
    // Some programs put a byte order mark before JSON, which a reader may ignore (RFC 8259, 8.1).
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse(request, { tag: "BodyNotJson" });
  }
  // The raw bytes cannot contain either of them: only an escape can.
  const is = text.includes("\\u") ? unstorableIn(json) : null;
  if (is) return refuse(request, { tag: "BadBody", field: "body", problem: { is } });
  return checked(request, schema, pastedIn(json));
}

/** The parsed query, each name at most once; or the response that states which parameter is wrong. */
export function parseQuery<T>(request: Request, schema: z.ZodType<T>): Promise<Parsed<T>> {
  return checked(request, schema, Object.fromEntries(pastedQuery(request)));
}

async function checked<T>(request: Request, schema: z.ZodType<T>, input: unknown): Promise<Parsed<T>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  return refuse(request, {
    tag: "BadBody",
    field: issue?.path.join(".") || "body",
    problem: toValidationMessage(issue, input),
  });
}

/** The body as text, or null once it exceeds the limit: no more of it is held in memory. */
export async function readBodyText(request: Request, max: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString("utf8");
}

const refuse = async (request: Request, refusal: PlatformRefusal) => ({ response: await refused(request, refusal) });

/** The response for a path that only has other methods; names each of them. */
export const otherMethod = (request: Request, allowed: string): Promise<Response> =>
  refused(request, { tag: "MethodNotAllowed", method: request.method, allowed });

/**
 * The id that `Idempotency-Key` gives a command: the same caller sending the same body to the same endpoint with the same
 * key means the same command. Undefined without the header.
 */
export function deriveCommandId(request: Request, caller: string, body: unknown): string | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  const { pathname } = new URL(request.url);
  return createHash("sha256")
    .update(JSON.stringify([key, caller, pathname, body]))
    .digest("hex");
}
