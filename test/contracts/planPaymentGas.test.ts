import { maxUint256 } from "viem";
import { expect, test } from "vitest";
import { DAY, deployPaymentFixture, type Message, owner, payer, referrer, treasury } from "./paymentFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);
const referred: Partial<Message> = { referralAddress: referrer.address, referralPercentage: 10n };

/** As on any day but the first: treasury and referral hold tokens, and the payer's allowance is infinite. */
async function anyDay() {
  const { send, token, paymentAddress, now } = fixture();
  for (const account of [treasury, referrer]) await send(token(owner, "mint", [account.address, 1n]));
  await send(token(payer, "approve", [paymentAddress, maxUint256]));
  return now();
}

test("a first payment, a renewal and an upgrade stay within their gas limits", async () => {
  const { pay } = fixture();
  const start = await anyDay();
  expect((await pay()).gasUsed).toBeLessThanOrEqual(121_000n);
  expect((await pay({ nonce: 1n, expiryDate: start + 60n * DAY })).gasUsed).toBeLessThanOrEqual(80_000n);
  expect((await pay({ nonce: 2n, planType: 2n, expiryDate: start + 30n * DAY })).gasUsed).toBeLessThanOrEqual(80_000n);
});

test("a referral adds at most 12,000 gas to a first payment", async () => {
  const { pay, client } = fixture();
  const start = await anyDay();
  const before = await client.snapshot();
  const { gasUsed: alone } = await pay({ expiryDate: start + 30n * DAY });
  await client.revert({ id: before });
  const { gasUsed: together } = await pay({ ...referred, expiryDate: start + 30n * DAY });
  expect(together - alone).toBeLessThanOrEqual(12_000n);
  expect(together - alone).toBeGreaterThan(0n);
});
