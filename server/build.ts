import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { takeLock } from "./lock.mjs";
import { Sentence, sentenceOf } from "./sentence.ts";

/** `npm run build`: makes build/ from app/, unless nothing that it is made of has changed. */

const root = fileURLToPath(new URL("..", import.meta.url));
const MADE_OF = [
  "app",
  "events",
  "contracts/abi",
  "contracts/deploy",
  "prisma/schema.prisma",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const STAMP = "build/made-of";

export async function buildWhenStale(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const wanted = hashOf(MADE_OF);
  if (existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), "utf8") === wanted) return;
  log("Building the web app …");
  await runBuild(signal);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, STAMP), wanted);
}

function hashOf(places: string[]): string {
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

function runBuild(signal: AbortSignal | undefined): Promise<void> {
  const cli = join(root, "node_modules/@remix-run/dev/dist/cli.js");
  // The build prints much that matters only when it fails.
  const child = spawn(process.execPath, [cli, "vite:build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal ? { signal } : {}),
  });
  let said = "";
  const listen = (text: Buffer) => {
    said += text.toString();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) return resolve();
      console.error(said);
      reject(new Sentence(`The build failed (code ${code}); what it said stands above.`));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildWhenStale(console.log).catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
}
