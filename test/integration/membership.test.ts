import {
  type Address,
  concatHex,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
  parseEther,
  size,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Prepared, WalletAction } from "#app/areas/membership/model/calls.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { atLevel } from "../support/level.ts";

// The membership page on a real chain: what it shows, and what it prepares for a wallet to sign.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let area: Awaited<ReturnType<typeof loadArea>>;
beforeAll(async () => {
  fixture = await openFixture();
  area = await loadArea();
});
afterAll(() => fixture.close());

const loadArea = async () => ({
  ...(await import("#app/areas/membership/server/membershipPage.server.ts")),
  ...(await import("#app/areas/membership/server/nft.server.ts")),
  prepare: callsAt("membership", "/api/membership/prepare"),
});

const DAY = 86_400n;
const YEAR = 365n * DAY;
const at = (name: "staking" | "vesting" | "governance" | "token" | "nft") =>
  fixture.deployment.addresses[name] as Address;
const staking = () => ({ abi: tmaiStakingAbi, address: at("staking") }) as const;
const token = () => ({ abi: tmaiTokenAbi, address: at("token") }) as const;

const loadPage = async (wallet: Address | null, more = "") => {
  const query = wallet ? `?wallet=${wallet}${more}` : "";
  return (await area.loadMembershipPage(new Request(`http://localhost:3000/en/membership${query}`))).shown;
};
const prepare = async (wallet: Address, action: WalletAction) => {
  const request = new Request("http://localhost:3000/api/membership/prepare", {
    method: "POST",
    body: JSON.stringify({ wallet, action }),
  });
  const answer = await area.prepare({ request });
  return { status: answer.status, ...((await answer.json()) as { data?: Prepared; error?: string }) };
};
const mined = async (hash: Hex) => expect((await fixture.mined(hash)).status).toBe("success");

/** Signs the prepared call like a wallet, with the gas that it names. */
async function sign(index: number, action: WalletAction): Promise<void> {
  const { address, wallet } = fixture.trader(index);
  let prepared = (await prepare(address, action)).data;
  if (prepared?.approval) {
    const { spender, amount } = prepared.approval;
    const args = [spender as Address, BigInt(amount)] as const;
    await mined(await wallet.writeContract({ ...token(), functionName: "approve", args }));
    prepared = (await prepare(address, action)).data;
  }
  if (!prepared?.gas) throw new Error((await prepare(address, action)).error);
  const { to, data, gas, expects } = prepared;
  const hash = await wallet.sendTransaction({ to: to as Address, data: data as Hex, gas: BigInt(gas) });
  const receipt = await fixture.mined(hash);
  expect(receipt.status).toBe("success");
  const { isExpected } = await import("#app/wallet/transaction/transactCalls.ts");
  expect(receipt.logs.some((log) => isExpected(log, expects as never))).toBe(true);
}

const travel = async (seconds: bigint) => {
  await fixture.miner.increaseTime({ seconds: Number(seconds) });
  await fixture.miner.mine({ blocks: 1 });
};

async function asOwner(to: Address, data: Hex): Promise<void> {
  const { wallet } = fixture.trader(0);
  await mined(await wallet.sendTransaction({ to, data, gas: 5_000_000n }));
}

describe("staking", () => {
  const { address } = localAccount(3);
  const LOCK = { kind: "lock", amount: String(parseEther("150000")), days: 180 } as const;

  test("a lock without an allowance first requests approval of exactly its amount, and has no gas estimate before", async () => {
    expect((await prepare(address, LOCK)).data).toMatchObject({
      to: at("staking"),
      gas: null,
      approval: { token: at("token"), spender: at("staking"), amount: LOCK.amount },
    });
  });

  test("a lock is shown with the amount that counts, as the next checkout counts it", async () => {
    await sign(3, LOCK);
    const { of } = await loadPage(address);
    expect(of?.staking).toMatchObject({
      veTmai: "223972602739726027397260",
      counted: { amount: "223972602739726027397260", score: 3, percent: 5 },
      isWhole: true,
      delegate: address,
      locks: { page: 1, pages: 1, everMade: 1, rows: [{ amount: LOCK.amount, days: 180 }] },
    });
    const { quote } = await fixture.checkout(3);
    expect(quote.inputs).toMatchObject({ veTmai: { score: 3, percent: 5 } });
  });

  test("an exact allowance is used up by its lock, and the next lock requests another", async () => {
    const args = [address, at("staking")] as const;
    expect(await fixture.reader.readContract({ ...token(), functionName: "allowance", args })).toBe(0n);
    expect((await prepare(address, LOCK)).data?.approval).toMatchObject({ amount: LOCK.amount });
  });

  test("a lock of 30 days gets no discount at a checkout, as the page shows", async () => {
    await sign(4, { kind: "lock", amount: String(parseEther("1000000")), days: 30 });
    await travel(1n);
    const { of } = await loadPage(localAccount(4).address);
    expect(of?.staking?.counted).toMatchObject({ amount: "0", score: 0, percent: 0 });
    expect((await fixture.checkout(4)).quote).toMatchObject({ veTmaiDiscountUsdCents: 0 });
  });

  test.each([
    [
      "an amount above the wallet's balance",
      { ...LOCK, amount: String(parseEther("20000001")) },
      409,
      "does not have enough TMAI",
    ],
    ["an amount of zero", { ...LOCK, amount: "0" }, 400, "amount"],
    ["one day too few", { ...LOCK, days: 6 }, 400, "days"],
    ["one day too many", { ...LOCK, days: 366 }, 400, "days"],
    ["a fraction of a day", { ...LOCK, days: 7.5 }, 400, "days"],
    ["an amount in words", { ...LOCK, amount: "all" }, 400, "amount"],
    ["an unlock of an unknown lock", { kind: "unlock", lockId: "77" }, 409, "does not have this lock"],
    [
      "a vote on an unknown proposal",
      { kind: "vote", proposalId: "1", support: "for" },
      404,
      "This proposal does not exist.",
    ],
    [
      "a release from an unknown vesting schedule",
      { kind: "release", vestingId: `0x${"00".repeat(32)}`, amount: "1" },
      409,
      "Only the beneficiary of a vesting schedule",
    ],
    ["an unknown kind", { kind: "mint" }, 400, ""],
  ])("an action with %s is refused in a sentence", async (_case, action, status, words) => {
    const answer = await prepare(address, action as WalletAction);
    expect(answer.status).toBe(status);
    expect(answer.error).toContain(words);
    expect(answer.data).toBeUndefined();
  });

  test("a lock cannot be unlocked by another wallet, or by its owner before its time", async () => {
    const lockId = (await loadPage(address)).of?.staking?.locks.rows[0]?.lockId ?? "";
    expect((await prepare(localAccount(5).address, { kind: "unlock", lockId })).error).toContain(
      "does not have this lock",
    );
    expect((await prepare(address, { kind: "unlock", lockId })).error).toMatch(/from \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  });

  test("a gifted lock belongs to the other wallet immediately", async () => {
    const user = localAccount(9).address;
    await sign(3, { kind: "lockFor", user, amount: String(parseEther("10")), days: 7 });
    expect((await loadPage(user)).of?.staking?.locks.rows).toMatchObject([
      { amount: String(parseEther("10")), days: 7 },
    ]);
  });

  test("votes are delegated and taken back, with a gas limit above the estimate for checkpoints", async () => {
    const to = localAccount(6).address;
    const { data } = await prepare(address, { kind: "delegate", to });
    const estimate = await fixture.reader.estimateGas({
      account: address,
      to: data?.to as Address,
      data: data?.data as Hex,
    });
    expect(BigInt(data?.gas ?? 0)).toBeGreaterThanOrEqual(estimate + 45_000n);
    await sign(3, { kind: "delegate", to });
    expect((await loadPage(address)).of?.staking).toMatchObject({ delegate: to, votes: "0" });
    await sign(3, { kind: "delegate", to: address });
    expect((await loadPage(address)).of?.staking?.delegate).toBe(address);
  });

  test("a snapshot is shown with the wallet's amount at that time", async () => {
    await asOwner(at("staking"), encodeFunctionData({ abi: tmaiStakingAbi, functionName: "snapshot" }));
    const { staking: all, of } = await loadPage(address);
    expect(all?.lastSnapshotId).toBe("1");
    expect(of?.staking?.snapshotVeTmai).toBe(of?.staking?.veTmai);
  });

  test("a paused contract prepares no lock, and still unlocks what is due", async () => {
    await travel(181n * DAY);
    await asOwner(at("staking"), encodeFunctionData({ abi: tmaiStakingAbi, functionName: "pause" }));
    expect(await prepare(address, LOCK)).toMatchObject({ status: 409, error: expect.stringContaining("paused") });
    const before = (await loadPage(address)).of;
    expect((await loadPage(address)).staking?.paused).toBe(true);
    await sign(3, { kind: "unlock", lockId: before?.staking?.locks.rows[0]?.lockId ?? "" });
    await asOwner(at("staking"), encodeFunctionData({ abi: tmaiStakingAbi, functionName: "unpause" }));
    const after = (await loadPage(address)).of;
    expect(BigInt(after?.tmai ?? 0) - BigInt(before?.tmai ?? 0)).toBe(parseEther("150000"));
    expect(after?.staking?.locks).toMatchObject({ everMade: 1, rows: [] });
  });
});

describe("vesting", () => {
  const { address } = localAccount(5);

  test("a wallet without a vesting schedule has an empty list", async () => {
    expect((await loadPage(address)).of).toMatchObject({ vesting: [], vestingMore: false });
  });

  test("a schedule is shown as the contract has it, and the amount due is released to the last base unit", async () => {
    const start = (await fixture.reader.getBlock()).timestamp;
    const terms = {
      ...{
        beneficiary: address,
        index: 0n,
        start,
        cliff: 30n * DAY,
        duration: 360n * DAY,
        slicePeriodSeconds: 30n * DAY,
      },
      ...{ revocable: true, amountTotal: parseEther("1000"), initialUnlock: parseEther("100") },
    };
    const args = [[terms]] as const;
    await asOwner(at("vesting"), encodeFunctionData({ abi: tmaiVestingAbi, functionName: "addUserDetails", args }));
    await travel(61n * DAY);
    const [row] = (await loadPage(address)).of?.vesting ?? [];
    expect(row).toMatchObject({ index: 0, revocable: true, revoked: false, releasable: String(parseEther("250")) });
    const { vestedAt } = await import("#app/areas/membership/model/vestingCurve.ts");
    const now = Number((await fixture.reader.getBlock()).timestamp);
    if (!row) throw new Error("no schedule is shown");
    expect(vestedAt(row, now)).toBe(BigInt(row.vested));

    const more = { kind: "release", vestingId: row.vestingId, amount: String(parseEther("251")) } as const;
    expect((await prepare(address, more)).error).toContain("That is more than you can release now");
    expect((await prepare(localAccount(6).address, more)).error).toContain(
      "Only the beneficiary of a vesting schedule",
    );
    await sign(5, { ...more, amount: row.releasable });
    expect((await loadPage(address)).of?.vesting?.[0]).toMatchObject({ released: row.releasable, releasable: "0" });
  });
});

describe("votes", () => {
  const { address } = localAccount(6);
  const noLimit = () => encodeFunctionData({ abi: tmaiTokenAbi, functionName: "setSellLimit", args: [0n] });
  const propose = (): Extract<WalletAction, { kind: "propose" }> => ({
    kind: "propose",
    description: "Lift the sell limit",
    calls: [{ target: at("token"), data: noLimit() }],
  });

  test("a proposer with too few votes is refused with that reason", async () => {
    expect((await prepare(address, propose())).error).toContain("enough votes");
  });

  test("a proposal goes from its text through votes and the timelock", async () => {
    await sign(6, { kind: "lock", amount: String(parseEther("2000000")), days: 365 });
    // A proposer's votes are those of the second before.
    await travel(2n);
    // The owner hands over the token, so that a decision can take effect.
    const timelock = await fixture.reader.readContract({
      abi: tmaiGovernorAbi,
      address: at("governance"),
      functionName: "timelock",
    });
    await asOwner(at("token"), encodeFunctionData({ ...token(), functionName: "transferOwnership", args: [timelock] }));
    const accept = encodeFunctionData({ ...token(), functionName: "acceptOwnership" });
    const calls = [{ target: at("token"), data: accept }, ...propose().calls];
    await sign(6, { ...propose(), calls });
    const only = async () => {
      const { governance } = await loadPage(address);
      expect(governance?.proposals).toHaveLength(1);
      const [row] = governance?.proposals ?? [];
      if (!row) throw new Error("no proposal is shown");
      return row;
    };
    const { proposalId, ...pending } = await only();
    expect(pending).toMatchObject({
      state: "pending",
      description: "Lift the sell limit",
      quorum: null,
      hasVoted: false,
    });
    await travel(DAY + 2n);
    expect(await only()).toMatchObject({ state: "active" });
    await sign(6, { kind: "vote", proposalId, support: "for" });
    expect(await only()).toMatchObject({ hasVoted: true, forVotes: String(parseEther("4000000")) });
    expect((await prepare(address, { kind: "vote", proposalId, support: "against" })).error).toContain("voted");
    expect((await prepare(address, { kind: "queue", proposalId })).error).toContain("not in the right state");
    await travel(5n * DAY + 2n);
    expect(await only()).toMatchObject({ state: "succeeded" });
    await sign(6, { kind: "queue", proposalId });
    expect(await only()).toMatchObject({ state: "queued", executableAt: expect.any(String) });
    await travel(2n * DAY + 2n);
    await sign(6, { kind: "execute", proposalId });
    expect(await only()).toMatchObject({ state: "executed" });
  });
});

describe("a membership's token for wallets", () => {
  const callApi = (file: string, headers: Record<string, string> = {}) =>
    area.nftAnswer(new Request(`http://localhost:3000/nft/${file}`, { headers }), file);

  test("a membership's token is JSON that names its picture, and SVG", async () => {
    const { started, hash } = await fixture.pay(7);
    await fixture.save(started, hash);
    const [held] = (await loadPage(localAccount(7).address)).of?.memberships ?? [];
    expect(held).toMatchObject({ product: 2, planType: 1 });
    const answer = await callApi(held?.tokenId ?? "");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const metadata = (await answer.json()) as { name: string; image: string; attributes: unknown[] };
    expect(metadata).toMatchObject({ name: "Analytics ADVANCED membership", attributes: { length: 4 } });
    expect(metadata.image).toBe(`http://localhost:3000/nft/${held?.tokenId}.svg`);
    const picture = await callApi(`${held?.tokenId}.svg`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    const svg = await picture.text();
    expect(svg).toMatch(/^<svg [^>]*>.*Analytics ADVANCED.*<\/svg>$/s);
    const etag = picture.headers.get("etag") ?? "";
    expect((await callApi(`${held?.tokenId}.svg`, { "if-none-match": etag })).status).toBe(304);
    // At the contract's base URI, as its owner sets it.
    const args = ["http://localhost:3000/nft/"] as const;
    await asOwner(at("nft"), encodeFunctionData({ abi: planMembershipAbi, functionName: "setBaseURI", args }));
    const nft = { abi: planMembershipAbi, address: at("nft") } as const;
    const uri = await fixture.reader.readContract({
      ...nft,
      functionName: "tokenURI",
      args: [BigInt(held?.tokenId ?? 0)],
    });
    expect(uri).toBe(`http://localhost:3000/nft/${held?.tokenId}`);
  });

  test.each(["0", "1", "x", "-1", "1.svg", "9".repeat(78), "9".repeat(79), "..", "1.png"])(
    "the token file %s is not found",
    async (file) => {
      expect((await callApi(file)).status).toBe(404);
    },
  );

  test("a membership's token writes no part of a plan's name as markup", () => {
    expect(area.escaped(`<script>"&'`)).toBe("&lt;script&gt;&quot;&amp;&#39;");
  });
});

/** Creation code that approves once and then calls as often as its caller wants: some hundred locks per transaction. */
function makeLoopCode(approval: Hex, call: Hex, times: number): Hex {
  const byte = (value: number, digits = 2) => value.toString(16).padStart(digits, "0");
  const [tokenAt, stakingAt] = [at("token").slice(2), at("staking").slice(2)];
  const data = concatHex([approval, call]);
  const callAt = (to: string | undefined, from: number, length: number) =>
    `5f5f60${byte(length)}60${byte(from)}5f73${to}5af150`;
  const before = `60${byte(size(data))}60ZZ5f39${callAt(tokenAt, 0, size(approval))}61${byte(times, 4)}`;
  const loop = byte(before.length / 2);
  const code = `${before}5b${callAt(stakingAt, size(approval), size(call))}600190038060${loop}5700`;
  return `0x${code.replace("ZZ", byte(code.length / 2))}${data.slice(2)}`;
}

/** Each transaction makes 150. */
const DUST = atLevel({ gate: 300, all: 3_600 });
const ROWS = 25;
test(`a page with ${DUST} dust locks loads in under a second on a fast machine, and the wallet still pays`, async () => {
  const pages = DUST / ROWS + 1;
  const victim = localAccount(8).address;
  await sign(8, { kind: "lock", amount: String(parseEther("111000")), days: 365 });
  const { wallet, address: from } = fixture.trader(9);
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [at("staking"), maxUint256] });
  const call = encodeFunctionData({ ...staking(), functionName: "lockFor", args: [victim, 1n, YEAR] });
  for (let made = 0; made < DUST; made += 150) {
    const nonce = BigInt(await fixture.reader.getTransactionCount({ address: from }));
    const args = [getContractAddress({ from, nonce: nonce + 1n }), 150n] as const;
    await mined(await wallet.writeContract({ ...token(), functionName: "transfer", args }));
    await mined(await wallet.sendTransaction({ data: makeLoopCode(approval, call, 150), gas: 25_000_000n }));
  }
  const { of } = await loadPage(victim);
  const took: number[] = [];
  for (let n = 0; n < 5; n++) {
    const began = performance.now();
    await loadPage(victim);
    took.push(performance.now() - began);
  }
  expect(of?.staking).toMatchObject({
    counted: { score: 3, percent: 5 },
    isWhole: true,
    locks: { page: 1, pages, everMade: DUST + 1, rows: { length: ROWS } },
  });
  const last = (await loadPage(victim, `&locks=${pages}`)).of?.staking?.locks;
  expect(last).toMatchObject({ page: pages, rows: { length: 1 } });
  expect(Math.min(...took)).toBeLessThan(1_000);
  const { started, hash } = await fixture.pay(8);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
}, 240_000);

test("a network without governor, staking and vesting still shows a page", async () => {
  const { paymentChain } = await import("#app/chain/payment/paymentChain.server.ts");
  const { addresses } = paymentChain();
  const { staking: was, vesting, governance } = addresses;
  Object.assign(addresses, { staking: null, vesting: null, governance: null });
  const { address } = localAccount(3);
  expect(await loadPage(address)).toMatchObject({
    staking: null,
    governance: null,
    of: { staking: null, vesting: null },
  });
  expect(await prepare(address, { kind: "queue", proposalId: "1" })).toMatchObject({ status: 404 });
  Object.assign(addresses, { staking: was, vesting, governance });
});
