import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
export const contractsFolder = join(dirname(fileURLToPath(import.meta.url)), "..");
export const hardhatCli = require.resolve("hardhat/internal/cli/bootstrap.js");

/** Hardhat keeps settings in the user's home; ours go to contracts/cache, so that nothing is written elsewhere. */
export function hardhatEnvironment() {
  const home = join(contractsFolder, "cache", "home");
  return {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    HARDHAT_DISABLE_TELEMETRY_PROMPT: "true",
    HARDHAT_CONFIG: join(contractsFolder, "hardhat.config.cjs"),
  };
}

/** Compiles what changed since the last time into contracts/artifacts. Throws with the compiler's words. */
export function compile() {
  const done = spawnSync(process.execPath, [hardhatCli, "compile", "--quiet"], {
    cwd: contractsFolder,
    env: hardhatEnvironment(),
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`The contracts do not compile.\n${done.stderr || done.stdout}`);
}
