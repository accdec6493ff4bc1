import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem";
import type { MovesAnswer, MoveView, PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import type { MoveRow } from "#app/areas/portfolio/server/store/moves.server.ts";
import type { SwapQuoteAnswer } from "#app/areas/swap/model/calls.ts";
import type { Job } from "#app/platform/jobs.server.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { answering } from "./endpoints.ts";
import { openIndexFixture } from "./indexFixture.ts";
import type { Person } from "./people.ts";
import type { QuoteRequest } from "./swapFixture.ts";

/** Portfolios on a real database and a real chain: the calls of wallets and moves, and the rounds that read them. */

type Method = "GET" | "POST" | "PATCH" | "DELETE" | "PUT";
type Swapped = { orderId: string; hash: Hex };
type Answer<Data> = { status: number; data: Data; error?: string };

export async function openMovesFixture(order: Parameters<typeof openIndexFixture>[0] = {}) {
  const fixture = await openIndexFixture(order);
  const answer = answering("portfolio");
  const parts = await loadParts();
  const { pool } = fixture.database;

  async function call<Data>(
    { cookie }: Pick<Person, "cookie">,
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<Answer<Data>> {
    const request = new Request(`http://localhost/api/portfolio/${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await answer(request);
    return { ...((await response.json()) as Answer<Data>), status: response.status };
  }

  /** An account with a plan that has verified the wallets of local accounts. */
  async function holder(traders: readonly number[] = [], plan?: string): Promise<Person> {
    const person = await fixture.person(plan);
    for (const trader of traders) await prove(person, trader);
    return person;
  }
  const prove = ({ accountId }: Person, trader: number) =>
    parts.recordAccount(
      accountId,
      { type: "ProveWallet", wallet: getAddress(localAccount(trader).address), chainId: 31337 },
      `account:${accountId}`,
    );

  /** A swap from its quote to its fill; returns its order and its transaction. */
  async function swapped(person: Pick<Person, "cookie">, trader: number, asked: QuoteRequest): Promise<Swapped> {
    const quoted = await fixture.post<SwapQuoteAnswer>(
      "/api/token/swap/quote",
      fixture.makeBody(trader, asked),
      person.cookie,
    );
    if (!("data" in quoted)) throw new Error(quoted.error);
    const { quoteId, approval, transaction } = quoted.data;
    await fixture.post("/api/token/swap", { quoteId }, person.cookie);
    const { wallet } = fixture.trader(trader);
    if (approval) {
      const args = [approval.spender as Address, BigInt(approval.amount)] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args });
      await fixture.mined(await wallet.sendTransaction({ to: approval.token as Address, data }));
    }
    const { to, data, value } = transaction;
    const sent = { to: to as Address, data: data as Hex, value: BigInt(value), gas: 600_000n };
    const { transactionHash: hash } = await fixture.mined(await wallet.sendTransaction(sent));
    await fixture.reportSwapSent(quoteId, hash, person.cookie);
    return { orderId: quoteId, hash };
  }

  return {
    ...fixture,
    ...parts,
    pool,
    swapped,
    call,
    holder,
    prove,
    disown: ({ accountId }: Person, trader: number) =>
      parts.recordAccount(
        accountId,
        { type: "RemoveWallet", wallet: getAddress(localAccount(trader).address), otherWay: true },
        `account:${accountId}`,
      ),
    wallets: async (person: Person): Promise<PortfolioWallet[]> =>
      (await call<PortfolioWallet[]>(person, "GET", "wallets")).data,
    moves: async (person: Person, query = ""): Promise<MoveView[]> =>
      (await call<MovesAnswer>(person, "GET", `moves${query}`)).data.moves,
    /** As they are stored, the oldest first. */
    rows: ({ accountId }: Person): Promise<MoveRow[]> => parts.loadMoves(pool, accountId),
    tokenKey: (index: number) => `token:${fixture.token(index).tokenId}`,
    /** Only the first step of reading: the account's current holdings. */
    async beginReading({ accountId }: Pick<Person, "accountId">): Promise<void> {
      for (const read of await parts.loadReads(pool, accountId)) {
        const wallet = (await parts.loadWallets(pool, accountId)).find(({ walletId }) => walletId === read.walletId);
        await parts.readForward(pool, { read, address: wallet?.address ?? "", limit: 1_000 });
      }
    },
    /** Locks TMAI for a year; returns the transaction. */
    async stake(trader: number, amount: bigint): Promise<Hex> {
      const { wallet } = fixture.trader(trader);
      const { token, staking } = fixture.deployment.addresses as Record<string, Address>;
      const approve = { address: token, abi: erc20Abi, functionName: "approve", args: [staking, amount] };
      await fixture.mined(await wallet.writeContract(approve as never));
      const lock = { address: staking, abi: tmaiStakingAbi, functionName: "lock", args: [amount, 365n * 86_400n] };
      return (await fixture.mined(await wallet.writeContract({ ...lock, gas: 1_500_000n } as never))).transactionHash;
    },
    async pay(trader: number, token: string, to: string, amount: bigint) {
      const call = {
        address: token as Address,
        abi: erc20Abi,
        functionName: "transfer",
        args: [to as Address, amount],
      };
      return fixture.mined(await fixture.trader(trader).wallet.writeContract(call as never));
    },
  };
}

export type MovesFixture = Awaited<ReturnType<typeof openMovesFixture>>;

/** Modules of the app are loaded once their environment is ready. */
async function loadParts() {
  const [accounts, moves, movesTask, jobs, db, history, reads, wallets, chain] = await Promise.all([
    import("#app/identity/accountEvents.server.ts"),
    import("#app/areas/portfolio/server/store/moves.server.ts"),
    import("#app/areas/portfolio/server/moves/task.server.ts"),
    import("#app/platform/jobs.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/areas/portfolio/server/moves/historyJob.server.ts"),
    import("#app/areas/portfolio/server/store/reads.server.ts"),
    import("#app/areas/portfolio/server/store/wallets.server.ts"),
    import("#app/areas/portfolio/server/moves/chainReads.server.ts"),
  ]);
  return {
    ...{ recordAccount: accounts.recordAccount, loadMoves: moves.loadMoves },
    ...{ loadReads: reads.loadReads, loadWallets: wallets.loadWallets, readForward: chain.readForward },
    runMovesTask: () => movesTask.runMovesTask(new AbortController().signal),
    /** Reads histories until nothing is queued for them; returns the number of jobs. */
    readHistories: () =>
      jobs.workJobs({
        pool: db.poolFor("market"),
        jobs: [history.historyJob as Job],
        signal: new AbortController().signal,
      }),
  };
}
