import { subjectOf } from "../../../identity/session.server.ts";
import { addressOf, countTry, type Limit, type TooManyTries, takeBackTry } from "../../../platform/limits.server.ts";

/** A code is worth money to whoever guesses it, so guesses are counted, like those of a password. */

type Answer = { data: unknown } | { refusal: { tag: string } };

/**
 * What `ask` answers to a call with a coupon's code, or that there were too many wrong ones. A try is counted before the code
 * is looked up, so that many at once are many; only a code that is not known stays counted.
 */
export async function guessing<Answered extends Answer>(
  request: Request,
  couponCode: string | undefined,
  ask: () => Promise<Answered>,
): Promise<Answered | { refusal: TooManyTries }> {
  if (!couponCode) return ask();
  const subject = await subjectOf(request);
  const limits = [...(subject ? [subject] : []), addressOf(request)].map((of): Limit => ({ rule: "coupon", of }));
  const waits = await countTry(...limits);
  if (waits) return { refusal: waits };
  let wrong = false;
  try {
    const answered = await ask();
    wrong = "refusal" in answered && answered.refusal.tag === "UnknownCoupon";
    return answered;
  } finally {
    if (!wrong) await Promise.all(limits.map(takeBackTry));
  }
}
