import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUNDLES } from "../../server/processVariables.ts";
import { processesOn } from "../support/processes.ts";
import { freePort, type Program, startProgram } from "../support/program.ts";

// Two web processes share a port and act as one server.

const CALLS_A_MINUTE = 40;
let program: Program;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  const env = {
    WEB_PROCESSES: "2",
    RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE),
    METRICS_PORT: String(metricsPort),
  };
  program = await startProgram({ template: "bare", env });
});
afterAll(() => program.stop());

const webProcesses = (): number[] =>
  processesOn(program.dataDir)
    .filter((line) => line.includes(BUNDLES.web))
    .map((line) => Number.parseInt(line, 10));

/** Uses a connection of its own, which goes to the next process. */
const ask = (path: string): Promise<{ status: number; left: string }> =>
  new Promise((resolve, reject) => {
    const asking = request(`${program.origin}${path}`, { agent: false }, (answer) => {
      answer.resume().once("end", () => {
        const left = /r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1] ?? "";
        resolve({ status: answer.statusCode ?? 0, left });
      });
    });
    asking.once("error", reject).end();
  });

test("calls are counted for both together", async () => {
  expect(webProcesses()).toHaveLength(2);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < CALLS_A_MINUTE + 6; n++) answers.push(await ask("/api/auth/session"));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS_A_MINUTE);
  expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429]);
  // Counted one by one, whichever process served it.
  expect(answers.slice(0, 3).map(({ left }) => Number(left))).toEqual([39, 38, 37]);
});

test("Prometheus gets the metrics of both together", async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const refused = /^tmai_http_request_seconds_count\{[^}]*kind="call"[^}]*status="429"[^}]*\} (\d+)$/m.exec(text);
  expect(Number(refused?.[1])).toBe(6);
});

test("a killed process is restarted, and meanwhile the other one responds", async () => {
  const [killed = 0, other = 0] = webProcesses();
  process.kill(killed, "SIGKILL");
  // From here on it receives no more connections.
  await program.untilSaid("starting it again");
  for (let n = 0; n < 6; n++) expect((await ask("/mark.svg")).status).toBe(200);
  await expect.poll(webProcesses, { timeout: 60_000 }).toHaveLength(2);
  expect(webProcesses()).toContain(other);
  expect(webProcesses()).not.toContain(killed);
});

test("both are gone when the program is stopped", async () => {
  const ended = await program.stop();
  expect(ended.code).toBe(0);
  expect(processesOn(program.dataDir)).toEqual([]);
});
