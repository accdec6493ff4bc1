import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits } from "viem";
import type { LastRebalance } from "#app/areas/indices/publicRebalances.server.ts";
import { computeMandateId, storedTerms, type Terms, toIndexId } from "#app/chain/mandates/terms.ts";
import { mandateStream } from "#events/mandate/events.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { GUARDIAN_INDEX, localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { BASE, openIndexFixture, type Weight } from "./indexFixture.ts";
import { derivePrivateKey } from "./keys.ts";
import type { Person } from "./people.ts";

/** Indices that are rebalanced by mandate, on a real database and a real chain: listed, noted, and old enough to have averages. */

const HALF_HOUR = 1_860;
const HOUR = 3_660;
const PUSHER = 9;
const WEEK = 604_800;
const DAY_MS = 86_400_000;
export const dayAfterBase = (days: number) => new Date(Date.parse(BASE) + days * DAY_MS).toISOString().slice(0, 10);

export async function openRebalanceFixture(slug: string, first: readonly Weight[]) {
  Object.assign(process.env, {
    OPERATOR_PRIVATE_KEY: derivePrivateKey(MANDATE_OPERATOR_INDEX),
    OPERATOR_ADDRESS: localAccount(MANDATE_OPERATOR_INDEX).address,
  });
  const fixture = await openIndexFixture();
  await fixture.list(slug, first, { name: "Chain 5" });
  await fixture.publishDay(BASE, fixture.closes());
  const [
    rebalance,
    desk,
    notes,
    operator,
    rows,
    { followLedger },
    { areaServer },
    { ledger },
    { handle },
    { mandateCore },
  ] = await Promise.all([
    import("#app/areas/indices/server/rebalance/task.server.ts"),
    import("#app/areas/indices/server/rebalance/ways/local.server.ts"),
    import("#app/areas/indices/server/rebalance/ways/notes.server.ts"),
    import("#app/services/trading/server/mandated/task.server.ts"),
    import("#app/areas/indices/publicRebalances.server.ts"),
    import("#app/platform/eventSubscriptions.server.ts"),
    import("#app/areas/indices/area.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
  ]);
  const mandateContract = fixture.deployment.addresses.indexMandate as Address;
  const indexDesk = fixture.deployment.addresses.indexDesk as Address;

  async function wait(seconds: number): Promise<void> {
    await fixture.miner.increaseTime({ seconds });
    await fixture.miner.mine({ blocks: 1 });
  }
  async function send(account: number, to: Address, data: Hex, value = 0n): Promise<Hex> {
    const hash = await fixture.trader(account).wallet.sendTransaction({ to, data, value });
    const { status } = await fixture.mined(hash);
    if (status === "reverted") throw new Error(`${hash} of account ${account} reverted`);
    return hash;
  }
  await desk.runLocalDeskTask();
  await wait(HALF_HOUR);

  const approve = (trader: number, token: string, amount = maxUint256) =>
    send(
      trader,
      token as Address,
      encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [mandateContract, amount] }),
    );
  const onMandate = (account: number, functionName: "grant" | "revoke", terms: Terms) =>
    send(account, mandateContract, encodeFunctionData({ abi: indexMandateAbi, functionName, args: [terms] }));

  /** A mandate for the index, granted by a call and in the ledger, with allowances of its tokens. */
  async function grant(trader: number, person: Person, places: readonly number[], changes: Partial<Terms> = {}) {
    const { timestamp } = await fixture.reader.getBlock();
    const start = Number(timestamp) - 60;
    const terms: Terms = {
      ...{ owner: localAccount(trader).address, operator: localAccount(MANDATE_OPERATOR_INDEX).address },
      ...{ desk: indexDesk, spendToken: fixture.stablecoin, cap: parseUnits("500", 6), sellBps: 10_000 },
      ...{ slippageBps: 100, period: WEEK, start, end: start + 180 * 86_400, indexId: toIndexId(slug), epoch: 0 },
      ...{ salt: BigInt(Math.trunc(performance.now() * 1_000)), ...changes },
    };
    await approve(trader, fixture.stablecoin);
    for (const index of places) await approve(trader, fixture.token(index).address);
    const hash = await onMandate(trader, "grant", terms);
    const { blockNumber, blockHash } = await fixture.mined(hash);
    const id = computeMandateId(31337, mandateContract, terms);
    const subject = `account:${person.accountId}`;
    await appendToMandate(id, {
      type: "ProposeMandate",
      proposed: {
        ...{ subject, wallet: terms.owner, chainId: 31337, contract: mandateContract, terms: storedTerms(terms), id },
        ...({ purpose: "index", indexSlug: slug } as const),
      },
    });
    const inBlock = { transactionHash: hash, blockNumber: String(blockNumber), blockHash, logIndex: 0 };
    await appendToMandate(id, { type: "RecordFact", fact: { type: "MandateGranted", data: inBlock } });
    return { id, terms, trader };
  }
  async function appendToMandate(id: Hex, command: Parameters<typeof mandateCore.decide>[1]): Promise<void> {
    const metadata = { actor: "test", correlationId: id, causationId: null, requestId: "test" };
    const context = { metadata, recordedAt: new Date().toISOString() };
    const result = await handle(ledger(), mandateCore, mandateStream(id), command, context);
    if (!result.ok) throw new Error(result.refusal.tag);
  }
  /** A purchase by the owner, executed leg by leg. */
  async function buy(trader: number, person: Person, usd: number): Promise<void> {
    const asked = fixture.quoteRequestOf(trader, { indexSlug: slug, side: "buy", amount: String(usd * 1e6) });
    const { quote } = await fixture.indexOrdered(person.cookie, asked);
    await fixture.approve(trader, quote.calls as never);
    for (const leg of quote.calls.legs) await fixture.sendOne(trader, leg as never);
    await fixture.watch();
  }
  let published = 0;
  /** New constituents, in effect since the close of a day; `before` are those that they follow. */
  async function change(day: number, next: readonly Weight[], before: readonly Weight[]): Promise<void> {
    const set = fixture.makeSet(
      dayAfterBase(day - 1),
      dayAfterBase(day),
      fixture.makeMembers(next),
      fixture.makeMembers(before),
    );
    await fixture.append(slug, { type: "RecordDay", sets: [set], changes: [] });
    while (published < day) await fixture.publishDay(dayAfterBase(++published), fixture.closes());
    await desk.runLocalDeskTask();
    await wait(HALF_HOUR);
  }
  const runRebalancingTask = () => rebalance.runRebalancingTask(new AbortController().signal);
  /** As if the pause after the last check were over. */
  async function lookAgain(): Promise<void> {
    await fixture.admin.query("UPDATE mandates.rebalances SET looked_at = NULL WHERE ended_at IS NULL");
    await runRebalancingTask();
  }
  async function last(id: string): Promise<LastRebalance> {
    const found = (await rows.lastRebalances([id])).get(id);
    if (!found) throw new Error(`nothing was planned for ${id}`);
    return found;
  }
  /** The operator and the watcher, as often as an order of two parts needs. */
  async function carryOut(): Promise<void> {
    for (let count = 0; count < 3; count++) {
      await operator.runMandateOrdersTask();
      if ((await fixture.miner.getTxpoolStatus()).pending > 0) await fixture.miner.mine({ blocks: 1 });
      await fixture.watch();
    }
  }
  /** The hourly notes, and the half hour after which they count. */
  async function note(): Promise<void> {
    await wait(HOUR);
    await notes.runNotesTask();
    await wait(HALF_HOUR);
  }
  /** Another trader's trade for ether, which moves the pool's price. */
  async function push(index: number, ether: number): Promise<void> {
    const { weth, dexRouter } = fixture.deployment.addresses as Record<"weth" | "dexRouter", Address>;
    const args = [0n, [weth, fixture.token(index).address], localAccount(PUSHER).address, maxUint256] as const;
    const data = encodeFunctionData({ abi: uniswapV2RouterAbi, functionName: "swapExactETHForTokens", args });
    await send(PUSHER, dexRouter, data, parseUnits(String(ether), 18));
  }
  /** Notifies holders of what the ledger has added since the last time. */
  async function follow(): Promise<void> {
    const { signal } = new AbortController();
    for (const subscription of areaServer.subscriptions ?? [])
      await followLedger(subscription, { pool: fixture.database.pool, ledger: ledger(), signal });
  }
  await follow();
  /** An order whose time passes without a transaction. */
  async function expire(orderId: string): Promise<void> {
    await fixture.miner.mine({ blocks: 110 });
    await wait(1_300);
    await fixture.watch();
    const { status } = await fixture.row(orderId);
    if (status !== "OrderExpired") throw new Error(`the order is ${status}`);
  }
  const asGuardian = (functionName: "pause" | "unpause") =>
    send(GUARDIAN_INDEX, mandateContract, encodeFunctionData({ abi: indexMandateAbi, functionName }));

  return {
    ...fixture,
    ...{
      wait,
      approve,
      onMandate,
      grant,
      appendToMandate: appendToMandate,
      buy,
      change,
      runRebalancingTask: runRebalancingTask,
      lookAgain,
      last,
      carryOut,
      asGuardian,
    },
    ...{ expire, note, push, follow, followPrices: () => fixture.swapCalls.updatePools(fixture.prices) },
    ...{ desk, sendCall: send, formatNotDone: rows.formatNotDone },
  };
}
