import { type Address, maxUint256 } from "viem";
import { owner, treasury } from "../contracts/paymentFixture.ts";
import { deployRefundFixture, makeRefundId } from "../contracts/refundFixture.ts";
import type { TestChain } from "../contracts/support.ts";
import type { Measured } from "./gasFigures.ts";
import { payFloor } from "./gasFloors/refund.ts";

const COUNTS = [1, 10, 50] as const;
const FIRST_WALLET = 0xa11e0000n;

/** Gas of one call that pays this many refunds, each to a different wallet whose membership it shortens. */
export async function measureRefunds(chain: TestChain): Promise<{ rows: Measured[]; figures: Record<string, number> }> {
  const fixture = await deployRefundFixture(chain, chain.deployer);
  const { client, send, membership, token, refundAddress, paymentAddress, pay, makeRefund, bought } = fixture;
  await send(token(treasury, "approve", [refundAddress, maxUint256]));
  const wallets = Array.from(
    { length: Math.max(...COUNTS) },
    (_, index): Address => `0x${(FIRST_WALLET + BigInt(index)).toString(16).padStart(40, "1")}`,
  );
  await send(membership(owner, "setMinter", [owner.address]));
  for (const wallet of wallets) {
    await send(membership(owner, "setMembership", [wallet, bought.product, bought.planType, bought.expiryDate]));
    await send(token(owner, "mint", [wallet, 1n]));
  }
  await send(membership(owner, "setMinter", [paymentAddress]));
  const rows: Measured[] = [];
  for (const count of COUNTS) {
    const call = pay(
      wallets.slice(0, count).map((wallet, index) => makeRefund({ wallet, refundId: makeRefundId(index + 1) })),
    );
    const before = await client.snapshot();
    const { gasUsed } = await send(call);
    await client.revert({ id: before });
    rows.push({
      call: `USDC: ${count} refunded, memberships shortened`,
      gas: Number(gasUsed),
      floor: payFloor(call.data, count),
    });
  }
  const [one, , many] = rows;
  if (!one || !many) throw new Error("The bench measured no refunds.");
  return { rows, figures: { refund: one.gas, refundEachOfFifty: Math.round(many.gas / 50) } };
}
