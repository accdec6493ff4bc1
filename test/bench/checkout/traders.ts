import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type LocalAccount,
  parseEther,
  parseUnits,
} from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import type { CheckoutAnswer, SaveAnswer, SignMessageAnswer } from "#app/areas/payments/model/calls.ts";
import { planPaymentAbi } from "../../../contracts/abi/planPayment.ts";
import { localAccount } from "../../../contracts/deploy/accounts.ts";
import { type Call, ownShare, type Timings } from "./timings.ts";

/** The benchmark's traders: wallets of the public test mnemonic beyond those that the local chain knows. */
const FIRST_INDEX = 1_000;
const MNEMONIC = "test test test test test test test test test test test junk";
/** Gas of a first payment with a margin: estimating it on the chain would be timed as ours. */
const GAS = 250_000n;
const PURSE_USDC = parseUnits("1000", 6);
const RETRY_MS = 50;

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
export type Trader = { account: LocalAccount; origin: string; cookie: string; nonce: number };
export type Field = { rpcUrl: string; contract: Address; stablecoin: Address };

const on = (rpcUrl: string) => ({ chain: foundry, transport: http(rpcUrl) });

/** Wallets with ether and USDC and an allowance for the payment contract, set up long before a trader pays. */
export async function equip(field: Field, origins: string[], count: number, skip: number): Promise<Trader[]> {
  const reader = createPublicClient({ ...on(field.rpcUrl), pollingInterval: 50, cacheTime: 0 });
  const chain = createTestClient({ ...on(field.rpcUrl), mode: "anvil" });
  const traders: Trader[] = [];
  for (let n = 0; n < count; n++) {
    const account = mnemonicToAccount(MNEMONIC, { addressIndex: FIRST_INDEX + skip + n });
    const { address } = account;
    await chain.setBalance({ address, value: parseEther("10") });
    // Each of the local chain's own traders has 25,000 USDC.
    const rich = createWalletClient({ account: localAccount(3 + (n % 7)), ...on(field.rpcUrl) });
    const given = await rich.writeContract({
      address: field.stablecoin,
      abi: erc20Abi,
      functionName: "transfer",
      args: [address, PURSE_USDC],
    });
    const wallet = createWalletClient({ account, ...on(field.rpcUrl) });
    const allowed = await wallet.writeContract({
      address: field.stablecoin,
      abi: erc20Abi,
      functionName: "approve",
      args: [field.contract, PURSE_USDC],
    });
    for (const hash of [given, allowed]) await reader.waitForTransactionReceipt({ hash });
    traders.push({ account, origin: origins[n % origins.length] ?? "", cookie: "", nonce: 1 });
  }
  return traders;
}

export const checkoutBody = (userAddress: Address) =>
  ({ planName: "ADVANCED", duration: "monthly", paymentToken: "USDC", userAddress }) as const;

/** A quote for a wallet, which does not need its key. Throws when it is refused. */
export async function startCheckout(origin: string, wallet: Address): Promise<void> {
  const response = await fetch(`${origin}/api/checkout`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(checkoutBody(wallet)),
  });
  if (!response.ok) throw new Error(`checkout answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** One payment from checkout to the plan in the ledger, over HTTP. Returns its id; throws when a call refuses. */
export async function payOnce(trader: Trader, field: Field, timings: Timings): Promise<string> {
  const began = performance.now();
  const body = checkoutBody(trader.account.address);
  const checkout = await call<CheckoutAnswer>(trader, "checkout", "/api/checkout", body, timings);
  if (!("data" in checkout)) throw new Error(checkout.error);
  const started = checkout.data;
  const message = { message: started.message };
  const signed = await call<SignMessageAnswer>(
    trader,
    "sign",
    "/api/plans/payments/tmai/signMessage",
    message,
    timings,
  );
  if (!("data" in signed)) throw new Error(signed.error);
  const hash = await send(trader, field, started, signed.data as Hex, timings);
  await untilSaved(trader, started, hash, timings);
  timings.parts.whole.push(performance.now() - began);
  return started.paymentId;
}

async function send(trader: Trader, field: Field, { message }: Started, signature: Hex, timings: Timings) {
  const { account } = trader;
  const wallet = createWalletClient({ account, ...on(field.rpcUrl) });
  const began = performance.now();
  const { userAddress, token, referralAddress, ...numbers } = message;
  const fields = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, BigInt(value)]));
  const addresses = { userAddress, token, referralAddress } as Record<string, Address>;
  const serializedTransaction = await account.signTransaction({
    chainId: foundry.id,
    type: "eip1559",
    nonce: trader.nonce,
    gas: GAS,
    maxFeePerGas: parseUnits("100", 9),
    maxPriorityFeePerGas: parseUnits("1", 9),
    to: field.contract,
    data: encodeFunctionData({
      abi: planPaymentAbi,
      functionName: "process",
      args: [{ ...fields, ...addresses } as never, signature],
    }),
  });
  trader.nonce += 1;
  const signedAt = performance.now();
  const hash = await wallet.sendRawTransaction({ serializedTransaction });
  timings.parts.wallet.push(signedAt - began);
  timings.parts.send.push(performance.now() - signedAt);
  return hash;
}

async function untilSaved(trader: Trader, { paymentId }: Started, transactionHash: Hex, timings: Timings) {
  const path = "/api/plans/payments/tmai/saveUserPlanDetail";
  let waited = 0;
  for (;;) {
    const answer = await call<SaveAnswer>(trader, "save", path, { paymentId, transactionHash }, timings);
    if (answer.code === 200) break;
    if (answer.code !== 202) throw new Error(answer.error ?? `save answered ${answer.code}`);
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    waited += performance.now() - began;
  }
  timings.parts.wait.push(waited);
}

async function call<T>(trader: Trader, name: Call, path: string, body: unknown, timings: Timings): Promise<T> {
  const began = performance.now();
  const response = await fetch(new URL(path, trader.origin), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: trader.origin,
      ...(trader.cookie ? { cookie: trader.cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  timings.parts[name].push(performance.now() - began);
  const { own, outside } = ownShare(response.headers.get("server-timing"));
  timings.own[name].push(own);
  timings.outside[name].push(outside);
  trader.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? trader.cookie;
  return answer;
}
