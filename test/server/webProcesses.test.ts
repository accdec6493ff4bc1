import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#events/connections.ts";
import { BUNDLES } from "../../server/appProcesses.ts";
import { processesOn } from "../support/processes.ts";
import { freePort, type Program, requireDatabase, startProgram, WITHOUT_MARKET } from "../support/program.ts";
import { startSecondServer } from "../support/secondServer.ts";

// Two web processes share a port and act as one server, as does a separate server on the same database.

const CALLS_PER_MINUTE = 40;
let program: Program;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  const env = {
    WEB_PROCESSES: "2",
    RATE_LIMIT_PER_MINUTE: String(CALLS_PER_MINUTE),
    METRICS_PORT: String(metricsPort),
  };
  program = await startProgram({ template: "bare", env });
  second = await startSecondServer(program, WITHOUT_MARKET);
});
afterAll(async () => {
  await second.stop();
  await program.stop();
});

const webProcesses = (): number[] =>
  processesOn(program.dataDir)
    .filter((line) => line.includes(BUNDLES.web))
    .map((line) => Number.parseInt(line, 10));

/** Uses a connection of its own, which goes to the next process. */
const sendRequest = (path: string): Promise<{ status: number; left: string }> =>
  new Promise((resolve, reject) => {
    const asking = request(`${program.origin}${path}`, { agent: false }, (answer) => {
      answer.resume().once("end", () => {
        const left = /r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1] ?? "";
        resolve({ status: answer.statusCode ?? 0, left });
      });
    });
    asking.once("error", reject).end();
  });

const signIn = async (origin: string, email: string, password: string): Promise<Response> =>
  fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

test("a session on one web process is valid on the other", async () => {
  const password = /with the password (\S+)/.exec(program.said())?.[1] ?? "";
  const signedIn = await signIn(program.origin, "trader@tmai.local", password);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const asked = await fetch(`${second.origin}/api/auth/session`, { headers: { cookie } });
  expect(await asked.json()).toMatchObject({ data: { account: { email: "trader@tmai.local" } } });
});

test("password guesses on either process count for both", async () => {
  const guess = (n: number) => signIn([program, second][n % 2]?.origin ?? "", "nobody@people.test", "a guess");
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await guess(n)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  // The sixth guess starts a wait of a second: extended, so that it does not end early on a slow machine.
  await withClient(requireDatabase(program.dataDir).adminUrl, (client) =>
    client.query(
      "UPDATE accounts.attempts SET blocked_until = blocked_until + interval '1 hour' WHERE blocked_until > last_at",
    ),
  );
  const refused = await Promise.all([guess(0), guess(1)]);
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("calls are counted for both web processes together", async () => {
  expect(webProcesses()).toHaveLength(2);
  const answers: Awaited<ReturnType<typeof sendRequest>>[] = [];
  // The tests above used some.
  const { left } = await sendRequest("/api/auth/session");
  const max = Number(left);
  expect(max).toBeGreaterThan(CALLS_PER_MINUTE / 2);
  for (let n = 0; n < max + 6; n++) answers.push(await sendRequest("/api/auth/session"));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429]);
  // Counted one by one, whichever process served it.
  expect(answers.slice(0, 3).map((answer) => Number(answer.left))).toEqual([max - 1, max - 2, max - 3]);
});

test("Prometheus gets the metrics of both web processes together", async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const refused = /^tmai_http_request_seconds_count\{method="GET",kind="call"[^}]*status="429"[^}]*\} (\d+)$/m.exec(
    text,
  );
  expect(Number(refused?.[1])).toBe(6);
});

test("a killed web process is restarted, and meanwhile the other one responds", async () => {
  const [killed = 0, other = 0] = webProcesses();
  process.kill(killed, "SIGKILL");
  // It receives no more connections now.
  await program.untilPrinted("restarting it");
  for (let n = 0; n < 6; n++) expect((await sendRequest("/mark.svg")).status).toBe(200);
  await expect.poll(webProcesses, { timeout: 60_000 }).toHaveLength(2);
  expect(webProcesses()).toContain(other);
  expect(webProcesses()).not.toContain(killed);
});

test("both web processes are gone when the program is stopped", async () => {
  await second.stop();
  const ended = await program.stop();
  expect(ended.code).toBe(0);
  expect(processesOn(program.dataDir)).toEqual([]);
});
