import type { Pool } from "pg";
import { addressKey } from "../../../../platform/address.ts";
import { entitlementsOf } from "../../../offers/public.ts";
import { KnownKeys } from "../keys/knownKeys.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { Processes } from "../meter/processes.server.ts";
import { QuotaCounter } from "../meter/quota.server.ts";
import { type Admitted, type Rate, RateLimiter } from "../meter/rate.server.ts";
import { UsageDays } from "../meter/usageDays.server.ts";
import type { Described } from "../operations/operation.server.ts";
import { type Caller, callerOf, keyOfCall } from "./caller.server.ts";
import { limitHeaders } from "./limitHeaders.server.ts";
import { periodEnd, periodOf } from "./period.server.ts";
import { Problem } from "./problem.server.ts";

/** Who may call, how often, and how much of it is left. Source: data-api.md 1.2 and 1.5. */

/** The most units that one call of rows can cost: 1,000 of them. */
const MOST_UNITS = 4;

const STRANGERS = { perMinute: 60, burst: 30 };

export type CallOf = { request: Request; params: Record<string, string>; address: string; requestId: string };
export type Metered = Caller & { period: string; rate: Admitted; quota: number; perMinute: number };

export class Admission {
  readonly keys: KnownKeys;
  readonly processes: Processes;
  readonly #rates = new RateLimiter();
  readonly #quota: QuotaCounter;
  readonly #caps: QuotaCounter;
  readonly #days: UsageDays;

  constructor(pool: Pool) {
    this.keys = new KnownKeys(pool);
    this.processes = new Processes(pool);
    this.#quota = new QuotaCounter(pool, "account");
    this.#caps = new QuotaCounter(pool, "key");
    this.#days = new UsageDays(pool);
  }

  async keepCounts(): Promise<void> {
    await Promise.all([this.flush(), this.processes.beat()]);
  }

  async flush(): Promise<void> {
    await Promise.all([this.#quota.flush(), this.#caps.flush(), this.#days.flush()]);
  }

  /** Throws a problem where the call may not be answered. */
  async admit(operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    // Whoever tries keys that nobody has is a stranger, and may ask as often as strangers do.
    let isNew = false;
    const caller = await callerOf(request, address, this.keys, operation, now, () => {
      this.admitStranger(address);
      isNew = true;
    });
    // Behind one address there may be many who are none.
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

  /** Counts what is about to be sent, or refuses it. */
  async charge(metered: Metered, operation: Described, units: number, now: Date): Promise<void> {
    const { key, period, quota, perMinute } = metered;
    if (units > 0) {
      // What costs more than calls of rows do is taken exactly, however much is left.
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

  /** The same caller as they are now. Throws a problem where a call would be refused. */
  async again(metered: Metered, operation: Described, { request, address }: CallOf, now: Date): Promise<Metered> {
    const caller = await callerOf(request, address, this.keys, operation, now, () => undefined);
    return { ...metered, ...caller, ...termsOf(caller, now) };
  }

  /** Throws a problem where the key has ended, or may not be used from there, whatever plans open. */
  async checkKey(operation: Described, { request, address }: CallOf, now: Date): Promise<void> {
    await keyOfCall(request, address, this.keys, operation, now, () => undefined);
  }

  countError({ key }: Metered, operation: Described, now: Date): void {
    this.#days.count({ ...key, operation: operation.id, units: 0, isError: true }, now);
  }

  /** What is open to all is answered so often to one address. */
  admitStranger(address: string): void {
    const { isOpen, waitSeconds } = this.#rates.admit(strangerAt(address), this.#strangers(), performance.now());
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

  /** Headers that tell what is left. */
  limits({ key, period, quota, perMinute, rate }: Metered, now: Date): [string, string][] {
    const used = this.#quota.used(key.account, period) ?? 0;
    return limitHeaders({ perMinute, rate, quota, left: Math.max(0, quota - used), resetsAt: periodEnd(now), now });
  }
}

const strangerAt = (address: string): string => `address ${addressKey(address)}`;

/** A refusal that knows whose limit it is. */
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

/** What an account may use now, and how fast. */
function termsOf({ key, entitled: { entitlements } }: Caller, now: Date) {
  const quota = key.mode === "live" ? entitlements.apiUnitsPerMonth : entitlementsOf([]).apiSandboxUnitsPerMonth;
  return { period: periodOf(key.mode, now), quota, perMinute: callsPerMinute(key.mode, entitlements) };
}
