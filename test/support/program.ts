import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { FILES } from "#app/areas/trackRecord/model/paths.ts";
import { withClient } from "#events/connections.ts";
import { type Running, runningOn } from "../../server/dataFolder.ts";
import { temporaryFolder } from "./folders.ts";
import { ensureTemplate, fillFromTemplate, type TemplateKind } from "./programTemplate.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const START_TIMEOUT_MS = 300_000;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };
export type Program = {
  child: ChildProcess;
  origin: string;
  port: number;
  chainPort: number;
  dataDir: string;
  /** Milliseconds from its first line of code to the ready line. */
  startedInMs: number;
  /** All its output so far. */
  said(): string;
  /** Resolves once this has been printed. */
  untilPrinted(text: string): Promise<void>;
  /** Resolves once the program has ended, for whatever reason. */
  ended: Promise<Ended>;
  /** Sends the signal and waits until the program has ended. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
};

/** For tests that do not use the market: making its three years takes a minute of CPU from whatever else runs. */
export const WITHOUT_MARKET = { MARKET_SOURCE: "none" };

type Variables = Record<string, string | undefined>;
type Order = {
  /** It stays afterwards; without one the program gets a new folder that is removed when it stops. */
  dataDir?: string;
  /**
   * For a test that needs a running program, but nothing of its first start: the new folder is a copy of a used one. `bare` has no market,
   * and makes none.
   */
  template?: TemplateKind;
  port?: number;
  chainPort?: number;
  env?: Variables;
  /** The checkout to run, and the user to run it as. */
  root?: string;
  uid?: number;
  /** As a user starts it, with npm and its shell in between: the child is npm. */
  byNpm?: boolean;
};

/**
 * A free port below those that the system uses for outgoing connections, which could be taken between this check and the start of the
 * server that needs it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT_OF_CONNECTIONS);
    // One that was returned before may be about to be listened on.
    if (returned.has(port)) continue;
    returned.add(port);
    if (await isFree(port)) return port;
  }
}

const returned = new Set<number>();
const FIRST_PORT = 15_000;
const FIRST_PORT_OF_CONNECTIONS = 32_768;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** The database of a running program. Throws when none runs on the folder. */
export function requireDatabase(dataDir: string): Running {
  const running = runningOn(dataDir);
  if (!running) throw new Error("the program does not say where its database is");
  return running;
}

const DIRECTLY = [process.execPath, "server/bootstrap.mjs", "server/start.ts"] as const;
/** The npm that runs the tests, which need not be in PATH. */
const npm = process.env.npm_execpath;
const NPM_START = npm?.endsWith(".js") ? ([process.execPath, npm, "start"] as const) : (["npm", "start"] as const);

/** The whole program as `npm start` runs it, not yet ready. */
export async function launchProgram(order: Order = {}) {
  const folder = order.dataDir ? null : temporaryFolder("program");
  const dataDir = order.dataDir ?? folder?.path ?? "";
  if (order.template) await copyOfTemplate(order.template, dataDir);
  const port = order.port ?? (await freePort());
  const chainPort = order.chainPort ?? (await freePort());
  const began = performance.now();
  const [file, ...args] = order.byNpm ? NPM_START : DIRECTLY;
  const child = spawn(file, args, {
    cwd: order.root ?? ROOT,
    // Nothing in the environment influences a test.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CHAIN_PORT: String(chainPort),
      LOCAL_CHAINS_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...(order.template === "bare" ? WITHOUT_MARKET : {}),
      ...order.env,
    } as Variables as NodeJS.ProcessEnv,
    ...(order.uid === undefined ? {} : { uid: order.uid, gid: order.uid }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  const listen = (text: Buffer) => {
    output += text.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code, signal) => {
      folder?.remove();
      resolve({ code, signal });
    });
  });
  /** Resolves once the program has printed this. Rejects with all its output when it ends or is silent for too long. */
  const untilPrinted = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => {
        clearTimeout(timer);
        listeners.delete(check);
        if (error) reject(error);
        else resolve();
      };
      const check = () => output.includes(text) && settle();
      const timer = setTimeout(() => settle(new Error(`did not say \`${text}\`:\n${output}`)), START_TIMEOUT_MS);
      listeners.add(check);
      void ended.then(({ code }) =>
        settle(new Error(`ended with code ${code} before it said \`${text}\`:\n${output}`)),
      );
      check();
    });
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return { child, dataDir, port, chainPort, began, ended, said: () => output, untilPrinted, stop };
}

/** The whole program, ready. */
export async function startProgram(order: Order = {}): Promise<Program> {
  const launched = await launchProgram(order);
  const origin = `http://localhost:${launched.port}`;
  try {
    // On a separate line, or in a line of JSON.
    await launched.untilPrinted(`ready ${origin}`);
  } catch (error) {
    await launched.stop("SIGKILL");
    throw error;
  }
  return { ...launched, origin, startedInMs: Math.round(performance.now() - launched.began) };
}

/** A data folder that a program was started on, without starting one on it. */
export const copyOfTemplate = (kind: TemplateKind, dataDir: string) => fillFromTemplate(kind, dataDir, makeTemplate);

/** Before the first test, so that no test's time limit includes it. */
export const prepareTemplate = (kind: TemplateKind) => ensureTemplate(kind, makeTemplate);

async function makeTemplate(kind: TemplateKind, dataDir: string): Promise<void> {
  const program = await startProgram({ dataDir, env: kind === "bare" ? WITHOUT_MARKET : {} });
  try {
    await untilMade(program, "the sample's bulk files", SAMPLE_IS_MADE);
    if (kind === "market") {
      await untilMade(program, "the market", MARKET_IS_MADE);
      await untilMade(program, "the market's bulk files", MARKET_FILES_ARE_MADE);
      await untilMade(program, "the files of the track record", RECORD_FILES_ARE_MADE);
    }
  } finally {
    await program.stop();
  }
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`the program of a template did not stop cleanly:\n${program.said()}`);
}

/** Four kinds of files in three formats, which the market worker creates at its first start. */
const SAMPLE_IS_MADE = "SELECT count(*) = 12 AS made FROM dataapi.exports WHERE is_sample";
/** The outcomes of its grades are the last that the market worker stores for a day (see app/services/marketData). */
const MARKET_IS_MADE = `SELECT EXISTS (SELECT FROM market.methods) AND NOT EXISTS (
  SELECT FROM market.methods WHERE method NOT IN (SELECT method FROM market.track_record)) AS made`;
/** Years of signals come last, and there are as many as of grades. */
const MARKET_FILES_ARE_MADE = `SELECT count(*) FILTER (WHERE kind = 'signals') = count(*) FILTER (WHERE kind = 'grades')
    AND count(*) FILTER (WHERE kind = 'signals') > 0 AS made
  FROM dataapi.exports WHERE NOT is_sample AND replaced_at IS NULL`;

const RECORD_FILES_ARE_MADE = `SELECT count(*) = ${FILES.length} AS made
  FROM trackrecord.files WHERE offered_at IS NOT NULL AND replaced_at IS NULL`;

async function untilMade({ dataDir, said: output }: Program, what: string, query: string): Promise<void> {
  const until = Date.now() + MAKING_TIMEOUT_MS;
  const isMade = () =>
    withClient(requireDatabase(dataDir).adminUrl, async (client) => {
      const { rows } = await client.query<{ made: boolean }>(query);
      return rows[0]?.made === true;
    });
  while (!(await isMade())) {
    if (Date.now() > until) throw new Error(`not made: ${what}:\n${output()}`);
    await sleep(MAKING_PAUSE_MS);
  }
}
const MAKING_TIMEOUT_MS = 600_000;
const MAKING_PAUSE_MS = 500;
