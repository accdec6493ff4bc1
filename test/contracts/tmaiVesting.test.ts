import { type Address, encodeDeployData, getAddress, maxUint256, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiVestingBytecode } from "../../contracts/abi/bytecode/tmaiVesting.ts";
import { transferHookTokenAbi, transferHookTokenBytecode } from "../../contracts/abi/test/transferHookToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { on, onTestChain } from "./support.ts";
import {
  DAY,
  deployVestingFixture,
  FUND,
  holder,
  LONGEST,
  ONE,
  other,
  owner,
  scheduleId,
  stranger,
  type Terms,
  third,
} from "./vestingFixture.ts";

const fixture = onTestChain(deployVestingFixture);

describe("the constructor", () => {
  const deployment = (args: [Address, Address]) => ({
    from: owner,
    data: encodeDeployData({ abi: tmaiVestingAbi, bytecode: tmaiVestingBytecode, args }),
  });

  test("the constructor refuses a token without code and a zero owner", async () => {
    const { captureRefusal, tokenAddress } = fixture();
    expect(await captureRefusal(deployment([owner.address, stranger.address]))).toEqual({
      error: "TmaiVesting_TokenWithoutCode",
      args: [stranger.address],
    });
    expect(await captureRefusal(deployment([zeroAddress, tokenAddress]))).toEqual({
      error: "OwnableInvalidOwner",
      args: [zeroAddress],
    });
  });
});

describe("createVestingSchedule", () => {
  test("a new schedule stores its terms, reserves the amount, is counted and logged", async () => {
    const {
      create,
      sendForEvents,
      terms,
      start,
      schedule,
      reserved,
      unclaimed,
      readScheduleCount,
      readBalance,
      address,
    } = fixture();
    const id = scheduleId(holder.address);
    expect(await readScheduleCount(holder.address)).toBe(0n);
    expect(await sendForEvents(create())).toEqual([
      { eventName: "ScheduleCreated", args: { id, beneficiary: holder.address, terms: terms() } },
    ]);
    expect(await schedule(id)).toEqual({
      initialized: true,
      beneficiary: holder.address,
      cliff: 35n,
      start,
      duration: 100n,
      slicePeriodSeconds: 10n,
      revocable: true,
      amountTotal: 100n * ONE,
      initialUnlock: 10n * ONE,
      released: 0n,
      revoked: false,
    });
    expect([await reserved(), await unclaimed()]).toEqual([100n * ONE, FUND - 100n * ONE]);
    expect(await readScheduleCount(holder.address)).toBe(1n);
    expect(await readBalance(address)).toBe(FUND);
  });

  test("a schedule's id can be computed from its holder and index", async () => {
    const { client, contract, terms } = fixture();
    const args = [other.address, 7n] as const;
    expect(await client.readContract({ ...contract, functionName: "computeVestingScheduleId", args })).toBe(
      scheduleId(other.address, 7n),
    );
    const { result } = await client.simulateContract({
      ...contract,
      functionName: "createVestingSchedule",
      args: [terms()],
      account: owner,
    });
    expect(result).toBe(scheduleId(holder.address));
  });

  test("a schedule that was not created is unknown", async () => {
    const { schedule } = fixture();
    expect(await schedule(scheduleId(stranger.address))).toMatchObject({ initialized: false, amountTotal: 0n });
  });

  test("a holder can have a second schedule in addition to the first", async () => {
    const { send, create, schedule, readScheduleCount, reserved } = fixture();
    await send(create());
    await send(create({ index: 1n, amountTotal: 3n, initialUnlock: 0n, revocable: false }));
    expect(await readScheduleCount(holder.address)).toBe(2n);
    expect(await schedule(scheduleId(holder.address, 0n))).toMatchObject({ amountTotal: 100n * ONE, revocable: true });
    expect(await schedule(scheduleId(holder.address, 1n))).toMatchObject({ amountTotal: 3n, revocable: false });
    expect(await reserved()).toBe(100n * ONE + 3n);
  });

  test("the same terms are refused a second time", async () => {
    const { send, create, captureRefusal } = fixture();
    await send(create());
    expect(await captureRefusal(create())).toEqual({ error: "TmaiVesting_WrongIndex", args: [holder.address, 0n, 1n] });
    expect(await captureRefusal(create({ index: 2n }))).toEqual({
      error: "TmaiVesting_WrongIndex",
      args: [holder.address, 2n, 1n],
    });
  });

  test("a beneficiary that could never release is refused", async () => {
    const { create, captureRefusal, address, tokenAddress } = fixture();
    for (const beneficiary of [zeroAddress, address, tokenAddress]) {
      expect(await captureRefusal(create({ beneficiary }))).toEqual({
        error: "TmaiVesting_RecipientRefused",
        args: [getAddress(beneficiary)],
      });
    }
  });

  const badTerms: { what: string; changes: Partial<Terms>; error: string; args: bigint[] }[] = [
    { what: "an amount of nothing", changes: { amountTotal: 0n, initialUnlock: 0n }, error: "ZeroAmount", args: [] },
    {
      what: "an amount above 96 bits",
      changes: { amountTotal: 1n << 96n },
      error: "AmountTooHigh",
      args: [1n << 96n, (1n << 96n) - 1n],
    },
    {
      what: "one base unit more at the start than in all",
      changes: { amountTotal: ONE, initialUnlock: ONE + 1n },
      error: "InitialUnlockAboveTotal",
      args: [ONE + 1n, ONE],
    },
    { what: "a duration of nothing", changes: { duration: 0n }, error: "DurationRefused", args: [0n, LONGEST] },
    {
      what: "a duration one second above 3,650 days",
      changes: { duration: LONGEST + 1n },
      error: "DurationRefused",
      args: [LONGEST + 1n, LONGEST],
    },
    {
      what: "a duration that would overflow",
      changes: { duration: maxUint256 },
      error: "DurationRefused",
      args: [maxUint256, LONGEST],
    },
    { what: "a cliff after the end", changes: { cliff: 101n }, error: "CliffAfterEnd", args: [101n, 100n] },
    { what: "a slice of nothing", changes: { slicePeriodSeconds: 0n }, error: "SliceRefused", args: [0n, 100n] },
    {
      what: "a slice above the duration",
      changes: { slicePeriodSeconds: 101n },
      error: "SliceRefused",
      args: [101n, 100n],
    },
  ];
  test.each(badTerms)("a schedule is refused: $what", async ({ changes, error, args }) => {
    expect(await fixture().captureRefusal(fixture().create(changes))).toEqual({ error: `TmaiVesting_${error}`, args });
  });

  test("a start more than 3,650 days away, in milliseconds, or of the highest number is refused", async () => {
    const { create, captureRefusal, client } = fixture();
    const now = (await client.getBlock()).timestamp;
    for (const start of [0n, now - LONGEST - 1n, now + LONGEST + 1n, now * 1_000n, maxUint256]) {
      expect(await captureRefusal(create({ start }))).toEqual({ error: "TmaiVesting_StartTooFar", args: [start, now] });
    }
  });

  test("the first and the last allowed start are accepted", async () => {
    const { create, sendAt, start, schedule } = fixture();
    const now = start + 10n;
    await sendAt(10n, create({ start: now - LONGEST }));
    await sendAt(11n, create({ index: 1n, start: now + 1n + LONGEST }));
    expect((await schedule(scheduleId(holder.address, 0n))).start).toBe(now - LONGEST);
    expect((await schedule(scheduleId(holder.address, 1n))).start).toBe(now + 1n + LONGEST);
  });

  test("the widest terms are accepted: longest duration, one slice, cliff at the end, all at the start", async () => {
    const { create, send, schedule, unclaimed } = fixture();
    const widest = { cliff: LONGEST, duration: LONGEST, slicePeriodSeconds: LONGEST, amountTotal: FUND };
    await send(create({ ...widest, initialUnlock: FUND }));
    expect(await schedule(scheduleId(holder.address))).toMatchObject({ ...widest, initialUnlock: FUND });
    expect(await unclaimed()).toBe(0n);
  });

  test("one base unit more than the unclaimed tokens is refused", async () => {
    const { create, send, captureRefusal } = fixture();
    await send(create({ amountTotal: FUND - 5n }));
    expect(await captureRefusal(create({ index: 1n, amountTotal: 6n, initialUnlock: 0n }))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [6n, 5n],
    });
    await send(create({ index: 1n, amountTotal: 5n, initialUnlock: 0n }));
  });

  test("a schedule's amount has at most 96 bits of base units", async () => {
    const { deployer, send, vesting, terms, client, captureRefusal } = fixture();
    const huge = await deployer.deploy({
      what: "another token",
      abi: transferHookTokenAbi,
      bytecode: transferHookTokenBytecode,
      args: [],
    });
    const { address } = await deployer.deploy({
      what: "its vesting",
      abi: tmaiVestingAbi,
      bytecode: tmaiVestingBytecode,
      args: [owner.address, huge.address],
    });
    await send(on(huge.address, transferHookTokenAbi)(owner, "mint", [address, 1n << 97n]));
    const max = (1n << 96n) - 1n;
    const call = (amountTotal: bigint) => ({
      ...vesting(owner, "createVestingSchedule", [terms({ amountTotal, initialUnlock: amountTotal })]),
      to: address,
    });
    expect((await captureRefusal(call(max + 1n))).error).toBe("TmaiVesting_AmountTooHigh");
    await send(call(max));
    const args = [scheduleId(holder.address)] as const;
    const stored = { address, abi: tmaiVestingAbi, functionName: "getVestingSchedule", args } as const;
    expect(await client.readContract(stored)).toMatchObject({ amountTotal: max, initialUnlock: max });
  });
});

describe("addUserDetails", () => {
  const rowsFor = (beneficiaries: Address[], changes: Partial<Terms> = {}) =>
    beneficiaries.map((beneficiary) => fixture().terms({ beneficiary, ...changes }));
  const add = (rows: Terms[]) => fixture().vesting(owner, "addUserDetails", [rows]);
  /** This many beneficiaries without known keys. */
  const crowd = (size: number) =>
    Array.from({ length: size }, (_, i) => getAddress(`0x${(0x10000 + i).toString(16).padStart(40, "0")}`));

  test("a schedule is created and logged for each row, including two of one holder", async () => {
    const { sendForEvents, terms, reserved, readScheduleCount } = fixture();
    const rows = [
      terms(),
      terms({ index: 1n, amountTotal: ONE, initialUnlock: 0n }),
      terms({ beneficiary: other.address }),
    ];
    expect(await sendForEvents(add(rows))).toEqual(
      rows.map((row) => ({
        eventName: "ScheduleCreated",
        args: { id: scheduleId(row.beneficiary, row.index), beneficiary: row.beneficiary, terms: row },
      })),
    );
    expect(await reserved()).toBe(201n * ONE);
    expect([await readScheduleCount(holder.address), await readScheduleCount(other.address)]).toEqual([2n, 1n]);
  });

  test("zero rows and 101 rows are refused", async () => {
    const { captureRefusal } = fixture();
    for (const size of [0, 101]) {
      expect(await captureRefusal(add(rowsFor(crowd(size), { amountTotal: 1n, initialUnlock: 0n })))).toEqual({
        error: "TmaiVesting_RowCountRefused",
        args: [BigInt(size), 100n],
      });
    }
  });

  test("100 rows fit into the gas limit of one transaction", async () => {
    const { send, reserved } = fixture();
    const { gasUsed } = await send(add(rowsFor(crowd(100), { amountTotal: ONE, initialUnlock: 1n })));
    expect(await reserved()).toBe(100n * ONE);
    // EIP-7825 caps a transaction at 2^24 gas.
    expect(gasUsed).toBeLessThan(1n << 24n);
  });

  test("the same row twice is refused, in one call and in the next", async () => {
    const { captureRefusal, send, terms } = fixture();
    const twice = { error: "TmaiVesting_WrongIndex", args: [holder.address, 0n, 1n] };
    expect(await captureRefusal(add([terms(), terms({ beneficiary: other.address }), terms()]))).toEqual(twice);
    await send(add([terms()]));
    expect(await captureRefusal(add([terms()]))).toEqual(twice);
  });

  test("one bad row in any position makes the whole call fail", async () => {
    const { captureRefusal, reserved } = fixture();
    for (const bad of [0, 1, 2]) {
      const rows = rowsFor([holder.address, other.address, third.address]).map((row, i) =>
        i === bad ? { ...row, beneficiary: zeroAddress } : row,
      );
      expect(await captureRefusal(add(rows))).toEqual({ error: "TmaiVesting_RecipientRefused", args: [zeroAddress] });
    }
    expect(await reserved()).toBe(0n);
  });

  test("rows that claim together one base unit too many are refused, and all the tokens can be claimed", async () => {
    const { captureRefusal, send, unclaimed, create } = fixture();
    const half = FUND / 2n;
    const rows = rowsFor([holder.address, other.address], { amountTotal: half });
    const more = { ...fixture().terms(), beneficiary: third.address, amountTotal: 1n, initialUnlock: 0n };
    expect(await captureRefusal(add([...rows, more]))).toEqual({ error: "TmaiVesting_NotCovered", args: [1n, 0n] });
    await send(add(rows));
    expect(await unclaimed()).toBe(0n);
    expect(await captureRefusal(add([more]))).toEqual({ error: "TmaiVesting_NotCovered", args: [1n, 0n] });
    expect(await captureRefusal(create({ ...more, index: 0n }))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [1n, 0n],
    });
  });

  test("tokens that arrive later can cover later rows", async () => {
    const { send, token, address, captureRefusal, terms } = fixture();
    await send(add(rowsFor([holder.address], { amountTotal: FUND })));
    const row = terms({ beneficiary: other.address, amountTotal: 2n, initialUnlock: 0n });
    await send(token(owner, "transfer", [address, 1n]));
    expect(await captureRefusal(add([row]))).toEqual({ error: "TmaiVesting_NotCovered", args: [2n, 1n] });
    await send(token(owner, "transfer", [address, 1n]));
    await send(add([row]));
  });
});

test("the longest duration is 3,650 days, and the maximum is 100 rows", async () => {
  const { client, contract } = fixture();
  expect(await client.readContract({ ...contract, functionName: "MAX_DURATION" })).toBe(3_650n * DAY);
  expect(await client.readContract({ ...contract, functionName: "MAX_ROWS" })).toBe(100n);
});
