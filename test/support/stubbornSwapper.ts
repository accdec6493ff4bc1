import { setTimeout as sleep } from "node:timers/promises";
import { type Address, createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, keccak256 } from "viem";
import { foundry } from "viem/chains";
import type { SwapOrderAnswer, SwapQuote, SwapQuoteAnswer } from "#app/areas/swap/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { PAUSE_MS, retried } from "./timeouts.ts";

/**
 * A trader who swaps whatever is killed meanwhile, in the way of a wallet: a transaction is signed once and offered to the chain until it
 * is mined, so that it is never made twice.
 */

type Where = { origin(): string; rpcUrl: string };
/** How far the trader goes: `unsent` orders and sends nothing, `untold` closes the browser once it is sent. */
export type Reach = "told" | "untold" | "reverted" | "unsent";

const CALL_TIMEOUT_MS = 4_000;
const GAS = 400_000n;
/** Enough to start, but not to swap. */
const TOO_LITTLE_GAS = 60_000n;

export function stubbornSwapper(index: number, where: Where) {
  const account = localAccount(index);
  const transport = http(where.rpcUrl, { retryCount: 0, timeout: CALL_TIMEOUT_MS });
  const reader = createPublicClient({ chain: foundry, transport, cacheTime: 0 });
  let cookie = "";

  /** The first response that is not a server error. */
  async function call<T>(path: string, body: unknown): Promise<T & { status: number }> {
    for (;;) {
      const answer = await fetch(`${where.origin()}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
        .then(async (response) => {
          cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
          return { ...((await response.json()) as T), status: response.status };
        })
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(PAUSE_MS);
    }
  }

  const readReceipt = (hash: Hex) =>
    retried(() =>
      reader.getTransactionReceipt({ hash }).catch((error: Error) => {
        if (error.name === "TransactionReceiptNotFoundError") return null;
        throw error;
      }),
    );

  /** Mined once, whatever the chain loses: signed again only when the chain has gone back behind its nonce. */
  async function mined(to: Address, data: Hex, gas: bigint): Promise<Hex> {
    let signed: { raw: Hex; hash: Hex; nonce: number } | null = null;
    for (;;) {
      const nonce = await retried(() => reader.getTransactionCount({ address: account.address }));
      if (!signed || nonce < signed.nonce) {
        const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
        // Signed by the account itself: a wallet client first asks the chain for its id, and the chain may be dead.
        const raw = await account.signTransaction({
          to,
          data,
          gas,
          nonce,
          chainId: foundry.id,
          type: "eip1559",
          ...fees,
        });
        signed = { raw, hash: keccak256(raw), nonce };
      }
      const { hash, raw } = signed;
      if (await readReceipt(hash)) return hash;
      await reader.sendRawTransaction({ serializedTransaction: raw }).catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  }

  async function ordered(amount: bigint): Promise<SwapQuote> {
    for (;;) {
      const trade = { tokenId: "TMAI", side: "buy", payWith: "USDC", amount: String(amount), slippageBps: 1_000 };
      const body = { ...trade, wallet: account.address, chainId: foundry.id };
      const quoted = await call<SwapQuoteAnswer>("/api/token/swap/quote", body);
      if (!("data" in quoted)) throw new Error(`quote: ${quoted.status} ${quoted.error}`);
      const placed = await call<SwapOrderAnswer>("/api/token/swap", {
        quoteId: quoted.data.quoteId,
        acceptsImpact: true,
      });
      if ("data" in placed) return quoted.data;
      // The chain went back, or on, meanwhile.
      if (placed.status !== 410 && placed.status !== 409) throw new Error(`place: ${placed.status} ${placed.error}`);
    }
  }

  return {
    address: account.address,
    /** Returns the order's id. */
    async swap(amount: bigint, reach: Reach): Promise<string> {
      const { quoteId: orderId, approval, transaction } = await ordered(amount);
      if (reach === "unsent") return orderId;
      if (approval) {
        const args = [approval.spender as Address, BigInt(approval.amount)] as const;
        await mined(
          approval.token as Address,
          encodeFunctionData({ abi: erc20Abi, functionName: "approve", args }),
          GAS,
        );
      }
      const gas = reach === "reverted" ? TOO_LITTLE_GAS : GAS;
      const hash = await mined(transaction.to as Address, transaction.data as Hex, gas);
      if (reach !== "untold") await call(`/api/token/swap/${orderId}`, { transactionHash: hash });
      return orderId;
    },
  };
}
