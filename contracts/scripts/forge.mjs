// Runs the invariants and fuzz tests of contracts/forge, offline, with a fixed seed.
//   node contracts/scripts/forge.mjs [arguments of `forge test`, such as --match-contract TmaiToken]
//   FUZZ=deep   ten times the runs
//   FUZZ_SEED=  another seed than the fixed one
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractsFolder } from "./hardhat.mjs";

const require = createRequire(import.meta.url);
const SEED = process.env.FUZZ_SEED || "0x746d6169";
const DEEP = process.env.FUZZ === "deep";
/** Share of a campaign's calls that must succeed: a campaign in which everything reverts proves nothing. */
const LEAST_SUCCEEDED = 0.4;
const archNames = { x64: "amd64", arm64: "arm64" };

/** Path of the forge program for this machine, null if none is installed. Found the same way as server/localChain finds anvil. */
export function findForge() {
  const arch = archNames[process.arch];
  try {
    const manifest = require.resolve(`@foundry-rs/forge-${process.platform}-${arch}/package.json`);
    const path = join(dirname(manifest), "bin", process.platform === "win32" ? "forge.exe" : "forge");
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** forge stores settings in the user's home directory; ours go to contracts/cache. solc.cjs is run by the `node` on the path. */
function forgeEnvironment() {
  const home = join(contractsFolder, "cache", "home");
  mkdirSync(home, { recursive: true });
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`,
    FOUNDRY_CONFIG: join(contractsFolder, "foundry.toml"),
    FOUNDRY_PROFILE: DEEP ? "deep" : "default",
    FOUNDRY_DISABLE_NIGHTLY_WARNING: "true",
  };
}

/**
 * Runs `forge test` in the repository's root, or in another folder with the same layout, and returns its results: [{ campaign, test,
 * status, reason, kind, calls }]. Throws with forge's output if there are none.
 */
export function forgeTest(program, args = [], root = join(contractsFolder, ".."), environment = {}) {
  const done = spawnSync(program, ["test", "--root", root, "--json", "--fuzz-seed", SEED, ...args], {
    cwd: root,
    env: { ...forgeEnvironment(), ...environment },
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });
  let suites;
  try {
    suites = JSON.parse(done.stdout);
  } catch {
    throw new Error(`forge gave no results.\n${done.stderr || done.stdout || done.error}`);
  }
  return Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([test, { status, reason, kind, counterexample }]) =>
      judged({
        campaign: suite.replace(/^.*:/, ""),
        test: test.split("(", 1)[0],
        status,
        reason,
        kind,
        calls: callsOf(counterexample),
      }),
    ),
  );
}

/** forge cannot check this: a check at the end of a run would also fail for the shorter sequences that it tries later. */
function judged(result) {
  if (result.status !== "Success" || !result.kind?.Invariant) return result;
  const { calls, reverts } = result.kind.Invariant;
  if (calls - reverts >= LEAST_SUCCEEDED * calls && calls > 0) return result;
  const reason = `only ${calls - reverts} of ${calls} calls succeeded, so that little was proven`;
  return { ...result, status: "Failure", reason };
}

/** The shortest calls that forge found to break a check, as text. */
function callsOf(counterexample) {
  if (!counterexample) return [];
  const { Sequence, Single } = counterexample;
  const calls = Sequence ? Sequence.at(-1) : [Single];
  return calls.map((call) => `${call.func_name ?? call.signature ?? call.calldata}(${call.args ?? ""})`);
}

/** How often each call of the handler succeeded, worst first: a campaign that only reverts proves nothing. */
function ratiosOf(metrics) {
  return Object.entries(metrics)
    .map(([name, { calls, reverts }]) => ({ name: name.replace(/^.*\./, ""), calls, fine: calls - reverts }))
    .sort((a, b) => a.fine / a.calls - b.fine / b.calls)
    .map(({ name, calls, fine }) => `${name} ${Math.round((100 * fine) / calls)} %`);
}

function describe({ campaign, test, status, reason, kind, calls }) {
  const mark = status === "Success" ? "ok    " : status === "Failure" ? "FAILED" : "skipped";
  const lines = [`${mark} ${campaign} ${test}${reason ? `: ${reason}` : ""}`];
  if (kind?.Invariant) {
    const { runs, calls: all, reverts, metrics } = kind.Invariant;
    const share = all === 0 ? 0 : Math.round((100 * (all - reverts)) / all);
    lines.push(`       ${runs} runs, ${all} calls, ${share} % succeeded: ${ratiosOf(metrics).join(", ")}`);
  }
  return [...lines, ...calls.map((call) => `       ${call}`)].join("\n");
}

function countsOf(results) {
  const of = (status) => results.filter((result) => result.status === status).length;
  return { passed: of("Success"), failed: of("Failure"), skipped: of("Skipped") };
}

function main(args) {
  // Read by the runner of all tests: test/runner/events.ts.
  const report = (counts) => {
    if (process.env.TEST_EVENTS === "on") writeSync(4, `${JSON.stringify({ kind: "ended", ...counts })}\n`);
    return counts;
  };
  const program = findForge();
  if (program === null) {
    console.log(
      `The contracts' invariants are skipped: the optional package @foundry-rs/forge brings no program for this machine (${process.platform}, ${process.arch}).`,
    );
    return report({ passed: 0, failed: 0, skipped: 1 });
  }
  console.log(`Seed ${SEED}${DEEP ? ", ten times the runs" : ""}.`);
  const started = Date.now();
  const results = forgeTest(program, args);
  for (const result of results) console.log(describe(result));
  const counts = report(countsOf(results));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${counts.passed} passed, ${counts.failed} failed in ${seconds} s.`);
  if (counts.failed > 0 || results.length === 0) process.exitCode = 1;
  return counts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
