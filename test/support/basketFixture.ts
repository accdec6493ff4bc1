import { v7 as uuidv7 } from "uuid";
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from "viem";
import { foundry } from "viem/chains";
import type {
  BasketCalls,
  BasketRequest,
  BasketToken,
  QuotedBasket,
  WalletCall,
} from "#app/services/trading/publicBaskets.server.ts";
import { bundlerAbi, bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openSwapFixture } from "./swapFixture.ts";

/** Orders of many tokens on a real database and a real chain: the swap world, whose market has a feed. */

export const OWNER = "account:7c9e6679-7425-40de-944b-e07fc1f90ae7";
const PAYEE = "0x00000000000000000000000000000000000fee42";
const GAS_OF_LEG = 500_000n;
const GAS_OF_BATCH = 3_500_000n;

type Wanted = {
  tokens?: readonly number[];
  usd?: number;
  sells?: readonly [token: number, amount: bigint][];
} & Partial<Pick<BasketRequest, "mode" | "slippageBps" | "chainId" | "wallet">>;
export type Basket = QuotedBasket & { orderId: string };

export async function openBasketFixture(order: Parameters<typeof openSwapFixture>[0] = {}) {
  const fixture = await openSwapFixture(order);
  const [baskets, trading] = await Promise.all([
    import("#app/services/trading/publicBaskets.server.ts"),
    import("#app/services/trading/public.server.ts"),
  ]);
  const token = (place: number): BasketToken => {
    const { symbol, address } = fixture.tokens[place] as (typeof fixture.tokens)[number];
    return { tokenId: Number(fixture.findTokenId(place)), symbol, address, decimals: 18 };
  };
  /** The market feed's price of a token, and its time. */
  async function feed(place: number, price: number, at = new Date()): Promise<void> {
    const { tokenId, symbol } = token(place);
    await fixture.database.pool.query(
      `INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, price)
       VALUES ($1, $2, $3, $4, $4, 'coin', '{}', $5) ON CONFLICT (instrument_id) DO UPDATE SET at = $2, price = $5`,
      [tokenId, at, `feed-${tokenId}`, symbol, price],
    );
  }
  const findPrice = (place: number) => fixture.prices.get(token(place).address.toLowerCase()) as number;
  for (const place of fixture.tokens.keys()) await feed(place, findPrice(place));

  const { wallet } = fixture.trader(9);
  const deployed = await wallet.deployContract({ abi: bundlerAbi, bytecode: bundlerBytecode } as never);
  const bundler = (await fixture.mined(deployed)).contractAddress as Hex;

  function makeRequest(trader: number, { tokens = [], usd = 0, sells = [], ...more }: Wanted): BasketRequest {
    return {
      ...{
        orderId: uuidv7(),
        chainId: 31337,
        wallet: fixture.trader(trader).address,
        slippageBps: 100,
        mode: "atomic",
      },
      of: { kind: "index", indexSlug: "chain-5", indexVersion: 1 },
      amount: parseUnits(String(usd), 6),
      sells: sells.map(([place, amount]) => ({ token: token(place), amount })),
      buys: tokens.map((place) => ({ token: token(place), weight: 1n })),
      ...more,
    };
  }
  async function quote(trader: number, wanted: Wanted): Promise<Basket> {
    const request = makeRequest(trader, wanted);
    const answer = await baskets.quoteBasket(request);
    if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
    return { ...answer.data, orderId: request.orderId };
  }
  const place = ({ orderId, stored }: Basket, subject = OWNER) =>
    baskets.placeBasket({ orderId, stored, subject, subjects: [subject] });
  async function ordered(trader: number, wanted: Wanted): Promise<Basket> {
    const basket = await quote(trader, wanted);
    const placed = await place(basket);
    if ("refusal" in placed) throw new Error(placed.refusal.tag);
    return basket;
  }
  const row = async (orderId: string) => {
    const found = await trading.orderById(orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    return found;
  };

  /** Sends a call as a separate transaction; returns its hash once mined, whether it reverted or not. */
  async function sendOne(trader: number, { to, data }: WalletCall, gas = GAS_OF_LEG): Promise<Hex> {
    const hash = await fixture.trader(trader).wallet.sendTransaction({ to, data, gas });
    await fixture.reader.waitForTransactionReceipt({ hash }).catch(() => null);
    return hash;
  }
  async function approve(trader: number, { approvals }: BasketCalls): Promise<void> {
    for (const { resets, call } of approvals) for (const one of [...resets, call]) await sendOne(trader, one);
  }
  const callsIn = ({ approvals, legs }: BasketCalls): WalletCall[] => [
    ...approvals.flatMap(({ resets, call }) => [...resets, call]),
    ...legs,
  ];
  /** Like a wallet's batch (EIP-5792 through EIP-7702): all calls as one transaction of the account. */
  async function sendBatch(trader: number, calls: readonly WalletCall[], gas = GAS_OF_BATCH): Promise<Hex> {
    const account = localAccount(trader);
    const client = createWalletClient({ account, chain: foundry, transport: http(fixture.chain.rpcUrl) });
    const authorization = await client.signAuthorization({ contractAddress: bundler, executor: "self" });
    const args = [calls.map(({ to }) => to), calls.map(({ data }) => data)] as const;
    const data = encodeFunctionData({ abi: bundlerAbi, functionName: "bundle", args });
    const hash = await client.sendTransaction({ to: account.address, data, gas, authorizationList: [authorization] });
    await fixture.reader.waitForTransactionReceipt({ hash }).catch(() => null);
    return hash;
  }

  return {
    ...fixture,
    ...{ baskets, token, feed, findPrice, makeRequest, ordered, row, sendOne, approve, callsIn, sendBatch },
    quoteBasket: quote,
    placeBasket: place,
    stablecoin: fixture.deployment.addresses.stablecoin as Hex,
    recordOrderSent: async (orderId: string, hash: Hex, actor = OWNER) =>
      trading.recordOrderSent(await row(orderId), hash, actor),
    recheck: (orderId: string) => trading.recheckOrder(orderId, "staff:1"),
    openCallsOf: async (orderId: string) => baskets.openCalls(await row(orderId)),
    /** A payment to another account. */
    payment: (to: string, amount: bigint): WalletCall => ({
      to: to as Hex,
      data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [PAYEE, amount] }),
    }),
    progress: async (orderId: string) => baskets.basketProgress(await row(orderId)),
    /** A wallet's current balance of a token. */
    readUnits: (trader: number, address: string) =>
      fixture.reader.readContract({
        ...{ address: address as Hex, abi: erc20Abi, functionName: "balanceOf" },
        args: [localAccount(trader).address],
      } as const),
  };
}
