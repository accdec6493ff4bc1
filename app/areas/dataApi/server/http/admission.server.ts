import type { Pool } from "pg";
import { addressKey } from "../../../../platform/address.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { CreditMeter } from "../credits/meter.server.ts";
import { creditsByKey, type KnownCredits } from "../credits/rows.server.ts";
import { hashOf } from "../keys/keyText.server.ts";
import { KnownKeys } from "../keys/knownKeys.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { Processes } from "../meter/processes.server.ts";
import { QuotaCounter } from "../meter/quota.server.ts";
import { type Admitted, type Rate, RateLimiter } from "../meter/rate.server.ts";
import { UsageDays } from "../meter/usageDays.server.ts";
import type { Described } from "../operations/operation.server.ts";
import { type Caller, callerOf, creditKeyIn, keyOfCall } from "./caller.server.ts";
import { limitHeaders } from "./limitHeaders.server.ts";
import { periodEnd, periodOf } from "./period.server.ts";
import { Problem } from "./problem.server.ts";

/** Who may call, how often, and how much of that is left. Source: data-api.md 1.2 and 1.5. */

/** The most units that one call for rows can cost: 1,000 of them. */
const MOST_UNITS = 4;

const STRANGERS = { perMinute: 60, burst: 30 };
const CREDITS = { perMinute: 120, burst: 30 };
const MOST_CREDITS_KNOWN = 10_000;

export type CallOf = { request: Request; params: Record<string, string>; address: string; requestId: string };
export type Metered = Caller & { period: string; rate: Admitted; quota: number; perMinute: number };

export class Admission {
  readonly keys: KnownKeys;
  readonly processes: Processes;
  readonly credits: CreditMeter;
  readonly #pool: Pool;
  readonly #knownCredits = new Map<string, KnownCredits>();
  readonly #rates = new RateLimiter();
  readonly #quota: QuotaCounter;
  readonly #caps: QuotaCounter;
  readonly #days: UsageDays;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.credits = new CreditMeter(pool);
    this.keys = new KnownKeys(pool);
    this.processes = new Processes(pool);
    this.#quota = new QuotaCounter(pool, "account");
    this.#caps = new QuotaCounter(pool, "key");
    this.#days = new UsageDays(pool);
  }

  async keepCounts(): Promise<void> {
    await Promise.all([this.#flushCounts(), this.credits.flush(), this.processes.beat()]);
  }

  /** Everything that was counted, also of answers that are about to leave. */
  async flush(): Promise<void> {
    await Promise.all([this.#flushCounts(), this.credits.flush(0)]);
  }

  async #flushCounts(): Promise<void> {
    await Promise.all([this.#quota.flush(), this.#caps.flush(), this.#days.flush()]);
  }

  /** The credits of a call's key; null where it has none of that kind. Throws a problem where it may not be answered. */
  async admitCredits({ request, address }: CallOf): Promise<KnownCredits | null> {
    const key = creditKeyIn(request);
    if (key === null) return null;
    const credits = this.#knownCredits.get(key) ?? (await this.#lookUpCredits(key, address));
    const share = this.processes.count;
    const of = { perMinute: CREDITS.perMinute / share, burst: CREDITS.burst / share };
    this.#admitAt(`credits ${credits.creditId}`, of);
    return credits;
  }

  async #lookUpCredits(key: string, address: string): Promise<KnownCredits> {
    this.admitStranger(address);
    const credits = await creditsByKey(this.#pool, hashOf(key));
    if (!credits) throw new Problem("bad-key");
    if (this.#knownCredits.size >= MOST_CREDITS_KNOWN)
      this.#knownCredits.delete(this.#knownCredits.keys().next().value as string);
    this.#knownCredits.set(key, credits);
    return credits;
  }

  /** Throws a problem when the call may not be answered. */
  async admit(operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    // A caller who tries unknown keys is limited like a stranger.
    let isNew = false;
    const caller = await callerOf(request, address, this.keys, operation, now, () => {
      this.admitStranger(address);
      isNew = true;
    });
    // One address may be shared by many callers with keys.
    if (isNew) this.#rates.giveBack(strangerAt(address), this.#strangers());
    const { key, entitled } = caller;
    const isLive = key.mode === "live";
    const sandbox = entitlementsOf([]);
    const { apiBurst: burst } = isLive ? entitled.entitlements : sandbox;
    const terms = termsOf(caller, now);
    const { perMinute, quota } = terms;
    const share = this.processes.count;
    const of = { perMinute: perMinute / share, burst: burst / share };
    const rate = this.#rates.admit(`${key.account} ${key.mode}`, of, performance.now());
    const metered = { ...caller, ...terms, rate };
    if (!rate.isOpen) throw new LimitReached(metered, "rate-limited", rate.waitSeconds);
    const used = this.#quota.used(key.account, metered.period);
    if (!operation.isFree && used !== null && used >= quota) throw this.#quotaReached(metered, now);
    return metered;
  }

  #quotaReached(metered: Metered, now: Date): Problem {
    return new LimitReached(metered, "quota-exceeded", Math.ceil((periodEnd(now).getTime() - now.getTime()) / 1_000), {
      resetsAt: periodEnd(now).toISOString(),
      upgradeUrl: "/plans#dataApi",
    });
  }

  /** Counts the units about to be served, or refuses. */
  async charge(metered: Metered, operation: Described, units: number, now: Date): Promise<void> {
    const { key, period, quota, perMinute } = metered;
    if (units > 0) {
      // Calls that cost more than rows do are counted exactly, however much is left.
      const near = units > MOST_UNITS ? quota : 2 * this.processes.count * perMinute * MOST_UNITS;
      if (key.monthlyCap !== null) {
        const ofKey = await this.#caps.take({ owner: key.keyId, period, quota: key.monthlyCap, units, near });
        if (!ofKey.isOpen) throw this.#quotaReached(metered, now);
      }
      const taken = await this.#quota.take({ owner: key.account, period, quota, units, near });
      if (!taken.isOpen) {
        if (key.monthlyCap !== null) await this.#caps.giveBack({ owner: key.keyId, period, units });
        throw this.#quotaReached(metered, now);
      }
    }
    this.#days.count({ ...key, operation: operation.id, units, isError: false }, now);
  }

  /** The caller's current state. Throws a problem when a call would be refused. */
  async again(metered: Metered, operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    const caller = await callerOf(request, address, this.keys, operation, now, () => undefined);
    return { ...metered, ...caller, ...termsOf(caller, now) };
  }

  /** Throws a problem when the key has ended, or may not be used from that address, whatever the plans include. */
  async checkKey(operation: Described, { request, address }: CallOf, now: Date): Promise<void> {
    await keyOfCall(request, address, this.keys, operation, now, () => undefined);
  }

  /** A call that was paid by itself: it takes no units of the plan. */
  countPaid({ key }: Metered, operation: Described, now: Date): void {
    this.#days.count({ ...key, operation: operation.id, units: 0, isError: false }, now);
  }

  countError({ key }: Metered, operation: Described, now: Date): void {
    this.#days.count({ ...key, operation: operation.id, units: 0, isError: true }, now);
  }

  /** The rate limit of public endpoints for one address. */
  admitStranger(address: string): void {
    this.#admitAt(strangerAt(address), this.#strangers());
  }

  #admitAt(name: string, rate: Rate): void {
    const { isOpen, waitSeconds } = this.#rates.admit(name, rate, performance.now());
    if (isOpen) return;
    throw new Problem("rate-limited", {
      values: { count: waitSeconds },
      headers: { "retry-after": String(waitSeconds) },
    });
  }

  #strangers(): Rate {
    const share = this.processes.count;
    return { perMinute: STRANGERS.perMinute / share, burst: STRANGERS.burst / share };
  }

  /** Headers that report what is left. */
  limits({ key, period, quota, perMinute, rate }: Metered, now: Date): [string, string][] {
    const used = this.#quota.used(key.account, period) ?? 0;
    return limitHeaders({ perMinute, rate, quota, left: Math.max(0, quota - used), resetsAt: periodEnd(now), now });
  }
}

const strangerAt = (address: string): string => `address ${addressKey(address)}`;

/** A refusal with the limit that caused it. */
export class LimitReached extends Problem {
  readonly metered: Metered;
  constructor(
    metered: Metered,
    code: "rate-limited" | "quota-exceeded",
    seconds: number,
    members: Record<string, unknown> = {},
  ) {
    super(code, { members, values: { count: seconds }, headers: { "retry-after": String(seconds) } });
    this.metered = metered;
  }
}

/** What an account may use now, and at what rate. */
function termsOf({ key, entitled: { entitlements } }: Caller, now: Date) {
  const quota = key.mode === "live" ? entitlements.apiUnitsPerMonth : entitlementsOf([]).apiSandboxUnitsPerMonth;
  return { period: periodOf(key.mode, now), quota, perMinute: callsPerMinute(key.mode, entitlements) };
}
