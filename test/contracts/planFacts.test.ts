import { type Address, hashTypedData, recoverAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import {
  DAY,
  deployPaymentFixture,
  otherPayer,
  owner,
  payer,
  paymentTypes,
  referrer,
  signer,
  stranger,
} from "./paymentFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployPaymentFixture);

/**
 * The history of both contracts: first payments, a renewal, an upgrade that is reversed, another product, a new signer and a new
 * treasury.
 */
async function live() {
  const { pay, now, send, payment, membership, message, process, sign, usdc, membershipAddress } = fixture();
  const start = await now();
  await pay();
  await pay({ userAddress: otherPayer.address, product: 1n, planType: 0n }, otherPayer);
  await pay({ nonce: 1n, expiryDate: start + 90n * DAY });
  await send(payment(owner, "setSigner", [stranger.address]));
  await send(payment(owner, "setTreasury", [referrer.address]));
  await send(payment(owner, "setTokenAllowed", [membershipAddress, true]));
  await send(membership(owner, "setBaseURI", ["https://example.org/"]));
  const upgrade = await message({ nonce: 2n, planType: 3n, expiryDate: start + 40n * DAY });
  await send(await process(upgrade, payer, await sign(upgrade, stranger)));
  await send(membership(owner, "setAmender", [referrer.address]));
  await send(membership(referrer, "amend", [payer.address, 2n, 1n, start + 90n * DAY]));
  await send(payment(owner, "setTokenAllowed", [usdc, false]));
  await send(payment(owner, "transferOwnership", [referrer.address]));
  await send(payment(referrer, "acceptOwnership", []));
  await send(membership(owner, "pause", []));
}

test("the events alone reveal every membership, its holder and its terms", async () => {
  const { client, membershipAddress, readMembership, paymentAddress } = fixture();
  await live();
  const events = await client.getContractEvents({
    address: membershipAddress,
    abi: planMembershipAbi,
    fromBlock: 0n,
    strict: true,
  });
  const holders = new Map<bigint, Address>();
  const terms = new Map<bigint, { user: Address; product: bigint; term: readonly [bigint, bigint, bigint] }>();
  const recorded: Record<string, unknown> = {};
  for (const { eventName, args } of events) {
    if (eventName === "Transfer") holders.set(args.tokenId, args.to);
    if (eventName === "MembershipChanged") {
      const { tokenId, user, product, planType, expiryDate } = args;
      terms.set(tokenId, { user, product, term: [tokenId, planType, expiryDate] });
    }
    if (eventName === "MinterChanged") recorded.minter = args.newMinter;
    if (eventName === "AmenderChanged") recorded.amender = args.newAmender;
    if (eventName === "BaseURIChanged") recorded.baseURI = args.newBaseURI;
    if (eventName === "OwnershipTransferred") recorded.owner = args.newOwner;
    if (eventName === "Paused") recorded.paused = true;
  }
  expect(terms.size).toBe(2);
  for (const [tokenId, { user, product, term }] of terms) {
    expect(holders.get(tokenId)).toBe(user);
    expect(await readMembership(user, product)).toEqual(term);
  }
  expect(recorded).toEqual({
    ...{ minter: paymentAddress, amender: referrer.address, baseURI: "https://example.org/" },
    ...{ owner: owner.address, paused: true },
  });
  const contract = { address: membershipAddress, abi: planMembershipAbi } as const;
  expect(await client.readContract({ ...contract, functionName: "totalSupply" })).toBe(BigInt(holders.size));
  expect(await client.readContract({ ...contract, functionName: "paused" })).toBe(true);
});

test("the events alone reveal the signer, the receiver, the accepted tokens and each next nonce", async () => {
  const { client, paymentAddress, usdc, membershipAddress, readNonce } = fixture();
  await live();
  const contract = { address: paymentAddress, abi: planPaymentAbi } as const;
  const events = await client.getContractEvents({ ...contract, fromBlock: 0n, strict: true });
  const recorded: Record<string, unknown> = {};
  const taken = new Map<Address, boolean>();
  const nextNonce = new Map<Address, bigint>();
  for (const { eventName, args } of events) {
    if (eventName === "SignerChanged") recorded.signer = args.newSigner;
    if (eventName === "TreasuryChanged") recorded.treasury = args.newTreasury;
    if (eventName === "OwnershipTransferred") recorded.owner = args.newOwner;
    if (eventName === "TokenAllowedChanged") taken.set(args.token, args.allowed);
    if (eventName === "PaymentProcessed") {
      expect(args.nonce).toBe(nextNonce.get(args.userAddress) ?? 0n);
      nextNonce.set(args.userAddress, args.nonce + 1n);
    }
  }
  const read = (functionName: "signer" | "treasury" | "owner") => client.readContract({ ...contract, functionName });
  expect(recorded).toEqual({ signer: stranger.address, treasury: referrer.address, owner: referrer.address });
  expect(recorded).toEqual({
    signer: await read("signer"),
    treasury: await read("treasury"),
    owner: await read("owner"),
  });
  expect([...taken]).toEqual([
    [usdc, false],
    [membershipAddress, true],
  ]);
  expect([...nextNonce]).toEqual([
    [payer.address, await readNonce(payer.address)],
    [otherPayer.address, await readNonce(otherPayer.address)],
  ]);
});

test("a payment is proven by its log, the transaction's signature and the signer at that time", async () => {
  const { client, message, sign, process, send, domain, payment, paymentAddress } = fixture();
  const sent = await message({ referralAddress: referrer.address, referralPercentage: 10n });
  const signature = await sign(sent);
  const { blockNumber } = await send(await process(sent, payer, signature));
  await send(payment(owner, "setSigner", [stranger.address]));
  const contract = { address: paymentAddress, abi: planPaymentAbi, strict: true } as const;
  const [log] = await client.getContractEvents({ ...contract, eventName: "PaymentProcessed", fromBlock: blockNumber });
  const changes = await client.getContractEvents({
    ...contract,
    eventName: "SignerChanged",
    fromBlock: 0n,
    toBlock: blockNumber,
  });
  if (!log) throw new Error("The payment left no log.");
  const { tokenId: _, ...logged } = log.args;
  const hash = hashTypedData({ domain, types: paymentTypes, primaryType: "PaymentMessage", message: logged });
  expect(await recoverAddress({ hash, signature })).toBe(signer.address);
  expect(changes.map(({ args }) => [args.previousSigner, args.newSigner])).toEqual([[zeroAddress, signer.address]]);
});
