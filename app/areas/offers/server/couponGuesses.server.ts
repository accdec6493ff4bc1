import { readSubject } from "#app/identity/session.server.ts";
import {
  countTry,
  type Limit,
  readClientAddress,
  type TooManyTries,
  takeBackTry,
} from "#app/platform/limits.server.ts";

/** Guessing a code is worth money, so guesses are counted, like password attempts. */

type Answer = { data: unknown } | { refusal: { tag: string } };

/**
 * Returns the result of `ask` for a call with a coupon code, or a refusal after too many wrong codes. An attempt is counted before
 * the lookup, so that concurrent attempts all count; only attempts with unknown codes remain counted.
 */
export async function guessing<Answered extends Answer>(
  request: Request,
  couponCode: string | undefined,
  check: () => Promise<Answered>,
): Promise<Answered | { refusal: TooManyTries }> {
  if (!couponCode) return check();
  const subject = await readSubject(request);
  const limits = [...(subject ? [subject] : []), readClientAddress(request)].map(
    (of): Limit => ({ rule: "coupon", of }),
  );
  const waits = await countTry(...limits);
  if (waits) return { refusal: waits };
  let wrong = false;
  try {
    const answered = await check();
    wrong = "refusal" in answered && answered.refusal.tag === "UnknownCoupon";
    return answered;
  } finally {
    if (!wrong) await Promise.all(limits.map(takeBackTry));
  }
}
