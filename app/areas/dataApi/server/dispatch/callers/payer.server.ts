import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { LimitReached, Metered } from "../../admission/admission.server.ts";
import type { KnownCredits } from "../../credits/rows.server.ts";
import { STANDARD } from "../../exchange/head.server.ts";
import { Problem } from "../../exchange/problem.server.ts";
import type { Sent } from "../../exchange/sent.server.ts";
import type { Viewer } from "../answerMaker.server.ts";
import { BaseCaller, type Incoming, type LimitHeaders, refuseKey } from "./caller.server.ts";

/**
 * Why a call with a key is paid for individually.
 * @property metered the account's key that has exceeded its plan; null for a credit key
 * @property reason the reason in the response, in x402's terms; null when nothing was refused
 * @property limit the plan's refusal that it replaces
 */
type Beyond = { metered?: Metered | null; reason?: string | null; limit?: LimitReached | null };

/** A caller who pays for one call with x402. The response is built, paid for and sent, in this order: see `x402/sell.server.ts`. */
export class PayerCaller extends BaseCaller {
  readonly kind = "payer";
  readonly #metered: Metered | null;
  readonly #reason: string | null;
  readonly #limit: LimitReached | null;
  #credits: KnownCredits | null = null;

  constructor(incoming: Incoming, { metered = null, reason = null, limit = null }: Beyond = {}) {
    super(incoming);
    this.#metered = metered;
    this.#reason = reason;
    this.#limit = limit;
  }

  async admit(): Promise<void> {
    const { operation, call, admission } = this.incoming;
    // Prepaid units are bought for the credit key that the call came with, if any.
    if (operation.access.kind === "purchase") this.#credits = await admission.admitCredits(call);
    // An account's key was already admitted at its plan's rate.
    if (!this.#metered) admission.admitAnonymous(call.address);
  }

  protected viewer(): Viewer {
    return { ...(this.#metered ?? PAYER), ...(this.#credits && { credits: this.#credits }) };
  }

  protected override limits(): LimitHeaders {
    return this.#metered ? this.incoming.admission.limits(this.#metered, this.incoming.now) : [];
  }

  async answer(): Promise<Sent> {
    const { operation, call, maker, admission, now } = this.incoming;
    const { sellCall } = await import("../../x402/sellCall.server.ts");
    const make = (callId: string) =>
      maker.bytesOf(operation, call, this.incoming.url, { ...this.viewer(), callId }, now);
    const purchase = {
      ...(await maker.purchaseFor(operation, call, this.incoming.url)),
      boughtFor: this.#credits?.firstId,
    };
    const { body, contentType, units, headers } = await sellCall(operation, call, purchase, this.#reason, make);
    if (this.#metered) admission.countPaid(this.#metered, operation, now);
    return {
      status: 200,
      headers: [
        ...STANDARD,
        ...this.headers(units),
        ...Object.entries({ "content-type": contentType, "cache-control": "private, no-store", ...headers }).flat(),
      ],
      body: Buffer.from(body),
    };
  }

  override refuse(error: unknown): Promise<Sent> {
    return refuseKey(this.incoming, this.#metered, this.#limit ? withInstead(error, this.#limit) : error);
  }
}

/** The price of a call, with the caller's alternatives to paying it. */
const withInstead = (error: unknown, { content }: LimitReached): unknown =>
  error instanceof Problem && error.code === "payment-required"
    ? new Problem(error.code, { ...error.content, members: { ...content.members, ...error.content.members } })
    : error;

/** A payer of one call gets the entitlements of the higher plan. */
export const PAYER: Viewer = {
  key: { account: null, mode: "live" },
  planEntitlements: { plans: ["x402"], entitlements: mergeEntitlements(["data-api-premium"]) },
};
