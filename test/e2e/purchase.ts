import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type Address, createWalletClient, erc20Abi, type Hex, http } from "viem";
import { foundry } from "viem/chains";
import type { CheckoutAnswer, SaveAnswer, SignMessageAnswer } from "#app/areas/payments/model/calls.ts";
import { messageFields } from "#app/chain/message.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { expect, reader } from "./fixtures.ts";

/**
 * Buys a plan without a page, for tests of what follows: the calls and transactions that the dialog makes, at a third of its CPU time. The
 * trader's view is tested in pay.spec.ts.
 */

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];

const ORIGIN = process.env.E2E_ORIGIN ?? "";
const CHAIN_URL = process.env.E2E_CHAIN_URL ?? "http://127.0.0.1:8545";

const post = (request: APIRequestContext, path: string, data: object) =>
  request.post(path, { headers: { origin: ORIGIN }, data });

async function readJson<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()} ${await response.text()}`).toBe(true);
  return response.json();
}

/** A month of the plan in USDC, for the browser's guest or account. Resolves once it is saved. */
export async function buyPlan(request: APIRequestContext, account: number, planName: string) {
  const owner = localAccount(account);
  const order = { planName, duration: "monthly", paymentToken: "USDC", userAddress: owner.address };
  const { data: started } = await readJson<{ data: Started }>(await post(request, "/api/checkout", order));
  const { message, paymentId } = started;
  const path = "/api/plans/payments/tmai/signMessage";
  const { data: signature } = await readJson<{ data: string } & SignMessageAnswer>(
    await post(request, path, { message }),
  );
  const transactionHash = await pay(account, started, signature as Hex);
  await expect
    .poll(async () => (await save(request, { paymentId, transactionHash })).code, { intervals: [100], timeout: 30_000 })
    .toBe(200);
  return { paymentId, transactionHash, wallet: owner.address };
}

const save = async (request: APIRequestContext, claim: object): Promise<SaveAnswer> =>
  (await post(request, "/api/plans/payments/tmai/saveUserPlanDetail", claim)).json();

/** Approves exactly the price and pays it. */
async function pay(account: number, { contract, message, quote }: Started, signature: Hex): Promise<Hex> {
  const wallet = createWalletClient({ account: localAccount(account), chain: foundry, transport: http(CHAIN_URL) });
  const spender = contract as Address;
  const mined = async (hash: Hex) => {
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe("success");
    return hash;
  };
  const token = { address: quote.paymentToken.address as Address, abi: erc20Abi } as const;
  const args = [spender, BigInt(quote.tokenAmount)] as const;
  await mined(await wallet.writeContract({ ...token, functionName: "approve", args }));
  const call = [messageFields(message), signature] as const;
  return mined(
    await wallet.writeContract({ address: spender, abi: planPaymentAbi, functionName: "process", args: call }),
  );
}
