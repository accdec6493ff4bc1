import {
  type Hex,
  hashTypedData,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import {
  DAY,
  deployPaymentFixture,
  type Message,
  otherPayer,
  owner,
  payer,
  paymentTypes,
  referrer,
  signer,
  stranger,
  treasury,
} from "./paymentFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const hashMessage = (message: Message) =>
  hashTypedData({ domain: fixture().domain, types: paymentTypes, primaryType: "PaymentMessage", message });

async function expectInvalid(message: Message, signature: Hex, from = payer) {
  const { process, captureRefusal } = fixture();
  expect(await captureRefusal(await process(message, from, signature))).toEqual({
    error: "PlanPayment_InvalidSignature",
    args: [hashMessage(message), signer.address],
  });
}

describe("refused changes of a signed field", () => {
  // Each change would be acceptable if the signer had signed it: only the signature prevents it.
  const changes: { [field in keyof Message]: (signed: Message) => Message[field] } = {
    userAddress: () => otherPayer.address,
    product: () => 0n,
    planType: () => 2n,
    expiryDate: (signed) => signed.expiryDate + DAY,
    token: () => fixture().usdc,
    tokenAmount: (signed) => signed.tokenAmount - 1n,
    validity: (signed) => signed.validity + 1n,
    nonce: () => 1n,
    referralAddress: () => stranger.address,
    referralPercentage: (signed) => signed.referralPercentage + 1n,
  };
  for (const field of Object.keys(changes) as (keyof Message)[]) {
    test(field, async () => {
      const { message, sign, pay, client, membershipAddress, payment, send } = fixture();
      const block = await client.getBlockNumber();
      const signed = await message({
        validity: block + 50n,
        referralAddress: referrer.address,
        referralPercentage: 10n,
      });
      if (field === "token") {
        // Signed for another allowed contract, sent with the stablecoin.
        await send(payment(owner, "setTokenAllowed", [membershipAddress, true]));
        signed.token = membershipAddress;
      }
      const signature = await sign(signed);
      if (field === "nonce") await pay();
      const from = field === "userAddress" ? otherPayer : payer;
      await expectInvalid({ ...signed, [field]: changes[field](signed) }, signature, from);
    });
  }
});

describe("a refused signature", () => {
  test("a signature for another chain is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    await expectInvalid(sent, await sign(sent, signer, { chainId: 8453 }));
  });

  test("a signature for another payment contract is refused", async () => {
    const { message, deploy, domain, membershipAddress } = fixture();
    const sent = await message();
    const other = await deploy({
      what: "another payment",
      abi: planPaymentAbi,
      bytecode: planPaymentBytecode,
      args: [owner.address, signer.address, treasury.address, membershipAddress],
    });
    const signature = await signer.signTypedData({
      domain: { ...domain, verifyingContract: other.address },
      types: paymentTypes,
      primaryType: "PaymentMessage",
      message: sent,
    });
    await expectInvalid(sent, signature);
  });

  test("a signature by a stranger is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    await expectInvalid(sent, await sign(sent, stranger));
  });

  test("a malleable twin of a signature is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    const { r, s, yParity } = parseSignature(await sign(sent));
    const twin = serializeSignature({
      r,
      s: `0x${(CURVE_ORDER - BigInt(s)).toString(16).padStart(64, "0")}`,
      yParity: yParity === 0 ? 1 : 0,
    });
    await expectInvalid(sent, twin);
  });

  test("a signature with a recovery id of 0 or 1 instead of 27 or 28 is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    const signature = await sign(sent);
    for (const v of ["00", "01"]) await expectInvalid(sent, `${signature.slice(0, -2)}${v}` as Hex);
  });

  test("a signature in the compact form of 64 bytes (EIP-2098) is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(await sign(sent))));
    await expectInvalid(sent, compact);
  });

  test("a signature with a byte too many is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    await expectInvalid(sent, `${await sign(sent)}00`);
  });

  test("an empty or truncated signature is refused", async () => {
    const { message, sign } = fixture();
    const sent = await message();
    await expectInvalid(sent, "0x");
    await expectInvalid(sent, (await sign(sent)).slice(0, -2) as Hex);
  });
});

describe("the signer", () => {
  test("a rotated signer invalidates the old one's messages, and the new one's are accepted", async () => {
    const { message, sign, process, send, captureRefusal, payment, readNonce } = fixture();
    const sent = await message();
    const oldSignature = await sign(sent);
    await send(payment(owner, "setSigner", [stranger.address]));
    expect(await captureRefusal(await process(sent, payer, oldSignature))).toEqual({
      error: "PlanPayment_InvalidSignature",
      args: [hashMessage(sent), stranger.address],
    });
    await send(await process(sent, payer, await sign(sent, stranger)));
    expect(await readNonce(payer.address)).toBe(1n);
  });

  test("a contract may be the signer and answer for its keeper (ERC-1271)", async () => {
    const { message, sign, process, send, captureRefusal, payment, readNonce, deploy } = fixture();
    const account = await deploy({
      what: "a contract account",
      abi: contractAccountAbi,
      bytecode: contractAccountBytecode,
      args: [referrer.address],
    });
    await send(payment(owner, "setSigner", [account.address]));
    const sent = await message();
    expect(await captureRefusal(await process(sent, payer, await sign(sent, stranger)))).toEqual({
      error: "PlanPayment_InvalidSignature",
      args: [hashMessage(sent), account.address],
    });
    await send(await process(sent, payer, await sign(sent, referrer)));
    expect(await readNonce(payer.address)).toBe(1n);
  });

  test("a contract without ERC-1271 cannot sign as the signer", async () => {
    const { message, sign, process, send, captureRefusal, payment, usdc } = fixture();
    await send(payment(owner, "setSigner", [usdc]));
    const sent = await message();
    expect(await captureRefusal(await process(sent, payer, await sign(sent)))).toEqual({
      error: "PlanPayment_InvalidSignature",
      args: [hashMessage(sent), usdc],
    });
  });

  test("a signer whose account also got code (EIP-7702) still signs by its key", async () => {
    const { client, pay, readNonce } = fixture();
    await client.setCode({ address: signer.address, bytecode: "0x00" });
    await pay();
    expect(await readNonce(payer.address)).toBe(1n);
  });
});
