import { expect, test } from "vitest";
import { otherPayer } from "./paymentFixture.ts";
import { deployRefundFixture, makeRefundId, type Refund } from "./refundFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployRefundFixture);

test("a refund that amends takes at most 100,000 gas, and each further one in its call 50,000", async () => {
  const { send, pay, makeRefund, client, message, process } = fixture();
  await send(await process(await message({ userAddress: otherPayer.address }), otherPayer));
  const measureGas = async (refunds: readonly Refund[]) => {
    const before = await client.snapshot();
    const { gasUsed } = await send(pay(refunds));
    await client.revert({ id: before });
    return gasUsed;
  };
  const first = makeRefund();
  const alone = await measureGas([first]);
  expect(alone).toBeLessThanOrEqual(100_000n);
  const second = makeRefund({ refundId: makeRefundId(2), wallet: otherPayer.address });
  const more = (await measureGas([first, second])) - alone;
  expect(more).toBeLessThanOrEqual(50_000n);
  // Its mark alone is a new slot.
  expect(more).toBeGreaterThan(22_100n);
});
