import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { takeLock } from "../lock.mjs";
import { surroundingsIn } from "../processVariables.ts";
import { UserError, userErrorText } from "../userError.ts";

/** `npm run build`: creates build/ from the sources. Each part is rebuilt only if one of its inputs has changed. */

const root = fileURLToPath(new URL("../..", import.meta.url));

type Built = {
  name: string;
  madeOf: readonly string[];
  stamp: string;
  make(signal: AbortSignal | undefined): Promise<void>;
};

const COMMON = ["analytics", "app", "contracts/abi", "contracts/deploy", "events", "package-lock.json", "package.json"];

/** Pages, their server code and the Data API's client. */
const WEB_APP: Built = {
  name: "web app",
  madeOf: [
    ...COMMON,
    ...["bin", "src", "package.json", "README.md", "tsconfig.bin.json", "tsconfig.json"].map(
      (part) => `clients/typescript/${part}`,
    ),
    ...["prisma/schema.prisma", "public", "server/leave", "server/verifier"],
    ...["bundledPackages", "commonChunk", "preloads", "words"].map((part) => `server/bundling/${part}.ts`),
    ...["remix.config.js", "tsconfig.json", "vite.config.ts"],
  ],
  stamp: "build/made-of",
  async make(signal) {
    // The build prints a lot that matters only when it fails.
    await run("node_modules/@remix-run/dev/dist/cli.js", ["vite:build"], signal);
    mkdirSync(join(root, "build"), { recursive: true });
    await packClient(signal);
  },
};

/** The web server and the workers. */
const PROCESSES: Built = {
  name: "processes",
  madeOf: [...COMMON, "prisma/schema.prisma", "server", "tsconfig.json"],
  stamp: "build/processes/made-of",
  make: (signal) =>
    run("node_modules/vite/bin/vite.js", ["build", "--config", "server/bundling/processes.vite.ts"], signal),
};

/** In build order. */
export const PARTS: readonly Built[] = [WEB_APP, PROCESSES];

/** Throws a UserError when the build fails, and an AbortError when the signal aborts it; the build process has then ended. */
export async function buildWhenStale(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (PARTS.every((part) => isFresh(part))) return;
  // Two programs may share a checkout: the second waits, and then finds it built.
  const release = await takeBuildLock(signal);
  try {
    for (const part of PARTS) await buildPart(part, log, signal);
  } finally {
    release();
  }
}

async function buildPart(part: Built, log: (line: string) => void, signal: AbortSignal | undefined): Promise<void> {
  const wanted = hashSources(part.madeOf);
  if (isFresh(part, wanted)) return;
  log(`Building the ${part.name} …`);
  // The output of a failed build must not pass for the last good one.
  rmSync(join(root, part.stamp), { force: true });
  await part.make(signal);
  writeFileSync(join(root, part.stamp), wanted);
}

const isFresh = ({ madeOf, stamp }: Built, wanted = hashSources(madeOf)) =>
  existsSync(join(root, stamp)) && readFileSync(join(root, stamp), "utf8") === wanted;

async function takeBuildLock(signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    const { release } = takeLock(join(root, ".cache/build.lock"));
    if (release) return release;
    await sleep(200, undefined, signal ? { signal } : {});
  }
}

function hashSources(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesIn(place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  const entries = readdirSync(join(root, place), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

const CLIENT = "clients/typescript";
/** Packed as for npm: the Data API's docs link to it. */
const PACKED = "build/clients";

async function packClient(signal: AbortSignal | undefined): Promise<void> {
  const place = join(root, PACKED, "package");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const [project, out] of [
    ["tsconfig.json", "dist"],
    ["tsconfig.bin.json", "dist/bin"],
  ] as const)
    await run(
      "node_modules/typescript/bin/tsc",
      ["--project", join(CLIENT, project), "--outDir", join(place, out)],
      signal,
    );
  for (const file of ["package.json", "README.md"]) copyFileSync(join(root, CLIENT, file), join(place, file));
  copyFileSync(join(root, "LICENSE"), join(place, "LICENSE"));
  await run(
    null,
    ["tar", "-czf", join(root, PACKED, "tmai-data-api.tgz"), "-C", join(root, PACKED), "package"],
    signal,
  );
}

/** Runs a Node script, or the program in the first argument; shows its output if it fails. */
function run(script: string | null, args: string[], signal: AbortSignal | undefined): Promise<void> {
  const [program = "", ...rest] = script === null ? args : [process.execPath, join(root, script), ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...surroundingsIn(process.env), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal ? { signal } : {}),
  });
  let output = "";
  const listen = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  return new Promise((resolve, reject) => {
    // An abort is an error too, but the process still has to end.
    child.once("error", (error) => child.pid === undefined && reject(error));
    child.once("exit", (code) => {
      if (signal?.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      console.error(output);
      reject(new UserError(`The build failed (code ${code}); see its output above.`));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildWhenStale(console.log).catch((error: unknown) => {
    console.error(userErrorText(error));
    process.exitCode = 1;
  });
}
