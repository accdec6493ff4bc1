import type { Pool } from "pg";
import { z } from "zod";
import { log } from "#app/platform/log.server.ts";
import { Admission, type CallOf } from "../admission/admission.server.ts";
import { keysIn, refuseLeaked } from "../admission/caller.server.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import { STANDARD } from "../exchange/head.server.ts";
import type { Described, Operation } from "../exchange/operation.server.ts";
import { problemIn } from "../exchange/problemIn.server.ts";
import { problemResponse } from "../exchange/problemResponse.server.ts";
import { givenBy, parsedQuery } from "../exchange/query.server.ts";
import { headersIn, type Sent, toResponse } from "../exchange/sent.server.ts";
import { AnswerMaker } from "./answerMaker.server.ts";
import { type Caller, Incoming } from "./callers/caller.server.ts";
import { chooseCaller } from "./callers/choose.server.ts";
import { KeyCaller } from "./callers/key.server.ts";
import { type Listening, listeningFor } from "./listening.server.ts";

/**
 * The path of a call, from top to bottom: choose its caller, admit it, find or build the response, charge it, respond. Each kind
 * of caller does that in its own way in `callers/`. Nothing here reads a cookie. Source: docs/spec/data-api.md#1.
 */

type SendsFile = NonNullable<Operation["file"]>;

export class Dispatcher {
  readonly admission: Admission;
  readonly maker: AnswerMaker;
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.admission = new Admission(pool);
    this.maker = new AnswerMaker(pool);
  }

  /** Runs every second: writes counts and reads changes. */
  async everySecond(): Promise<void> {
    const { keys } = this.admission;
    await Promise.all([keys.refresh(), this.admission.flushCounts(), this.maker.checkTick()]);
  }

  /** The response to a call; a promise when anything must be looked up. */
  answer(operation: Operation, call: CallOf): Sent | Promise<Sent> {
    return this.answerFromMemory(operation, call) ?? this.lookUp(operation, call);
  }

  /** The same from memory only; null when anything must be looked up or refused. */
  answerFromMemory(operation: Operation, call: CallOf): Sent | null {
    return chooseCaller(new Incoming(operation, call, this)).answerFromMemory();
  }

  /** The same when part of it is not in memory. */
  async lookUp(operation: Operation, call: CallOf): Promise<Sent> {
    const incoming = new Incoming(operation, call, this);
    const caller = chooseCaller(incoming);
    try {
      await this.#refuseKeysIn(incoming.url, call.address);
      await caller.admit();
      const payer = await caller.paidBy();
      return await (payer ? answerAdmitted(payer) : caller.answer());
    } catch (error) {
      const payer = caller.payerAfter(error);
      return payer ? sellInstead(payer) : caller.refuse(error);
    }
  }

  /** A streamed call, for as long as its caller stays: admitted, charged and refused like every other. */
  async listen(operation: Described, call: CallOf, begin: (one: Listening) => Promise<Response>): Promise<Response> {
    const caller = new KeyCaller(new Incoming(operation, call, this));
    try {
      await caller.admit();
      return await begin(listeningFor(caller, this.#pool));
    } catch (error) {
      return toResponse(await caller.refuse(error));
    }
  }

  /** A call for a file: access and cost are as for all others. */
  async sendFile(operation: Operation, file: SendsFile, call: CallOf): Promise<Response> {
    const incoming = new Incoming(operation, call, this);
    const caller = new KeyCaller(incoming);
    try {
      await this.#refuseKeysIn(incoming.url, call.address);
      // It is not sold, so prepaid units cannot pay for it: a credit key is refused as one of the wrong kind.
      await this.admission.admitCredits(call);
      await caller.admit();
      return await this.#send(incoming, file, caller);
    } catch (error) {
      return toResponse(await caller.refuse(error));
    }
  }

  #send({ operation, call, url, now }: Incoming, { send }: SendsFile, caller: KeyCaller): Promise<Response> {
    const { request, params } = call;
    const { metered } = caller;
    const { query } = parsedQuery(operation, NOTHING_ELSE, givenBy(url, params));
    return send(query, {
      request,
      context: this.maker.callContextFor(operation, metered, request, now),
      keyId: metered.key.keyId,
      charge: (units) => this.admission.charge(metered, operation, units, now),
      headers: (units) => headersIn([...STANDARD, ...caller.headers(units)]),
    });
  }

  /** The refusal of a request whose URL contains a key, whatever it requests; null when it contains none. */
  async refusedForKey(
    { address, requestId }: { address: string; requestId: string },
    request: ApiRequest,
  ): Promise<Response | null> {
    try {
      await this.#refuseKeysIn(new URL(request.url), address);
      return null;
    } catch (error) {
      return problemResponse(problemIn(error), request, requestId);
    }
  }

  async #refuseKeysIn(url: URL, address: string): Promise<void> {
    const leaked = keysIn(url);
    if (leaked.length === 0) return;
    this.admission.admitAnonymous(address);
    await refuseLeaked(leaked);
  }

  /** For requests about the program rather than one call, such as the list of tools. */
  async withinAnonymousRate(
    { address, requestId }: { address: string; requestId: string },
    request: ApiRequest,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    try {
      this.admission.admitAnonymous(address);
      return await answer();
    } catch (error) {
      const problem = problemIn(error);
      if (problem.code === "unexpected")
        log().error({ err: error }, `${request.method} ${new URL(request.url).pathname}:`);
      return problemResponse(problem, request, requestId);
    }
  }
}

async function answerAdmitted(caller: Caller): Promise<Sent> {
  await caller.admit();
  return caller.answer();
}

async function sellInstead(payer: Caller): Promise<Sent> {
  try {
    return await answerAdmitted(payer);
  } catch (error) {
    return payer.refuse(error);
  }
}

/** A file has no fields and no format. */
const NOTHING_ELSE = z.object({});
