import { type Account, type Address, parseUnits, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import {
  DAY,
  otherPayer,
  owner,
  PRICE,
  payer,
  referrer,
  signer,
  stranger,
  tokenIdFor,
  treasury,
} from "./paymentFixture.ts";
import { deployRefundFixture, makeRefundId, type Refund } from "./refundFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployRefundFixture);
const refusal = (changes: Partial<Refund> = {}, from: Account = treasury) => {
  const { pay, makeRefund, captureRefusal } = fixture();
  return captureRefusal(pay([makeRefund(changes)], from));
};

describe("a refund", () => {
  test("a refund goes from the treasury to the wallet, shortens its membership and is logged with every field", async () => {
    const { sendForEvents, pay, makeRefund, readBalance, readMembership, isPaid, refundAddress } = fixture();
    const before = [await readBalance(treasury.address), await readBalance(payer.address)] as const;
    const refund = makeRefund();
    const { wallet, product, planType, expiryDate } = refund;
    const tokenId = tokenIdFor(wallet, product);
    expect(await isPaid(refund.refundId)).toBe(false);
    expect(await sendForEvents(pay([refund]))).toEqual([
      { eventName: "MembershipChanged", args: { tokenId, user: wallet, product, planType, expiryDate } },
      { eventName: "RefundPaid", args: refund },
    ]);
    const after = [await readBalance(treasury.address), await readBalance(payer.address)] as const;
    expect([before[0] - after[0], after[1] - before[1]]).toEqual([PRICE / 2n, PRICE / 2n]);
    expect(await readMembership(wallet)).toEqual([tokenId, planType, expiryDate]);
    expect(await isPaid(refund.refundId)).toBe(true);
    expect(await readBalance(refundAddress)).toBe(0n);
  });

  test("a refund with a past expiry ends the membership, and any plan can be bought then", async () => {
    const { send, pay, makeRefund, readMembership, now, message, process } = fixture();
    const passed = (await now()) - 1n;
    await send(pay([makeRefund({ expiryDate: passed })]));
    expect(await readMembership(payer.address)).toEqual([tokenIdFor(payer.address, 2n), 1n, passed]);
    const again = await message({ nonce: 1n, planType: 0n });
    await send(await process(again));
    expect(await readMembership(payer.address)).toEqual([tokenIdFor(payer.address, 2n), 0n, again.expiryDate]);
  });

  test("a refund of an upgrade restores the previous plan with its original end", async () => {
    const { send, pay, makeRefund, readMembership, message, process, now } = fixture();
    const formerEnd = (await now()) + 300n * DAY;
    const renewal = await message({ nonce: 1n, expiryDate: formerEnd });
    await send(await process(renewal));
    const upgrade = await message({ nonce: 2n, planType: 3n, expiryDate: formerEnd - 200n * DAY });
    await send(await process(upgrade));
    await send(pay([makeRefund({ planType: 1n, expiryDate: formerEnd })]));
    expect(await readMembership(payer.address)).toEqual([tokenIdFor(payer.address, 2n), 1n, formerEnd]);
  });

  test("a refund without an expiry changes no membership, and is paid to wallets that have none", async () => {
    const { sendForEvents, pay, makeRefund, readMembership, bought, readBalance } = fixture();
    const mine = makeRefund({ expiryDate: 0n, planType: 0n });
    const others = makeRefund({ refundId: makeRefundId(2), wallet: stranger.address, product: 9n, expiryDate: 0n });
    expect(await sendForEvents(pay([mine, others]))).toEqual([
      { eventName: "RefundPaid", args: mine },
      { eventName: "RefundPaid", args: others },
    ]);
    expect((await readMembership(payer.address)).slice(1)).toEqual([bought.planType, bought.expiryDate]);
    expect(await readBalance(stranger.address)).toBe(others.amount);
  });

  test("a refund is paid by the current treasury: its predecessor cannot pay it", async () => {
    const { send, payment, token, refundAddress, pay, makeRefund, readBalance } = fixture();
    await send(payment(owner, "setTreasury", [referrer.address]));
    expect(await refusal()).toEqual({
      error: "PlanRefund_CallerIsNotTreasury",
      args: [treasury.address, referrer.address],
    });
    await send(token(owner, "mint", [referrer.address, PRICE]));
    await send(token(referrer, "approve", [refundAddress, PRICE]));
    await send(pay([makeRefund()], referrer));
    expect(await readBalance(referrer.address)).toBe(PRICE - PRICE / 2n);
  });

  test("a call pays one to 50 refunds", async () => {
    const { pay, makeRefund, captureRefusal, send, isPaid, readBalance } = fixture();
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => makeRefund({ refundId: makeRefundId(index + 1), amount: 1n }));
    for (const count of [0, 51]) {
      expect(await captureRefusal(pay(many(count)))).toEqual({
        error: "PlanRefund_CountRefused",
        args: [BigInt(count), 50n],
      });
    }
    const before = await readBalance(payer.address);
    await send(pay(many(50)));
    expect((await readBalance(payer.address)) - before).toBe(50n);
    expect([await isPaid(makeRefundId(1)), await isPaid(makeRefundId(50)), await isPaid(makeRefundId(51))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a refused refund", () => {
  test("a refund is refused while the contract is paused", async () => {
    const { send, refund, pay, makeRefund } = fixture();
    await send(refund(owner, "pause", []));
    expect(await refusal()).toEqual({ error: "EnforcedPause", args: [] });
    await send(refund(owner, "unpause", []));
    await send(pay([makeRefund()]));
  });

  test("a refund by any caller but the treasury is refused: owner, signer, the wallet itself", async () => {
    for (const from of [owner, signer, payer, stranger]) {
      expect(await refusal({}, from)).toEqual({
        error: "PlanRefund_CallerIsNotTreasury",
        args: [from.address, treasury.address],
      });
    }
  });

  test("a refund is refused a second time, in the same call or later, whatever its other fields", async () => {
    const { pay, makeRefund, captureRefusal, send, isPaid } = fixture();
    const again = { error: "PlanRefund_AlreadyPaid", args: [makeRefundId(1)] };
    const other = makeRefund({ amount: 1n, wallet: stranger.address, expiryDate: 0n });
    expect(await captureRefusal(pay([makeRefund(), other]))).toEqual(again);
    expect(await isPaid(makeRefundId(1))).toBe(false);
    await send(pay([makeRefund()]));
    expect(await captureRefusal(pay([other]))).toEqual(again);
  });

  test("a refund of zero is refused, with or without a membership", async () => {
    const nothing = { error: "PlanRefund_ZeroAmount", args: [makeRefundId(1)] };
    expect(await refusal({ amount: 0n })).toEqual(nothing);
    expect(await refusal({ amount: 0n, expiryDate: 0n })).toEqual(nothing);
  });

  test("a refund to the zero address or to the contract is refused", async () => {
    for (const wallet of [zeroAddress, fixture().refundAddress]) {
      expect(await refusal({ wallet, expiryDate: 0n })).toEqual({ error: "PlanRefund_WalletRefused", args: [wallet] });
    }
  });

  test("a refund to the treasury is refused, since nothing would arrive", async () => {
    const { usdc } = fixture();
    expect(await refusal({ wallet: treasury.address, expiryDate: 0n })).toEqual({
      error: "PlanRefund_ShortDelivery",
      args: [usdc, treasury.address, PRICE / 2n, 0n],
    });
  });

  test("a refund beyond the treasury's allowance or balance is refused, and nothing changes", async () => {
    const { refundAddress, token, send, readMembership, bought, readBalance } = fixture();
    const allowed = parseUnits("1000", 6);
    expect(await refusal({ amount: allowed + 1n })).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [refundAddress, allowed, allowed + 1n],
    });
    const held = await readBalance(treasury.address);
    await send(token(treasury, "approve", [refundAddress, 10n * held]));
    expect(await refusal({ amount: held + 1n })).toEqual({
      error: "ERC20InsufficientBalance",
      args: [treasury.address, held, held + 1n],
    });
    expect((await readMembership(payer.address)).slice(1)).toEqual([bought.planType, bought.expiryDate]);
  });

  test("one bad refund makes the whole call fail", async () => {
    const { pay, makeRefund, captureRefusal, isPaid, readBalance } = fixture();
    const before = await readBalance(payer.address);
    const bad = makeRefund({ refundId: makeRefundId(3), wallet: stranger.address });
    const refused = await captureRefusal(pay([makeRefund(), makeRefund({ refundId: makeRefundId(2) }), bad]));
    expect(refused).toEqual({ error: "PlanMembership_NotMember", args: [stranger.address, 2n] });
    expect([await isPaid(makeRefundId(1)), await readBalance(payer.address)]).toEqual([false, before]);
  });
});

describe("a refund refused by the membership", () => {
  test("a refund to a higher plan, or to a later end of the same plan, is refused", async () => {
    const { bought } = fixture();
    const { planType, expiryDate } = bought;
    for (const [plan, expiry] of [
      [planType + 1n, expiryDate - DAY],
      [planType, expiryDate + 1n],
    ] as const) {
      expect(await refusal({ planType: plan, expiryDate: expiry })).toEqual({
        error: "PlanMembership_AmendmentGivesMore",
        args: [planType, expiryDate, plan, expiry],
      });
    }
  });

  test("a refund is refused for a wallet without a membership, an unknown product, or an expiry beyond 64 bits", async () => {
    expect(await refusal({ wallet: otherPayer.address })).toEqual({
      error: "PlanMembership_NotMember",
      args: [otherPayer.address, 2n],
    });
    expect(await refusal({ product: 3n })).toEqual({ error: "PlanMembership_NoSuchProduct", args: [3n] });
    expect(await refusal({ expiryDate: 2n ** 64n })).toEqual({
      error: "PlanMembership_ExpiryTooFar",
      args: [2n ** 64n],
    });
  });

  test("a refund contract that is not, or no longer, the amender is refused", async () => {
    const { send, membership, refundAddress } = fixture();
    for (const amender of [stranger.address, zeroAddress]) {
      await send(membership(owner, "setAmender", [amender]));
      expect(await refusal()).toEqual({
        error: "PlanMembership_CallerIsNotAmender",
        args: [refundAddress, amender],
      });
    }
  });

  test("a paused membership refuses every amendment, but a refund without one is paid", async () => {
    const { send, membership, pay, makeRefund, isPaid } = fixture();
    await send(membership(owner, "pause", []));
    expect(await refusal()).toEqual({ error: "EnforcedPause", args: [] });
    await send(pay([makeRefund({ expiryDate: 0n })]));
    expect(await isPaid(makeRefundId(1))).toBe(true);
  });
});

test("the events alone reveal each refund that was paid, and none that was not", async () => {
  const { send, pay, makeRefund, captureRefusal, client, refundAddress, isPaid } = fixture();
  const some = [
    makeRefund({ amount: 3n }),
    makeRefund({ refundId: makeRefundId(2), wallet: stranger.address, expiryDate: 0n }),
  ];
  await send(pay(some));
  await captureRefusal(pay([makeRefund({ refundId: makeRefundId(3), amount: 0n })]));
  const last = makeRefund({ refundId: makeRefundId(4), planType: 0n, expiryDate: 7n });
  await send(pay([last]));
  const logs = await client.getContractEvents({
    ...{ address: refundAddress, abi: planRefundAbi, eventName: "RefundPaid" },
    ...{ fromBlock: 0n, strict: true },
  });
  expect(logs.map(({ args }) => args)).toEqual([...some, last]);
  for (const { args } of logs) expect(await isPaid(args.refundId)).toBe(true);
});

test("the contract returns its payment and membership contracts and its limit", async () => {
  const { client, refundAddress, paymentAddress, membershipAddress } = fixture();
  const contract = { address: refundAddress, abi: planRefundAbi } as const;
  expect(await client.readContract({ ...contract, functionName: "payment" })).toBe(paymentAddress);
  expect(await client.readContract({ ...contract, functionName: "membership" })).toBe(membershipAddress);
  expect(await client.readContract({ ...contract, functionName: "MAX_REFUNDS" })).toBe(50n);
  const nft = { address: membershipAddress as Address, abi: planMembershipAbi } as const;
  expect(await client.readContract({ ...nft, functionName: "amender" })).toBe(refundAddress);
});
