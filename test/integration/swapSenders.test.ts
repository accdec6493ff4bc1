import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import {
  type Address,
  concat,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseEther,
  parseUnits,
  stringToHex,
} from "viem";
import { foundry } from "viem/chains";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SwapQuote } from "#app/areas/swap/model/calls.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { bundlerBytecode } from "../../contracts/abi/test/bundler.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";

// An order's calldata is public once it is sent. Copying it does not end another wallet's order.

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
beforeAll(async () => {
  fixture = await openSwapFixture();
}, 120_000);
afterAll(() => fixture.close());

const OWNER = 6;
const OTHER_SENDER = 9;
const OPEN = ["OrderPlaced", "OrderQuoted"];
const FILLED = [...OPEN, "OrderSent", "OrderFilled"];
const byEther: QuoteRequest = { token: 0, side: "buy", payWith: "ETH", amount: parseEther("0.05") };
const byUsdc: QuoteRequest = { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("20", 6) };
const readMark = ({ transaction }: SwapQuote): Hex => `0x${transaction.data.slice(-64)}`;

async function ordered(asked: QuoteRequest, wallet?: Address) {
  const answer = await fixture.ask(OWNER, asked, wallet ? { wallet } : {});
  if (!("data" in answer)) throw new Error(answer.error);
  const { orderId } = await fixture.place(answer.data.quoteId, { acceptsImpact: true });
  return { quote: answer.data, orderId };
}

/** A transaction of another account, mined and checked by the watcher. */
async function sendBy(trader: number, to: string, data: Hex, value = 0n): Promise<Hex> {
  const hash = await fixture.trader(trader).wallet.sendTransaction({ to: to as Address, data, value, gas: 600_000n });
  await fixture.mined(hash);
  await fixture.watch();
  return hash;
}

/** The swap of an order with other terms, and with its mark. */
const copied = (quote: SwapQuote, minOut: bigint, to: Address): Hex =>
  concat([
    encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: "swapExactETHForTokens",
      args: [
        minOut,
        quote.route.map((token) => (token === quote.spend.address ? weth() : token)) as Address[],
        to,
        10n ** 12n,
      ],
    }),
    readMark(quote),
  ]);
const weth = () => fixture.deployment.addresses.weth as Address;

describe("orders of an account without code", () => {
  test("an order is filled by its own wallet, and not by another account that pays for it", async () => {
    const { quote, orderId } = await ordered({ ...byEther, slippageBps: 1_000 });
    const { to, data, value } = quote.transaction;
    const strange = await sendBy(OTHER_SENDER, to, data as Hex, BigInt(value));
    expect(await fixture.readEventTypes(orderId)).toEqual(OPEN);
    expect(await fixture.reportSwapSent(orderId, strange)).toMatchObject({
      ...{ status: 422, error: "This transaction does not belong to this order." },
    });
    expect(await fixture.readEventTypes(orderId)).toEqual(OPEN);
    const own = await fixture.send(OWNER, quote);
    await fixture.watch();
    expect(await fixture.get(orderId)).toMatchObject({ data: { status: "OrderFilled", transactionHash: own } });
  });

  test("an order does not fail if another account sends the wallet too little", async () => {
    const { quote, orderId } = await ordered({ ...byEther, slippageBps: 10 });
    const snapshot = await fixture.miner.snapshot();
    await fixture.send(8, await fixture.quote(8, { ...byEther, amount: parseEther("3"), slippageBps: 5_000 }));
    await sendBy(OTHER_SENDER, quote.transaction.to, copied(quote, 0n, fixture.trader(OWNER).address), byEther.amount);
    expect(await fixture.readEventTypes(orderId)).toEqual(OPEN);
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 4 });
    await fixture.send(OWNER, quote);
    await fixture.watch();
    expect((await fixture.readEventTypes(orderId)).at(-1)).toBe("OrderFilled");
  });

  test("an order does not fail by an account that the wallet allows to take its tokens", async () => {
    const { quote, orderId } = await ordered(byUsdc);
    const { address } = fixture.trader(OWNER);
    const approval = {
      abi: erc20Abi,
      functionName: "approve",
      args: [fixture.trader(OTHER_SENDER).address, 5n],
    } as const;
    await sendBy(OWNER, quote.spend.address, encodeFunctionData(approval));
    const taking = {
      abi: erc20Abi,
      functionName: "transferFrom",
      args: [address, fixture.trader(OTHER_SENDER).address, 5n],
    } as const;
    const hash = await sendBy(OTHER_SENDER, quote.spend.address, concat([encodeFunctionData(taking), readMark(quote)]));
    expect(await fixture.reportSwapSent(orderId, hash)).toMatchObject({ status: 422 });
    expect(await fixture.readEventTypes(orderId)).toEqual(OPEN);
    await fixture.send(OWNER, quote);
    await fixture.watch();
    expect(await fixture.readEventTypes(orderId)).toEqual(FILLED);
  });

  test("an order is found behind any number of copies of its marker", async () => {
    const { quote, orderId } = await ordered(byEther);
    const dust = { abi: erc20Abi, functionName: "transfer", args: [fixture.trader(OWNER).address, 1n] } as const;
    for (let sent = 0; sent < 21; sent++) {
      const data = concat([encodeFunctionData(dust), readMark(quote)]);
      const hash = await fixture
        .trader(8)
        .wallet.sendTransaction({ to: quote.receive.address as Address, data, gas: 200_000n });
      await fixture.mined(hash);
    }
    await fixture.send(OWNER, quote);
    await fixture.watch();
    await fixture.watch();
    expect(await fixture.readEventTypes(orderId)).toEqual(FILLED);
  });
});

describe("orders of a contract wallet", () => {
  let wallet: Address;
  beforeAll(async () => {
    const args = [fixture.trader(OWNER).address];
    const deploying = { abi: contractAccountAbi, bytecode: contractAccountBytecode, args } as const;
    const hash = await fixture.trader(OWNER).wallet.deployContract(deploying as never);
    wallet = (await fixture.mined(hash)).contractAddress as Address;
    const funding = { abi: erc20Abi, functionName: "transfer", args: [wallet, parseUnits("500", 6)] } as const;
    await sendBy(OWNER, fixture.deployment.addresses.stablecoin as Address, encodeFunctionData(funding));
  });
  const executed = (to: string, data: Hex): Hex =>
    encodeFunctionData({ abi: contractAccountAbi, functionName: "execute", args: [to as Address, data] });

  test("a contract wallet's order is filled by another account's transaction that does exactly what was ordered", async () => {
    const { quote, orderId } = await ordered(byUsdc, wallet);
    const approval = {
      abi: erc20Abi,
      functionName: "approve",
      args: [quote.approval?.spender as Address, byUsdc.amount],
    } as const;
    await sendBy(8, wallet, executed(quote.spend.address, encodeFunctionData(approval)));
    const hash = await sendBy(8, wallet, executed(quote.transaction.to, quote.transaction.data as Hex));
    expect(await fixture.get(orderId)).toMatchObject({ data: { status: "OrderFilled", transactionHash: hash } });
  });

  test("a contract wallet's order stays open if another account sent something else with its marker", async () => {
    const { quote, orderId } = await ordered(byUsdc, wallet);
    const payment = {
      abi: erc20Abi,
      functionName: "transfer",
      args: [fixture.trader(OTHER_SENDER).address, 7n],
    } as const;
    const data = concat([executed(quote.spend.address, encodeFunctionData(payment)), readMark(quote)]);
    const hash = await sendBy(OTHER_SENDER, wallet, data);
    await fixture.reportSwapSent(orderId, hash);
    expect((await fixture.readEventTypes(orderId)).filter((type) => type !== "OrderSent")).toEqual(OPEN);
  });

  test("a contract wallet's order in ether is filled only if the wallet has less ether afterwards", async () => {
    // The owner's own account with code (EIP-7702), which may let others send for it.
    const owner = createWalletClient({
      account: localAccount(OWNER),
      chain: foundry,
      transport: http(fixture.chain.rpcUrl),
    });
    const deploying = await owner.deployContract({ abi: [], bytecode: bundlerBytecode });
    const { contractAddress } = await fixture.mined(deploying);
    const authorization = await owner.signAuthorization({
      contractAddress: contractAddress as Address,
      executor: "self",
    });
    await fixture.mined(
      await owner.sendTransaction({ to: owner.account.address, authorizationList: [authorization], gas: 100_000n }),
    );

    const { quote, orderId } = await ordered({ ...byEther, slippageBps: 2_000 });
    const { to, data, value } = quote.transaction;
    await sendBy(OTHER_SENDER, to, data as Hex, BigInt(value));
    expect(await fixture.readEventTypes(orderId)).toEqual(OPEN);
    // In one block with the ether that leaves the wallet, as in a call of its own contract.
    await fixture.miner.setAutomine(false);
    const spent = { to: fixture.trader(8).address, value: BigInt(value), gas: 50_000n };
    const leaving = await owner.sendTransaction(spent);
    const copying = { to: to as Address, data: data as Hex, value: BigInt(value), gas: 600_000n };
    const relayed = await fixture.trader(OTHER_SENDER).wallet.sendTransaction(copying);
    await fixture.miner.mine({ blocks: 1 });
    await fixture.miner.setAutomine(true);
    const places = await Promise.all([leaving, relayed].map(async (hash) => (await fixture.mined(hash)).blockNumber));
    expect(places[0]).toBe(places[1]);
    await fixture.watch();
    expect(await fixture.get(orderId)).toMatchObject({ data: { status: "OrderFilled", transactionHash: relayed } });
  });
});

test("an order is found behind any number of orders that other callers placed for its wallet", async () => {
  const { quote, orderId: model } = await ordered(byEther);
  await fixture.send(OWNER, quote);
  await fixture.watch();
  const [placed, quoted] = await fixture.readEvents(model);
  const { appendOrderEvent } = await import("#app/services/trading/server/appendOrderEvent.server.ts");
  const subject = `guest:${randomUUID()}`;
  // More than one round checks.
  for (let count = 0; count < 201; count++) {
    const order = { ...(placed?.data as OrderPlaced), subject, orderId: keccak256(stringToHex(`of others ${count}`)) };
    const result = await appendOrderEvent(
      uuidv7(),
      { type: "PlaceOrder", order, quote: quoted?.data as OrderQuoted },
      subject,
    );
    expect(result.ok).toBe(true);
  }
  const { quote: own, orderId } = await ordered(byEther);
  await fixture.send(OWNER, own);
  await fixture.watch();
  await fixture.watch();
  expect(await fixture.readEventTypes(orderId)).toEqual(FILLED);
});
