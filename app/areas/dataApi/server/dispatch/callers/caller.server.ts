import { log } from "#app/platform/log.server.ts";
import type { Admission, CallOf, Metered } from "../../admission/admission.server.ts";
import { deprecationHeaders } from "../../exchange/deprecation.server.ts";
import { headersOfCall } from "../../exchange/head.server.ts";
import { methodOf, type Operation } from "../../exchange/operation.server.ts";
import { problemIn } from "../../exchange/problemIn.server.ts";
import { problemSent } from "../../exchange/problemResponse.server.ts";
import type { Sent } from "../../exchange/sent.server.ts";
import { type AnswerMaker, readsSample, type Viewer } from "../answerMaker.server.ts";

/**
 * Who makes a call of the Data API. Each kind admits, charges and refuses in its own way; `chooseCaller` is the one place that says
 * which of them a request is. A session is the caller of our own calls (`app/http/endpoint.server.ts`) and not of these.
 */
export type CallerKind = "anonymous" | "sandbox" | "key" | "credits" | "payer";

export interface Caller {
  readonly kind: CallerKind;
  /** Counts the call towards the rate of its caller. Throws a problem where it may not be answered. */
  admit(): Promise<void>;
  /** Who pays for the call by the payment that it carries, in place of this caller; null where nobody does. */
  paidBy(): Promise<Caller | null>;
  /** The response. Throws a problem where there is none. */
  answer(): Promise<Sent>;
  /** The response from memory; null, and nothing is counted, where anything has to be looked up or refused. */
  answerFromMemory(): Sent | null;
  /** Who may pay for a call that this caller was refused; null where it stays refused. */
  payerAfter(error: unknown): Caller | null;
  refuse(error: unknown): Promise<Sent>;
}

/** A call, with what admits and answers it. */
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

  /** Parsed on first use: a response from memory does without it. */
  get url(): URL {
    this.#url ??= new URL(this.call.request.url);
    return this.#url;
  }
}

export type LimitHeaders = readonly (readonly [string, string])[];

/** What the kinds have in common: headers and refusals. */
export abstract class BaseCaller implements Caller {
  abstract readonly kind: CallerKind;
  readonly incoming: Incoming;

  constructor(incoming: Incoming) {
    this.incoming = incoming;
  }

  abstract admit(): Promise<void>;
  abstract answer(): Promise<Sent>;
  /** As whom the response is made, once the call is admitted. */
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

  /** Headers that report what is left. */
  protected limits(): LimitHeaders {
    return [];
  }

  /** Headers that a response of so many units has for this call alone. */
  headers(units: number): string[] {
    const { operation, call, maker } = this.incoming;
    const { simulated: isSimulated } = maker.originOf(readsSample(operation, this.viewer()));
    return headersOfCall(operation, { requestId: call.requestId, units, isSimulated, limits: this.limits() });
  }

  refuse(error: unknown): Promise<Sent> {
    return refusalOf(this.incoming, error, []);
  }
}

export async function refusalOf(
  { operation, call: { request, requestId } }: Pick<Incoming, "operation" | "call">,
  error: unknown,
  limits: LimitHeaders,
): Promise<Sent> {
  const problem = problemIn(error);
  if (problem.code === "unexpected") log().error({ err: error }, `${methodOf(operation)} ${operation.path}:`);
  const { headers, ...sent } = await problemSent(problem, request, requestId, limits);
  return { ...sent, headers: headers.concat(deprecationHeaders(operation)) };
}

/** A refusal of a call with a key of an account: it counts among the key's errors, and says what is left. */
export function refuseKey(incoming: Incoming, metered: Metered | null, error: unknown): Promise<Sent> {
  const { operation, admission, now } = incoming;
  if (metered) admission.countError(metered, operation, now);
  return refusalOf(incoming, error, metered ? admission.limits(metered, now) : []);
}
