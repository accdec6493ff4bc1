import type { Pool } from "pg";
import { planWithHigherLimit, planWithRight } from "#app/areas/offers/publicEntitlements.ts";
import { addDays } from "#app/services/marketData/public.ts";
import {
  gradeDaysSeenBy,
  isGradeOpen,
  type ProvisionalGrades,
  reasonNotRated,
  type StoredGrade,
  tokenGrades,
  tokenProvisional,
} from "#app/services/marketData/publicGrades.server.ts";
import type { TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import type { NotRated } from "../../../../analytics/grades/universe.ts";
import { type GradeSeen, METHOD_KEYS, type MethodKey } from "../model/tokenPage.ts";
import type { Sight } from "./sight.server.ts";
import { METHOD_OF } from "./sums.server.ts";

/** A token's grades as one caller sees them, and as stored; both without what is locked. */
export type SeenGrades = { shown: Record<MethodKey, GradeSeen>; stored: Partial<Record<MethodKey, StoredGrade>> };

export async function gradesSeen(pool: Pool, token: TokenRow, caller: Sight): Promise<SeenGrades> {
  const [days, provisional] = await Promise.all([
    gradeDaysSeenBy(pool, caller.view),
    tokenProvisional(pool, caller.view, token.tokenId),
  ]);
  const grades = await tokenGrades(pool, token.tokenId, days);
  const seen = await Promise.all(
    METHOD_KEYS.map((key) => {
      const { version } = METHOD_OF[key];
      return gradeSeen(pool, token, caller, {
        key,
        day: days.get(version),
        stored: grades.get(version) ?? null,
        provisional,
      });
    }),
  );
  const [trader, investor] = seen as [OneSeen, OneSeen];
  return {
    shown: { trader: trader.shown, investor: investor.shown },
    stored: { ...(trader.stored && { trader: trader.stored }), ...(investor.stored && { investor: investor.stored }) },
  };
}

type OneSeen = { shown: GradeSeen; stored?: StoredGrade };
/** For one method: the latest day that the caller sees, and the token's grades of that day. */
type Found = {
  key: MethodKey;
  day: string | undefined;
  stored: StoredGrade | null;
  provisional: ProvisionalGrades | null;
};

async function gradeSeen(
  pool: Pool,
  { tokenId, now }: TokenRow,
  { entitlements, view }: Sight,
  { key, day, stored, provisional }: Found,
): Promise<OneSeen> {
  if (day === undefined) return { shown: { kind: "unpublished" } };
  // That a token has no grade, and why, is not itself a grade: everyone may know it.
  if (stored === null) {
    const reason = await reasonFor(pool, tokenId, METHOD_OF[key].version, day);
    return { shown: { kind: "notRated", day, reason, firstDay: reason && firstDayAfter(day, reason) } };
  }
  if (!isGradeOpen(view, now?.capRank ?? null)) {
    return { shown: { kind: "locked", plan: planWithHigherLimit("gradedTokens", entitlements) ?? "advanced" } };
  }
  const { grade, before } = stored;
  // Locked only without the entitlement: with it, grades come at most a quarter of an hour late.
  const plan = entitlements.currentGrades ? null : planWithRight("currentGrades");
  const change24h = before === null ? null : grade - before.grade;
  return {
    shown: {
      kind: "graded",
      day,
      grade: Math.floor(grade + 0.5),
      change24h,
      plan,
      provisional: findProvisional(key, provisional),
    },
    stored,
  };
}

const findProvisional = (key: MethodKey, grades: ProvisionalGrades | null) => {
  const grade = grades?.[key] ?? null;
  return grades && grade !== null ? { grade: Math.floor(grade + 0.5), at: grades.at } : null;
};

/** Back-tested days are stored without reasons: then the next day's reason is shown. */
const reasonFor = async (pool: Pool, tokenId: number, method: string, day: string) =>
  (await reasonNotRated(pool, tokenId, method, day)) ?? reasonNotRated(pool, tokenId, method, addDays(day, 1));

/** The day on which a token will have enough closes, if none is missing from now on. */
const firstDayAfter = (day: string, reason: NotRated): string | null =>
  reason.tag === "tooYoung" ? addDays(day, reason.need - reason.have) : null;
