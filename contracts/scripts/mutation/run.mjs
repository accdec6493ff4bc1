// Runs a contract's tests against other bytecode, in a process group of their own with a time limit.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { camel } from "../compiler.mjs";
import { contractsFolder } from "../hardhat.mjs";

const root = join(contractsFolder, "..");
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const LIMIT_MS = 90_000;

/** Returns { passed, killer }: the first failing test, or what else stopped the run. */
export async function runTests(contract, files, bytecode) {
  const folder = mkdtempSync(join(tmpdir(), "tmai-mutant-"));
  try {
    writeFileSync(join(folder, `${camel(contract)}.hex`), bytecode);
    const report = join(folder, "report.json");
    const args = [vitest, "run", "--config", "contracts/scripts/replaced.config.mjs", "--bail", "1", ...files];
    const { code, late } = await limited([...args, "--reporter=json", `--outputFile=${report}`], {
      REPLACED_BYTECODE: folder,
    });
    if (late) return { passed: false, killer: `no end within ${LIMIT_MS / 1000} s` };
    return code === 0 ? { passed: true } : { passed: false, killer: killerOf(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function limited(args, env) {
  return new Promise((done, fail) => {
    const options = { cwd: root, env: { ...process.env, ...env }, stdio: "ignore", detached: true };
    const child = spawn(process.execPath, args, options);
    let late = false;
    const endGroup = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch (error) {
        if (error.code !== "ESRCH") throw error;
      }
    };
    const timer = setTimeout(() => {
      late = true;
      endGroup();
    }, LIMIT_MS);
    child.once("error", fail);
    child.once("exit", (code) => {
      clearTimeout(timer);
      // Chains left by a run that stopped at its first failure.
      endGroup();
      done({ code, late });
    });
  });
}

function killerOf(report) {
  try {
    const files = JSON.parse(readFileSync(report, "utf8")).testResults;
    const failed = files.flatMap((file) => file.assertionResults).find((test) => test.status === "failed");
    return failed?.fullName ?? files.find((file) => file.status === "failed")?.message ?? "a set-up";
  } catch {
    return "a set-up";
  }
}
