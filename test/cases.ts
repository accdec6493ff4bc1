import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SCOPES } from "#app/areas/dataApi/model/scopes.ts";
import { withClient } from "#events/connections.ts";
import { APP_PROCESSES } from "../server/appProcesses.ts";
import { buildWhenStale } from "../server/bundling/build.ts";
import { requireChromium } from "./support/chromium.ts";
import { givenPlan } from "./support/givenPlan.ts";
import { PGBOUNCER, startPgBouncer } from "./support/pgbouncer.ts";
import { freePort, type Program, requireDatabase, startProgram } from "./support/program.ts";

/**
 * `npm run cases -- FOLDER [WORD …]`: runs the small programs of a folder, which drive this one from outside: a published package, a
 * browser with its own settings, a user's script. Those of one folder share a program, started on new data, and get what they need from the
 * environment. Prints one line per case. Words filter cases by name.
 * A case exits with 0 when all is right, with 2 when it could not be tried, and with anything else when something is wrong.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TIMEOUT_MS = 900_000;
/** A case does not declare its packages in a readable form, so all get these, in their own folder. */
const PEERS = {
  "@modelcontextprotocol/sdk": "1.32.2",
  "@x402/evm": "2.27.0",
  "@x402/fetch": "2.27.0",
  ajv: "8.20.0",
  "ajv-formats": "3.0.1",
  ethers: "6.17.0",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  papaparse: "5.7.1",
  siwe: "3.0.0",
  typescript: "5.9.3",
  viem: "2.57.20",
};

const [folder, ...words] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  console.error(`${folder ? `There is no folder ${folder}.` : "Which folder?"} npm run cases -- FOLDER [WORD …]`);
  process.exit(1);
}
const cases = programsIn(resolve(folder)).filter((file) => words.every((word) => file.includes(word)));
if (cases.length === 0) {
  console.error(`No case in ${folder}${words.length > 0 ? ` is called ${words.join(" and ")}` : ""}.`);
  process.exit(1);
}

// Before the program's own timeout starts.
await buildWhenStale((line) => console.log(line), new AbortController().signal);
const chromium = requireChromium();
const peers = installPeers();
let stopBoth = async () => {};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopBoth().finally(() => process.exit(130)));

let wrong = 0;
// One program per folder: some cases leave a chain behind that others would not recognise.
for (const place of new Set(cases.map((file) => dirname(file)))) {
  const given = await startFor();
  for (const file of cases.filter((one) => dirname(one) === place)) wrong += (await isRight(file, given)) ? 0 : 1;
  await stopBoth();
}
console.log(`${cases.length - wrong} of ${cases.length} cases are right or could not be tried, ${wrong} wrong.`);
process.exit(wrong > 0 ? 1 : 0);

/** A program on a new data folder, observed as operators do, with a pooler in front of its database where one is installed. */
async function startFor(): Promise<Environment> {
  const [metricsPort, otlpPort] = [await freePort(), await freePort()];
  const program = await startProgram({
    template: "market",
    env: {
      GUARD_ALLOWS_LOOPBACK: "on",
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlpPort}`,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.01",
      OTEL_SERVICE_NAME: "shop",
    },
  });
  stopBoth = async () => void (await program.stop());
  const file = PGBOUNCER();
  const pooler = file ? await startPgBouncer(file, requireDatabase(program.dataDir).adminUrl) : null;
  stopBoth = async () => {
    await pooler?.stop();
    await program.stop();
  };
  return {
    ...(await loadEnvironment(program)),
    METRICS: APP_PROCESSES.map((_, place) => `http://127.0.0.1:${metricsPort + place}`).join(),
    OTLP: String(otlpPort),
    ...(pooler ? { POOLER: pooler.url } : {}),
  };
}

/** Runs a case and prints its line. */
async function isRight(file: string, given: Environment): Promise<boolean> {
  const began = Date.now();
  const { code, said: output } = await runCase(file, given);
  const verdict = code === 0 ? "right   " : code === 2 ? "untried " : "WRONG   ";
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`${verdict} ${relative(resolve(folder ?? ""), file)}, ${seconds} s${noteOn(code, output)}`);
  return code === 0 || code === 2;
}

/** Every program below the folder, without shared libraries. */
function programsIn(path: string): string[] {
  if (path.endsWith(".mjs")) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mjs") && basename(name) !== "lib.mjs")
    .sort()
    .map((name) => join(path, name));
}

/** The packages that users would install, in a folder apart from the project. */
function installPeers(): string {
  const place = join(ROOT, "node_modules", ".cache", "tmai-case-peers");
  const wanted = JSON.stringify({ private: true, dependencies: PEERS });
  const file = join(place, "package.json");
  if (existsSync(file) && readFileSync(file, "utf8") === wanted && existsSync(join(place, "node_modules")))
    return place;
  console.log("Installing the packages that cases use …");
  mkdirSync(place, { recursive: true });
  writeFileSync(file, wanted);
  const options = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--workspaces=false", "--loglevel=error"];
  const { status } = spawnSync("npm", options, { cwd: place, stdio: "inherit" });
  if (status === 0) return place;
  rmSync(file);
  console.error("The packages that cases use cannot be installed.");
  process.exit(1);
}

type Environment = Record<string, string>;

/** What cases need: addresses, an account with everything that plans sell, its keys, a token. */
async function loadEnvironment({ origin, chainPort, dataDir }: Program): Promise<Environment> {
  const cookie = await signedIn(origin, dataDir);
  const sendRequest = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { origin, cookie, ...init.headers } });
  const [KEY, TEST_KEY] = [await keyBy(sendRequest, "live"), await keyBy(sendRequest, "test")];
  const tokens = await fetch(`${origin}/v1/tokens?limit=1`, { headers: { "x-api-key": KEY } });
  const { data } = (await tokens.json()) as { data: { id: string }[] };
  return {
    ...{
      BASE: origin,
      URL: origin,
      RPC: `http://127.0.0.1:${chainPort}`,
      APP: ROOT,
      PEERS: peers,
      COOKIE: cookie,
      KEY,
      TEST_KEY,
    },
    TOKEN: data[0]?.id ?? "",
    CHROMIUM: chromium,
    PLAYWRIGHT: pathToFileURL(join(ROOT, "node_modules/@playwright/test/index.mjs")).href,
    LOCALES: "en,fr,nl,pt,de,es,tr,ar,it,ru,ko,zh",
    PORT: String(await freePort()),
    CHAIN_PORT: String(await freePort()),
  };
}

/** The cookies of the built-in trader, with the highest plans of analytics and of the Data API. */
async function signedIn(origin: string, dataDir: string): Promise<string> {
  const password = readFileSync(join(dataDir, "keys", "people"), "utf8").slice(0, 16);
  const answer = await fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email: "trader@tmai.local", password }),
  });
  if (!answer.ok) throw new Error(`the built-in trader cannot sign in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { account: { accountId: string } } };
  await withClient(requireDatabase(dataDir).adminUrl, async (client) => {
    const subject = `account:${data.account.accountId}`;
    await client.query(...givenPlan(subject, "premium", { source: "coupon", planType: 3 }));
    await client.query(...givenPlan(subject, "data-api-premium", { source: "coupon", product: 3, planType: 3 }));
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

async function keyBy(sendRequest: (path: string, init: RequestInit) => Promise<Response>, mode: "live" | "test") {
  const scopes = SCOPES.map((scope) => ["scopes", scope]);
  const form = [
    ["intent", "issue"],
    ["name", `cases ${mode}`],
    ["mode", mode],
    ["lifetime", "30"],
    ["cidrs", ""],
    ["monthlyCap", ""],
  ];
  const made = await sendRequest("/en/api/keys", {
    method: "POST",
    body: new URLSearchParams([...form, ...scopes]),
    headers: { accept: "text/html" },
  });
  const key = new RegExp(`tmai_${mode}_[A-Za-z0-9]{39}`).exec(await made.text())?.[0];
  if (!key) throw new Error(`no key was made: ${made.status}`);
  return key;
}

function runCase(file: string, given: Environment): Promise<{ code: number | null; said: string }> {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", file, given.BASE ?? ""], {
    cwd: ROOT,
    env: { ...process.env, ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
  return new Promise((done) =>
    child.once("close", (code) => {
      clearTimeout(timer);
      done({ code, said: output });
    }),
  );
}

/** For a case that failed, the lines of its output that explain it. */
function noteOn(code: number | null, output: string): string {
  if (code === 0) return "";
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const failures = lines.filter((line) => /^(FAIL|WRONG)\b/.test(line));
  const shown = (failures.length > 0 ? failures : lines.slice(-4)).map((line) => `\n    ${line.slice(0, 400)}`);
  return (
    shown.join("") + (code === null ? `\n    ended by a signal, or not within ${TIMEOUT_MS / 60_000} minutes` : "")
  );
}
