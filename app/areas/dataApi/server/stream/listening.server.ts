import type { Pool } from "pg";
import type { Entitlements } from "../../../offers/public.ts";
import type { Bytes } from "../http/answers.server.ts";
import type { KnownKey } from "../keys/knownKeys.server.ts";
import type { Operation } from "../operations/operation.server.ts";

/** Whoever listens, as the dispatcher knows them for as long as they do. */
export type Listening = {
  key: KnownKey;
  pool: Pool;
  /** Those of the last check. */
  entitlements(): Entitlements;
  /** Whether the market that it reads is one of invented tokens. */
  isSimulated(): boolean;
  /** Headers that tell what is left. */
  limits(): [string, string][];
  /** Throws a problem where the key has ended, or may not be used from here. */
  checkKey(now: Date): Promise<void>;
  /** Throws a problem where a call would be refused now: the key has ended, or the plan has. */
  check(now: Date): Promise<void>;
  /** Counts units; throws a problem where none are left. */
  charge(units: number, now: Date): Promise<void>;
  /** What another call answers them. */
  read(operation: Operation, query: Record<string, string>): Promise<Bytes>;
};
