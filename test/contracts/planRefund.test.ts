import { describe, expect, test } from "vitest";
import { PRICE, payer, tokenIdFor, treasury } from "./paymentWorld.ts";
import { deployRefundWorld } from "./refundWorld.ts";
import { onTestChain } from "./support.ts";

const world = onTestChain(deployRefundWorld);

describe("a refund", () => {
  test("goes from the treasury to the wallet, shortens its membership and is logged with every field", async () => {
    const { eventsOf, pay, refundOf, balanceOf, membershipOf, isPaid, refundAddress } = world();
    const before = [await balanceOf(treasury.address), await balanceOf(payer.address)] as const;
    const refund = refundOf();
    const { wallet, product, planType, expiryDate } = refund;
    const tokenId = tokenIdFor(wallet, product);
    expect(await isPaid(refund.refundId)).toBe(false);
    expect(await eventsOf(pay([refund]))).toEqual([
      { eventName: "MembershipChanged", args: { tokenId, user: wallet, product, planType, expiryDate } },
      { eventName: "RefundPaid", args: refund },
    ]);
    const after = [await balanceOf(treasury.address), await balanceOf(payer.address)] as const;
    expect([before[0] - after[0], after[1] - before[1]]).toEqual([PRICE / 2n, PRICE / 2n]);
    expect(await membershipOf(wallet)).toEqual([tokenId, planType, expiryDate]);
    expect(await isPaid(refund.refundId)).toBe(true);
    expect(await balanceOf(refundAddress)).toBe(0n);
  });

  test("with an expiry that has passed ends the membership, and any plan can be bought then", async () => {
    const { send, pay, refundOf, membershipOf, now, message, process } = world();
    const passed = (await now()) - 1n;
    await send(pay([refundOf({ expiryDate: passed })]));
    expect(await membershipOf(payer.address)).toEqual([tokenIdFor(payer.address, 2n), 1n, passed]);
    const again = await message({ nonce: 1n, planType: 0n });
    await send(await process(again));
    expect(await membershipOf(payer.address)).toEqual([tokenIdFor(payer.address, 2n), 0n, again.expiryDate]);
  });
});
