import { log } from "#app/platform/log.server.ts";
import type { Admission, CallOf, Metered } from "../../admission/admission.server.ts";
import { deprecationHeaders } from "../../exchange/deprecation.server.ts";
import { headersOfCall } from "../../exchange/head.server.ts";
import { httpMethod, type Operation } from "../../exchange/operation.server.ts";
import { problemIn } from "../../exchange/problemIn.server.ts";
import { problemSent } from "../../exchange/problemResponse.server.ts";
import type { Sent } from "../../exchange/sent.server.ts";
import { type AnswerMaker, readsSample, type Viewer } from "../answerMaker.server.ts";

/**
 * Who makes a call of the Data API. Each kind admits, charges and refuses in its own way; `chooseCaller` alone decides which of
 * them makes a request. Sessions are callers of our own endpoints (`app/http/endpoint.server.ts`), not of these.
 */
export type CallerKind = "anonymous" | "sandbox" | "key" | "credits" | "payer";

export interface Caller {
  readonly kind: CallerKind;
  /** Counts the call against the caller's rate. Throws a problem when it may not be answered. */
  admit(): Promise<void>;
  /** The caller who pays with the call's own payment, replacing this one; null when there is none. */
  paidBy(): Promise<Caller | null>;
  /** The response. Throws a problem when there is none. */
  answer(): Promise<Sent>;
  /** The response from memory; null, with nothing counted, when anything must be looked up or refused. */
  answerFromMemory(): Sent | null;
  /** The caller who may pay for a call that this caller was refused; null when it stays refused. */
  payerAfter(error: unknown): Caller | null;
  refuse(error: unknown): Promise<Sent>;
}

/** A call, with the services that admit and answer it. */
export class Incoming {
  readonly operation: Operation;
  readonly call: CallOf;
  readonly admission: Admission;
  readonly maker: AnswerMaker;
  readonly now = new Date();
  #url: URL | null = null;

  constructor(operation: Operation, call: CallOf, { admission, maker }: { admission: Admission; maker: AnswerMaker }) {
    this.operation = operation;
    this.call = call;
    this.admission = admission;
    this.maker = maker;
  }

  /** Parsed on first use: a response from memory does not need it. */
  get url(): URL {
    this.#url ??= new URL(this.call.request.url);
    return this.#url;
  }
}

export type LimitHeaders = readonly (readonly [string, string])[];

/** Headers and refusals that all kinds share. */
export abstract class BaseCaller implements Caller {
  abstract readonly kind: CallerKind;
  readonly incoming: Incoming;

  constructor(incoming: Incoming) {
    this.incoming = incoming;
  }

  abstract admit(): Promise<void>;
  abstract answer(): Promise<Sent>;
  /** The viewer that the response is built for, once the call is admitted. */
  protected abstract viewer(): Viewer;

  async paidBy(): Promise<Caller | null> {
    return null;
  }

  answerFromMemory(): Sent | null {
    return null;
  }

  payerAfter(_error: unknown): Caller | null {
    return null;
  }

  /** Headers that report the remaining limits. */
  protected limits(): LimitHeaders {
    return [];
  }

  /** Headers for this call only, for a response that uses `units`. */
  headers(units: number): string[] {
    const { operation, call, maker } = this.incoming;
    const { simulated: isSimulated } = maker.toOrigin(readsSample(operation, this.viewer()));
    return headersOfCall(operation, { requestId: call.requestId, units, isSimulated, limits: this.limits() });
  }

  refuse(error: unknown): Promise<Sent> {
    return buildRefusal(this.incoming, error, []);
  }
}

export async function buildRefusal(
  { operation, call: { request, requestId } }: Pick<Incoming, "operation" | "call">,
  error: unknown,
  limits: LimitHeaders,
): Promise<Sent> {
  const problem = problemIn(error);
  if (problem.code === "unexpected") log().error({ err: error }, `${httpMethod(operation)} ${operation.path}:`);
  const { headers, ...sent } = await problemSent(problem, request, requestId, limits);
  return { ...sent, headers: headers.concat(deprecationHeaders(operation)) };
}

/** Refuses a call made with an account's key: counts it among the key's errors, and reports the remaining limits. */
export function refuseKey(incoming: Incoming, metered: Metered | null, error: unknown): Promise<Sent> {
  const { operation, admission, now } = incoming;
  if (metered) admission.countError(metered, operation, now);
  return buildRefusal(incoming, error, metered ? admission.limits(metered, now) : []);
}
