import type { Admitted } from "../meter/rate.server.ts";

type Limits = { perMinute: number; rate: Admitted; quota: number; left: number; resetsAt: Date; now: Date };

const MONTH_SECONDS = 2_592_000;

/** What is left of both limits, by draft-ietf-httpapi-ratelimit-headers-11, and also under the older names. */
export function limitHeaders({ perMinute, rate, quota, left, resetsAt, now }: Limits): [string, string][] {
  const monthSeconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000);
  return [
    ["ratelimit-policy", `"minute";q=${perMinute};w=60, "month";q=${quota};w=${MONTH_SECONDS}`],
    ["ratelimit", `"minute";r=${rate.left};t=${rate.resetSeconds}, "month";r=${left};t=${monthSeconds}`],
    ["x-ratelimit-limit", String(perMinute)],
    ["x-ratelimit-remaining", String(rate.left)],
    ["x-ratelimit-reset", String(Math.ceil(now.getTime() / 1_000) + rate.resetSeconds)],
  ];
}
