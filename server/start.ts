import { join, resolve } from "node:path";
import { type Address, type Hex, toHex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { notificationsKey } from "#app/platform/env.server.ts";
import { log as openedLog } from "#app/platform/log.server.ts";
import {
  localAccount,
  MANDATE_OPERATOR_INDEX,
  RELAYER_INDEX,
  SIGNER_INDEX,
  WALLET_RELAYER_INDEX,
} from "../contracts/deploy/accounts.ts";
import { APP_PROCESSES, type AppProcess, BUNDLES, SOURCES, TITLES } from "./appProcesses.ts";
import { appUsers, FILES_OF_THE_APP, giveFolder } from "./appUsers.ts";
import { buildWhenStale } from "./bundling/build.ts";
import { type DataFolder, type Running, readOrMakeSecret, takeDataFolder } from "./dataFolder.ts";
import { openDevAccounts, signInLines } from "./development/devAccounts.ts";
import { startLocalChain } from "./development/localChain.ts";
import { endpointVariables, openLocalChains } from "./development/localChains.ts";
import { allowApplicationLogin, startPostgres } from "./development/postgres.ts";
import { migrate } from "./migrate.ts";
import { whenNpmEnds } from "./npmParent.ts";
import { checkPortFree, startScript, waitForExit } from "./processes.ts";
import { variablesFor } from "./processVariables.ts";
import { listKmsKeys, reachDatabase, reachKmsKeys, reachSameDatabase, unhealthyText } from "./reachOutside.ts";
import { rebuildNewReadModels } from "./rebuildNewReadModels.ts";
import { CHAIN_IDS, localChainsPort, readSettings, type Settings } from "./settings.ts";
import { makeParts, type Supervisor } from "./supervisor.ts";
import { UserError, userErrorText } from "./userError.ts";

/** `npm start`: starts everything in order, keeps it running, and stops it all again. */

const log = (line: string) => openedLog().info(line);

type OpenChain = { rpcUrls: string; publicRpcUrl?: string | undefined; deploymentFile?: string | undefined };

async function start(settings: Settings, dev: boolean, parts: Supervisor): Promise<void> {
  const folder = takeDataFolder(settings.DATA_DIR);
  parts.undo(folder.release);
  await checkPortFree("PORT", settings.PORT, settings.HOST);
  if (hasOtherChains(settings)) await checkPortFree("LOCAL_CHAINS_PORT", localChainsPort(settings), "127.0.0.1");
  const operatorInKms = await reachKeys(settings);
  const users = appUsers({
    network: settings.NETWORK,
    dev,
    port: settings.PORT,
    host: settings.HOST,
    files: [...FILES_OF_THE_APP, folder.path, process.env.DEPLOYMENT_FILE || "contracts"].map((file) => resolve(file)),
    log,
  });

  const building = dev ? Promise.resolve() : buildWhenStale(log, parts.signal);
  parts.undo(() => building.catch(() => undefined));
  // These three do not depend on each other; the web and the workers need them all.
  const [database, chain] = await Promise.all([
    openDatabase(settings, folder, parts),
    openChain(settings, folder, parts),
    building,
  ]);
  const variables = {
    ...buildVariables(settings, folder, database, chain, dev),
    ...operatorVariables(settings, operatorInKms),
    ...(await openOtherChains(settings, folder, parts)),
  };
  if (users && variables.OUTBOX_DIR) giveFolder(variables.OUTBOX_DIR, users.market);
  if (users && variables.PICTURES_DIR) giveFolder(variables.PICTURES_DIR, users.web);
  const supervise = (reader: AppProcess) => {
    const env = { ...variablesFor(reader, variables), ...metricsPort(reader, settings) };
    const order = { script: toScript(reader, settings, dev), env, user: users?.[reader] };
    return parts.keep(TITLES[reader], (signal) => startScript(TITLES[reader], order, signal));
  };
  await Promise.all(APP_PROCESSES.map(supervise));
  await untilHealthy(settings, parts.signal);
  folder.announce(database);
  printWhatToOpen(settings, folder);
}

/** AWS's library takes a while to load, and most installations have no key there. Returns the operator's address if its key is there. */
async function reachKeys(settings: Settings): Promise<Address | null> {
  const keys = listKmsKeys(settings);
  if (keys.length === 0) return null;
  const { kmsSigner } = await import("#app/chain/kmsSigner.server.ts");
  let operator: Address | null = null;
  const open = async (key: (typeof keys)[number]) => {
    const { address } = await kmsSigner(key);
    if (key.variable === "OPERATOR_KMS_KEY_ID") operator = address;
  };
  await reachKmsKeys(keys, open, log);
  return operator;
}

/** The key goes only to the operator, the address in mandates to every process. Without a key no trades are made. */
function operatorVariables(settings: Settings, inKms: Address | null): Record<string, string | undefined> {
  const { NETWORK, OPERATOR_KMS_KEY_ID, OPERATOR_PRIVATE_KEY: given } = settings;
  if (OPERATOR_KMS_KEY_ID) return { OPERATOR_ADDRESS: inKms ?? undefined };
  const key = given ?? (NETWORK === "local" ? localKey(MANDATE_OPERATOR_INDEX) : undefined);
  const address = key && privateKeyToAddress((key.startsWith("0x") ? key : `0x${key}`) as Hex);
  return { OPERATOR_PRIVATE_KEY: key, OPERATOR_ADDRESS: address };
}

async function openDatabase(settings: Settings, folder: DataFolder, parts: Supervisor): Promise<Running> {
  // The generated client takes a while to load; the server starts in the meantime.
  const seed = import("../prisma/seed.ts");
  const { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_DIRECT_URL } = settings;
  let database: Running;
  if (DATABASE_URL && DATABASE_ADMIN_URL) {
    database = { adminUrl: DATABASE_ADMIN_URL, appUrl: DATABASE_URL };
    await reachDatabase("DATABASE_ADMIN_URL", database.adminUrl);
    await migrate(database.adminUrl);
    // The role of the application's login exists now.
    await reachDatabase("DATABASE_URL", database.appUrl);
    if (DATABASE_DIRECT_URL) await reachSameDatabase(database.appUrl, DATABASE_DIRECT_URL);
  } else {
    const { adminUrl, appUrl } = await parts.keep("database", () => startPostgres({ dataDir: folder.path }));
    database = { adminUrl, appUrl };
    await migrate(adminUrl);
    await allowApplicationLogin(database);
  }
  await rebuildNewReadModels(database.adminUrl, log);
  await (await seed).seedCatalogue(database.appUrl);
  if (hasLocalPeople(settings)) await openDevAccounts(database.appUrl, peoplePassword(folder));
  return database;
}

/** Only on a developer's machine: an external database gets no accounts that no one requested. */
const hasLocalPeople = ({ NETWORK, DATABASE_URL }: Settings) => NETWORK === "local" && !DATABASE_URL;

/** Unique to this folder, and short enough to type. */
const peoplePassword = (folder: DataFolder) => readOrMakeSecret(folder.path, "people").slice(0, 16);

async function openChain(settings: Settings, folder: DataFolder, parts: Supervisor): Promise<OpenChain> {
  const chainId = CHAIN_IDS[settings.NETWORK];
  if (settings.NETWORK !== "local")
    return {
      rpcUrls: process.env[`RPC_URLS_${chainId}`] ?? "",
      publicRpcUrl: process.env[`PUBLIC_RPC_URL_${chainId}`],
      deploymentFile: process.env.DEPLOYMENT_FILE,
    };
  const { rpcUrl, deploymentFile } = await parts.keep("local chain", () => launchChain(settings, folder));
  return { rpcUrls: rpcUrl, publicRpcUrl: rpcUrl, deploymentFile };
}

async function launchChain(settings: Settings, folder: DataFolder) {
  const order = { dataDir: folder.path, port: settings.CHAIN_PORT, allowOrigin: resolveOrigin(settings), log };
  const chain = await startLocalChain(order).catch((error: Error) => {
    throw new UserError(error.message);
  });
  return { ...chain, ended: waitForExit(chain.child) };
}

const hasOtherChains = ({ NETWORK, LOCAL_CHAINS }: Settings) => NETWORK === "local" && LOCAL_CHAINS !== "none";

/** The gateway to the other local chains, without waiting for any of them. Returns the variables that name them. */
async function openOtherChains(settings: Settings, folder: DataFolder, parts: Supervisor) {
  const { LOCAL_CHAINS } = settings;
  if (!hasOtherChains(settings) || LOCAL_CHAINS === "none") return {};
  const chains = await openLocalChains({
    ...{ dataDir: folder.path, port: localChainsPort(settings), allowOrigin: resolveOrigin(settings), log },
    when: LOCAL_CHAINS,
  });
  parts.undo(chains.stop);
  return endpointVariables(chains, process.env);
}

const resolveOrigin = ({ APP_ORIGIN, PORT }: Settings) => APP_ORIGIN ?? `http://localhost:${PORT}`;

/** Each process has a port of its own, in this order. */
const metricsPort = (reader: AppProcess, { METRICS_PORT }: Settings): { METRICS_PORT?: string } =>
  METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + APP_PROCESSES.indexOf(reader)) } : {};

/** Development serves from the sources and from one process, which reloads changed files. */
function toScript(reader: AppProcess, { WEB_PROCESSES }: Settings, dev: boolean): string {
  if (dev) return SOURCES[reader];
  return reader === "web" && WEB_PROCESSES > 1 ? "build/processes/webProcesses.js" : BUNDLES[reader];
}

/** The program's complete environment, with defaults; each process gets its part (see processVariables.ts). */
function buildVariables(
  settings: Settings,
  folder: DataFolder,
  database: Running,
  chain: OpenChain,
  dev: boolean,
): NodeJS.ProcessEnv {
  const chainId = CHAIN_IDS[settings.NETWORK];
  const sessionSecret = settings.SESSION_SECRET ?? readOrMakeSecret(folder.path, "session");
  return {
    ...process.env,
    NODE_ENV: dev ? "development" : "production",
    NETWORK: settings.NETWORK,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    APP_ORIGIN: resolveOrigin(settings),
    DATABASE_URL: database.appUrl,
    [`RPC_URLS_${chainId}`]: chain.rpcUrls,
    ...(chain.publicRpcUrl ? { [`PUBLIC_RPC_URL_${chainId}`]: chain.publicRpcUrl } : {}),
    ...(chain.deploymentFile ? { DEPLOYMENT_FILE: chain.deploymentFile } : {}),
    OUTBOX_DIR: settings.SMTP_URL ? undefined : join(folder.path, "outbox"),
    PICTURES_DIR: join(folder.path, "pictures"),
    ...(settings.SIGNER_KMS_KEY_ID
      ? {}
      : { SIGNER_PRIVATE_KEY: settings.SIGNER_PRIVATE_KEY ?? localKey(SIGNER_INDEX) }),
    ...(settings.NETWORK === "local" ? { X402_PRIVATE_KEY: settings.X402_PRIVATE_KEY ?? localKey(RELAYER_INDEX) } : {}),
    ...(settings.NETWORK === "local" && !settings.RELAYER_KMS_KEY_ID
      ? { RELAYER_PRIVATE_KEY: settings.RELAYER_PRIVATE_KEY ?? localKey(WALLET_RELAYER_INDEX) }
      : {}),
    SESSION_SECRET: sessionSecret,
    NOTIFICATIONS_KEY: notificationsKey(sessionSecret),
    CHECKPOINT_KEY: settings.CHECKPOINT_KEY ?? readOrMakeSecret(folder.path, "checkpoint"),
  };
}

/** Only called on the local chain; the settings require a key elsewhere. */
function localKey(index: number): string {
  const { privateKey } = localAccount(index).getHdKey();
  if (!privateKey) throw new Error("the test mnemonic gives no private key");
  return toHex(privateKey);
}

const HEALTH_TIMEOUT_MS = 60_000;

async function untilHealthy({ HOST, PORT, NETWORK }: Settings, signal: AbortSignal): Promise<void> {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/healthz`;
  const until = Date.now() + HEALTH_TIMEOUT_MS;
  let lastAnswer = "it did not respond";
  while (Date.now() < until) {
    signal.throwIfAborted();
    try {
      const answer = await fetch(url, { signal });
      if (answer.ok) return;
      lastAnswer = await answer.text();
    } catch (error) {
      lastAnswer = (error as Error).message;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new UserError(unhealthyText(lastAnswer, CHAIN_IDS[NETWORK]));
}

function printWhatToOpen(settings: Settings, folder: DataFolder): void {
  const origin = `http://localhost:${settings.PORT}`;
  log(`Open ${origin}/en/plans, choose a plan and review the transaction.`);
  if (settings.NETWORK === "local") log("Connect with `Local test wallet`: accounts 3 to 9 have TMAI, USDC and ether.");
  if (hasLocalPeople(settings)) {
    // Printed for the person at the screen: logs never contain addresses.
    for (const line of signInLines(origin, peoplePassword(folder))) console.log(line);
  }
  log(`ready ${origin}`);
}

/** The first reason to end determines the exit code; failures while everything is stopping do not count. */
function end(code: number, sentence?: string): void {
  if (parts.signal.aborted) return;
  if (sentence) console.error(sentence);
  void parts.end().then(() => process.exit(code));
}

const parts = makeParts(log, (sentence) => end(1, sentence));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
whenNpmEnds(() => {
  log("npm has exited; stopping the program.");
  end(0);
});
try {
  await start(readSettings(process.env), process.argv.includes("--dev"), parts);
} catch (error) {
  end(1, userErrorText(error));
}
