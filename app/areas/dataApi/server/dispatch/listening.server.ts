import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Bytes } from "../exchange/answers.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import type { KnownKey } from "../keys/knownKeys.server.ts";

/** A stream's reader, as the dispatcher knows it while it is connected. */
export type Listening = {
  key: KnownKey;
  pool: Pool;
  /** Those of the last check. */
  entitlements(): Entitlements;
  /** Whether the market that it reads is one of invented tokens. */
  isSimulated(): boolean;
  /** Headers that report what is left. */
  limits(): [string, string][];
  /** Throws a problem when the key has ended, or may not be used from here. */
  checkKey(now: Date): Promise<void>;
  /** Throws a problem when a call would be refused now: the key has ended, or the plan has. */
  check(now: Date): Promise<void>;
  /** Counts units; throws a problem when none are left. */
  charge(units: number, now: Date): Promise<void>;
  /** What another endpoint returns for the same caller. */
  read(operation: Operation, query: Record<string, string>): Promise<Bytes>;
};
