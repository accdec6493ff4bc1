import type { Admitted } from "../meter/rate.server.ts";

/** `month` covers counted calls; absent for the sandbox's public key. */
type Limits = {
  perMinute: number;
  rate: Admitted;
  month?: { quota: number; left: number; resetsAt: Date };
  now: Date;
};

const MONTH_SECONDS = 2_592_000;

/** Headers that report the remaining limits, by draft-ietf-httpapi-ratelimit-headers-11 and under the older names. */
export function limitHeaders({ perMinute, rate, month, now }: Limits): [string, string][] {
  const policies = [`"minute";q=${perMinute};w=60`];
  const left = [`"minute";r=${rate.left};t=${rate.resetSeconds}`];
  if (month) {
    const seconds = Math.ceil((month.resetsAt.getTime() - now.getTime()) / 1_000);
    policies.push(`"month";q=${month.quota};w=${MONTH_SECONDS}`);
    left.push(`"month";r=${month.left};t=${seconds}`);
  }
  return [
    ["ratelimit-policy", policies.join(", ")],
    ["ratelimit", left.join(", ")],
    ["x-ratelimit-limit", String(perMinute)],
    ["x-ratelimit-remaining", String(rate.left)],
    ["x-ratelimit-reset", String(Math.ceil(now.getTime() / 1_000) + rate.resetSeconds)],
  ];
}
