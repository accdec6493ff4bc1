import { expect, test } from "vitest";
import fc from "../support/properties.ts";
import { onTestChain } from "./support.ts";
import { deployVestingFixture, FUND, holder, other, owner, scheduleId, type Terms, third } from "./vestingFixture.ts";

const fixture = onTestChain(deployVestingFixture);

type Life = Pick<Terms, "cliff" | "duration" | "slicePeriodSeconds" | "revocable" | "amountTotal" | "initialUnlock">;
type Step = { wait: bigint; who: number; share: bigint; revoke: boolean };

const life: fc.Arbitrary<Life> = fc
  .record({
    duration: fc.bigInt(1n, 1_000n),
    amountTotal: fc.bigInt(1n, FUND / 3n),
    cliff: fc.bigInt(0n, 1_000n),
    slice: fc.bigInt(1n, 1_000n),
    unlock: fc.bigInt(0n, 100n),
    revocable: fc.boolean(),
  })
  .map(({ duration, amountTotal, cliff, slice, unlock, revocable }) => ({
    duration,
    amountTotal,
    cliff: cliff % (duration + 1n),
    slicePeriodSeconds: 1n + (slice % duration),
    initialUnlock: (amountTotal * unlock) / 100n,
    revocable,
  }));
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.bigInt(1n, 300n),
  who: fc.nat(2),
  share: fc.bigInt(1n, 100n),
  revoke: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
});

/** The curve of docs/spec/decisions.md#2a, written independently of the contract. */
function vestedAfter(terms: Life, seconds: bigint): bigint {
  if (seconds < 0n) return 0n;
  if (seconds >= terms.duration) return terms.amountTotal;
  if (seconds < terms.cliff) return terms.initialUnlock;
  const slices = seconds / terms.slicePeriodSeconds;
  return (
    terms.initialUnlock +
    ((terms.amountTotal - terms.initialUnlock) * slices * terms.slicePeriodSeconds) / terms.duration
  );
}

/** Runs the steps on the chain and in the model, then every beneficiary releases the rest. */
async function play(lives: readonly [Life, Life, Life], steps: readonly Step[]) {
  const { send, sendAt, create, vesting, readBalance, reserved, address } = fixture();
  const begin = (account: typeof holder, terms: Life) => ({ account, terms, paid: 0n, ended: false });
  const state = [begin(holder, lives[0]), begin(other, lives[1]), begin(third, lives[2])];
  const release = ({ account }: (typeof state)[number], amount: bigint) =>
    vesting(account, "release", [scheduleId(account.address), amount]);
  for (const { terms, account } of state) await send(create({ ...terms, beneficiary: account.address }));
  let clock = -200n;
  for (const { wait, who, share, revoke } of steps) {
    clock += wait;
    const schedule = state[who];
    if (!schedule || schedule.ended) continue;
    const { account, terms } = schedule;
    const due = vestedAfter(terms, clock) - schedule.paid;
    const part = (due * share) / 100n;
    if (revoke && terms.revocable) {
      await sendAt(clock, vesting(owner, "revoke", [scheduleId(account.address)]));
      schedule.paid += due;
      schedule.ended = true;
    } else if (part !== 0n) {
      await sendAt(clock, release(schedule, part));
      schedule.paid += part;
    }
    expect(await readBalance(account.address)).toBe(schedule.paid);
    const claims = state.reduce((sum, { terms, paid, ended }) => sum + (ended ? 0n : terms.amountTotal - paid), 0n);
    expect(await reserved()).toBe(claims);
    expect(await readBalance(address)).toBeGreaterThanOrEqual(claims);
  }
  clock = (clock < 1_000n ? 1_000n : clock) + 1n;
  for (const schedule of state) {
    const { account, terms, paid, ended } = schedule;
    if (ended || paid === terms.amountTotal) continue;
    await sendAt(clock++, release(schedule, terms.amountTotal - paid));
    expect(await readBalance(account.address)).toBe(terms.amountTotal);
  }
  expect(await reserved()).toBe(0n);
}

test("any sequence of releases and revocations covers all claims, pays what has vested and leaves nothing behind", async () => {
  const { client } = fixture();
  const lives = fc.tuple(life, life, life);
  await fc.assert(
    fc.asyncProperty(lives, fc.array(step, { minLength: 4, maxLength: 12 }), async (terms, steps) => {
      const id = await client.snapshot();
      await play(terms, steps);
      await client.revert({ id });
    }),
    // A failure prints the seed and the path to it. A failed run leaves the chain as it is, so there is no shrinking.
    { seed: 20261121, numRuns: 20, endOnFailure: true },
  );
});
