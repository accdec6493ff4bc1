import type { Hold } from "../../credits/meter.server.ts";
import type { KnownCredits } from "../../credits/rows.server.ts";
import { keyAccess } from "../../exchange/operation.server.ts";
import { Problem } from "../../exchange/problem.server.ts";
import { hasPayment } from "../../x402/headers.server.ts";
import { isSold } from "../../x402/prices.server.ts";
import type { Viewer } from "../answerMaker.server.ts";
import { AnonymousCaller } from "./anonymous.server.ts";
import type { Caller, Incoming } from "./caller.server.ts";
import { CountedCaller } from "./countedCaller.server.ts";
import { PAYER, PayerCaller } from "./payer.server.ts";

/** A caller with a credit key, whose units are prepaid. When none are left, the call itself can be paid for instead. */
export class CreditsCaller extends CountedCaller {
  readonly kind = "credits";
  #credits: KnownCredits | null = null;
  #hold: Hold | null = null;

  async admit(): Promise<void> {
    const { operation } = this.incoming;
    this.#credits = await admittedCredits(this.incoming);
    const needed = keyAccess(operation);
    if (needed && !isSold(operation)) throw new Problem("missing-scope", { values: { scope: needed.scope } });
  }

  get #known(): KnownCredits {
    if (!this.#credits) throw new Error("the call is not admitted yet");
    return this.#credits;
  }

  protected costName(): string {
    return this.#known.firstId;
  }

  protected viewer(): Viewer {
    return { ...PAYER, credits: this.#known };
  }

  protected override async reserve(max: () => Promise<number>): Promise<void> {
    this.#hold = await this.#take(await max());
  }

  async #take(units: number): Promise<Hold> {
    const hold = await this.incoming.admission.credits.take(this.#known.keyHash, units);
    if (!hold) throw new CreditsUsedUp();
    return hold;
  }

  protected override async charge(units: number): Promise<string[]> {
    if (units === 0) {
      await this.release();
      return [];
    }
    this.#hold ??= await this.#take(units);
    const { left } = await this.incoming.admission.credits.holdLess(this.#hold, units);
    return ["x-tmai-credits-left", String(left)];
  }

  protected override async release(): Promise<void> {
    const hold = this.#hold;
    this.#hold = null;
    if (hold) await this.incoming.admission.credits.giveBack(hold);
  }

  protected override settle(): void {
    if (this.#hold) this.incoming.admission.credits.answered(this.#hold);
  }

  override async paidBy(): Promise<Caller | null> {
    return hasPayment(this.incoming.call.request) ? new PayerCaller(this.incoming) : null;
  }

  override payerAfter(error: unknown): Caller | null {
    return error instanceof CreditsUsedUp ? new PayerCaller(this.incoming, { reason: "credits_used_up" }) : null;
  }
}

/** A call that uses no units is answered for a credit key as for everyone, within the key's rate. */
export class FreeCreditsCaller extends AnonymousCaller {
  override readonly kind = "credits";
  #viewer: Viewer | null = null;

  override async admit(): Promise<void> {
    this.#viewer = { ...super.viewer(), credits: await admittedCredits(this.incoming) };
  }

  protected override viewer(): Viewer {
    return this.#viewer ?? super.viewer();
  }
}

async function admittedCredits({ admission, call }: Incoming): Promise<KnownCredits> {
  const credits = await admission.admitCredits(call);
  if (!credits) throw new Error("a caller without a credit key was taken for one with it");
  return credits;
}

/** Never sent: the call is offered for sale instead. */
class CreditsUsedUp extends Error {}
