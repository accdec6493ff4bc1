import type { Pool } from "pg";
import { z } from "zod";
import { entitlementsOf } from "#app/areas/offers/publicEntitlements.ts";
import { hasRelayer } from "#app/chain/relayer.server.ts";
import { namesTag } from "#app/platform/etags.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { Admission, type CallOf, LimitReached, type Metered } from "../admission/admission.server.ts";
import {
  hasCreditKey,
  hasKey,
  hasSandboxKey,
  keysIn,
  refuseLeaked,
  sandboxKeyProblem,
} from "../admission/caller.server.ts";
import type { KnownCredits } from "../credits/rows.server.ts";
import { type Bytes, encodingOf } from "../exchange/answers.server.ts";
import type { Asking } from "../exchange/asking.server.ts";
import { deprecationHeaders } from "../exchange/deprecation.server.ts";
import { headersOfCall, STANDARD, sentOf } from "../exchange/head.server.ts";
import {
  type Described,
  keyAccess,
  methodOf,
  mostUnits,
  needsNoKey,
  type Operation,
} from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { problemIn } from "../exchange/problemIn.server.ts";
import { problemResponse, problemSent } from "../exchange/problemResponse.server.ts";
import { givenBy, parsedQuery } from "../exchange/query.server.ts";
import { headersIn, responseOf, type Sent } from "../exchange/sent.server.ts";
import { hasPayment } from "../x402/headers.server.ts";
import { isSold } from "../x402/prices.server.ts";
import { AnswerMaker, readsSample, type Viewer, viewerOf } from "./answerMaker.server.ts";
import { answerAtOnce } from "./atOnce.server.ts";
import type { Listening } from "./listening.server.ts";

/**
 * What happens to a call, from top to bottom: who asks, how often, how much is left, the answer, what it costs. Nothing here
 * reads a cookie. Source: docs/spec/data-api.md#1.
 */

/**
 * A call that is sold although it came with a key.
 * @property reason why it is not answered for that key
 * @property metered whose plan it goes beyond; null for a key of credits
 * @property credits the key of credits that it buys more for; null where it buys a new one, or none
 */
type WithKey = { reason?: string | null; metered?: Metered | null; credits?: KnownCredits | null };
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

  /** What is done every second: counts are written, changes are read. */
  async everySecond(): Promise<void> {
    const { keys } = this.admission;
    await Promise.all([keys.refresh(), this.admission.keepCounts(), this.maker.lookAtTick()]);
  }

  /** What a call is answered; a promise where anything has to be looked up. */
  answer(operation: Operation, call: CallOf): Sent | Promise<Sent> {
    return this.answerAtOnce(operation, call) ?? this.lookUp(operation, call);
  }

  /** The same from memory alone; null where anything has to be looked up or refused. */
  answerAtOnce(operation: Operation, call: CallOf): Sent | null {
    return answerAtOnce(this, operation, call);
  }

  /** The same where not all of it is in memory. */
  async lookUp(operation: Operation, call: CallOf): Promise<Sent> {
    const now = new Date();
    let metered: Metered | null = null;
    try {
      const url = new URL(call.request.url);
      const leaked = keysIn(url);
      if (leaked.length > 0) await this.#refuseLeaked(leaked, call.address);
      const credits = hasCreditKey(call.request) ? await this.admission.admitCredits(call) : null;
      if (credits && operation.access.kind !== "purchase") return await this.#spend(operation, call, url, credits, now);
      if (isForPayers(operation, call.request)) return await this.#sell(operation, call, url, now, { credits });
      if (hasSandboxKey(call.request)) return await this.#answerSandbox(operation, call, url, now);
      if (!needsNoKey(operation.access) || hasKey(call.request))
        metered = this.admission.admitKnown(operation, call, now) ?? (await this.admission.admit(operation, call, now));
      else this.admission.admitStranger(call.address);
      if (metered?.key.payOverage && (await this.#isPaidBefore(operation, call, url)))
        return await this.#sell(operation, call, url, now, { metered });
      const { bytes, reserved } = await this.#madeWithin(operation, call, url, metered, now);
      const isSame = !operation.method && namesTag(call.request.headers.get("if-none-match"), bytes.etag);
      const units = isSame || operation.cost === "free" ? 0 : bytes.units;
      if (metered && reserved > 0) await this.admission.chargeReserved(metered, operation, { units, reserved }, now);
      else if (metered && !this.admission.chargeAtOnce(metered, operation, units, now))
        await this.admission.charge(metered, operation, units, now);
      const headers = this.#headersOf(operation, call, metered, units, now);
      return await this.#respond(operation, call, bytes, headers, isSame);
    } catch (error) {
      if (isSoldBeyond(operation, error)) return this.#sellBeyond(operation, call, error, now);
      return this.#refuse(operation, call, metered, error, now);
    }
  }

  /** The answer, and how many units were taken before it was made: those that are short are not spent on work for nothing. */
  async #madeWithin(
    operation: Operation,
    call: CallOf,
    url: URL,
    metered: Metered | null,
    now: Date,
  ): Promise<{ bytes: Bytes; reserved: number }> {
    const viewer = metered && viewerOf(operation, metered);
    const make = () => this.maker.bytesOf(operation, call, url, viewer, now);
    const known = viewer && this.maker.kept(operation, call.request, viewer);
    if (known) return { bytes: known, reserved: 0 };
    this.admission.admitCost(operation, metered?.key.account ?? call.address);
    if (!metered || operation.cost === "free") return { bytes: await make(), reserved: 0 };
    const { query } = await this.maker.asked(operation, call, url);
    const reserved = await this.admission.reserve(metered, mostUnits(query), now);
    try {
      return { bytes: await make(), reserved };
    } catch (error) {
      await this.admission.release(metered, reserved);
      throw error;
    }
  }

  /** A call that is paid by itself. */
  async #sell(
    operation: Operation,
    call: CallOf,
    url: URL,
    now: Date,
    { reason = null, metered = null, credits = null }: WithKey = {},
  ): Promise<Sent> {
    // Who comes with a key of an account was admitted at the rate of its plan.
    if (metered === null) this.admission.admitStranger(call.address);
    const { sellCall } = await import("../x402/sellCall.server.ts");
    const viewer = { ...(metered ?? PAYER), ...(credits && { credits }) };
    const make = (callId: string) => this.maker.bytesOf(operation, call, url, { ...viewer, callId }, now);
    const asked = { ...(await this.maker.asked(operation, call, url)), boughtFor: credits?.firstId };
    const { body, contentType, units, headers } = await sellCall(operation, call, asked, reason, make);
    if (metered) this.admission.countPaid(metered, operation, now);
    return {
      status: 200,
      headers: [
        ...STANDARD,
        ...this.#headersOf(operation, call, metered, units, now),
        ...Object.entries({ "content-type": contentType, "cache-control": "private, no-store", ...headers }).flat(),
      ],
      body: Buffer.from(body),
    };
  }

  /** A call beyond what the plan includes, of a key whose owner wants such calls to be sold. It sees what the plan opens. */
  async #sellBeyond(operation: Operation, call: CallOf, limit: LimitReached, now: Date): Promise<Sent> {
    const { metered } = limit;
    try {
      const url = new URL(call.request.url);
      return await this.#sell(operation, call, url, now, { reason: "quota_exceeded", metered });
    } catch (error) {
      return this.#refuse(operation, call, metered, withInstead(error, limit), now);
    }
  }

  /** Of a key that pays beyond its plan: what was paid for takes no units, even if there are some again. */
  async #isPaidBefore(operation: Operation, call: CallOf, url: URL): Promise<boolean> {
    if (!hasPayment(call.request) || !isSold(operation) || !hasRelayer("x402")) return false;
    const { isPaidBefore } = await import("../x402/sellCall.server.ts");
    return isPaidBefore(operation, call.request, await this.maker.asked(operation, call, url));
  }

  /** A call whose units were paid for in advance; where none are left, it is paid by itself. */
  async #spend(operation: Operation, call: CallOf, url: URL, credits: KnownCredits, now: Date): Promise<Sent> {
    const needed = keyAccess(operation);
    if (needed && !isSold(operation)) throw new Problem("scope", { values: { scope: needed.scope } });
    if (!isSold(operation)) return this.#answerFreely(operation, call, url, credits, now);
    if (hasPayment(call.request)) return this.#sell(operation, call, url, now);
    const viewer = { ...PAYER, credits };
    const known = this.maker.kept(operation, call.request, viewer);
    if (known && namesTag(call.request.headers.get("if-none-match"), known.etag))
      return this.#respond(operation, call, known, this.#headersOf(operation, call, null, 0, now), true);
    if (!known) this.admission.admitCost(operation, credits.firstId);
    const { query } = await this.maker.asked(operation, call, url);
    const taken = await this.admission.credits.take(credits.keyHash, known?.units ?? mostUnits(query));
    if (!taken) return this.#sell(operation, call, url, now, { reason: "credits_used_up" });
    try {
      const bytes = known ?? (await this.maker.bytesOf(operation, call, url, viewer, now));
      const isSame = namesTag(call.request.headers.get("if-none-match"), bytes.etag);
      const units = isSame ? 0 : bytes.units;
      const headers = this.#headersOf(operation, call, null, units, now);
      if (isSame) await this.admission.credits.giveBack(taken);
      else headers.push("x-tmai-credits-left", String((await this.admission.credits.holdLess(taken, units)).left));
      const response = await this.#respond(operation, call, bytes, headers, isSame);
      if (!isSame) this.admission.credits.answered(taken);
      return response;
    } catch (error) {
      await this.admission.credits.giveBack(taken);
      throw error;
    }
  }

  /** What credits do not pay for is shown to their key as to everybody: who pays nothing is a stranger. */
  async #answerFreely(operation: Operation, call: CallOf, url: URL, credits: KnownCredits, now: Date): Promise<Sent> {
    this.admission.admitCost(operation, call.address);
    const bytes = await this.maker.bytesOf(operation, call, url, { ...STRANGER, credits }, now);
    const isSame = namesTag(call.request.headers.get("if-none-match"), bytes.etag);
    return this.#respond(operation, call, bytes, this.#headersOf(operation, call, null, 0, now), isSame);
  }

  /** A call with the sandbox's public key: everybody's, so it is counted for nobody. What needs no key is answered as without one. */
  async #answerSandbox(operation: Operation, call: CallOf, url: URL, now: Date): Promise<Sent> {
    const limits = this.admission.admitSandbox(call.address, now);
    const problem = sandboxKeyProblem(operation);
    if (problem) throw problem;
    const known = this.maker.kept(operation, call.request, SANDBOX);
    if (!known) this.admission.admitCost(operation, call.address);
    const bytes = known ?? (await this.maker.bytesOf(operation, call, url, SANDBOX, now));
    const isSame = namesTag(call.request.headers.get("if-none-match"), bytes.etag);
    const units = isSame || operation.cost === "free" ? 0 : bytes.units;
    const { simulated: isSimulated } = this.maker.originOf(readsSample(operation, SANDBOX));
    const { requestId } = call;
    const headers = headersOfCall(operation, { requestId, units, isSimulated, limits });
    return this.#respond(operation, call, bytes, headers, isSame);
  }

  /** A call that is answered bit by bit for as long as its caller stays: admitted, charged and refused as every other. */
  async listen(operation: Described, call: CallOf, begin: (one: Listening) => Promise<Response>): Promise<Response> {
    const now = new Date();
    let metered: Metered | null = null;
    try {
      metered = await this.admission.admit(operation, call, now);
      return await begin(this.#listening(operation, call, metered));
    } catch (error) {
      return responseOf(await this.#refuse(operation, call, metered, error, now));
    }
  }

  #listening(operation: Described, call: CallOf, admitted: Metered): Listening {
    let metered = admitted;
    return {
      key: admitted.key,
      pool: this.#pool,
      entitlements: () => metered.entitled.entitlements,
      limits: () => this.admission.limits(metered, new Date()),
      isSimulated: () => this.maker.originOf(readsSample(operation, metered)).simulated,
      checkKey: (now) => this.admission.checkKey(operation, call, now),
      check: async (now) => {
        metered = await this.admission.again(metered, operation, call, now);
      },
      charge: (units, now) => this.admission.charge(metered, operation, units, now),
      read: (one, query) => {
        const url = new URL(`${one.path}?${new URLSearchParams(query)}`, call.request.url);
        const asked = { ...call, request: new Request(url), params: {} };
        // A stream lasts for hours: what was looked up for its request, such as the newest publication, does not.
        return withinRequest(() => this.maker.bytesOf(one, asked, url, metered, new Date()), call.requestId);
      },
    };
  }

  /** The refusal of a request whose address holds a key, whatever it asks for; null where none does. */
  async refusedForKey(
    { address, requestId }: { address: string; requestId: string },
    request: Asking,
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
    if (leaked.length > 0) await this.#refuseLeaked(leaked, address);
  }

  async #refuseLeaked(leaked: readonly string[], address: string): Promise<void> {
    this.admission.admitStranger(address);
    await refuseLeaked(leaked);
  }

  /** For what is asked of the program and not of one call, such as which tools there are. */
  async withinStrangersRate(
    { address, requestId }: { address: string; requestId: string },
    request: Asking,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    try {
      this.admission.admitStranger(address);
      return await answer();
    } catch (error) {
      const problem = problemIn(error);
      if (problem.code === "unexpected")
        log().error({ err: error }, `${request.method} ${new URL(request.url).pathname}:`);
      return problemResponse(problem, request, requestId);
    }
  }

  /** A call for a file: who may ask, and what it costs, is as with all others. */
  async sendFile(operation: Operation, file: SendsFile, call: CallOf): Promise<Response> {
    const now = new Date();
    let metered: Metered | null = null;
    try {
      await this.#refuseKeysIn(new URL(call.request.url), call.address);
      // It is not sold, so no credits pay for it: their key is refused as one of the wrong kind.
      await this.admission.admitCredits(call);
      metered = await this.admission.admit(operation, call, now);
      return await this.#send(operation, file, call, metered, now);
    } catch (error) {
      return responseOf(await this.#refuse(operation, call, metered, error, now));
    }
  }

  #send(operation: Operation, { send }: SendsFile, call: CallOf, metered: Metered, now: Date): Promise<Response> {
    const { request, params } = call;
    const { query } = parsedQuery(operation, NOTHING_ELSE, givenBy(new URL(request.url), params));
    return send(query, {
      request,
      asked: this.maker.askedBy(operation, metered, request, now),
      keyId: metered.key.keyId,
      charge: (units) => this.admission.charge(metered, operation, units, now),
      headers: (units) => headersIn([...STANDARD, ...this.#headersOf(operation, call, metered, units, now)]),
    });
  }

  async #respond(operation: Operation, call: CallOf, bytes: Bytes, headers: string[], isSame: boolean): Promise<Sent> {
    const { request } = call;
    if (isSame) return sentOf(operation, request, bytes, headers, null);
    const encoding = encodingOf(request.headers.get("accept-encoding"), bytes);
    const packed = bytes.now(encoding) ?? (await bytes.in(encoding));
    return sentOf(operation, request, bytes, headers, { encoding, bytes: packed });
  }

  /** What every answer says of itself. */
  #headersOf(operation: Operation, { requestId }: CallOf, metered: Metered | null, units: number, now: Date): string[] {
    const { simulated: isSimulated } = this.maker.originOf(readsSample(operation, metered));
    const limits = metered ? this.admission.limits(metered, now) : [];
    return headersOfCall(operation, { requestId, units, isSimulated, limits });
  }

  async #refuse(
    operation: Described,
    { request, requestId }: CallOf,
    metered: Metered | null,
    error: unknown,
    now: Date,
  ): Promise<Sent> {
    const problem = problemIn(error);
    if (problem.code === "unexpected") log().error({ err: error }, `${methodOf(operation)} ${operation.path}:`);
    const known = error instanceof LimitReached ? error.metered : metered;
    if (known) this.admission.countError(known, operation, now);
    const limits = known ? this.admission.limits(known, now) : [];
    const { headers, ...sent } = await problemSent(problem, request, requestId, limits);
    return { ...sent, headers: headers.concat(deprecationHeaders(operation)) };
  }
}

/** Whether a call comes without a key and has a price, or has nothing but a price. */
const isForPayers = (operation: Operation, request: Asking): boolean =>
  operation.access.kind === "purchase" ||
  (operation.access.kind === "key" && hasRelayer("x402") && isSold(operation) && !hasKey(request));

/** Whether a call was refused by its plan's month alone, and its key's owner wants it to be sold then. */
const isSoldBeyond = (operation: Operation, error: unknown): error is LimitReached =>
  error instanceof LimitReached &&
  error.code === "quota-exceeded" &&
  error.metered.key.payOverage &&
  isSold(operation) &&
  hasRelayer("x402");

/** The price of a call, with what its caller may do instead of paying it. */
const withInstead = (error: unknown, { says }: LimitReached): unknown =>
  error instanceof Problem && error.code === "payment-required"
    ? new Problem(error.code, { ...error.says, members: { ...says.members, ...error.says.members } })
    : error;

/** Who pays for one call sees what the larger plan opens. */
const PAYER: Viewer = {
  key: { account: null, mode: "live" },
  entitled: { plans: ["x402"], entitlements: entitlementsOf(["data-api-premium"]) },
};

/** Who pays nothing and has no key of an account. */
const STRANGER: Viewer = {
  key: { account: null, mode: null },
  entitled: { plans: [], entitlements: entitlementsOf([]) },
};

/** Whoever sends the sandbox's public key sees what a test key without a plan does. */
const SANDBOX: Viewer = {
  key: { account: null, mode: "test" },
  entitled: { plans: [], entitlements: entitlementsOf([]) },
};

/** A file has neither fields nor a format. */
const NOTHING_ELSE = z.object({});
