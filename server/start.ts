import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { bytesToHex } from "viem";
import { localAccount, SIGNER_INDEX } from "../contracts/deploy/accounts.ts";
import { seedCatalogue } from "../prisma/seed.ts";
import { buildWhenStale } from "./build.ts";
import { type DataFolder, keptSecret, takeDataFolder } from "./dataFolder.ts";
import { startLocalChain } from "./localChain.ts";
import { migrate } from "./migrate.ts";
import { allowApplicationLogin, startPostgres } from "./postgres.ts";
import { checkPortFree, keepRunning, startPart } from "./processes.ts";
import { sentenceOf } from "./sentence.ts";
import { CHAIN_IDS, readSettings, type Settings } from "./settings.ts";

/** `npm start`: brings everything up in order, keeps it up, and takes all of it down again. */

type Part = { ended: Promise<unknown>; stop(): Promise<void> };

/** What is up, in order; stopped the other way round. */
const up: (() => Promise<void>)[] = [];
/** What is on its way up: nothing of it may be left behind. */
const onTheWay = new Set<Promise<unknown>>();
const ending = new AbortController();
const START_PATIENCE_MS = 15_000;

/** Ends everything once, whoever asks first. */
async function end(code: number, sentence?: string): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  if (sentence) console.error(sentence);
  await Promise.race([Promise.allSettled(onTheWay), sleep(START_PATIENCE_MS)]);
  for (const stop of up.reverse()) await stop().catch((error: unknown) => console.error(sentenceOf(error)));
  process.exit(code);
}

const giveUp = (sentence: string) => void end(1, sentence);

/** Brings a part up, remembers how to stop it, and keeps it running. */
async function bringUp<T extends Part>(name: string, launch: () => Promise<T>): Promise<T> {
  ending.signal.throwIfAborted();
  const coming = launch();
  onTheWay.add(coming);
  try {
    const part = await coming;
    const kept = keepRunning(name, part, launch, giveUp);
    up.push(() => kept.stop());
    return part;
  } finally {
    onTheWay.delete(coming);
  }
}

async function start(settings: Settings, dev: boolean): Promise<void> {
  await checkPortFree("PORT", settings.PORT, settings.HOST);
  const folder = takeDataFolder(settings.DATA_DIR);
  up.push(async () => folder.release());

  // None of the three needs another; all of them have to be there before the web and the worker.
  const [database, chain] = await all([
    openDatabase(settings, folder),
    openChain(settings, folder),
    dev ? Promise.resolve() : buildWhenStale(console.log, ending.signal),
  ]);
  const env = environmentOf(settings, folder, database, chain, dev);
  await bringUp("worker", () => startPart("worker", "server/worker.ts", env));
  await bringUp("web server", () => startPart("web server", "server/web.ts", env));
  await untilHealthy(`http://127.0.0.1:${settings.PORT}/healthz`);
  folder.announce(database);
  tellWhatToOpen(settings);
}

/** Waits for all, so that nothing is still starting when one has failed and the rest is stopped. */
async function all<A, B, C>(parts: [Promise<A>, Promise<B>, Promise<C>]): Promise<[A, B, C]> {
  const results = await Promise.allSettled(parts);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return Promise.all(parts);
}

async function openDatabase(settings: Settings, folder: DataFolder): Promise<{ adminUrl: string; appUrl: string }> {
  if (settings.DATABASE_URL && settings.DATABASE_ADMIN_URL) {
    await migrate(settings.DATABASE_ADMIN_URL);
    await seedCatalogue(settings.DATABASE_URL);
    return { adminUrl: settings.DATABASE_ADMIN_URL, appUrl: settings.DATABASE_URL };
  }
  const postgres = await bringUp("database", () => startPostgres({ dataDir: folder.path }));
  await migrate(postgres.adminUrl);
  await allowApplicationLogin(postgres.adminUrl);
  await seedCatalogue(postgres.appUrl);
  return { adminUrl: postgres.adminUrl, appUrl: postgres.appUrl };
}

type OpenChain = { rpcUrls: string; publicRpcUrl: string | undefined; deploymentFile: string | undefined };

async function openChain(settings: Settings, folder: DataFolder): Promise<OpenChain> {
  const chainId = CHAIN_IDS[settings.NETWORK];
  if (settings.NETWORK !== "local")
    return {
      rpcUrls: process.env[`RPC_URLS_${chainId}`] ?? "",
      publicRpcUrl: process.env[`PUBLIC_RPC_URL_${chainId}`],
      deploymentFile: process.env.DEPLOYMENT_FILE,
    };
  const allowOrigin = originOf(settings);
  const chain = await bringUp("local chain", async () => {
    const local = await startLocalChain({ dataDir: folder.path, port: settings.CHAIN_PORT, allowOrigin, log: console.log });
    return { ...local, ended: once(local.child, "exit") };
  });
  return { rpcUrls: chain.rpcUrl, publicRpcUrl: chain.rpcUrl, deploymentFile: chain.deploymentFile };
}

/** The payment signer of the local chain: a public test account. */
function localAccountKey(): string {
  const { privateKey } = localAccount(SIGNER_INDEX).getHdKey();
  if (!privateKey) throw new Error("the test mnemonic gives no private key");
  return bytesToHex(privateKey);
}

const originOf = (settings: Settings) => settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`;

function environmentOf(
  settings: Settings,
  folder: DataFolder,
  database: { appUrl: string },
  chain: OpenChain,
  dev: boolean,
): NodeJS.ProcessEnv {
  const chainId = CHAIN_IDS[settings.NETWORK];
  const { DATABASE_ADMIN_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    NODE_ENV: dev ? "development" : "production",
    NETWORK: settings.NETWORK,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    APP_ORIGIN: originOf(settings),
    DATABASE_URL: database.appUrl,
    [`RPC_URLS_${chainId}`]: chain.rpcUrls,
    ...(chain.publicRpcUrl ? { [`PUBLIC_RPC_URL_${chainId}`]: chain.publicRpcUrl } : {}),
    ...(chain.deploymentFile ? { DEPLOYMENT_FILE: chain.deploymentFile } : {}),
    SIGNER_PRIVATE_KEY: settings.SIGNER_PRIVATE_KEY ?? localAccountKey(),
    SESSION_SECRET: settings.SESSION_SECRET ?? keptSecret(folder.path, "session"),
    CHECKPOINT_KEY: settings.CHECKPOINT_KEY ?? keptSecret(folder.path, "checkpoint"),
  };
}

const HEALTH_PATIENCE_MS = 60_000;
async function untilHealthy(url: string): Promise<void> {
  const until = Date.now() + HEALTH_PATIENCE_MS;
  let said = "it did not answer";
  while (Date.now() < until) {
    ending.signal.throwIfAborted();
    try {
      const answer = await fetch(url);
      if (answer.ok) return;
      said = await answer.text();
    } catch (error) {
      said = (error as Error).message;
    }
    await sleep(50);
  }
  throw new Error(`The web server is not healthy: ${said}`);
}

function tellWhatToOpen(settings: Settings): void {
  const origin = `http://localhost:${settings.PORT}`;
  console.log(`Open ${origin}/en/plans, choose a plan and review the transaction.`);
  if (settings.NETWORK === "local") console.log("Connect with `Local test wallet`: accounts 3 to 9 hold TMAI, USDC and ether.");
  console.log(`ready ${origin}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(0));
try {
  await start(readSettings(process.env), process.argv.includes("--dev"));
} catch (error) {
  await end(1, sentenceOf(error));
}
