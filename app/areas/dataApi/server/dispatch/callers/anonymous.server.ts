import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Viewer } from "../answerMaker.server.ts";
import { CountedCaller } from "./countedCaller.server.ts";

/** A caller without a key, for an operation that needs none. */
export class AnonymousCaller extends CountedCaller {
  readonly kind: "anonymous" | "credits" = "anonymous";

  async admit(): Promise<void> {
    this.incoming.admission.admitAnonymous(this.incoming.call.address);
  }

  protected costName(): string {
    return this.incoming.call.address;
  }

  protected viewer(): Viewer {
    return ANONYMOUS;
  }
}

const ANONYMOUS: Viewer = {
  key: { account: null, mode: null },
  planEntitlements: { plans: [], entitlements: mergeEntitlements([]) },
};
