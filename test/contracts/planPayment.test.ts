import { hashTypedData, parseUnits, recoverTypedDataAddress, toHex, zeroAddress, zeroHash } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import {
  DAY,
  deployPaymentFixture,
  type Message,
  otherPayer,
  owner,
  PRICE,
  payer,
  paymentTypes,
  referrer,
  signer,
  stranger,
  tokenIdFor,
  treasury,
} from "./paymentFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

describe("a valid payment", () => {
  test("a payment mints the membership, pays the treasury, counts the nonce and logs the whole message", async () => {
    const { message, pay, readBalance, readNonce, readMembership, paymentAddress } = fixture();
    const sent = await message();
    const log = await pay(sent);
    const tokenId = tokenIdFor(payer.address, 2n);
    const { gasUsed: _, logs, ...args } = log;
    expect(args).toEqual({ ...sent, tokenId });
    expect(await readBalance(treasury.address)).toBe(PRICE);
    expect(await readBalance(payer.address)).toBe(parseUnits("1000", 6) - PRICE);
    expect(await readBalance(paymentAddress)).toBe(0n);
    expect(await readNonce(payer.address)).toBe(1n);
    expect(await readMembership(payer.address)).toEqual([tokenId, 1n, sent.expiryDate]);
    expect(logs).toHaveLength(5);
  });

  test("a second payment renews the same token", async () => {
    const { pay, readMembership } = fixture();
    const first = await pay();
    const expiryDate = first.expiryDate + 30n * DAY;
    const renewal = await pay({ nonce: 1n, expiryDate });
    expect(renewal.tokenId).toBe(first.tokenId);
    expect(await readMembership(payer.address)).toEqual([first.tokenId, 1n, expiryDate]);
    expect(renewal.logs).toHaveLength(3);
  });

  test("a higher plan upgrades the same token, even with an earlier expiry", async () => {
    const { pay, readMembership, now } = fixture();
    await pay({ expiryDate: (await now()) + 365n * DAY });
    const expiryDate = (await now()) + 30n * DAY;
    const { tokenId } = await pay({ planType: 3n, nonce: 1n, expiryDate });
    expect(await readMembership(payer.address)).toEqual([tokenId, 3n, expiryDate]);
  });

  test("a lower plan is refused by the membership while the present one is active", async () => {
    const { pay, message, process, captureRefusal } = fixture();
    const { expiryDate } = await pay({ planType: 2n });
    expect(await captureRefusal(await process(await message({ planType: 1n, nonce: 1n })))).toEqual({
      error: "PlanMembership_DowngradeWhileRunning",
      args: [2n, 1n, expiryDate],
    });
  });

  test("another product gets its own token", async () => {
    const { pay, readMembership } = fixture();
    await pay();
    await pay({ product: 1n, planType: 0n, nonce: 1n });
    expect((await readMembership(payer.address, 1n))[0]).toBe(tokenIdFor(payer.address, 1n));
    expect((await readMembership(payer.address, 2n))[0]).toBe(tokenIdFor(payer.address, 2n));
  });

  test("a payment is accepted in the last block of its validity", async () => {
    const { client, message, process, send } = fixture();
    const sent = await message({ validity: (await client.getBlockNumber()) + 3n });
    await client.mine({ blocks: 2 });
    const receipt = await send(await process(sent));
    expect(receipt.blockNumber).toBe(sent.validity);
  });

  test("the nonces of two payers are independent", async () => {
    const { pay, readNonce } = fixture();
    await pay();
    await pay({ userAddress: otherPayer.address }, otherPayer);
    expect([await readNonce(payer.address), await readNonce(otherPayer.address)]).toEqual([1n, 1n]);
  });
});

describe("the digest", () => {
  test("the digest is the EIP-712 digest of docs/spec/wire.md#message", async () => {
    const { client, message, paymentAddress, domain } = fixture();
    const hashed = await message({ referralAddress: referrer.address, referralPercentage: 10n });
    const digest = hashTypedData({ domain, types: paymentTypes, primaryType: "PaymentMessage", message: hashed });
    expect(
      await client.readContract({
        address: paymentAddress,
        abi: planPaymentAbi,
        functionName: "hashMessage",
        args: [hashed],
      }),
    ).toBe(digest);
  });

  test("the digest belongs to the domain that the contract returns (EIP-5267)", async () => {
    const { client, message, sign, paymentAddress } = fixture();
    const eip712Domain = await client.readContract({
      address: paymentAddress,
      abi: planPaymentAbi,
      functionName: "eip712Domain",
    });
    // Only the first four fields: no salt, no extensions.
    expect(eip712Domain).toEqual(["0x0f", "TMAI Plan Payment", "1", 31337n, paymentAddress, zeroHash, []]);
    const [, name, version, chainId, verifyingContract] = eip712Domain;
    const signed = await message();
    const address = await recoverTypedDataAddress({
      domain: { name, version, chainId, verifyingContract },
      types: paymentTypes,
      primaryType: "PaymentMessage",
      message: signed,
      signature: await sign(signed),
    });
    expect(address).toBe(signer.address);
  });
});

describe("a refused message", () => {
  test("a message is refused while the contract is paused, and accepted afterwards", async () => {
    const { payment, send, process, message, captureRefusal, pay } = fixture();
    await send(payment(owner, "pause", []));
    expect(await captureRefusal(await process(await message()))).toEqual({ error: "EnforcedPause", args: [] });
    await send(payment(owner, "unpause", []));
    expect((await pay()).nonce).toBe(0n);
  });

  test("a message from another sender is refused", async () => {
    const { process, message, captureRefusal } = fixture();
    expect(await captureRefusal(await process(await message(), stranger))).toEqual({
      error: "PlanPayment_CallerIsNotPayer",
      args: [stranger.address, payer.address],
    });
  });

  test("a message is refused after its validity", async () => {
    const { client, process, message, captureRefusal } = fixture();
    const sent = await process(await message());
    const made = await client.getBlockNumber();
    await client.mine({ blocks: 61 });
    expect(await captureRefusal(sent)).toEqual({ error: "PlanPayment_QuoteExpired", args: [made + 60n, made + 61n] });
  });

  test("a message with a validity more than 60 blocks ahead is refused", async () => {
    const { client, process, message, captureRefusal } = fixture();
    const block = await client.getBlockNumber();
    expect(await captureRefusal(await process(await message({ validity: block + 61n })))).toEqual({
      error: "PlanPayment_ValidityTooFar",
      args: [block + 61n, block + 60n],
    });
    const { from, ...call } = await process(await message({ validity: block + 60n }));
    expect(await client.call({ account: from, ...call })).toEqual({
      data: toHex(tokenIdFor(payer.address, 2n), { size: 32 }),
    });
  });

  test("a message whose expiry is a duration is refused, on the first payment and on a renewal", async () => {
    const { process, message, captureRefusal, pay } = fixture();
    const durationSeconds = 30n * DAY;
    const refusal = async (nonce: bigint) =>
      captureRefusal(await process(await message({ expiryDate: durationSeconds, nonce })));
    const passed = { error: "PlanMembership_ExpiryPassed", args: [durationSeconds, expect.any(BigInt)] };
    expect(await refusal(0n)).toEqual(passed);
    await pay();
    expect(await refusal(1n)).toEqual(passed);
  });

  test("a message with a used nonce, or one that is ahead, is refused", async () => {
    const { pay, process, message, captureRefusal } = fixture();
    await pay();
    expect(await captureRefusal(await process(await message({ nonce: 0n })))).toEqual({
      error: "PlanPayment_WrongNonce",
      args: [0n, 1n],
    });
    expect(await captureRefusal(await process(await message({ nonce: 2n })))).toEqual({
      error: "PlanPayment_WrongNonce",
      args: [2n, 1n],
    });
  });

  test("a message with an amount of 0 is refused", async () => {
    const { process, message, captureRefusal } = fixture();
    expect(await captureRefusal(await process(await message({ tokenAmount: 0n })))).toEqual({
      error: "PlanPayment_ZeroAmount",
      args: [],
    });
  });

  test("a message is refused when the payer's allowance or balance is short, and nothing changes", async () => {
    const { send, token, paymentAddress, process, message, captureRefusal, readNonce, readMembership } = fixture();
    await send(token(payer, "approve", [paymentAddress, PRICE - 1n]));
    expect(await captureRefusal(await process(await message()))).toEqual({
      error: "ERC20InsufficientAllowance",
      args: [paymentAddress, PRICE - 1n, PRICE],
    });
    await send(token(payer, "approve", [paymentAddress, PRICE]));
    await send(token(payer, "transfer", [stranger.address, parseUnits("1000", 6) - 1n]));
    expect(await captureRefusal(await process(await message()))).toEqual({
      error: "ERC20InsufficientBalance",
      args: [payer.address, 1n, PRICE],
    });
    expect(await readNonce(payer.address)).toBe(0n);
    expect(await readMembership(payer.address)).toEqual([0n, 0n, 0n]);
  });
});

describe("a referral", () => {
  test("a referrer gets their percentage rounded down, and the treasury the rest", async () => {
    const { pay, readBalance, paymentAddress } = fixture();
    await pay({ referralAddress: referrer.address, referralPercentage: 7n, tokenAmount: 39_990_001n });
    expect(await readBalance(referrer.address)).toBe(2_799_300n);
    expect(await readBalance(treasury.address)).toBe(37_190_701n);
    expect(await readBalance(paymentAddress)).toBe(0n);
  });

  test("a referral may be half of the amount, or nothing", async () => {
    const { pay, readBalance } = fixture();
    await pay({ referralAddress: referrer.address, referralPercentage: 50n });
    expect(await readBalance(referrer.address)).toBe(PRICE / 2n);
    await pay({ referralAddress: referrer.address, referralPercentage: 0n, nonce: 1n });
    expect(await readBalance(referrer.address)).toBe(PRICE / 2n);
  });

  test("a referral by the treasury itself gives it both parts", async () => {
    const { pay, readBalance } = fixture();
    await pay({ referralAddress: treasury.address, referralPercentage: 10n });
    expect(await readBalance(treasury.address)).toBe(PRICE);
  });

  test("a referral of an amount too small to share leaves all of it to the treasury", async () => {
    const { pay, readBalance } = fixture();
    await pay({ referralAddress: referrer.address, referralPercentage: 50n, tokenAmount: 1n });
    expect([await readBalance(treasury.address), await readBalance(referrer.address)]).toEqual([1n, 0n]);
  });

  const refused: [string, () => Partial<Message>, string, () => unknown[]][] = [
    [
      "above 50 percent",
      () => ({ referralAddress: referrer.address, referralPercentage: 51n }),
      "PlanPayment_ReferralPercentageTooHigh",
      () => [51n, 50n],
    ],
    [
      "of a share for nobody",
      () => ({ referralAddress: zeroAddress, referralPercentage: 1n }),
      "PlanPayment_ReferralAddressMissing",
      () => [1n],
    ],
    [
      "of the payer",
      () => ({ referralAddress: payer.address, referralPercentage: 10n }),
      "PlanPayment_ReferralAddressRefused",
      () => [payer.address],
    ],
    [
      "of the contract itself",
      () => ({ referralAddress: fixture().paymentAddress, referralPercentage: 10n }),
      "PlanPayment_ReferralAddressRefused",
      () => [fixture().paymentAddress],
    ],
  ];
  for (const [title, changes, error, args] of refused) {
    test(`a referral ${title} is refused`, async () => {
      const { process, message, captureRefusal } = fixture();
      expect(await captureRefusal(await process(await message(changes())))).toEqual({ error, args: args() });
    });
  }
});
