import { type Account, type Address, type Hex, padHex, parseEventLogs, parseUnits, toHex } from "viem";
import { planRefundBytecode } from "../../contracts/abi/bytecode/planRefund.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { DAY, deployPaymentFixture, owner, PRICE, payer, treasury } from "./paymentFixture.ts";
import { type Call, on, type TestChain } from "./support.ts";

export type Refund = {
  refundId: Hex;
  paymentDigest: Hex;
  wallet: Address;
  token: Address;
  amount: bigint;
  product: bigint;
  planType: bigint;
  expiryDate: bigint;
};

export const makeRefundId = (number: number): Hex => padHex(toHex(number), { size: 32 });
export const DIGEST = padHex("0xd1", { size: 32 });

export type RefundFixture = Awaited<ReturnType<typeof deployRefundFixture>>;

/** A payer who has Analytics ADVANCED for 30 days, and a treasury that approves its 1,000 USDC for the refund contract, which may amend. */
export async function deployRefundFixture(chain: TestChain, deployer: Deployer) {
  const fixture = await deployPaymentFixture(chain, deployer);
  const { send, client, token, membership, paymentAddress, membershipAddress, usdc, message, process } = fixture;
  const { address: refundAddress } = await deployer.deploy({
    ...{ what: "refund", abi: planRefundAbi, bytecode: planRefundBytecode },
    args: [owner.address, paymentAddress],
  });
  const refund = on(refundAddress, planRefundAbi);
  await send(membership(owner, "setAmender", [refundAddress]));
  const bought = await message();
  await send(await process(bought));
  await send(token(owner, "mint", [treasury.address, parseUnits("1000", 6)]));
  await send(token(treasury, "approve", [refundAddress, parseUnits("1000", 6)]));

  /** Half of what the payer paid, for a membership that ends in a day; number 1 by default. */
  const makeRefund = (changes: Partial<Refund> = {}): Refund => ({
    ...{ refundId: makeRefundId(1), paymentDigest: DIGEST, wallet: payer.address, token: usdc, amount: PRICE / 2n },
    ...{ product: bought.product, planType: bought.planType, expiryDate: bought.expiryDate - 29n * DAY },
    ...changes,
  });
  const pay = (refunds: readonly Refund[], from: Account = treasury) => refund(from, "pay", [refunds]);
  const isPaid = (refundId: Hex) =>
    client.readContract({ address: refundAddress, abi: planRefundAbi, functionName: "isPaid", args: [refundId] });
  /** Sends the call and returns the events of refunds and memberships, in order. */
  const sendForEvents = async (call: Call) => {
    const { logs } = await send(call);
    return parseEventLogs({ abi: [...planRefundAbi, ...planMembershipAbi], logs })
      .filter(({ address }) => [refundAddress, membershipAddress].some((own) => own.toLowerCase() === address))
      .map(({ eventName, args }) => ({ eventName, args }));
  };
  return { ...fixture, refundAddress, refund, bought, makeRefund, pay, isPaid, sendForEvents };
}
