// The one file that runs before anything is installed: plain JavaScript, with only Node's own modules. `node server/bootstrap.mjs SCRIPT
// [argument …]` installs what is missing, then runs SCRIPT in this process.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { takeLockOrWait } from "./lock.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];
const STAMPS = join("node_modules", ".cache", "tmai");

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    stop(`Node ${OLDEST_NODE.join(".")} or later is required; this is Node ${process.versions.node}.`);
}

/**
 * Runs a step unless its input files are unchanged since the last time.
 * @param {{ name: string, madeOf: string[], result: string, alreadyDone?: () => boolean, step: () => void }} work
 */
function whenChanged({ name, madeOf, result, alreadyDone, step }) {
  const stamp = join(STAMPS, name);
  const isDone = () => existsSync(result) && existsSync(stamp) && readFileSync(stamp, "utf8") === hashFiles(madeOf);
  if (isDone()) return;
  // If two first starts run in parallel, the second waits, and then finds it done.
  const release = takeLockOrWait(join(".cache", `${name}.lock`), () =>
    console.error(`Waiting for another process to finish: ${name} …`),
  );
  try {
    if (isDone()) return;
    if (!alreadyDone?.()) step();
    mkdirSync(STAMPS, { recursive: true });
    writeFileSync(stamp, hashFiles(madeOf));
  } finally {
    release();
  }
}

/** @param {string[]} files */
function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} what @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(what, command, args, env = process.env) {
  // The output of tools goes to stderr, so that stdout has only the program's own lines.
  const { status, error } = spawnSync(command, args, { env, stdio: ["ignore", 2, 2] });
  if (error || status !== 0) stop(`${what} failed${error ? `: ${error.message}` : ""}; see its output above.`);
}

function install() {
  whenChanged({
    name: "installed",
    madeOf: ["package-lock.json"],
    result: join("node_modules", ".package-lock.json"),
    alreadyDone: installedByHand,
    step() {
      console.error("Installing packages (npm ci) …");
      // No package scripts: nothing here needs them, and some would download programs from elsewhere.
      const args = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
      const npm = process.env.npm_execpath;
      if (npm?.endsWith(".js")) run("npm ci", process.execPath, [npm, ...args]);
      else run("npm ci", "npm", args);
    },
  });
}

/** Whether `npm install` or `npm ci` has already installed what the lock file requires. */
function installedByHand() {
  const installed = join("node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const present = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes("node_modules/") || entry.link) return true;
    const there = present[place];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function generateDatabaseClient() {
  whenChanged({
    name: "prisma-client",
    madeOf: [join("prisma", "schema.prisma"), join("node_modules", "prisma", "package.json")],
    result: join("prisma", "client", "client.ts"),
    step() {
      // Generating needs no schema engine, but Prisma looks for one: naming any existing program prevents the download.
      const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
      const prisma = join("node_modules", "prisma", "build", "index.js");
      run(
        "prisma generate",
        process.execPath,
        [prisma, "generate", "--no-hints", "--schema", join("prisma", "schema.prisma")],
        env,
      );
    },
  });
}

const [script, ...args] = process.argv.slice(2);
if (!script) stop("usage: node server/bootstrap.mjs SCRIPT [argument …]");
checkNode();
process.chdir(root);
install();
generateDatabaseClient();

process.argv = [process.execPath, resolve(root, script), ...args];
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(resolve(root, script)).href);
