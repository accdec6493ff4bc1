import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Hex, parseUnits } from "viem";
import { temporaryFolder } from "../support/folders.ts";
import { openSwapFixture, type QuoteRequest } from "../support/swapFixture.ts";
import { allowWallets, walletsIn } from "../support/walletFixture.ts";
import { median, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";
import { walletChunks } from "./walletChunks.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const CALLS_PER_RUN = 25;
const OPERATIONS_PER_WALLET = 10;
const TRADER = 3;
const POLL_MS = 2;
const TIMEOUT_MS = 10_000;

/**
 * Embedded wallets, by ratios within one run. `prepareCpuOverQuote`: CPU of this process, which does what a web process does without HTTP,
 * for `POST /api/tm-wallet/operations` against `POST /api/token/swap/quote`, in alternating rounds. `signToMinedOverTestWallet`: a transfer
 * from the key's signature to its receipt, by a device key and our relayer, against the same transfer sent by the test wallet, in turns.
 * The rest is what a browser loads (walletChunks.ts). Balances are in `npm run bench -- balances`, gas in tests.
 */
export async function walletBench(): Promise<Record<string, number>> {
  const isAbout = (part: string) => (process.env.BENCH_FIGURE ?? part) === part;
  return {
    ...(isAbout("calls") ? await inOneProcess() : {}),
    ...(isAbout("chunks") ? await walletChunks() : {}),
  };
}

async function inOneProcess(): Promise<Record<string, number>> {
  allowWallets();
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("walletBench");
  const urls = await databases.make("wallet_bench");
  const pool = new pg.Pool({ connectionString: urls.appUrl, max: 5 });
  const swaps = await openSwapFixture({ database: { ...urls, pool, drop: () => pool.end() }, chainDir: folder.path });
  try {
    const wallets = await walletsIn(swaps.fixture);
    return { ...(await cpuOfCalls(swaps, wallets)), ...(await signToMined(wallets)) };
  } finally {
    await swaps.close();
    await databases.stop();
    folder.remove();
  }
}

type Swaps = Awaited<ReturnType<typeof openSwapFixture>>;
type Wallets = Awaited<ReturnType<typeof walletsIn>>;

/** A wallet whose account exists, with test money. */
async function openedWallet(fixture: Wallets) {
  const me = await fixture.openDevice();
  if ((await me.browser.faucet()).status !== 200) throw new Error("no test money");
  await fixture.act(me, [fixture.transfer(1n)]);
  await fixture.watch();
  return me;
}

async function cpuOfCalls(swaps: Swaps, wallets: Wallets): Promise<Record<string, number>> {
  const me = await openedWallet(wallets);
  const asked: QuoteRequest = { token: 1, side: "buy", payWith: "USDC", amount: parseUnits("50", 6) };
  let amount = 0n;
  const quote = async () => void (await swaps.quote(TRADER, asked));
  const prepare = async () => {
    amount += 1n;
    const { status } = await me.browser.prepare([wallets.transfer(amount)]);
    if (status !== 200) throw new Error(`an operation was not prepared: ${status}`);
  };
  const quotes: number[] = [];
  const prepared: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [ofQuote, ofPrepare] = [await measureCpuMs(quote), await measureCpuMs(prepare)];
    // The first round loads modules, prepares statements and warms up the compiler.
    if (round === 0) continue;
    quotes.push(ofQuote);
    prepared.push(ofPrepare);
  }
  return {
    quoteCpuMs: rounded(median(quotes)),
    prepareCpuMs: rounded(median(prepared)),
    prepareCpuOverQuote: rounded(median(prepared) / median(quotes)),
  };
}

/** Of one call, in a round of several. */
async function measureCpuMs(call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let made = 0; made < CALLS_PER_RUN; made++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / CALLS_PER_RUN;
}

async function signToMined(fixture: Wallets): Promise<Record<string, number>> {
  const { wallet } = fixture.trader(TRADER);
  const embedded: number[] = [];
  const own: number[] = [];
  for (let left = ROUNDS * 4; left > 0; left -= OPERATIONS_PER_WALLET) {
    const me = await openedWallet(fixture);
    for (let made = 0; made < OPERATIONS_PER_WALLET; made++) {
      const call = fixture.transfer(BigInt(made + 1));
      const { data } = await me.browser.prepare([call]);
      embedded.push(
        await measureMs(async () => {
          const signature = await me.key.sign(data.hash as Hex);
          const sent = await me.browser.submit(data.operationId, me.signerId, signature);
          await waitForReceipt(fixture, sent.data.transactionHash as Hex);
        }),
      );
      await fixture.watch();
      const plain = { to: call.to, ...(call.data ? { data: call.data } : {}) };
      own.push(await measureMs(async () => waitForReceipt(fixture, await wallet.sendTransaction(plain))));
    }
  }
  const [first, second] = [median(embedded), median(own)];
  return {
    signToMinedP50Ms: rounded(first),
    testWalletP50Ms: rounded(second),
    signToMinedOverTestWallet: rounded(first / second),
  };
}

/** Polls with almost no pause, so that no polling interval is measured. */
async function waitForReceipt({ reader }: Wallets, hash: Hex): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const receipt = await reader.getTransactionReceipt({ hash }).catch(() => null);
    if (receipt && receipt.status !== "success") throw new Error(`${hash} failed`);
    if (receipt) return;
  }
  throw new Error(`${hash} was not mined`);
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
