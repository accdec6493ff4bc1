import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import type { Bytes } from "../exchange/answers.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import type { KnownKey } from "../keys/knownKeys.server.ts";
import { readsSample } from "./answerMaker.server.ts";
import type { KeyCaller } from "./callers/key.server.ts";

/** A stream's reader, as the dispatcher sees it while it is connected. */
export type Listening = {
  key: KnownKey;
  pool: Pool;
  /** Entitlements as of the last check. */
  entitlements(): Entitlements;
  /** Whether the market it reads consists of invented tokens. */
  isSimulated(): boolean;
  /** Headers that report the remaining limits. */
  limits(): [string, string][];
  /** Throws a problem when the key has expired, or may not be used from here. */
  checkKey(now: Date): Promise<void>;
  /** Throws a problem when a call would be refused now: the key or the plan has ended. */
  check(now: Date): Promise<void>;
  /** Counts units; throws a problem when none are left. */
  charge(units: number, now: Date): Promise<void>;
  /** What another endpoint returns for the same caller. */
  read(operation: Operation, query: Record<string, string>): Promise<Bytes>;
};

/** The admitted caller's context for a stream. */
export function listeningFor(caller: KeyCaller, pool: Pool): Listening {
  const { operation, call, admission, maker } = caller.incoming;
  return {
    key: caller.metered.key,
    pool,
    entitlements: () => caller.metered.planEntitlements.entitlements,
    limits: () => admission.limits(caller.metered, new Date()),
    isSimulated: () => maker.toOrigin(readsSample(operation, caller.metered)).simulated,
    checkKey: (now) => admission.checkKey(operation, call, now),
    check: (now) => caller.readmit(now),
    charge: (units, now) => admission.charge(caller.metered, operation, units, now),
    read: (one, query) => {
      const url = new URL(`${one.path}?${new URLSearchParams(query)}`, call.request.url);
      const innerCall = { ...call, request: new Request(url), params: {} };
      // A stream lasts for hours, and look-ups cached for its request, such as the latest publication, would go stale.
      return withinRequest(() => maker.bytesOf(one, innerCall, url, caller.metered, new Date()), call.requestId);
    },
  };
}
