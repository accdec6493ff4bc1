import { describe, expect, test } from "vitest";
import { OWNER_CALLS, ownerCall } from "#app/areas/ownerDesk/model/ownerCalls.ts";
import { plainUnits } from "#app/areas/ownerDesk/model/plainAmount.ts";
import { payoutRows, scheduleRows } from "#app/areas/ownerDesk/model/rows.ts";
import { ABIS } from "#app/areas/ownerDesk/server/contracts.server.ts";
import { EVENTS } from "#app/areas/ownerDesk/server/prepare.server.ts";

const ONE = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const TWO = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const ROW = `${ONE},2026-12-01,90,720,30,yes,1000.5,100`;

const TMAI = 10n ** 18n;

describe("an amount in a file", () => {
  test.each([
    ["150000", 150_000n * TMAI],
    [" 0.5 ", TMAI / 2n],
    ["1.000000000000000001", TMAI + 1n],
  ])("%s is read exactly, to the last base unit", (typed, units) => {
    expect(plainUnits(typed)).toBe(units);
  });

  test.each([
    "",
    "0",
    "0.0",
    "1,000",
    "1.",
    ".5",
    "-1",
    "1e3",
    "0x10",
    "1 000",
    "1.0000000000000000001",
    "999999999999",
  ])("%j is refused as an ambiguous or empty amount", (typed) => {
    expect(plainUnits(typed)).toBeNull();
  });
});

describe("a CSV file of vesting schedules", () => {
  test("a schedule file is read row by row and totalled exactly; its header and empty lines are left out", () => {
    const header = "beneficiary,start,cliffDays,durationDays,sliceDays,revocable,amount,initialUnlock";
    const read = scheduleRows(
      `${header}\r\n${ROW}\r\n\r\n${TWO};2026-12-01T12:00:00Z;0;30;1;no;0.000000000000000001;0\n`,
    );
    expect(read).toEqual({
      total: 1_000_500_000_000_000_000_001n,
      rows: [
        {
          ...{ beneficiary: ONE, start: Date.parse("2026-12-01") / 1000, revocable: true },
          ...{ cliff: 90 * 86_400, duration: 720 * 86_400, slice: 30 * 86_400 },
          ...{ amount: "1000500000000000000000", initial: "100000000000000000000" },
        },
        {
          ...{ beneficiary: TWO, start: Date.parse("2026-12-01T12:00:00Z") / 1000, revocable: false },
          ...{ cliff: 0, duration: 30 * 86_400, slice: 86_400, amount: "1", initial: "0" },
        },
      ],
    });
  });

  test.each([
    ["an address that is too short", ROW.replace(ONE, "0x12"), "beneficiary"],
    ["a day that does not exist", ROW.replace("2026-12-01", "2026-02-30"), "start"],
    ["a Unix timestamp instead of a date", ROW.replace("2026-12-01", "1790000000"), "start"],
    ["a cliff that is not a number", ROW.replace(",90,", ",x,"), "cliffDays"],
    ["a cliff after the end", ROW.replace(",90,", ",721,"), "durationDays"],
    ["slices of zero days", ROW.replace(",30,", ",0,"), "sliceDays"],
    ["slices longer than the duration", ROW.replace(",30,", ",721,"), "sliceDays"],
    ["maybe instead of yes or no", ROW.replace("yes", "maybe"), "revocable"],
    ["a zero amount", ROW.replace("1000.5", "0"), "amount"],
    ["an initial unlock above the amount", ROW.replace(/100$/, "1001"), "initialUnlock"],
    ["a missing column", ROW.replace(/,100$/, ""), "beneficiary"],
    ["an extra column", `${ROW},1`, "beneficiary"],
    ["no content", "", "beneficiary"],
  ])("a schedule file with %s is refused as a whole, and the error names the line and column", (_case, row, column) => {
    const text = row === "" ? "" : `${ROW}\n${row}`;
    expect(scheduleRows(text)).toEqual({ problem: { line: row === "" ? 1 : 2, column } });
  });

  test("a schedule file has at most 100 rows, the contract's limit", () => {
    expect(scheduleRows(Array(100).fill(ROW).join("\n"))).toMatchObject({ total: 100_050n * 10n ** 18n });
    expect(scheduleRows(Array(101).fill(ROW).join("\n"))).toEqual({ problem: { line: 101, column: "beneficiary" } });
  });
});

describe("files as spreadsheets save them", () => {
  const expected = { total: 5n * TMAI, rows: [{ recipient: ONE, amount: String(5n * TMAI) }] };

  test.each([
    ["quotes around every cell", `"recipient","amount"\r\n"${ONE}","5"\r\n`],
    ["a byte order mark", `\uFEFFrecipient;amount\n${ONE};5`],
    ["another column order and extra columns", `name,amount,recipient\n"Ada, Ltd.",5,${ONE}\n`],
    ["tabs as separators", `${ONE}\t5`],
  ])("a payout file with %s is read", (_, text) => {
    expect(payoutRows(text)).toEqual(expected);
  });

  test.each([
    ["thousands separated by commas", `amount,recipient\n5,000,${ONE}`, 2],
    ["an unclosed quotation mark", `recipient,amount\n"${ONE},5`, 2],
    ["a header that lacks a column", `recipient,sum\n${ONE},5`, 1],
  ])("a payout file with %s is refused, so no amount is guessed", (_, text, line) => {
    expect(payoutRows(text)).toEqual({ problem: { line, column: expect.any(String) } });
  });
});

test("a payout file is read row by row and totalled exactly, like a schedule file", () => {
  expect(payoutRows(`recipient,amount\n${ONE},5\n${TWO},0.5`)).toEqual({
    total: 5_500_000_000_000_000_000n,
    rows: [
      { recipient: ONE, amount: "5000000000000000000" },
      { recipient: TWO, amount: "500000000000000000" },
    ],
  });
  expect(payoutRows(`${ONE},1,000`)).toEqual({ problem: { line: 1, column: "recipient" } });
});

test.each(OWNER_CALLS.map((call) => [`${call.contract}.${call.name}`, call] as const))(
  "%s is a function of its contract with the same number of inputs, and its event exists",
  (_name, { contract, name, fields }) => {
    const abi = ABIS[contract];
    const found = abi.find((entry) => entry.type === "function" && entry.name === name);
    // The fields of one schedule are the parts of one argument.
    const inputs = name === "createVestingSchedule" ? 1 : fields.length;
    expect(found).toMatchObject({ inputs: { length: inputs } });
    expect(abi.some((entry) => entry.type === "event" && entry.name === EVENTS[name])).toBe(true);
  },
);

test("the admin desk has every function that the contracts reserve for their owner", () => {
  // Read from the contracts themselves: functions that change state, except those that anyone, the minter, the amender or the treasury may
  // call.
  const ANYBODYS =
    /^(approve|transfer|transferFrom|burn|burnFrom|permit|process|processWithPermit|lock|lockFor|unlock|delegate|delegateBySig|release|safeTransferFrom|setApprovalForAll|mint|upgradeNFT|setMembership|amend|pay|renounceOwnership)$/;
  const missing = Object.entries(ABIS).flatMap(([contract, abi]) =>
    abi.flatMap((entry) =>
      entry.type === "function" && /payable/.test(entry.stateMutability) && !ANYBODYS.test(entry.name)
        ? ownerCall(contract, entry.name)
          ? []
          : [`${contract}.${entry.name}`]
        : [],
    ),
  );
  expect(missing).toEqual([]);
});
