import { type Address, createPublicClient, createTestClient, createWalletClient, erc20Abi, type Hex, http } from "viem";
import { foundry } from "viem/chains";
import type { CheckoutAnswer, SaveAnswer, SignMessageAnswer } from "#app/areas/payments/model/calls.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { startLocalChain } from "../../server/development/localChain.ts";
import { startCopy } from "./chainCopy.ts";
import { answering } from "./endpoints.ts";
import { derivePrivateKey } from "./keys.ts";
import { minedReceipt } from "./minedReceipt.ts";
import type { FreshDatabase } from "./postgres.ts";
import { freePort } from "./program.ts";

/** The server's endpoints on a real database and a real chain, with a trader's wallet: everything except HTTP and the browser. */

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
type Order = { planName: string; duration: string; paymentToken: "TMAI" | "USDC" };

export const ADVANCED: Order = { planName: "ADVANCED", duration: "monthly", paymentToken: "USDC" };

type FixtureOrder = {
  /** An existing database instead of a fresh one; `drop` is called at the end. */
  database?: FreshDatabase;
  /** The folder of the chain's state; without it, the chain starts as deployed, and changes to it are undone. */
  chainDir?: string;
  /** Endpoints through which the server reaches the chain. The traders' wallets always use the chain itself. */
  endpoints?(rpcUrl: string): Promise<string[]>;
};

export async function openFixture({ endpoints, database: given, chainDir }: FixtureOrder = {}) {
  // Loaded only when needed: a benchmark is not a test and brings its own database.
  const database = given ?? (await (await import("./postgres.ts")).freshDatabase());
  const chain = chainDir ? await startSaved(chainDir) : await deployedChain();
  await seedCatalogue(database.appUrl);
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    PUBLIC_RPC_URL_31337: chain.rpcUrl,
    RPC_URLS_31337: ((await endpoints?.(chain.rpcUrl)) ?? [chain.rpcUrl]).join(","),
    DEPLOYMENT_FILE: chain.deploymentFile,
    SIGNER_PRIVATE_KEY: derivePrivateKey(1),
    SESSION_SECRET: "a secret for tests that is long enough",
  });
  const deployment = readDeployment(chain.deploymentFile);
  const contract = deployment.addresses.payment as Address;
  const transport = http(chain.rpcUrl);
  const miner = createTestClient({ chain: foundry, transport, mode: "anvil" });
  const reader = createPublicClient({ chain: foundry, transport, pollingInterval: 20, cacheTime: 0 }).extend(
    (asked) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hex }) => minedReceipt(asked, miner, hash),
    }),
  );
  // Blocks come with transactions and on request: an interval block could come between two steps.
  await miner.setIntervalMining({ interval: 0 });
  await miner.setAutomine(true);
  const calls = await loadCalls();

  /** Waits until a transaction is in a block, which anvil mines shortly after accepting it. */
  const mined = (hash: Hex) => reader.waitForTransactionReceipt({ hash });

  /** The wallet of a local account, able to pay. */
  const trader = (index: number) => {
    const account = localAccount(index);
    const wallet = createWalletClient({ account, chain: foundry, transport });
    return {
      address: account.address,
      wallet,
      async approve(token: string, amount: bigint) {
        await mined(
          await wallet.writeContract({
            address: token as Address,
            abi: erc20Abi,
            functionName: "approve",
            args: [contract, amount],
          }),
        );
      },
      /** Sends `process` and returns its hash, mined. `gas` set lets a transaction revert on chain. */
      async process(started: Started, signature: string, gas?: bigint): Promise<Hex> {
        const args = [calls.messageFields(started.message), signature as Hex] as const;
        const hash = await wallet.writeContract({
          address: contract,
          abi: planPaymentAbi,
          functionName: "process",
          args,
          ...(gas ? { gas } : {}),
        });
        await mined(hash);
        return hash;
      },
    };
  };

  let cookie = "";
  const browser = {
    /** Stores the guest cookie, like a browser. */
    async post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T & { status: number }> {
      const request = new Request(`http://localhost${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}), ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const response = await calls.answer(request);
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return { ...((await response.json()) as T), status: response.status };
    },
    get cookie() {
      return cookie;
    },
    forget() {
      cookie = "";
    },
    /** Makes further calls as a signed-in user. */
    become(person: { cookie: string }) {
      ({ cookie } = person);
    },
  };

  async function checkout(index: number, order: Partial<Order> = {}): Promise<Started> {
    const body = { ...ADVANCED, ...order, userAddress: localAccount(index).address };
    const answer = await browser.post<CheckoutAnswer>("/api/checkout", body);
    if (!("data" in answer)) throw new Error(answer.error);
    return answer.data;
  }
  async function sign(started: Started): Promise<string> {
    const answer = await browser.post<SignMessageAnswer>("/api/plans/payments/tmai/signMessage", {
      message: started.message,
    });
    if (!("data" in answer)) throw new Error(answer.error);
    return answer.data;
  }
  const save = (started: Started | null, transactionHash: string, more: Record<string, unknown> = {}) =>
    browser.post<SaveAnswer>("/api/plans/payments/tmai/saveUserPlanDetail", {
      ...(started ? { paymentId: started.paymentId } : {}),
      transactionHash,
      ...more,
    });
  /** A whole payment up to its transaction. */
  async function pay(index: number, order: Partial<Order> = {}) {
    const started = await checkout(index, order);
    const payer = trader(index);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    const hash = await payer.process(started, await sign(started));
    return { started, hash };
  }
  const readEventTypes = async ({ paymentId }: { paymentId: string }) =>
    (await calls.ledger().readStream(`payment-${paymentId}`)).map(({ type }) => type);

  return {
    ...{
      database,
      chain,
      contract,
      reader,
      miner,
      mined,
      deployment,
      browser,
      calls,
      trader,
      checkout,
      sign,
      save,
      pay,
      readEventTypes,
    },
    async close() {
      await calls.closeDatabase();
      await chain.stop();
      await database.drop();
    },
  };
}

const startSaved = async (dataDir: string) =>
  startLocalChain({ dataDir, port: await freePort(), allowOrigin: "http://localhost:1", log: () => undefined });

/** The worker's chain, or a new one for this world when workers have none. Modules are loaded only when needed, as above. */
async function deployedChain() {
  const [{ inject }, { takeWorkerChain }] = await Promise.all([import("vitest"), import("./workerChain.ts")]);
  return (await takeWorkerChain()) ?? startCopy(inject("chainFolder"));
}

/** The app's modules are loaded once the environment is ready. */
async function loadCalls() {
  const [message, ledger, db, tick, prices, billing, plans, session] = await Promise.all([
    import("#app/chain/message.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/areas/payments/server/watch/tick.server.ts"),
    import("#app/areas/offers/server/tokenPrice.server.ts"),
    import("#app/areas/billing/server/billing.server.ts"),
    import("#app/areas/billing/server/subscriptions.server.ts"),
    import("#app/identity/session.server.ts"),
  ]);
  return {
    answer: answering("payments", "checkout"),
    messageFields: message.messageFields,
    ledger: ledger.ledger,
    watchOnce: tick.watchOnce,
    observePrices: prices.observePrices,
    findReceipt: billing.findReceipt,
    runningSubscriptions: plans.runningSubscriptions,
    readSubject: session.readSubject,
    readCaller: session.readCaller,
    closeDatabase: db.closeDatabase,
  };
}
