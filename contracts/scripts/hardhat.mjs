import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
export const contractsFolder = join(dirname(fileURLToPath(import.meta.url)), "..");
export const hardhatCli = require.resolve("hardhat/internal/cli/bootstrap.js");

/** Hardhat stores settings in the user's home directory; ours go to contracts/cache, so that nothing is written elsewhere. */
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

/** The hash of the artifacts' sources, stored next to them so that they are copied and deleted together. */
const stamp = join(contractsFolder, "artifacts", "made-of");

/** Compiles into contracts/artifacts if any of its inputs has changed. Throws with the compiler's output. */
export function compile() {
  const wanted = hashOfAll();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const done = spawnSync(process.execPath, [hardhatCli, "compile", "--quiet"], {
    cwd: contractsFolder,
    env: hardhatEnvironment(),
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`The contracts do not compile.\n${done.stderr || done.stdout}`);
  writeFileSync(stamp, wanted);
}

/** Our sources, the compiler's settings, and the packages that the sources import or that compile them. */
function hashOfAll() {
  const hash = createHash("sha256");
  const sources = readdirSync(join(contractsFolder, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const packages = ["hardhat", "solc", "@openzeppelin/contracts"].map((name) =>
    require.resolve(`${name}/package.json`),
  );
  // Relative names, so that another checkout of the same sources can copy the artifacts.
  for (const file of [...sources, join(contractsFolder, "hardhat.config.cjs"), ...packages])
    hash
      .update(`${relative(contractsFolder, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}
