import { parseEventLogs } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { onTestChain } from "./support.ts";
import {
  DAY,
  deployVestingFixture,
  FUND,
  holder,
  ONE,
  owner,
  scheduleId,
  stranger,
  type Terms,
} from "./vestingFixture.ts";

const fixture = onTestChain(deployVestingFixture);
const id = scheduleId(holder.address);
const unknown = scheduleId(stranger.address);
const release = (amount: bigint) => fixture().vesting(holder, "release", [id, amount]);
const revoke = () => fixture().vesting(owner, "revoke", [id]);
const vestedNow = () =>
  fixture().client.readContract({ ...fixture().contract, functionName: "computeVestedAmount", args: [id] });

describe("the releasable amount", () => {
  /** Reads both amounts at each second after the start, without releasing. */
  async function expectCurve(changes: Partial<Terms>, expected: [number, bigint][]) {
    const { send, create, at, releasable } = fixture();
    await send(create(changes));
    for (const [seconds, amount] of expected) {
      await at(BigInt(seconds));
      expect({ seconds, amount: await releasable(id) }).toEqual({ seconds, amount });
      expect({ seconds, amount: await vestedNow() }).toEqual({ seconds, amount });
    }
  }

  test("the releasable amount is zero before the start, the initial unlock until the cliff, then every slice", async () => {
    await expectCurve({}, [
      [-1, 0n],
      [0, 10n * ONE],
      [34, 10n * ONE],
      [35, 37n * ONE],
      [39, 37n * ONE],
      [40, 46n * ONE],
      [49, 46n * ONE],
      [50, 55n * ONE],
      [99, 91n * ONE],
      [100, 100n * ONE],
      [1_000_000, 100n * ONE],
    ]);
  });

  test("the whole amount is releasable at the start when the initial unlock is everything", async () => {
    await expectCurve({ initialUnlock: 100n * ONE }, [
      [-1, 0n],
      [0, 100n * ONE],
      [100, 100n * ONE],
    ]);
  });

  test("the whole amount is releasable at the end when the cliff is the end", async () => {
    await expectCurve({ cliff: 100n, initialUnlock: 0n }, [
      [99, 0n],
      [100, 100n * ONE],
    ]);
  });

  test("the releasable amount grows every second with one-second slices and no cliff", async () => {
    await expectCurve({ cliff: 0n, slicePeriodSeconds: 1n, initialUnlock: 0n }, [
      [0, 0n],
      [1, ONE],
      [2, 2n * ONE],
      [99, 99n * ONE],
      [100, 100n * ONE],
    ]);
  });

  test("the releasable amount rounds down and the rest is paid at the end if the slice does not divide evenly", async () => {
    await expectCurve({ cliff: 0n, duration: 100n, slicePeriodSeconds: 30n, amountTotal: 101n, initialUnlock: 1n }, [
      [29, 1n],
      [30, 31n],
      [60, 61n],
      [90, 91n],
      [99, 91n],
      [100, 101n],
    ]);
  });

  test("no base unit is stranded where nothing divides evenly", async () => {
    await expectCurve({ cliff: 0n, duration: 7n, slicePeriodSeconds: 3n, amountTotal: 11n, initialUnlock: 1n }, [
      [2, 1n],
      [3, 5n],
      [5, 5n],
      [6, 9n],
      [7, 11n],
    ]);
  });

  test("the releasable amount does not overflow with the most tokens over the longest time", async () => {
    const years = 3_650n * DAY;
    await expectCurve({ cliff: 0n, duration: years, slicePeriodSeconds: 1n, amountTotal: FUND, initialUnlock: 0n }, [
      [Number(years / 2n), FUND / 2n],
      [Number(years), FUND],
    ]);
  });

  test("the releasable amount of an unknown schedule is refused", async () => {
    const { vesting, captureRefusal } = fixture();
    for (const name of ["computeReleasableAmount", "computeVestedAmount"] as const) {
      expect(await captureRefusal(vesting(stranger, name, [unknown]))).toEqual({
        error: "TmaiVesting_UnknownSchedule",
        args: [unknown],
      });
    }
  });
});

describe("release", () => {
  test("a release pays a part of the due amount, records it and reduces the claim", async () => {
    const { send, create, sendAt, schedule, reserved, unclaimed, readBalance, releasable, address, tokenAddress } =
      fixture();
    await send(create());
    const { logs } = await sendAt(50n, release(30n * ONE));
    expect(
      parseEventLogs({ abi: fixture().contract.abi, logs }).map(({ eventName, args }) => ({ eventName, args })),
    ).toEqual([{ eventName: "Released", args: { id, beneficiary: holder.address, amount: 30n * ONE } }]);
    expect(parseEventLogs({ abi: tmaiTokenAbi, logs }).map(({ address: at, args }) => ({ at, args }))).toEqual([
      { at: tokenAddress.toLowerCase(), args: { from: address, to: holder.address, value: 30n * ONE } },
    ]);
    expect(await readBalance(holder.address)).toBe(30n * ONE);
    expect(await readBalance(address)).toBe(FUND - 30n * ONE);
    expect(await schedule(id)).toMatchObject({ released: 30n * ONE, amountTotal: 100n * ONE, revoked: false });
    expect([await reserved(), await unclaimed()]).toEqual([70n * ONE, FUND - 100n * ONE]);
    expect(await releasable(id)).toBe(25n * ONE);
    expect(await vestedNow()).toBe(55n * ONE);
  });

  test("a release of one base unit more than is due is refused", async () => {
    const { send, create, at, sendAt, captureRefusal } = fixture();
    await send(create());
    await at(-1n);
    expect(await captureRefusal(release(1n))).toEqual({ error: "TmaiVesting_AmountNotVested", args: [id, 1n, 0n] });
    await at(0n);
    const above = { error: "TmaiVesting_AmountNotVested", args: [id, 10n * ONE + 1n, 10n * ONE] };
    expect(await captureRefusal(release(10n * ONE + 1n))).toEqual(above);
    await sendAt(1n, release(10n * ONE));
    expect(await captureRefusal(release(1n))).toEqual({ error: "TmaiVesting_AmountNotVested", args: [id, 1n, 0n] });
  });

  test("a release of zero, of no schedule, or by any caller but the beneficiary is refused", async () => {
    const { send, create, at, captureRefusal, vesting } = fixture();
    await send(create());
    await at(100n);
    expect(await captureRefusal(release(0n))).toEqual({ error: "TmaiVesting_ZeroAmount", args: [] });
    expect(await captureRefusal(vesting(holder, "release", [unknown, 1n]))).toEqual({
      error: "TmaiVesting_UnknownSchedule",
      args: [unknown],
    });
    for (const caller of [owner, stranger]) {
      expect(await captureRefusal(vesting(caller, "release", [id, 1n]))).toEqual({
        error: "TmaiVesting_CallerIsNotBeneficiary",
        args: [caller.address, holder.address],
      });
    }
  });

  test("a release works while vesting and the token are paused", async () => {
    const { send, create, sendAt, vesting, token, readBalance } = fixture();
    await send(create());
    await send(vesting(owner, "pause", []));
    await send(token(owner, "pause", []));
    await sendAt(0n, release(10n * ONE));
    expect(await readBalance(holder.address)).toBe(10n * ONE);
  });

  test("releases in odd parts over the whole time pay the sum exactly", async () => {
    const { send, create, sendAt, releasable, readBalance, schedule, reserved, address } = fixture();
    const total = 1_000_003n;
    await send(create({ cliff: 0n, duration: 97n, slicePeriodSeconds: 7n, amountTotal: total, initialUnlock: 11n }));
    await sendAt(0n, release(11n));
    await sendAt(7n, release(1n));
    for (const seconds of [13n, 40n, 96n]) {
      await fixture().at(seconds);
      await sendAt(seconds + 1n, release(await releasable(id)));
    }
    await fixture().at(200n);
    // The end cuts the last slice to six seconds and releases it whole.
    await send(release(await releasable(id)));
    expect(await readBalance(holder.address)).toBe(total);
    expect(await schedule(id)).toMatchObject({ released: total });
    expect([await reserved(), await readBalance(address)]).toEqual([0n, FUND - total]);
  });

  test("a release leaves another schedule of the same holder unchanged", async () => {
    const { send, create, sendAt, schedule } = fixture();
    await send(create());
    await send(create({ index: 1n }));
    await sendAt(100n, release(100n * ONE));
    expect((await schedule(scheduleId(holder.address, 1n))).released).toBe(0n);
  });
});

describe("revoke", () => {
  const revokedEvent = (paid: bigint, freed: bigint) => [
    { eventName: "Revoked", args: { id, beneficiary: holder.address, paid, freed } },
  ];

  test("a revocation before anything has vested frees the whole amount and pays nothing", async () => {
    const { send, create, sendForEvents, reserved, unclaimed, readBalance, schedule } = fixture();
    await send(create());
    expect(await sendForEvents(revoke())).toEqual(revokedEvent(0n, 100n * ONE));
    expect([await reserved(), await unclaimed(), await readBalance(holder.address)]).toEqual([0n, FUND, 0n]);
    expect(await schedule(id)).toMatchObject({ revoked: true, released: 0n, amountTotal: 100n * ONE });
  });

  test("a revocation pays what has vested and is unreleased, frees the rest, and ends the vesting", async () => {
    const { send, create, sendAt, at, reserved, unclaimed, readBalance, schedule, releasable, captureRefusal } =
      fixture();
    await send(create());
    await sendAt(50n, release(30n * ONE));
    const { logs } = await sendAt(60n, revoke());
    const events = parseEventLogs({ abi: fixture().contract.abi, logs });
    expect(events.map(({ eventName, args }) => ({ eventName, args }))).toEqual(revokedEvent(34n * ONE, 36n * ONE));
    expect(await readBalance(holder.address)).toBe(64n * ONE);
    expect(await schedule(id)).toMatchObject({ revoked: true, released: 64n * ONE, amountTotal: 100n * ONE });
    expect([await reserved(), await unclaimed()]).toEqual([0n, FUND - 64n * ONE]);
    await at(1_000n);
    expect([await releasable(id), await vestedNow()]).toEqual([0n, 64n * ONE]);
    expect(await captureRefusal(release(1n))).toEqual({ error: "TmaiVesting_AmountNotVested", args: [id, 1n, 0n] });
  });

  test("a revocation after everything has vested pays all of it and frees nothing", async () => {
    const { send, create, sendAt, readBalance, reserved, unclaimed } = fixture();
    await send(create());
    const { logs } = await sendAt(100n, revoke());
    const events = parseEventLogs({ abi: fixture().contract.abi, logs });
    expect(events.map(({ eventName, args }) => ({ eventName, args }))).toEqual(revokedEvent(100n * ONE, 0n));
    expect([await readBalance(holder.address), await reserved()]).toEqual([100n * ONE, 0n]);
    expect(await unclaimed()).toBe(FUND - 100n * ONE);
  });

  test("a revocation pays a single base unit that is due", async () => {
    const { send, create, sendAt, readBalance } = fixture();
    await send(create({ initialUnlock: 1n }));
    await sendAt(10n, revoke());
    expect(await readBalance(holder.address)).toBe(1n);
  });

  test("a revocation frees tokens for other schedules and changes none of them", async () => {
    const { send, create, vesting, reserved, schedule, captureRefusal } = fixture();
    await send(create({ amountTotal: FUND - ONE }));
    await send(create({ index: 1n, amountTotal: ONE, initialUnlock: 0n }));
    await send(vesting(owner, "revoke", [scheduleId(holder.address, 0n)]));
    expect(await reserved()).toBe(ONE);
    expect(await schedule(scheduleId(holder.address, 1n))).toMatchObject({ revoked: false, amountTotal: ONE });
    expect((await captureRefusal(create({ index: 2n, amountTotal: FUND }))).args).toEqual([FUND, FUND - ONE]);
    await send(create({ index: 2n, amountTotal: FUND - ONE }));
  });

  test("a revocation of no schedule, of an irrevocable one, or a second one is refused", async () => {
    const { send, create, vesting, captureRefusal } = fixture();
    expect(await captureRefusal(revoke())).toEqual({ error: "TmaiVesting_UnknownSchedule", args: [id] });
    await send(create());
    await send(create({ index: 1n, revocable: false }));
    const promised = scheduleId(holder.address, 1n);
    expect(await captureRefusal(vesting(owner, "revoke", [promised]))).toEqual({
      error: "TmaiVesting_NotRevocable",
      args: [promised],
    });
    await send(revoke());
    expect(await captureRefusal(revoke())).toEqual({ error: "TmaiVesting_AlreadyRevoked", args: [id] });
  });
});

describe("the list of revoked schedules", () => {
  test("the list has revoked schedules in order, is emptied by a reset, and starts again", async () => {
    const { send, create, vesting, revokeIds, sendForEvents } = fixture();
    const ids = [
      scheduleId(holder.address, 0n),
      scheduleId(holder.address, 1n),
      scheduleId(holder.address, 2n),
    ] as const;
    for (const index of [0n, 1n, 2n]) await send(create({ index }));
    await send(vesting(owner, "revoke", [ids[2]]));
    await send(vesting(owner, "revoke", [ids[0]]));
    expect(await revokeIds()).toEqual([ids[2], ids[0]]);
    expect(await sendForEvents(vesting(owner, "resetRevokeIds", []))).toEqual([
      { eventName: "RevokeIdsReset", args: { count: 2n } },
    ]);
    expect(await revokeIds()).toEqual([]);
    await send(vesting(owner, "revoke", [ids[1]]));
    expect(await revokeIds()).toEqual([ids[1]]);
    expect(await sendForEvents(vesting(owner, "resetRevokeIds", []))).toEqual([
      { eventName: "RevokeIdsReset", args: { count: 1n } },
    ]);
    expect(await revokeIds()).toEqual([]);
  });

  test("a reset of the list revives no claim", async () => {
    const { send, create, vesting, at, releasable, captureRefusal, schedule, reserved } = fixture();
    await send(create());
    await send(revoke());
    await send(vesting(owner, "resetRevokeIds", []));
    await at(100n);
    expect(await releasable(id)).toBe(0n);
    expect(await reserved()).toBe(0n);
    expect(await schedule(id)).toMatchObject({ revoked: true });
    expect((await captureRefusal(release(1n))).error).toBe("TmaiVesting_AmountNotVested");
    expect(await captureRefusal(revoke())).toEqual({ error: "TmaiVesting_AlreadyRevoked", args: [id] });
  });
});
