import { chownSync, existsSync, readFileSync, statSync, truncateSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { BUNDLES } from "../../server/appProcesses.ts";
import { temporaryFolder } from "../support/folders.ts";
import { atLevel } from "../support/level.ts";
import { processesOn, processOn } from "../support/processes.ts";
import { copyOfTemplate, freePort, launchProgram, startProgram, WITHOUT_MARKET } from "../support/program.ts";

const undo: (() => void)[] = [];
afterEach(() => {
  for (const action of undo.splice(0).reverse()) action();
});

function dataFolder(): string {
  const folder = temporaryFolder("start");
  undo.push(folder.remove);
  // Stops what a failed test leaves running.
  undo.push(() => {
    for (const line of processesOn(folder.path)) process.kill(Number.parseInt(line, 10), "SIGKILL");
  });
  return folder.path;
}

const health = async (origin: string) =>
  (await fetch(`${origin}/healthz`)).json() as Promise<{ status: string; position: number }>;

async function untilHealthy(origin: string): Promise<void> {
  for (;;) {
    const status = await health(origin).then(
      (answer) => answer.status,
      () => "down",
    );
    if (status === "ok") return;
    await sleep(100);
  }
}

/** Nine plans, four accounts and three roles; then the prices of eight paid plans at the test provider of cards. */
const WRITTEN_AT_FIRST = 9 + 4 + 3 + 8;
const untilWritten = (origin: string) =>
  expect.poll(async () => (await health(origin)).position, { timeout: 60_000 }).toBe(WRITTEN_AT_FIRST);

test("the second start finds everything as it was left, and SIGINT stops all processes", async () => {
  const dataDir = dataFolder();
  const first = await startProgram({ dataDir, env: WITHOUT_MARKET });
  await untilWritten(first.origin);
  const left = await health(first.origin);
  const key = readFileSync(join(dataDir, "keys", "session"), "utf8");
  const deployment = readFileSync(join(dataDir, "deployments", "31337.json"), "utf8");
  expect(await first.stop("SIGINT")).toEqual({ code: 0, signal: null });
  expect(processesOn(dataDir)).toEqual([]);

  const second = await startProgram({ dataDir, port: first.port, chainPort: first.chainPort, env: WITHOUT_MARKET });
  expect(await health(second.origin)).toEqual(left);
  expect(readFileSync(join(dataDir, "keys", "session"), "utf8")).toBe(key);
  expect(readFileSync(join(dataDir, "deployments", "31337.json"), "utf8")).toBe(deployment);
  expect(statSync(join(dataDir, "keys", "session")).mode & 0o777).toBe(0o600);

  const third = await launchProgram({ dataDir });
  expect(await third.ended).toEqual({ code: 1, signal: null });
  expect(third.said()).toMatch(
    /^DATA_DIR: another program \(process \d+\) is using \S+; stop it or choose another folder\.\n$/,
  );
  expect(await second.stop("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(processesOn(dataDir)).toEqual([]);
});

test("a killed part is restarted while the web server continues, and a killed program leaves a usable folder", async () => {
  const dataDir = dataFolder();
  const program = await startProgram({ dataDir, template: "bare" });
  const timesPrinted = (text: string) => program.said().split(text).length - 1;
  const web = processOn(dataDir, BUNDLES.web);
  process.kill(processOn(dataDir, "bin/postgres -D"), "SIGKILL");
  await program.untilPrinted("The database was terminated by SIGKILL; restarting it (attempt 1).");
  const market = processOn(dataDir, BUNDLES.market);
  process.kill(processOn(dataDir, BUNDLES.payments), "SIGKILL");
  await program.untilPrinted("The payments worker was terminated by SIGKILL; restarting it (attempt 1).");
  // Each is supervised separately.
  expect(processOn(dataDir, BUNDLES.market)).toBe(market);
  await expect.poll(() => timesPrinted("payments worker ready"), { timeout: 60_000 }).toBe(2);
  const payments = processOn(dataDir, BUNDLES.payments);
  process.kill(market, "SIGKILL");
  await program.untilPrinted("The market worker was terminated by SIGKILL; restarting it (attempt 1).");
  await expect.poll(() => timesPrinted("market worker ready"), { timeout: 60_000 }).toBe(2);
  expect(processOn(dataDir, BUNDLES.payments)).toBe(payments);
  await untilHealthy(program.origin);
  expect(processOn(dataDir, BUNDLES.web)).toBe(web);

  await program.stop("SIGKILL");
  const again = await startProgram({ dataDir, port: program.port, chainPort: program.chainPort, env: WITHOUT_MARKET });
  // Written once, and none of it is lost.
  await untilWritten(again.origin);
  await again.stop();
  expect(processesOn(dataDir)).toEqual([]);
});

test("local chains start on request and end with the program, and a killed program's chains end with the next start", async () => {
  const dataDir = dataFolder();
  const LOCAL_CHAINS_PORT = String(await freePort());
  const order = { dataDir, env: { ...WITHOUT_MARKET, LOCAL_CHAINS_PORT } };
  const chains = () => processesOn(dataDir).filter((line) => line.includes("--chain-id 10 "));
  const requestChain = async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}';
    const headers = { "content-type": "application/json", connection: "close" };
    const answer = await fetch(`http://127.0.0.1:${LOCAL_CHAINS_PORT}/10`, { method: "POST", headers, body });
    return ((await answer.json()) as { result: string }).result;
  };
  const first = await startProgram({ ...order, template: "bare" });
  expect(chains()).toEqual([]);
  // Only Linux shows the environment of a process.
  if (existsSync("/proc/self")) {
    const environment = readFileSync(`/proc/${processOn(dataDir, BUNDLES.web)}/environ`, "utf8").split("\0");
    expect(environment).toContain(`RPC_URLS_10=http://127.0.0.1:${LOCAL_CHAINS_PORT}/10`);
    expect(environment).toContain(`SOLANA_RPC_URLS=http://127.0.0.1:${LOCAL_CHAINS_PORT}/solana`);
  }
  expect(await requestChain()).toBe("0xa");
  expect(chains()).toHaveLength(1);
  await first.stop("SIGKILL");
  expect(chains()).toHaveLength(1);

  const second = await startProgram({ ...order, port: first.port, chainPort: first.chainPort });
  await second.untilPrinted("Stopping the local chain left over from an earlier run");
  await expect.poll(chains).toEqual([]);
  expect(await requestChain()).toBe("0xa");
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  expect(processesOn(dataDir)).toEqual([]);
});

test("a port that is in use is named, and nothing is left running", async () => {
  const dataDir = dataFolder();
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
  undo.push(() => taken.close());
  const program = await launchProgram({ dataDir, port });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.said()).toBe(`PORT ${port} is already in use; set PORT to another port.\n`);
  const other = await launchProgram({ dataDir, template: "bare", chainPort: port });
  expect(await other.ended).toEqual({ code: 1, signal: null });
  expect(other.said()).toContain(`CHAIN_PORT ${port} is already in use`);
  const third = await launchProgram({ dataDir, env: { LOCAL_CHAINS_PORT: String(port) } });
  expect(await third.ended).toEqual({ code: 1, signal: null });
  expect(third.said()).toBe(`LOCAL_CHAINS_PORT ${port} is already in use; set LOCAL_CHAINS_PORT to another port.\n`);
  expect(processesOn(dataDir)).toEqual([]);
});

test("an invalid variable is named, and its value is not shown", async () => {
  const program = await launchProgram({ dataDir: dataFolder(), env: { SIGNER_PRIVATE_KEY: "0xnot-a-key" } });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.said()).toBe("SIGNER_PRIVATE_KEY must be 32 bytes in hex (see .env.example).\n");
});

test.each(atLevel({ gate: [100, 1_500], all: [100, 1_500, 4_000] }))(
  "SIGINT %i ms into a first start leaves nothing running",
  async (ms) => {
    const dataDir = dataFolder();
    const program = await launchProgram({ dataDir });
    await sleep(ms);
    const ended = await program.stop("SIGINT");
    // Before our first line of code runs, the signal ends Node itself.
    expect(
      [
        { code: 0, signal: null },
        { code: null, signal: "SIGINT" },
      ],
      program.said(),
    ).toContainEqual(ended);
    expect(processesOn(dataDir)).toEqual([]);
  },
);

test("a damaged database is reported in one sentence, and none of it is deleted", async () => {
  const dataDir = dataFolder();
  await copyOfTemplate("bare", dataDir);
  const control = join(dataDir, "postgres", "data", "global", "pg_control");
  truncateSync(control, 100);
  const program = await launchProgram({ dataDir });
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.said()).toMatch(/^The database in \S+ failed to start: .*pg_control.*\n$/);
  expect(statSync(control).size).toBe(100);
  expect(processesOn(dataDir)).toEqual([]);
});

/** The checkout may be in a home that only root may enter. */
const ORDINARY = 65_534;
const isRoot = process.getuid?.() === 0;
test.skipIf(!isRoot)("an ordinary user can start and stop the program", async () => {
  const dataDir = dataFolder();
  chownSync(dataDir, ORDINARY, ORDINARY);
  const program = await startProgram({ dataDir, uid: ORDINARY, env: { ...WITHOUT_MARKET, HOME: dataDir } });
  expect((await health(program.origin)).status).toBe("ok");
  expect(await program.stop("SIGINT")).toEqual({ code: 0, signal: null });
  expect(processesOn(dataDir)).toEqual([]);
});
