import { type Address, concat, type Hex, isAddressEqual } from "viem";
import { z } from "zod";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { isNative } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { trackOutsideRequest } from "#app/platform/outside.server.ts";
import { valueInStablecoin } from "#app/services/trading/public.server.ts";
import { leastOut } from "#events/pricing/swap.ts";
import { tried } from "./arriving.server.ts";
import type { Offer, OfferRequest } from "./venue.server.ts";

/**
 * 0x, called over plain HTTP. Its responses are not trusted: the contract that is called and the one that may take tokens
 * must be the chain's own AllowanceHolder, and the call is simulated before it is shown: an offer
 * that cannot be simulated, or delivers less than promised, is ignored.
 */

const QUOTE_URL = "https://api.0x.org/swap/allowance-holder/quote";
const TIMEOUT_MS = 4_000;
const BPS = 10_000n;

/** By chain, the only contract that may be called and allowed to take tokens. */
const ALLOWANCE_HOLDERS: Readonly<Record<number, Address>> = {
  8453: "0x0000000000001fF3684f28c67538d4D072C22734",
  // Development chains, for tests that respond in its place.
  31337: "0x0000000000001fF3684f28c67538d4D072C22734",
};

const digits = z.string().regex(/^\d{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const answer = z.object({
  liquidityAvailable: z.literal(true),
  buyAmount: digits,
  minBuyAmount: digits,
  allowanceTarget: address.nullish(),
  issues: z.object({ allowance: z.object({ spender: address }).nullish() }),
  transaction: z.object({
    to: address,
    data: z.string().regex(/^0x[0-9a-fA-F]*$/),
    value: digits,
    gas: digits.nullish(),
  }),
});

/** Ether is left to the pools: its movement could not be read from a receipt's transfers. */
export async function zeroExOffer(request: OfferRequest): Promise<Offer | null> {
  const holder = ALLOWANCE_HOLDERS[paymentChain().chainId];
  const apiKey = env().ZEROX_API_KEY;
  if (!holder || !apiKey || [request.spend, request.receive].some((token) => isNative(token.address))) return null;
  const response = await requestQuote(request, apiKey);
  if (!response) return null;
  const { transaction, issues, allowanceTarget } = response;
  const named = [transaction.to, issues.allowance?.spender, allowanceTarget].filter((one) => one != null);
  if (named.some((one) => !isAddressEqual(one as Address, holder))) {
    log().warn("0x named a contract that is not on the list of this chain; its offer is left out");
    return null;
  }
  return toOffer(request, response, holder);
}

async function requestQuote({ spend, receive, amountIn, wallet, slippageBps }: OfferRequest, apiKey: string) {
  const query = new URLSearchParams({
    chainId: String(paymentChain().chainId),
    sellToken: spend.address,
    buyToken: receive.address,
    sellAmount: String(amountIn),
    taker: wallet,
    slippageBps: String(slippageBps),
  });
  try {
    const response = await trackOutsideRequest(
      fetch(`${QUOTE_URL}?${query}`, {
        headers: { "0x-api-key": apiKey, "0x-version": "v2" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.safeParse(await response.json()).data ?? null;
  } catch (error) {
    log().warn({ err: error }, "0x does not answer; other venues are asked without it");
    return null;
  }
}

async function toOffer(
  request: OfferRequest,
  response: z.infer<typeof answer>,
  holder: Address,
): Promise<Offer | null> {
  const [amountOut, minOut] = [BigInt(response.buyAmount), BigInt(response.minBuyAmount)];
  const impactBps = await computeImpact(request, amountOut);
  const isSound =
    minOut <= amountOut && minOut >= leastOut(amountOut, request.slippageBps) && response.transaction.value === "0";
  if (impactBps === null || amountOut === 0n || !isSound) return null;
  const transaction = { to: holder, data: concat([response.transaction.data as Hex, request.mark]), value: 0n };
  if (!(await isTriedOut(request, holder, transaction.data, minOut))) return null;
  const { spend, receive, amountIn, block } = request;
  const leg = {
    path: [spend.address, receive.address],
    amountIn: String(amountIn),
    amountOut: String(amountOut),
    minOut: String(minOut),
    impactBps,
  };
  return {
    ...{ venue: "0x", legs: [leg], amountOut, minOut, impactBps, transaction, spender: holder },
    inputs: { blockNumber: String(block.number), reserves: [] },
    gasUnits: BigInt(response.transaction.gas ?? "0"),
  };
}

/** How much less is received than spent, by the pools' prices; null when they have no price: then there is no offer. */
async function computeImpact(
  { spend, receive, amountIn, block }: OfferRequest,
  amountOut: bigint,
): Promise<number | null> {
  const dex = requireDex(paymentChain().chainId);
  const [spent, got] = await Promise.all([
    valueInStablecoin(dex, spend.address, amountIn, block),
    valueInStablecoin(dex, receive.address, amountOut, block),
  ]);
  if (spent === null || got === null || spent === 0n) return null;
  return got >= spent ? 0 : Number(((spent - got) * BPS + spent - 1n) / spent);
}

/** Whether a simulation with the allowance it needs delivered at least the promised amount to the wallet. */
async function isTriedOut(request: OfferRequest, to: Address, data: Hex, minOut: bigint): Promise<boolean> {
  const done = await tried(request, { to, data }, request.receive.address);
  return done !== null && done.arrived >= minOut;
}
