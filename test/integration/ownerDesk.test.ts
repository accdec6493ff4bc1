import { type Address, encodeFunctionData, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnerBody, OwnerPrepared } from "#app/areas/ownerDesk/model/calls.ts";
import { OWNER_CALLS, type OwnedContract } from "#app/areas/ownerDesk/model/ownerCalls.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { answering } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// The owner's desk on a real chain: each of the owner's calls is decoded, tried, and signed only by the owner.

const answer = answering("ownerDesk");
let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let admin: Person;
beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  admin = await signInAs("admin");
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

const OWNER = localAccount(0).address;
const at = (name: OwnedContract) => fixture.deployment.addresses[name] as Address;

async function prepareCall(body: Partial<OwnerBody>) {
  const request = new Request("http://localhost:3000/api/admin/contracts/prepare", {
    method: "POST",
    headers: { cookie: admin.cookie, "content-type": "application/json" },
    body: JSON.stringify({ wallet: null, values: {}, ...body }),
  });
  const response = await answer(request);
  return { status: response.status, ...((await response.json()) as { data?: OwnerPrepared; error?: string }) };
}

async function sign(index: number, body: Partial<OwnerBody>): Promise<OwnerPrepared> {
  const { data, error } = await prepareCall({ ...body, wallet: localAccount(index).address });
  if (!data) throw new Error(error);
  const { to, data: call, gas, expects } = data.prepared;
  const { wallet } = fixture.trader(index);
  const hash = await wallet.sendTransaction({ to: to as Address, data: call as Hex, gas: BigInt(gas ?? 0) });
  const receipt = await fixture.mined(hash);
  expect(receipt.status).toBe("success");
  const { isExpected } = await import("#app/wallet/transaction/transactCalls.ts");
  expect(receipt.logs.some((log) => isExpected(log, expects as never))).toBe(true);
  return data;
}

const CSV = `beneficiary,start,cliffDays,durationDays,sliceDays,revocable,amount,initialUnlock
${localAccount(5).address},2026-11-01,0,720,30,yes,1000,100
${localAccount(5).address},2026-11-01,0,720,30,no,2000,0
${localAccount(6).address},2026-11-01,0,720,30,yes,0.5,0`;

const SCHEDULE: Record<string, string> = {
  ...{
    beneficiary: localAccount(7).address,
    start: "2026-11-01",
    cliffDays: "90",
    durationDays: "720",
    sliceDays: "30",
  },
  ...{ revocable: "yes", amount: "1000.5", initialUnlock: "0" },
};

/** The arguments of each call here, in an order in which each of them succeeds. */
const VALUES: Record<string, () => Record<string, string>> = {
  "token.setPair": () => ({ pair: "0x0000000000000000000000000000000000000000" }),
  "token.setSellLimit": () => ({ blocks: "30" }),
  "token.setSellWindow": () => ({ startBlock: "100000", endBlock: "100100" }),
  "token.whitelistLiquidityProvider": () => ({ account: localAccount(7).address, on: "yes" }),
  "token.setPauseExemption": () => ({ account: at("payment"), on: "yes" }),
  "nft.setBaseURI": () => ({ baseURI: "http://localhost:3000/nft/" }),
  "nft.setMinter": () => ({ account: at("payment") }),
  "nft.setAmender": () => ({ account: at("refund") }),
  "payment.setSigner": () => ({ account: localAccount(1).address }),
  "payment.setTreasury": () => ({ account: localAccount(2).address }),
  "payment.setTokenAllowed": () => ({ token: at("token"), on: "yes" }),
  "vesting.addUserDetails": () => ({ schedules: CSV }),
  "vesting.createVestingSchedule": () => SCHEDULE,
  "vesting.withdraw": () => ({ amount: "5.5" }),
  "vesting.multisend": () => ({ payouts: `${localAccount(8).address},1\n${localAccount(9).address},2` }),
};
const LATER = ["acceptOwnership", "transferOwnership", "payAllocation", "revoke", "pause", "unpause"];

test.each(
  OWNER_CALLS.filter(({ name }) => !LATER.includes(name)).map(
    (call) => [`${call.contract}.${call.name}`, call] as const,
  ),
)(
  "%s is decoded from its bytes, simulated, signed by the owner and leaves its event",
  async (key, { contract, name, fields }) => {
    const values = VALUES[key]?.() ?? {};
    const { decoded, owner, safeFile, prepared } = await sign(0, { contract, name, values });
    expect(owner).toBe(OWNER);
    expect(decoded).toMatchObject({ contract, name, address: at(contract) });
    expect(decoded.args.map((arg) => arg.name)).toEqual(fields.map((field) => field.name));
    expect(safeFile).toMatchObject({
      version: "1.0",
      chainId: "31337",
      transactions: [{ to: at(contract), value: "0", data: prepared.data }],
    });
  },
);

test.each(["token", "nft", "payment", "vesting", "staking", "refund"] as const)(
  "%s is paused and unpaused",
  async (contract) => {
    await sign(0, { contract, name: "pause" });
    expect((await prepareCall({ contract, name: "pause" })).error).toContain("EnforcedPause");
    await sign(0, { contract, name: "unpause" });
  },
);

test("schedules by CSV have the displayed total, support a wallet named twice, and cannot be sent twice", async () => {
  const count = (wallet: Address) =>
    fixture.reader.readContract({
      abi: tmaiVestingAbi,
      address: at("vesting"),
      functionName: "getVestingSchedulesCountByBeneficiary",
      args: [wallet],
    });
  // Created above.
  expect([await count(localAccount(5).address), await count(localAccount(6).address)]).toEqual([2n, 1n]);
  const { data } = await prepareCall({ contract: "vesting", name: "addUserDetails", values: { schedules: CSV } });
  expect(data?.decoded.args).toEqual([{ name: "schedules", value: `3 ${parseEther("3000.5")}` }]);
  // The contract refuses the same bytes again: their indices are used.
  await sign(0, { contract: "vesting", name: "addUserDetails", values: { schedules: CSV } });
  const again = { account: OWNER, to: at("vesting"), data: data?.prepared.data as Hex };
  await expect(fixture.reader.estimateGas(again)).rejects.toThrow();
});

test("a schedule by the form matches its decoded bytes, and an invalid field is named", async () => {
  const one = (changes: Record<string, string> = {}) =>
    prepareCall({ contract: "vesting", name: "createVestingSchedule", values: { ...SCHEDULE, ...changes } });
  expect((await one()).data?.decoded.args).toEqual([
    { name: "beneficiary", value: localAccount(7).address },
    { name: "start", value: "2026-11-01T00:00:00.000Z" },
    { name: "cliffDays", value: "90" },
    { name: "durationDays", value: "720" },
    { name: "sliceDays", value: "30" },
    { name: "revocable", value: "true" },
    { name: "amount", value: String(parseEther("1000.5")) },
    { name: "initialUnlock", value: "0" },
  ]);
  // A day that November does not have; a cliff beyond the end; more at the start than in total; nothing entered.
  const wrong = { start: "2026-11-31", durationDays: "89", initialUnlock: "1001", revocable: "" };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, error } = await one({ [field]: value });
    expect(status).toBe(400);
    expect(error).toContain(field);
  }
});

test("a revocable schedule is revoked, and an irrevocable one is not", async () => {
  const computeScheduleId = (index: bigint) =>
    fixture.reader.readContract({
      abi: tmaiVestingAbi,
      address: at("vesting"),
      functionName: "computeVestingScheduleId",
      args: [localAccount(5).address, index],
    });
  await sign(0, { contract: "vesting", name: "revoke", values: { schedule: await computeScheduleId(0n) } });
  const fixed = await prepareCall({
    contract: "vesting",
    name: "revoke",
    values: { schedule: await computeScheduleId(1n) },
  });
  expect(fixed).toMatchObject({ status: 409, error: expect.stringContaining("NotRevocable") });
});

test("the wrong owner gets a sentence and no transaction", async () => {
  const answer = await prepareCall({ wallet: localAccount(4).address, contract: "token", name: "pause" });
  expect(answer).toMatchObject({ status: 409, error: expect.stringContaining(`Only ${OWNER} can do this`) });
  expect(answer.data).toBeUndefined();
});

test("ownership moves in two steps, the second by the new owner", async () => {
  const newOwner = localAccount(7).address;
  await sign(0, { contract: "payment", name: "transferOwnership", values: { newOwner } });
  expect((await prepareCall({ wallet: OWNER, contract: "payment", name: "acceptOwnership" })).error).toContain(
    newOwner,
  );
  await sign(7, { contract: "payment", name: "acceptOwnership" });
  const ask7 = { abi: planPaymentAbi, address: at("payment"), functionName: "owner" } as const;
  expect(await fixture.reader.readContract(ask7)).toBe(newOwner);
  expect((await prepareCall({ wallet: OWNER, contract: "payment", name: "pause" })).status).toBe(409);
});

test.each([
  ["an address in words", { contract: "token", name: "setPair", values: { pair: "the pool" } }, "pair is not valid"],
  ["a negative number", { contract: "token", name: "setSellLimit", values: { blocks: "-1" } }, "blocks is not valid"],
  [
    "a limit above the maximum",
    { contract: "token", name: "setSellLimit", values: { blocks: "301" } },
    "SellLimitTooHigh",
  ],
  ["unreadable rows", { contract: "vesting", name: "multisend", values: { payouts: "x" } }, "payouts is not valid"],
  [
    "an amount above what is available",
    { contract: "vesting", name: "withdraw", values: { amount: "9999999999" } },
    "NotCovered",
  ],
  ["an unknown function", { contract: "token", name: "mint", values: {} }, "name is not valid"],
  ["an unknown contract", { contract: "dex", name: "pause", values: {} }, "contract"],
  [
    "an allocation for an invalid account",
    { contract: "token", name: "payAllocation", values: { account: "0x0" } },
    "account is not valid",
  ],
] as const)("a request with %s is refused in a sentence", async (_case, body, words) => {
  const answer = await prepareCall(body as never);
  expect([400, 409]).toContain(answer.status);
  expect(answer.error).toContain(words);
});

test("an owner that is a contract signs by a Safe file with the transaction", async () => {
  const data = encodeFunctionData({ abi: tmaiVestingAbi, functionName: "withdraw", args: [parseEther("1")] });
  const { data: prepared } = await prepareCall({ contract: "vesting", name: "withdraw", values: { amount: "1" } });
  expect(prepared?.safeFile.transactions).toEqual([{ to: at("vesting"), value: "0", data }]);
});
