import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, createPublicClient, createWalletClient, erc20Abi, type Hex, http } from "viem";
import { foundry } from "viem/chains";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import { type MessageJson, messageFields } from "#app/chain/message.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { PAUSE_MS, retried } from "./timeouts.ts";

/**
 * A trader who wants a plan and continues until there is one, whatever is killed meanwhile: retries when the server does not
 * respond, sends again what the chain has lost, and takes a new quote only when the old one can never be paid.
 */

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
type Where = { origin(): string; rpcUrl: string };
type Answer<T> = T & { status: number };

const CALL_TIMEOUT_MS = 4_000;

export function stubbornTrader(index: number, where: Where) {
  const account = localAccount(index);
  const transport = http(where.rpcUrl, { retryCount: 0, timeout: CALL_TIMEOUT_MS });
  const reader = createPublicClient({ chain: foundry, transport, cacheTime: 0 });
  const wallet = createWalletClient({ account, chain: foundry, transport });

  /** The first response that is not a server error. */
  async function call<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    for (;;) {
      const answer = await fetch(`${where.origin()}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
        .then(async (response) => ({ ...((await response.json()) as T), status: response.status }))
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(PAUSE_MS);
    }
  }

  async function checkout(planName: string): Promise<Started> {
    const key = randomUUID();
    for (;;) {
      const body = { planName, duration: "monthly", paymentToken: "USDC", userAddress: account.address };
      const answer = await call<CheckoutAnswer>("/api/checkout", body, { "Idempotency-Key": key });
      if ("data" in answer) return answer.data;
      // The last payment of this wallet is being recorded, or withdrawn.
      if (answer.status !== 409) throw new Error(`checkout: ${answer.status} ${answer.error}`);
      await sleep(PAUSE_MS);
    }
  }

  const readNonce = (contract: Address) =>
    retried(() =>
      reader.readContract({ abi: planPaymentAbi, address: contract, functionName: "nonces", args: [account.address] }),
    );
  const isTaken = async ({ contract, message }: Started) =>
    (await readNonce(contract as Address)) > BigInt(message.nonce);
  const isOver = async ({ message }: Started) =>
    (await retried(() => reader.getBlockNumber())) >= BigInt(message.validity);

  /** Sends whichever of the two transactions is missing. Null when the chain refuses it, or is down. */
  async function send({ contract, message, quote }: Started, signature: string): Promise<Hex | null> {
    const token = { abi: erc20Abi, address: quote.paymentToken.address as Address } as const;
    const price = BigInt(quote.tokenAmount);
    try {
      const args = [account.address, contract as Address] as const;
      if ((await reader.readContract({ ...token, functionName: "allowance", args })) < price)
        await wallet.writeContract({ ...token, functionName: "approve", args: [contract as Address, price] });
      return await wallet.writeContract({
        address: contract as Address,
        abi: planPaymentAbi,
        functionName: "process",
        args: [messageFields(message as MessageJson), signature as Hex],
      });
    } catch {
      return null;
    }
  }

  /** True once the server reports the plan as saved; false when this quote cannot be paid any more. */
  async function payThrough(started: Started): Promise<boolean> {
    let hash: Hex | null = null;
    for (;;) {
      if (hash) {
        const body = { paymentId: started.paymentId, transactionHash: hash };
        const { status } = await call("/api/plans/payments/tmai/saveUserPlanDetail", body);
        if (status === 200) return true;
        await sleep(PAUSE_MS);
      }
      // Mined, but perhaps the hash was not reported yet: the server finds it without us, or the chain loses it.
      if (await isTaken(started)) {
        if (!hash) hash = await findHash(started);
        continue;
      }
      if (await isOver(started)) return false;
      const signed = await call<{ data?: string }>("/api/plans/payments/tmai/signMessage", {
        message: started.message,
      });
      if (signed.data) hash = (await send(started, signed.data)) ?? hash;
      else await sleep(PAUSE_MS);
    }
  }

  const findHash = async ({ contract, message }: Started): Promise<Hex | null> => {
    const logs = await retried(() =>
      reader.getContractEvents({
        abi: planPaymentAbi,
        address: contract as Address,
        eventName: "PaymentProcessed",
        args: { userAddress: account.address, nonce: BigInt(message.nonce) },
        fromBlock: 0n,
      }),
    );
    return logs[0]?.transactionHash ?? null;
  };

  return {
    address: account.address,
    readNonce,
    /** Returns the payment's id once the plan is saved. */
    async buy(planName: string): Promise<string> {
      for (;;) {
        const started = await checkout(planName);
        if (await payThrough(started)) return started.paymentId;
      }
    },
  };
}
