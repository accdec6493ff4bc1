import { getAddress, hashTypedData, toHex } from "viem";
import { expect, test } from "vitest";
import { paymentDigest, paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import { atLevel } from "../support/level.ts";
import fc from "../support/properties.ts";

const CONTRACT = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const address = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((value) => getAddress(toHex(value, { size: 20 })));
const message = fc.record({
  userAddress: address,
  product: word,
  planType: word,
  expiryDate: word,
  token: address,
  tokenAmount: word,
  validity: word,
  nonce: word,
  referralAddress: address,
  referralPercentage: word,
});

test("a payment's digest is the EIP-712 digest, for any message and chain", () => {
  fc.assert(
    fc.property(message, fc.integer({ min: 1, max: 2 ** 31 }), (fields, chainId) => {
      const typed = { types: paymentMessageTypes, primaryType: "PaymentMessage", message: fields } as const;
      const domain = paymentDomain(chainId, CONTRACT);
      expect(paymentDigest(chainId, CONTRACT, fields)).toBe(hashTypedData({ domain, ...typed }));
    }),
    { numRuns: atLevel({ gate: 200, all: 2_000 }) },
  );
});

test("a number that does not fit into a 256-bit word has no digest", () => {
  const [fields] = fc.sample(message, { numRuns: 1 });
  if (!fields) throw new Error("no sample");
  expect(() => paymentDigest(1, CONTRACT, { ...fields, nonce: 2n ** 256n })).toThrow(RangeError);
  expect(() => paymentDigest(1, CONTRACT, { ...fields, nonce: -1n })).toThrow(RangeError);
});
