import { v7 as uuidv7 } from "uuid";
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits } from "viem";
import { ANY_TOKEN_ID, computeMandateId, storedTerms, type Terms } from "#app/chain/mandates/terms.ts";
import type { MandateOrder, MandateRow } from "#app/services/trading/publicMandates.server.ts";
import { mandateStream } from "#events/mandate/events.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { uniswapV2FactoryAbi } from "../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { GUARDIAN_INDEX, localAccount, MANDATE_OPERATOR_INDEX, OWNER_INDEX } from "../../contracts/deploy/accounts.ts";
import { OWNER, openBasketFixture } from "./basketFixture.ts";
import { derivePrivateKey } from "./keys.ts";

/** Mandates on a real database and a real chain: the basket world, whose desk lists tokens and whose pools have averages. */

const HALF_HOUR = 1_860;
const WEEK = 604_800;
/** In the second of a pool's last trade a note is cheaper than in the next, so an estimate made then is too low. */
const GAS_OF_NOTE = 200_000n;
/** The first four have a pool with the stablecoin; the others are only reachable through wrapped ether. */
export const DIRECT = [0, 1, 2, 3];
const THROUGH_HUB = [4, 5, 6];
const WAY = { direct: 1, hub: 2 } as const;

/** The purpose of a mandate. */
type Purpose = { purpose: "index"; indexSlug: string } | { purpose: "agent"; agentId: string };
const FOR_INDEX: Purpose = { purpose: "index", indexSlug: "chain-5" };
export type Granted = { mandate: MandateRow; terms: Terms; trader: number };
type Wanted = Partial<Omit<MandateOrder, "mandate" | "sells" | "buys" | "amount">> & {
  usd?: number;
  buys?: readonly number[];
  sells?: readonly (readonly [token: number, amount: bigint])[];
};

export async function openMandateFixture(order: Parameters<typeof openBasketFixture>[0] = {}) {
  Object.assign(process.env, {
    OPERATOR_PRIVATE_KEY: derivePrivateKey(MANDATE_OPERATOR_INDEX),
    OPERATOR_ADDRESS: localAccount(MANDATE_OPERATOR_INDEX).address,
  });
  const fixture = await openBasketFixture(order);
  const [mandates, { runMandateOrdersTask }, { ledger }, { handle }, { mandateCore }] = await Promise.all([
    import("#app/services/trading/publicMandates.server.ts"),
    import("#app/services/trading/server/mandated/task.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
  ]);
  const { indexMandate, indexDesk, priceBound, weth, dexFactory, dexRouter } = fixture.deployment.addresses as Record<
    string,
    Address
  > as Record<"indexMandate" | "indexDesk" | "priceBound" | "weth" | "dexFactory" | "dexRouter", Address>;
  const toTokenAddress = (index: number): Address => fixture.token(index).address;

  async function send(trader: number, to: Address, data: Hex, gas?: bigint): Promise<Hex> {
    const hash = await fixture.trader(trader).wallet.sendTransaction({ to, data, gas });
    const receipt = await fixture.mined(hash);
    if (receipt.status === "reverted") throw new Error(`${hash} of account ${trader} reverted`);
    return hash;
  }
  const list = (places: readonly number[], way: 0 | 1 | 2) =>
    send(
      GUARDIAN_INDEX,
      indexDesk,
      encodeFunctionData({
        abi: indexDeskAbi,
        functionName: "list",
        args: [ANY_TOKEN_ID, places.map(toTokenAddress), way],
      }),
    );
  const readPairAddress = (one: Address, other: Address) =>
    fixture.reader.readContract({
      ...{ address: dexFactory, abi: uniswapV2FactoryAbi, functionName: "getPair", args: [one, other] },
    } as const);
  async function note(): Promise<void> {
    const couples: [Address, Address][] = [
      [weth, fixture.stablecoin],
      ...DIRECT.map((index): [Address, Address] => [toTokenAddress(index), fixture.stablecoin]),
      ...THROUGH_HUB.map((index): [Address, Address] => [toTokenAddress(index), weth]),
    ];
    for (const [one, other] of couples) {
      const args = [await readPairAddress(one, other)] as const;
      const data = encodeFunctionData({ abi: priceBoundAbi, functionName: "note", args });
      await send(GUARDIAN_INDEX, priceBound, data, GAS_OF_NOTE);
    }
  }
  async function wait(seconds: number): Promise<void> {
    await fixture.miner.increaseTime({ seconds });
    await fixture.miner.mine({ blocks: 1 });
  }
  await list(DIRECT, WAY.direct);
  await list(THROUGH_HUB, WAY.hub);
  await note();
  await wait(HALF_HOUR);

  const approve = (trader: number, token: Address, amount = maxUint256) =>
    send(trader, token, encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [indexMandate, amount] }));

  /** A trader's mandate, granted by a call and recorded in our books. */
  async function grant(trader: number, changes: Partial<Terms> = {}, purpose: Purpose = FOR_INDEX): Promise<Granted> {
    const { timestamp } = await fixture.reader.getBlock();
    const start = Number(timestamp) - 60;
    const terms: Terms = {
      ...{ owner: localAccount(trader).address, operator: localAccount(MANDATE_OPERATOR_INDEX).address },
      ...{
        desk: indexDesk,
        spendToken: fixture.stablecoin,
        cap: parseUnits("500", 6),
        sellBps: 5_000,
        slippageBps: 100,
      },
      ...{ period: WEEK, start, end: start + 180 * 86_400, indexId: ANY_TOKEN_ID, epoch: 0 },
      ...{ salt: BigInt(Math.trunc(performance.now() * 1_000)) },
      ...changes,
    };
    await approve(trader, fixture.stablecoin);
    const data = encodeFunctionData({ abi: indexMandateAbi, functionName: "grant", args: [terms] });
    const hash = await send(trader, indexMandate, data);
    const { blockNumber, blockHash } = await fixture.mined(hash);
    const id = computeMandateId(31337, indexMandate, terms);
    const proposed = {
      ...{ subject: OWNER, wallet: terms.owner, chainId: 31337, contract: indexMandate, terms: storedTerms(terms), id },
      ...purpose,
    };
    const inBlock = { transactionHash: hash, blockNumber: String(blockNumber), blockHash };
    await appendToMandate(id, { type: "ProposeMandate", proposed });
    await appendToMandate(id, {
      type: "RecordFact",
      fact: { type: "MandateGranted", data: { ...inBlock, logIndex: 0 } },
    });
    return { mandate: (await mandates.mandateById(id)) as MandateRow, terms, trader };
  }
  async function appendToMandate(id: Hex, command: Parameters<typeof mandateCore.decide>[1]): Promise<void> {
    const metadata = { actor: "test", correlationId: id, causationId: null, requestId: "test" };
    const context = { metadata, recordedAt: new Date().toISOString() };
    const result = await handle(ledger(), mandateCore, mandateStream(id), command, context);
    if (!result.ok) throw new Error(result.refusal.tag);
  }
  /** By the owner on the chain; our books do not have it yet. */
  const revokeOnChain = ({ trader, terms }: Granted) =>
    send(trader, indexMandate, encodeFunctionData({ abi: indexMandateAbi, functionName: "revoke", args: [terms] }));

  /** The same, with a higher fee to come first in a contested block. */
  const revokeFirst = ({ trader, terms }: Granted) =>
    fixture.trader(trader).wallet.sendTransaction({
      ...{ to: indexMandate, gas: 100_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n },
      data: encodeFunctionData({ abi: indexMandateAbi, functionName: "revoke", args: [terms] }),
    });

  const ask = ({ mandate }: Granted, { usd = 0, buys = [], sells = [], ...more }: Wanted) =>
    mandates.placeByMandate({
      ...{ mandate, orderId: uuidv7(), mode: "whatGoes" },
      of: { kind: "index", indexSlug: "chain-5", indexVersion: 1 },
      amount: parseUnits(String(usd), 6),
      sells: sells.map(([index, amount]) => ({ token: fixture.token(index), amount })),
      buys: buys.map((index) => ({ token: fixture.token(index), weight: 1n })),
      ...more,
    });
  async function placed(granted: Granted, wanted: Wanted): Promise<string> {
    const answer = await ask(granted, wanted);
    if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
    return answer.row.orderId;
  }
  /** The operator's round, and the block that its transactions are mined in. */
  async function operate(): Promise<void> {
    await runMandateOrdersTask();
    if ((await fixture.miner.getTxpoolStatus()).pending > 0) await fixture.miner.mine({ blocks: 1 });
  }
  /** The operator and the watcher, one after the other, as often as an order of two parts needs. */
  async function carryOut(rounds = 3): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await operate();
      await fixture.watch();
    }
  }
  /** Another trader's trade through the router, which moves the pool's price. */
  async function push(index: number, usd: number): Promise<void> {
    const amount = parseUnits(String(usd), 6);
    const pusher = 9;
    const minted = [localAccount(pusher).address, amount] as const;
    const mint = encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: minted });
    await send(OWNER_INDEX, fixture.stablecoin, mint);
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [dexRouter, amount] });
    await send(pusher, fixture.stablecoin, approval);
    const way = [fixture.stablecoin, toTokenAddress(index)];
    const args = [amount, 0n, way, localAccount(pusher).address, maxUint256] as const;
    const data = encodeFunctionData({ abi: uniswapV2RouterAbi, functionName: "swapExactTokensForTokens", args });
    await send(pusher, dexRouter, data);
  }
  const asGuardian = (functionName: "pause" | "unpause") =>
    send(GUARDIAN_INDEX, indexMandate, encodeFunctionData({ abi: indexMandateAbi, functionName }));
  const setCeiling = (amount: bigint) =>
    send(
      GUARDIAN_INDEX,
      indexMandate,
      encodeFunctionData({ abi: indexMandateAbi, functionName: "setCeiling", args: [fixture.stablecoin, amount] }),
    );

  return {
    ...fixture,
    ...{
      mandates,
      indexMandate,
      indexDesk,
      toTokenAddress,
      list,
      note,
      wait,
      grant,
      approve,
      revokeOnChain,
      revokeFirst,
      ledger,
      appendToMandate,
      ask,
      placed,
    },
    ...{ operate, runMandateOrdersTask: runMandateOrdersTask, carryOut, push, asGuardian, setCeiling, sendCall: send },
    kinds: async (orderId: string) => (await fixture.readEventTypes(orderId)).slice(2),
    last: async (orderId: string) => (await fixture.readEvents(orderId)).at(-1),
  };
}
