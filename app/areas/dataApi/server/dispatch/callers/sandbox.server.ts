import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { sandboxKeyProblem } from "../../admission/caller.server.ts";
import type { Viewer } from "../answerMaker.server.ts";
import type { LimitHeaders } from "./caller.server.ts";
import { CountedCaller } from "./countedCaller.server.ts";

/** A caller with the sandbox's public key, which everyone shares: its calls are limited by address and use no one's units. */
export class SandboxCaller extends CountedCaller {
  readonly kind = "sandbox";
  #limits: LimitHeaders = [];

  async admit(): Promise<void> {
    const { operation, call, admission, now } = this.incoming;
    const limits = admission.admitSandbox(call.address, now);
    const problem = sandboxKeyProblem(operation);
    if (problem) throw problem;
    this.#limits = limits;
  }

  protected costName(): string {
    return this.incoming.call.address;
  }

  protected viewer(): Viewer {
    return SANDBOX;
  }

  protected override limits(): LimitHeaders {
    return this.#limits;
  }
}

/** The view of a test key without a plan. */
const SANDBOX: Viewer = {
  key: { account: null, mode: "test" },
  planEntitlements: { plans: [], entitlements: mergeEntitlements([]) },
};
