import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { pausedKeys } from "../keys/lines.server.ts";
import { callsPerMinute } from "../meter/allowance.server.ts";
import { periodEnd, toMeterPeriod } from "../meter/period.server.ts";
import { loadUsage, usageOfDays } from "../meter/usage.server.ts";
import { z } from "./schema.server.ts";
import { day, instant } from "./shapes.server.ts";

export const getUsage = operation({
  id: "getUsage",
  path: "/v1/usage",
  summary: "Usage this month",
  description: "How many of this month’s units the account’s keys have used, and how many are left.",
  tag: "Account",
  access: { kind: "key", scope: "read" },
  reads: "account",
  cost: "free",
  isOne: true,
  fresh: "never",
  query: z.object({}),
  output: z
    .object({
      plans: z.array(z.string()),
      period: z.object({ from: instant, to: instant }),
      quota: z.number().int(),
      used: z.number().int(),
      remaining: z.number().int(),
      perMinute: z.number().int(),
      keys: z.array(
        z
          .object({
            id: z.uuid(),
            used: z.number().int(),
            limit: z.number().int().nullable(),
            paused: z.boolean().openapi({
              description:
                "The plan allows fewer keys, and older ones take precedence. The key works again automatically once there is room.",
            }),
          })
          .openapi("KeyUsage"),
      ),
    })
    .openapi("Usage"),
  async run(_, { pool, account, mode, entitlements, plans, calledAt: now }) {
    if (account === null || mode === null) throw new Problem("no-key");
    const quota = mode === "live" ? entitlements.apiUnitsPerMonth : entitlements.apiSandboxUnitsPerMonth;
    const [{ used, keys }, paused] = await Promise.all([
      loadUsage(pool, account, mode, toMeterPeriod(mode, now)),
      pausedKeys(pool, account, entitlements, now),
    ]);
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return {
      data: {
        plans,
        period: { from: from.toISOString(), to: periodEnd(now).toISOString() },
        quota,
        used,
        remaining: Math.max(0, quota - used),
        perMinute: callsPerMinute(mode, entitlements),
        keys: keys.map(({ id, used, cap }) => ({ id, used, limit: cap, paused: paused.has(id) })),
      },
      asOf: now.toISOString(),
    };
  },
});

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

export const getUsageByDay = operation({
  id: "getUsageByDay",
  path: "/v1/usage/daily",
  summary: "Usage by day",
  description: "Calls, units and errors per day, key and operation.",
  tag: "Account",
  access: { kind: "key", scope: "read" },
  reads: "account",
  cost: "free",
  fresh: "never",
  query: z.object({
    from: day.optional().openapi({ description: "First day. Default: 30 days before `to`." }),
    to: day.optional().openapi({ description: "End, exclusive. Default: tomorrow." }),
    key: z.uuid().optional().openapi({ description: "Only usage of this key." }),
  }),
  output: z
    .object({
      date: day,
      keyId: z.uuid(),
      operation: z.string(),
      calls: z.number().int(),
      units: z.number().int(),
      errors: z.number().int(),
    })
    .openapi("DailyUsage"),
  async run({ from, to, key }, { pool, account, calledAt: now }) {
    if (account === null) throw new Problem("no-key");
    const end = to ?? toUtcDay(new Date(now.getTime() + DAY_MS));
    const begin = from ?? toUtcDay(new Date(Date.parse(end) - 30 * DAY_MS));
    if (Date.parse(end) - Date.parse(begin) > MAX_DAYS * DAY_MS)
      throw new Problem("bad-request", {
        errors: [{ pointer: "/query/from", detail: `The range can be at most ${MAX_DAYS} days.` }],
      });
    return { data: await usageOfDays(pool, account, begin, end, key ?? null), asOf: now.toISOString() };
  },
});

const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);
