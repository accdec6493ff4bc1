import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { findAnvil } from "../../server/development/localChain/binary.ts";
import { anvilArguments, chainFiles, firstBlockNow } from "../../server/development/localChain/chainProcess.ts";
import { openLocalChains } from "../../server/development/localChains.ts";
import { temporaryFolder } from "../support/folders.ts";
import { freePort, startProgram, WITHOUT_MARKET } from "../support/program.ts";
import { median, rounded } from "./figures.ts";

const CHAIN = 10;
const ROUNDS = 9;
const PROGRAMS = Number(process.env.BENCH_PROGRAMS ?? 3);
const IDLE_SECONDS = 20;
/** Clock ticks per second of one core, as the kernel counts them. */
const TICKS_PER_SECOND = 100;

/**
 * The local chains on demand. A request to a chain that is not running, compared with starting the same anvil by hand until it answers, in
 * turns: `first` with nothing on disk (the gateway also fills the chain), `again` with the same saved state. And what the idle gateway
 * costs: alone in a process after a garbage collection (`gateway…`), and as the process of `npm start` with `LOCAL_CHAINS=demand` against
 * `none` in turns, the least of each, because the amount of uncollected garbage varies more.
 */
export async function chainsBench() {
  const times = {
    firstMs: [] as number[],
    byHandMs: [] as number[],
    againMs: [] as number[],
    byHandAgainMs: [] as number[],
  };
  for (let round = 0; round <= ROUNDS; round++) {
    const byHand = await startByHand(null);
    const gateway = await startByGateway();
    const byHandAgain = await startByHand(gateway.folder.path);
    gateway.folder.remove();
    // The first round loads modules on our side and the program's file on the other.
    if (round === 0) continue;
    times.byHandMs.push(byHand);
    times.firstMs.push(gateway.firstMs);
    times.againMs.push(gateway.againMs);
    times.byHandAgainMs.push(byHandAgain);
  }
  const idle = { with: [] as Idle[], without: [] as Idle[] };
  for (let program = 0; program < PROGRAMS; program++) {
    idle.without.push(await idleProgram("none"));
    idle.with.push(await idleProgram("demand"));
  }
  const alone = { with: [] as Idle[], without: [] as Idle[] };
  for (let time = 0; time < PROGRAMS; time++) {
    alone.without.push(idleAlone("without"));
    alone.with.push(idleAlone("with"));
  }
  const of = (values: readonly number[]) => rounded(median(values));
  const min = (idles: readonly Idle[], name: keyof Idle) => rounded(Math.min(...idles.map((one) => one[name])));
  const middle = (idles: readonly Idle[], name: keyof Idle) => median(idles.map((one) => one[name]));
  return {
    firstRequestMs: of(times.firstMs),
    byHandMs: of(times.byHandMs),
    firstRequestToByHand: rounded(median(times.firstMs) / median(times.byHandMs)),
    requestAfterIdlingMs: of(times.againMs),
    byHandFromStateMs: of(times.byHandAgainMs),
    requestAfterIdlingToByHand: rounded(median(times.againMs) / median(times.byHandAgainMs)),
    gatewayMemoryMiB: rounded(middle(alone.with, "memoryMiB") - middle(alone.without, "memoryMiB")),
    gatewayCpuPercent: rounded(middle(alone.with, "cpuPercent") - middle(alone.without, "cpuPercent")),
    startMemoryMiB: min(idle.with, "memoryMiB"),
    startMemoryWithoutMiB: min(idle.without, "memoryMiB"),
    startCpuPercent: min(idle.with, "cpuPercent"),
    startCpuWithoutPercent: min(idle.without, "cpuPercent"),
  };
}

const rpc = async (url: string) => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
  const headers = { "content-type": "application/json", connection: "close" };
  const answer = await fetch(url, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
};

/** Milliseconds from its start until it answers, with a local chain's flags and its saved state if there is one. */
async function startByHand(saved: string | null): Promise<number> {
  const folder = temporaryFolder("byHand");
  if (saved !== null) cpSync(saved, folder.path, { recursive: true });
  const files = chainFiles("by hand", folder.path, CHAIN, "chains", String(CHAIN));
  mkdirSync(files.folder, { recursive: true });
  const port = await freePort();
  const args = anvilArguments(files, {
    ...{ chainId: CHAIN, port, allowOrigin: "http://localhost:1", savesState: true },
    firstBlockSeconds: saved === null ? firstBlockNow() : null,
  });
  const began = performance.now();
  const child = spawn(findAnvil() ?? "anvil", args, { stdio: "ignore" });
  while (
    !(await rpc(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    ))
  )
    await sleep(5);
  const took = performance.now() - began;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  folder.remove();
  return took;
}

async function startByGateway() {
  const folder = temporaryFolder("gateway");
  const port = await freePort();
  const order = { dataDir: folder.path, port, allowOrigin: "http://localhost:1", log: console.log };
  const timed = async () => {
    const began = performance.now();
    await rpc(`http://127.0.0.1:${port}/${CHAIN}`);
    return performance.now() - began;
  };
  const chains = await openLocalChains({ ...order, when: "demand" });
  const firstMs = await timed();
  while (!existsSync(join(folder.path, "deployments", `${CHAIN}.json`))) await sleep(20);
  await chains.stop();
  const again = await openLocalChains({ ...order, when: "demand" });
  const againMs = await timed();
  await again.stop();
  return { folder, firstMs, againMs };
}

type Idle = { memoryMiB: number; cpuPercent: number };

/** What `npm start` always loads, with and without the gateway. */
function idleAlone(which: "with" | "without"): Idle {
  const args = ["--expose-gc", "server/bootstrap.mjs", "test/bench/chainsIdle.ts", which];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 120_000 });
  try {
    return JSON.parse(stdout) as Idle;
  } catch {
    throw new Error(`no figures of an idle process: ${stdout}${stderr}`);
  }
}

/** The process of `npm start` alone: its child processes are the same with and without. */
async function idleProgram(LOCAL_CHAINS: "none" | "demand"): Promise<Idle> {
  const program = await startProgram({ template: "bare", env: { ...WITHOUT_MARKET, LOCAL_CHAINS } });
  try {
    const pid = program.child.pid ?? 0;
    await sleep(5_000);
    const before = readCpuTicks(pid);
    await sleep(IDLE_SECONDS * 1_000);
    const cpuPercent = ((readCpuTicks(pid) - before) / TICKS_PER_SECOND / IDLE_SECONDS) * 100;
    const kib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return { memoryMiB: kib / 1_024, cpuPercent };
  } finally {
    await program.stop();
  }
}

function readCpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
