import { describe, expect, test } from "vitest";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { DAY, deployPaymentFixture, owner, PRICE, payer, signer, stranger, treasury } from "./paymentFixture.ts";
import { on, onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

describe("a replaced payment contract", () => {
  /** A second one over the same membership, with an allowance for the payer's stablecoin. */
  async function replace() {
    const { deploy, send, membership, membershipAddress, token, usdc } = fixture();
    const args = [owner.address, signer.address, treasury.address, membershipAddress] as const;
    const { address } = await deploy({
      what: "the next payment",
      abi: planPaymentAbi,
      bytecode: planPaymentBytecode,
      args,
    });
    await send(on(address, planPaymentAbi)(owner, "setTokenAllowed", [usdc, true]));
    await send(membership(owner, "setMinter", [address]));
    await send(token(payer, "approve", [address, PRICE]));
    return address;
  }

  test("a replaced contract can no longer grant memberships, and takes nothing", async () => {
    const { message, process, captureRefusal, paymentAddress, readBalance } = fixture();
    const next = await replace();
    expect(await captureRefusal(await process(await message()))).toEqual({
      error: "PlanMembership_CallerIsNotMinter",
      args: [paymentAddress, next],
    });
    expect(await readBalance(treasury.address)).toBe(0n);
  });

  test("a replaced contract leaves the memberships to the next one, which counts nonces from 0", async () => {
    const { pay, message, sign, send, now, readMembership } = fixture();
    const { tokenId } = await pay();
    const next = await replace();
    const renewal = await message({ nonce: 0n, expiryDate: (await now()) + 60n * DAY });
    const signature = await sign(renewal, signer, { verifyingContract: next });
    await send(on(next, planPaymentAbi)(payer, "process", [renewal, signature]));
    expect(await readMembership(payer.address)).toEqual([tokenId, 1n, renewal.expiryDate]);
  });
});

describe("a pause", () => {
  test("a pause of the membership stops payments completely: nothing is taken, and no nonce is used", async () => {
    const { send, membership, message, process, captureRefusal, readBalance, readNonce } = fixture();
    await send(membership(owner, "pause", []));
    expect(await captureRefusal(await process(await message()))).toEqual({ error: "EnforcedPause", args: [] });
    expect([await readBalance(treasury.address), await readNonce(payer.address)]).toEqual([0n, 0n]);
  });

  test("a message is valid again after a pause, until its validity ends", async () => {
    const { client, send, payment, message, process, captureRefusal, readNonce } = fixture();
    const sent = await message();
    const call = await process(sent);
    await send(payment(owner, "pause", []));
    await client.mine({ blocks: 10 });
    await send(payment(owner, "unpause", []));
    const before = await client.snapshot();
    await send(call);
    expect(await readNonce(payer.address)).toBe(1n);
    await client.revert({ id: before });
    await client.mine({ blocks: 60 });
    expect(await captureRefusal(call)).toEqual({
      error: "PlanPayment_QuoteExpired",
      args: [sent.validity, await client.getBlockNumber()],
    });
  });
});

describe("the choice between mint and upgrade", () => {
  test("the payer cannot choose: the membership accepts calls only from the payment contract", async () => {
    const { membership, now, captureRefusal, paymentAddress } = fixture();
    const terms = [payer.address, 2n, 1n, (await now()) + DAY] as const;
    for (const name of ["mint", "upgradeNFT", "setMembership"] as const) {
      expect(await captureRefusal(membership(payer, name, terms))).toEqual({
        error: "PlanMembership_CallerIsNotMinter",
        args: [payer.address, paymentAddress],
      });
    }
  });

  test("the same message mints where there is no membership and upgrades where there is one", async () => {
    const { client, pay, message, process, send, readMembership, now } = fixture();
    const expiryDate = (await now()) + 60n * DAY;
    const before = await client.snapshot();
    await send(await process(await message({ planType: 2n, expiryDate })));
    const minted = await readMembership(payer.address);
    await client.revert({ id: before });
    await pay();
    await send(await process(await message({ planType: 2n, expiryDate, nonce: 1n })));
    expect(await readMembership(payer.address)).toEqual(minted);
    expect(minted.slice(1)).toEqual([2n, expiryDate]);
  });
});

test("a stranger's message moves nothing of a payer with an unlimited allowance", async () => {
  const { message, sign, process, captureRefusal, paymentAddress } = fixture();
  const sent = await message({ userAddress: stranger.address });
  // The third account may only pay for itself, and owns nothing.
  expect(await captureRefusal(await process(sent, stranger, await sign(sent)))).toEqual({
    error: "ERC20InsufficientAllowance",
    args: [paymentAddress, 0n, PRICE],
  });
});
