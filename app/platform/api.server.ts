import { createHash } from "node:crypto";
import { BaseError } from "viem";
import type { z } from "zod";
import { isDatabaseDown } from "./db.server.ts";
import { env } from "./env.server.ts";
import { fieldProblemOf, NUL } from "./fieldProblem.server.ts";
import { isForeignWrite } from "./foreign.ts";
import { log } from "./log.server.ts";
import { type PlatformRefusal, refused } from "./refusals.server.ts";

/** What every call of ours does with its body and its answer. */

type Asked = {
  request: Request;
  params: Record<string, string | undefined>;
  context?: { address?: string };
};

/**
 * A call's handler that always answers in our shape: a part of ours that is down is said in a sentence, with 503, and
 * what nobody expected is logged and told without its stack.
 */
export const call =
  (handler: (asked: Asked) => Promise<Response>) =>
  async (asked: Asked): Promise<Response> => {
    try {
      if (isForeign(asked.request)) return await refused(asked.request, { tag: "ForeignOrigin" });
      return await handler(asked);
    } catch (error) {
      // Who may not ask was answered where it was asked.
      if (error instanceof Response) return error;
      const { pathname } = new URL(asked.request.url);
      log().error({ err: error }, `${asked.request.method} ${pathname}:`);
      return refused(asked.request, { tag: partDown(error) });
    }
  };

/** The web server asks the same of every request; here it holds whoever calls. */
export const isForeign = ({ method, headers, url }: Request): boolean =>
  isForeignWrite({ method, header: (name) => headers.get(name), host: new URL(url).host }, () => env().APP_ORIGIN);

function partDown(error: unknown): "ChainUnavailable" | "LedgerUnavailable" | "Unexpected" {
  if (error instanceof BaseError) return "ChainUnavailable";
  return isDatabaseDown(error) ? "LedgerUnavailable" : "Unexpected";
}

const LARGEST_BODY = 64 * 1024;

export type Parsed<T> = { data: T } | { response: Response };

/** The body, checked; or the answer that says which field is wrong and what is expected. `methods` are those that the call takes. */
export async function parseBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  methods: readonly string[] = ["POST"],
): Promise<Parsed<T>> {
  if (!methods.includes(request.method)) return { response: await otherMethod(request, methods.join(", ")) };
  const text = await textOf(request);
  if (text === null) return refuse(request, { tag: "BodyTooLarge" });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(request, { tag: "BodyNotJson" });
  }
  // PostgreSQL has no text with a NUL in it, and no name of ours holds one.
  if (text.includes("\\u0000")) return refuse(request, { tag: "BadBody", field: "body", problem: NUL });
  return checked(request, schema, json);
}

/** The query, checked, each name once; or the answer that says which one is wrong. */
export function parseQuery<T>(request: Request, schema: z.ZodType<T>): Promise<Parsed<T>> {
  return checked(request, schema, Object.fromEntries(new URL(request.url).searchParams));
}

async function checked<T>(request: Request, schema: z.ZodType<T>, given: unknown): Promise<Parsed<T>> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  return refuse(request, {
    tag: "BadBody",
    field: issue?.path.join(".") || "body",
    problem: fieldProblemOf(issue, given),
  });
}

/** The body as text, or null as soon as it is found to be too large: no more of it is kept in memory. */
async function textOf(request: Request): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_BODY) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString("utf8");
}

const refuse = async (request: Request, refusal: PlatformRefusal) => ({ response: await refused(request, refusal) });

/** Of a call that takes other methods, each named. */
export const otherMethod = (request: Request, allowed: string): Promise<Response> =>
  refused(request, { tag: "MethodNotAllowed", method: request.method, allowed });

/** For routes that only take POST: a GET gets a sentence and not a page. */
export const postOnly = ({ request }: { request: Request }) => otherMethod(request, "POST");

/** For routes that are only read. */
export const getOnly = ({ request }: { request: Request }) => otherMethod(request, "GET");

/**
 * The id that `Idempotency-Key` gives a command: the same caller sending the same body to the same call under the same
 * key means the same command. Undefined without the header.
 */
export function commandIdOf(request: Request, caller: string, body: unknown): string | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  const { pathname } = new URL(request.url);
  return createHash("sha256")
    .update(JSON.stringify([key, caller, pathname, body]))
    .digest("hex");
}
