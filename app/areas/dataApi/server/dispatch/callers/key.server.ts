import { hasRelayer } from "#app/chain/relayer.server.ts";
import { LimitReached, type Metered } from "../../admission/admission.server.ts";
import type { KeyAndPlans } from "../../admission/caller.server.ts";
import type { Sent } from "../../exchange/sent.server.ts";
import { hasPayment } from "../../x402/headers.server.ts";
import { isSold } from "../../x402/prices.server.ts";
import { toViewer, type Viewer } from "../answerMaker.server.ts";
import { type Caller, type LimitHeaders, refuseKey } from "./caller.server.ts";
import { CountedCaller } from "./countedCaller.server.ts";
import { PayerCaller } from "./payer.server.ts";

/** A caller with an account's key, live or test: it uses the plan's units and the account's rate. */
export class KeyCaller extends CountedCaller {
  readonly kind = "key";
  #known: KeyAndPlans | null = null;
  #metered: Metered | null = null;
  #reserved = 0;

  async admit(): Promise<void> {
    const { operation, call, admission, now } = this.incoming;
    this.#metered = admission.admitKnown(operation, call, now) ?? (await admission.admit(operation, call, now));
  }

  /** The key, its plans and its counts, once the call is admitted. */
  get metered(): Metered {
    if (!this.#metered) throw new Error("the call is not admitted yet");
    return this.#metered;
  }

  /** Checks key and plans again during a long response. */
  async readmit(now: Date): Promise<void> {
    const { operation, call, admission } = this.incoming;
    this.#metered = await admission.again(this.metered, operation, call, now);
  }

  protected costName(): string {
    return this.metered.key.account;
  }

  protected viewer(): Viewer {
    return toViewer(this.incoming.operation, this.#metered ?? this.#known ?? this.metered);
  }

  protected override limits(): LimitHeaders {
    return this.incoming.admission.limits(this.metered, this.incoming.now);
  }

  /** Takes nothing yet while plenty is left. */
  protected override async reserve(max: () => Promise<number>): Promise<void> {
    const { operation, admission, now } = this.incoming;
    if (operation.cost === "free") return;
    this.#reserved = await admission.reserve(this.metered, await max(), now);
  }

  protected override async charge(units: number): Promise<string[]> {
    const { operation, admission, now } = this.incoming;
    const reserved = this.#reserved;
    // From here on `chargeReserved` returns the excess.
    this.#reserved = 0;
    if (reserved > 0) await admission.chargeReserved(this.metered, operation, { units, reserved }, now);
    else if (!admission.chargeAtOnce(this.metered, operation, units, now))
      await admission.charge(this.metered, operation, units, now);
    return [];
  }

  protected override async release(): Promise<void> {
    if (this.#reserved > 0) await this.incoming.admission.release(this.metered, this.#reserved);
  }

  protected override isInMemory(): boolean {
    const { operation, call, admission, now } = this.incoming;
    if (hasPayment(call.request)) return false;
    this.#known = admission.knownCaller(operation, call, now);
    return this.#known !== null;
  }

  protected override admitAndCharge(units: number): boolean {
    const { operation, admission, now } = this.incoming;
    this.#metered = this.#known && admission.admitAtOnce(operation, this.#known, units, now);
    return this.#metered !== null;
  }

  /** For a key with overage: a call that was already paid for uses no units, even if some are available again. */
  override async paidBy(): Promise<Caller | null> {
    const { operation, call, maker } = this.incoming;
    if (!this.metered.key.payOverage || !hasPayment(call.request) || !isSold(operation) || !hasRelayer("x402"))
      return null;
    const { isPaidBefore } = await import("../../x402/sellCall.server.ts");
    const isPaid = await isPaidBefore(
      operation,
      call.request,
      await maker.purchaseFor(operation, call, this.incoming.url),
    );
    return isPaid ? new PayerCaller(this.incoming, { metered: this.metered }) : null;
  }

  /** A call that only the plan's monthly quota refuses is sold if the key's owner wants that. It keeps the plan's entitlements. */
  override payerAfter(error: unknown): Caller | null {
    if (!(error instanceof LimitReached) || error.code !== "quota-exceeded" || !error.metered.key.payOverage)
      return null;
    if (!isSold(this.incoming.operation) || !hasRelayer("x402")) return null;
    return new PayerCaller(this.incoming, { metered: error.metered, reason: "quota_exceeded", limit: error });
  }

  override refuse(error: unknown): Promise<Sent> {
    return refuseKey(this.incoming, error instanceof LimitReached ? error.metered : this.#metered, error);
  }
}
