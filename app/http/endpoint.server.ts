import { channel } from "node:diagnostics_channel";
import { z } from "zod";
import type { AccessKind } from "#app/identity/access.server.ts";
import { deskCall, type OnRecord, type Staff } from "#app/identity/desk.server.ts";
import { requireRole, requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { call, parseBody, parseQuery } from "#app/platform/api.server.ts";
import type { PlatformRefusal, Refuser } from "#app/platform/refusals.server.ts";
import type { StaffRole } from "#events/account/account.ts";

/**
 * One of our own endpoints as data. Their list generates the routes, the limits, the access table, the OpenAPI document and the tests;
 * nothing else defines what an endpoint takes, who may call it and how it can refuse.
 */

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/**
 * Who may make a call.
 * - `anyone`: also without a cookie; what they may see depends on what they own.
 * - `account`: any signed-in account; 401 to everyone else.
 * - `role`: staff with that role, for calls that reveal no one's data, such as the progress of one's own job. Not recorded.
 * - `staff` and `records`: staff with one of these roles; what they open is in the ledger before it is sent. `records` is the kind that
 *   is recorded when a call ends before anything was opened.
 */
export type Access =
  | "anyone"
  | "account"
  | { role: StaffRole }
  | { staff: readonly StaffRole[]; records: AccessKind | ((params: Record<string, string>) => AccessKind) };

/** The parts of a call. `address` is the client's, for limits. */
export type Received = { request: Request; params?: Record<string, string | undefined>; address?: string | undefined };

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type CallerOf<Who extends Access> = Who extends "account"
  ? { account: Account }
  : Who extends { staff: unknown }
    ? { staff: Staff }
    : Who extends { role: unknown }
      ? { staff: Pick<Staff, "accountId"> }
      : unknown;

/** The whole response, or why there is none. */
export type Outcome<Refusal> = Response | { refusal: Refusal; headers?: HeadersInit };
type OutcomeFor<Who extends Access, Refusal> = Who extends { staff: unknown }
  ? OnRecord<Outcome<Refusal>>
  : Outcome<Refusal>;

/**
 * Facts of an endpoint that documents, limits and tests read.
 * @property path as OpenAPI writes it; `{name*}` stands for the rest of a path
 * @property summary what it does, in one line
 * @property body what it takes as JSON; absent when it takes none, or reads files
 * @property bodyTypes media types of a body that the endpoint reads itself
 * @property response the `data` of a successful response in JSON
 * @property members what such a response has besides `code` and `data`
 * @property files media types of a response that is not JSON in our format, such as a file, a page or a stream
 * @property success statuses of successful responses; defaults to 200
 * @property refusals tags of the area's and the platform's refusals that `run` may return; those implied by `access`, `query` and
 *   `body` are not repeated
 */
export type Described = {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyTypes?: readonly string[];
  response?: z.ZodType;
  members?: z.ZodRawShape;
  files?: readonly string[];
  success?: readonly number[];
  refusals: readonly string[];
  /** A form sends some parameters several times; otherwise each may be sent once. */
  mayRepeat?: true;
  /** For a path that pages of other sites may read: the headers of the response to their browsers' OPTIONS request. */
  preflight?: Readonly<Record<string, string>>;
  /** The largest body in bytes, if it is not the usual one. */
  maxBodyBytes?: number;
  /**
   * `payment`: opens or signs payments, so an address may make a quarter of its calls; `dear`: costs more than usual to compute; `own`: it
   * limits its callers itself, once it knows who they are.
   */
  rate?: "payment" | "dear" | "own";
};

/** An endpoint with its handler, which responds to every refusal: it never throws. */
export type Endpoint = Described & {
  /** The statuses of its refusals. */
  statuses: readonly number[];
  /** The status of one of its refusals. */
  statusForTag(tag: string): number;
  answer(received: Received): Promise<Response>;
};

type Own<
  Path extends `/${string}`,
  Who extends Access,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Refusal extends { tag: string },
> = Omit<Described, "path" | "access" | "query" | "body" | "refusals"> & {
  path: Path;
  access: Who;
  query?: Query;
  body?: Body;
  refusals?: readonly Refusal["tag"][];
  /** Runs before the caller is checked: may throw a response, such as a redirect to the sign-in page for a browser's download. */
  before?(request: Request): Promise<void>;
  run(
    received: {
      request: Request;
      address: string | undefined;
      params: Record<ParamNames<Path>, string>;
      query: z.output<Query>;
      body: z.output<Body>;
    } & CallerOf<Who>,
  ): Promise<OutcomeFor<Who, Refusal>> | OutcomeFor<Who, Refusal>;
};

/**
 * The function with which an area describes its endpoints.
 * @param refused the area's own, which knows the statuses of its refusals
 */
export const defineEndpoints =
  <Refusal extends { tag: string }>(refused: Refuser<Refusal>) =>
  <
    const Path extends `/${string}`,
    const Who extends Access,
    Query extends z.ZodType = z.ZodType<undefined>,
    Body extends z.ZodType = z.ZodType<undefined>,
  >(
    one: Own<Path, Who, Query, Body, Refusal | PlatformRefusal>,
  ): Endpoint => {
    const { run, before, refusals = [], ...described } = one;
    const { access } = one;
    type Given = Parameters<typeof run>[0];

    const declared = new Set<string>(refusals);
    const outcome = (request: Request, answered: Outcome<Refusal | PlatformRefusal>) => {
      if (answered instanceof Response) return answered;
      const { tag } = answered.refusal;
      if (!declared.has(tag)) UNDECLARED.publish(`${one.method} ${one.path}: ${tag}`);
      return refused(request, answered.refusal, answered.headers);
    };

    const answerTo = call(async ({ request, params, context }) => {
      const known = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]));
      await before?.(request);
      const account = await admitted(request, access);
      const query = one.query && (await parseQuery(request, one.query));
      if (query && "response" in query) return query.response;
      const body = one.body && (await parseBody(request, one.body, one.maxBodyBytes));
      if (body && "response" in body) return body.response;
      const received = {
        ...{ request, address: context?.address, params: known, query: query?.data, body: body?.data },
        ...(access === "account" ? { account } : { staff: account }),
      };
      const runAs = async (more: object) => (await run({ ...received, ...more } as unknown as Given)) as unknown;
      if (typeof access !== "object" || "role" in access)
        return outcome(request, (await runAs({})) as Outcome<Refusal>);
      const { staff: roles, records } = access;
      const desk = { roles, what: typeof records === "function" ? records(known) : records };
      const opened = await deskCall(
        request,
        desk,
        async (staff) => (await runAs({ staff })) as OnRecord<Outcome<Refusal>>,
      );
      return outcome(request, opened);
    }, one);

    const endpoint: Endpoint = {
      ...described,
      refusals,
      statuses: [...new Set([...listStatuses(one), ...refusals.map(refused.statusForTag)])].sort(),
      statusForTag: refused.statusForTag,
      async answer({ request, params = {}, address }) {
        const response = await answerTo({
          request,
          params,
          ...(address === undefined ? {} : { context: { address } }),
        });
        if (ANSWERED.hasSubscribers) ANSWERED.publish({ endpoint, response });
        return response;
      },
    };
    return endpoint;
  };

/** Publishes every response (`Answered`), which tests compare with the endpoint's description. */
export const ANSWERED = channel("tmai.endpoint-answered");
export type Answered = { endpoint: Endpoint; response: Response };

/** Publishes refusals that an endpoint returns without declaring them; tests fail on these. */
export const UNDECLARED = channel("tmai.undeclared-refusal");

/** The statuses implied by who may call and what the endpoint takes, besides those of any call. */
function listStatuses({ access, query, body, bodyTypes }: Pick<Described, "access" | "query" | "body" | "bodyTypes">) {
  const ofCaller =
    access === "anyone" ? [] : access === "account" ? [401] : "role" in access ? [401, 403] : [401, 403, 503];
  return [...ofCaller, ...(query || body ? [400] : []), ...(body || bodyTypes ? [413] : [])];
}

/** The calling account, if the endpoint requires one. Throws the response to everyone else. */
async function admitted(request: Request, access: Access): Promise<Account | null> {
  if (access === "anyone") return null;
  if (access === "account") return requireTrader(request);
  return requireRole(request, ...("role" in access ? [access.role] : access.staff));
}

/** A response in our format: `{code, data, …members}`. */
export const ok = (
  data: unknown,
  {
    status = 200,
    headers,
    members = {},
  }: { status?: number; headers?: HeadersInit; members?: Record<string, unknown> } = {},
): Response =>
  Response.json(
    { code: status, ...(data === undefined ? {} : { data }), ...members },
    { status, ...(headers ? { headers } : {}) },
  );

/** The `response` of endpoints that return only their code. */
export const NO_DATA = z.undefined().optional();

/** For content that only its caller may see: no intermediary stores it. */
export const UNSTORED = { "Cache-Control": "private, no-store" } as const;

/** A response that only its caller may see. */
export const privately = (data: unknown, status = 200, headers: HeadersInit = {}): Response =>
  ok(data, { status, headers: { ...headers, ...UNSTORED } });

/** The result of a command, which only its caller may see; or its refusal. */
export const toCommandResponse = <Result extends object>(
  result: Result,
  status = 200,
): Response | Extract<Result, { refusal: unknown }> =>
  "refusal" in result ? (result as Extract<Result, { refusal: unknown }>) : privately(result, status);
