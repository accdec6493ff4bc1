import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem";
import type { SwapOrder, SwapOrderAnswer, SwapQuote, SwapQuoteAnswer } from "#app/areas/swap/model/calls.ts";
import { inventedContract, tradedTokens } from "../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";
import { openFixture } from "./checkoutFixture.ts";
import { answering } from "./endpoints.ts";

const answer = answering("swap");

/** Swaps on a real database and a real chain: pools as the market maker opens them, and traders' wallets. */

/** Dollars per whole token, in the order of the traded tokens. */
const PRICES = [2, 40, 0.5, 1_250, 0.0004, 7, 3.3, 18, 0.09, 260, 1, 5.5];
const TRADED = tradedTokens(SIMULATED_SEED).map((token) => ({
  ...token,
  address: getAddress(inventedContract(SIMULATED_SEED, token.slug)),
}));

export type QuoteRequest = {
  token: number | "TMAI";
  side: "buy" | "sell";
  payWith: "USDC" | "TMAI" | "ETH";
  amount: bigint;
  slippageBps?: number;
};

export async function openSwapFixture(order: Parameters<typeof openFixture>[0] = {}) {
  const fixture = await openFixture(order);
  const calls = await loadCalls();
  const ids = await calls.syncSimulatedTokens(
    fixture.database.pool,
    calls.simulatedTokens(SIMULATED_SEED),
    new Date(),
    SIMULATED_SEED,
  );
  const prices = new Map(TRADED.map(({ address }, place) => [address.toLowerCase(), PRICES[place] as number]));
  await calls.updatePools(prices);
  const findTokenId = (token: QuoteRequest["token"]) =>
    token === "TMAI" ? token : (ids.get(TRADED[token]?.id ?? -1) as number);

  let cookie = "";
  async function post<T>(path: string, body: unknown, own = cookie): Promise<T & { status: number }> {
    const request = new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(own ? { cookie: own } : {}) },
      body: JSON.stringify(body),
    });
    const response = await answer(request);
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { ...((await response.json()) as T), status: response.status };
  }
  async function get(orderId: string, own = cookie): Promise<SwapOrderAnswer & { status: number }> {
    const request = new Request(`http://localhost/api/token/swap/${orderId}`, { headers: own ? { cookie: own } : {} });
    const response = await answer(request);
    return { ...((await response.json()) as SwapOrderAnswer), status: response.status };
  }

  const makeBody = (trader: number, { token, side, payWith, amount, slippageBps = 50 }: QuoteRequest) => ({
    ...{ tokenId: findTokenId(token), side, payWith, amount: String(amount), slippageBps },
    wallet: fixture.trader(trader).address,
    chainId: 31337,
  });
  const ask = (trader: number, quoteRequest: QuoteRequest, changes: object = {}) =>
    post<SwapQuoteAnswer>("/api/token/swap/quote", { ...makeBody(trader, quoteRequest), ...changes });
  async function quote(trader: number, quoteRequest: QuoteRequest): Promise<SwapQuote> {
    const answer = await ask(trader, quoteRequest);
    if (!("data" in answer)) throw new Error(answer.error);
    return answer.data;
  }
  async function place(quoteId: string, changes: object = {}): Promise<SwapOrder> {
    const answer = await post<SwapOrderAnswer>("/api/token/swap", { quoteId, ...changes });
    if (!("data" in answer)) throw new Error(answer.error);
    return answer.data;
  }
  /** Approves if necessary and sends the quote's transaction; returns its hash, mined. */
  async function send(trader: number, { approval, transaction }: SwapQuote, gas?: bigint): Promise<Hex> {
    const { wallet } = fixture.trader(trader);
    const mined = async (hash: Hex) => (await fixture.mined(hash)).transactionHash;
    if (approval) {
      const args = [approval.spender as Address, BigInt(approval.amount)] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args });
      await mined(await wallet.sendTransaction({ to: approval.token as Address, data }));
    }
    const { to, data, value } = transaction;
    return mined(
      await wallet.sendTransaction({
        ...{ to: to as Address, data: data as Hex, value: BigInt(value) },
        gas: gas ?? 600_000n,
      }),
    );
  }
  const readBalance = (trader: number, token: string) =>
    fixture.reader.readContract({
      ...{ address: token as Address, abi: erc20Abi, functionName: "balanceOf" },
      args: [fixture.trader(trader).address],
    } as const);
  const readEvents = async (orderId: string) => calls.ledger().readStream(`order-${orderId}`);
  const readEventTypes = async (orderId: string) => (await readEvents(orderId)).map(({ type }) => type);
  const reportSwapSent = (orderId: string, transactionHash: string, own?: string) =>
    post<SwapOrderAnswer>(`/api/token/swap/${orderId}`, { transactionHash }, own);

  return {
    ...fixture,
    /** The world without the additions for swaps. */
    fixture,
    ...{
      swapCalls: calls,
      tokens: TRADED,
      prices,
      findTokenId,
      makeBody,
      post,
      ask,
      quote,
      place,
      send,
      get,
      reportSwapSent,
    },
    ...{ readBalance, readEvents, readEventTypes, watch: () => calls.watchOrders() },
    cookie: () => cookie,
    forget() {
      cookie = "";
    },
  };
}

/** Modules of the app are loaded once their environment is ready. */
async function loadCalls() {
  const [tick, maker, simulated, tokens, ledger, chain] = await Promise.all([
    import("#app/services/trading/server/watch/tick.server.ts"),
    import("#app/areas/swap/server/maker/task.server.ts"),
    import("#app/services/marketData/server/sources/simulatedTokens.server.ts"),
    import("../../analytics/simulated/tokens.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/chain/chains.server.ts"),
  ]);
  return {
    watchOrders: () => tick.watchOrders(chain.chains.of(31337)),
    updatePools: maker.updatePools,
    syncSimulatedTokens: simulated.syncSimulatedTokens,
    simulatedTokens: tokens.simulatedTokens,
    ledger: ledger.ledger,
  };
}
