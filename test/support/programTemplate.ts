import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { takeLock } from "../../server/lock.mjs";
import { CACHE_FOLDER, hashInputs } from "../runner/testCache.ts";
import { temporaryFolder } from "./folders.ts";

/**
 * Data folders of programs that were started once and stopped cleanly, copied for tests that only need a running program: creating a
 * cluster, deploying the contracts and making three years of a market take longer than most of those tests. They are stored outside the
 * checkout, and rebuilt when their sources have changed.
 */

/** Without a market, or with a simulated one whose past is graded. */
export type TemplateKind = "bare" | "market";
/** Starts a program on the empty folder, waits until the template is complete, and stops it cleanly. */
export type MakeTemplate = (kind: TemplateKind, dataDir: string) => Promise<void>;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = CACHE_FOLDER ?? join(ROOT, "node_modules", ".cache", "tmai-templates");
const PREFIX = "program-";

/**
 * Everything that a program's first start may depend on, and more: anything missing here would give tests a folder that this version would
 * not have made. Components and texts are not stored.
 */
const MADE_OF = [
  ...["analytics", "app", "contracts/abi", "contracts/deploy", "contracts/src", "events", "package-lock.json"],
  ...["prisma/migrations", "prisma/schema.prisma", "prisma/seed.ts", "prisma/sql", "server"],
  ...["test/support/program.ts", "test/support/programTemplate.ts"],
];
const IRRELEVANT = /^app\/locales\/|\.(tsx|css|md)$/;
/** Other checkouts on this computer may use templates of other versions. */
const UNUSED_FOR_MS = 24 * 3_600_000;
const LOCK_PAUSE_MS = 200;

/** Copies a template into an unused data folder. A computer without the template builds it first. */
export async function fillFromTemplate(kind: TemplateKind, dataDir: string, make: MakeTemplate): Promise<void> {
  if (existsSync(join(dataDir, "postgres")))
    throw new Error(`a template is for a new data folder, and ${dataDir} is used`);
  await copyFolder(await ensureTemplate(kind, make), dataDir);
}

/** The template's folder. A computer without it builds it first, which takes a minute. */
export async function ensureTemplate(kind: TemplateKind, make: MakeTemplate): Promise<string> {
  const template = join(CACHE, `${PREFIX}${kind}-${buildTemplateName(kind)}`);
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  const release = await waitForLock(`${template}.lock`);
  try {
    if (!existsSync(template)) await makeOnce(kind, template, make);
    const now = new Date();
    utimesSync(template, now, now);
    removeUnused();
  } finally {
    release();
  }
  return template;
}

/** Built elsewhere: PostgreSQL's user must reach the folder while it runs there, and nothing else needs to reach the cache. */
async function makeOnce(kind: TemplateKind, template: string, make: MakeTemplate): Promise<void> {
  const half = `${template}.half`;
  rmSync(half, { recursive: true, force: true });
  const folder = temporaryFolder("template");
  try {
    await make(kind, folder.path);
    // A copy of a link would be the same database.
    if (lstatSync(join(folder.path, "postgres")).isSymbolicLink())
      throw new Error(`PostgreSQL's user cannot enter ${folder.path}: set TMPDIR to a folder that everyone may enter`);
    mkdirSync(half, { mode: 0o700 });
    await copyFolder(folder.path, half);
    renameSync(half, template);
  } finally {
    folder.remove();
  }
}

/** With owners and modes; without copying blocks where the file system supports it. */
const copyFolder = (from: string, to: string) =>
  promisify(execFile)("cp", [process.platform === "linux" ? "--reflink=auto" : "-c", "-a", `${from}/.`, to]);

/** A market that is a day older has another day to grade before it is complete. */
const buildTemplateName = (kind: TemplateKind): string =>
  kind === "bare" ? sourcesHash() : `${new Date().toISOString().slice(0, 10)}-${sourcesHash()}`;

let hashed: string | undefined;
function sourcesHash(): string {
  hashed ??= hashInputs(MADE_OF, (file) => IRRELEVANT.test(file)).slice(0, 16);
  return hashed;
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const { release } = takeLock(file);
    if (release) return release;
    await sleep(LOCK_PAUSE_MS);
  }
}

function removeUnused(): void {
  const now = Date.now();
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (name.startsWith(PREFIX) && now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > UNUSED_FOR_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
