import { expect, test } from "vitest";
import { otherPayer } from "./paymentFixture.ts";
import { deployRefundFixture, idOf, type Refund } from "./refundFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployRefundFixture);

test("a refund that amends takes at most 100,000 gas, and each further one in its call 50,000", async () => {
  const { send, pay, refundOf, client, message, process } = fixture();
  await send(await process(await message({ userAddress: otherPayer.address }), otherPayer));
  const gasOf = async (refunds: readonly Refund[]) => {
    const before = await client.snapshot();
    const { gasUsed } = await send(pay(refunds));
    await client.revert({ id: before });
    return gasUsed;
  };
  const first = refundOf();
  const alone = await gasOf([first]);
  expect(alone).toBeLessThanOrEqual(100_000n);
  const second = refundOf({ refundId: idOf(2), wallet: otherPayer.address });
  const more = (await gasOf([first, second])) - alone;
  expect(more).toBeLessThanOrEqual(50_000n);
  // Its mark alone is a new slot.
  expect(more).toBeGreaterThan(22_100n);
});
