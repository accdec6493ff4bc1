import {
  type Abi,
  type Account,
  type Address,
  type Hex,
  maxUint256,
  parseEventLogs,
  parseUnits,
  zeroAddress,
} from "viem";
import { planMembershipBytecode } from "../../contracts/abi/bytecode/planMembership.ts";
import { planPaymentBytecode } from "../../contracts/abi/bytecode/planPayment.ts";
import { stablecoinBytecode } from "../../contracts/abi/bytecode/stablecoin.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { noReturnTokenAbi } from "../../contracts/abi/test/noReturnToken.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, on, type TestChain } from "./support.ts";

export const [owner, signer, treasury, payer, otherPayer, referrer, stranger] = accounts;
export const DAY = 86_400n;
export const PRICE = parseUnits("39.99", 6);

export const paymentTypes = {
  PaymentMessage: [
    { name: "userAddress", type: "address" },
    { name: "product", type: "uint256" },
    { name: "planType", type: "uint256" },
    { name: "expiryDate", type: "uint256" },
    { name: "token", type: "address" },
    { name: "tokenAmount", type: "uint256" },
    { name: "validity", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "referralAddress", type: "address" },
    { name: "referralPercentage", type: "uint256" },
  ],
} as const;

export type Message = {
  userAddress: Address;
  product: bigint;
  planType: bigint;
  expiryDate: bigint;
  token: Address;
  tokenAmount: bigint;
  validity: bigint;
  nonce: bigint;
  referralAddress: Address;
  referralPercentage: bigint;
};

export type PaymentFixture = Awaited<ReturnType<typeof deployPaymentFixture>>;

/** Payment, membership and a stablecoin; two payers with 1,000 USDC each, all of it approved. */
export async function deployPaymentFixture(chain: TestChain, { deploy }: Deployer) {
  const usdc = await deploy({ what: "usdc", abi: stablecoinAbi, bytecode: stablecoinBytecode, args: [owner.address] });
  const membershipAddress = (
    await deploy({ what: "nft", abi: planMembershipAbi, bytecode: planMembershipBytecode, args: [owner.address] })
  ).address;
  const paymentAddress = (
    await deploy({
      what: "payment",
      abi: planPaymentAbi,
      bytecode: planPaymentBytecode,
      args: [owner.address, signer.address, treasury.address, membershipAddress],
    })
  ).address;
  const { client, send } = chain;
  const payment = on(paymentAddress, planPaymentAbi);
  const membership = on(membershipAddress, planMembershipAbi);
  const token = on(usdc.address, stablecoinAbi);
  await send(membership(owner, "setMinter", [paymentAddress]));
  await send(payment(owner, "setTokenAllowed", [usdc.address, true]));
  for (const account of [payer, otherPayer]) {
    await send(token(owner, "mint", [account.address, parseUnits("1000", 6)]));
    await send(token(account, "approve", [paymentAddress, parseUnits("1000", 6)]));
  }

  const now = async () => (await client.getBlock()).timestamp;
  /** A first month of Analytics ADVANCED for the payer, valid for 60 blocks. */
  const message = async (changes: Partial<Message> = {}): Promise<Message> => ({
    userAddress: payer.address,
    product: 2n,
    planType: 1n,
    expiryDate: (await now()) + 30n * DAY,
    token: usdc.address,
    tokenAmount: PRICE,
    validity: (await client.getBlockNumber()) + 60n,
    nonce: 0n,
    referralAddress: zeroAddress,
    referralPercentage: 0n,
    ...changes,
  });
  const domain = {
    name: "TMAI Plan Payment",
    version: "1",
    chainId: 31337,
    verifyingContract: paymentAddress,
  } as const;
  const sign = (
    signed: Message,
    by = signer,
    changes: Partial<typeof domain> | { chainId: number } = {},
  ): Promise<Hex> =>
    by.signTypedData({
      domain: { ...domain, ...changes },
      types: paymentTypes,
      primaryType: "PaymentMessage",
      message: signed,
    });
  /** The call that pays a message, signed by the signer unless another signature is passed. */
  const process = async (paid: Message, from: Account = payer, signature?: Hex) =>
    payment(from, "process", [paid, signature ?? (await sign(paid))]);
  /** Pays a message and returns the one log and the gas. */
  const pay = async (changes: Partial<Message> = {}, from: Account = payer) => {
    const receipt = await send(await process(await message(changes), from));
    const [log] = parseEventLogs({ abi: planPaymentAbi, eventName: "PaymentProcessed", logs: receipt.logs });
    if (!log) throw new Error("The payment left no log.");
    return { ...log.args, gasUsed: receipt.gasUsed, logs: receipt.logs };
  };
  const readBalance = (account: Address, of: Address = usdc.address) =>
    client.readContract({ address: of, abi: stablecoinAbi, functionName: "balanceOf", args: [account] });
  const readNonce = (account: Address) =>
    client.readContract({ address: paymentAddress, abi: planPaymentAbi, functionName: "nonces", args: [account] });
  const readMembership = (account: Address, product = 2n) =>
    client.readContract({
      address: membershipAddress,
      abi: planMembershipAbi,
      functionName: "membershipOf",
      args: [account, product],
    });

  return {
    ...chain,
    ...{ usdc: usdc.address, paymentAddress, membershipAddress, payment, membership, token, domain },
    ...{ now, message, sign, process, pay, readBalance, readNonce, readMembership, deploy },
  };
}

export const tokenIdFor = (account: Address, product: bigint) => (BigInt(account) << 8n) | product;

/** Deploys an odd token, allows it, and gives the payer plenty of it, approved. */
export async function allowOddToken(fixture: PaymentFixture, bytecode: Hex): Promise<Address> {
  const { deploy, send, payment, paymentAddress } = fixture;
  const { address } = await deploy({ what: "an odd token", abi: noReturnTokenAbi as Abi, bytecode, args: [] });
  const token = on(address, noReturnTokenAbi);
  await send(payment(owner, "setTokenAllowed", [address, true]));
  await send(token(payer, "mint", [payer.address, 10n * PRICE]));
  await send(token(payer, "approve", [paymentAddress, maxUint256]));
  return address;
}
