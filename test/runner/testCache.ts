import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./steps.ts";

/**
 * Results that take long to build and depend only on files, stored outside the checkout and keyed by their content, so that a new clone
 * need not build them again. A machine without the cache builds everything. TMAI_TEST_CACHE names another folder; `off` disables it.
 */
export const CACHE_FOLDER: string | null =
  process.env.TMAI_TEST_CACHE === "off" ? null : (process.env.TMAI_TEST_CACHE ?? join(homedir(), ".cache", "tmai"));

type Entry = {
  name: string;
  /** The steps that prove it right: it is stored when one of them has passed. */
  madeBy: readonly string[];
  /** Files and folders of the checkout that determine the content. Empty: its builder finds out what has changed. */
  madeOf: readonly string[];
  /** Files and folders of the checkout that are built. */
  places: readonly string[];
};

const ENTRIES: readonly Entry[] = [
  // tsc compares each file's content with what it has stored.
  { name: "types", madeBy: ["types"], madeOf: [], places: ["node_modules/.cache/types.tsbuildinfo"] },
  {
    name: "contracts",
    madeBy: ["abi"],
    madeOf: ["contracts/src", "contracts/hardhat.config.cjs", "package-lock.json"],
    places: ["contracts/artifacts", "contracts/cache/solidity-files-cache.json"],
  },
  {
    name: "invariants",
    madeBy: ["invariants"],
    madeOf: ["contracts/src", "contracts/forge", "contracts/foundry.toml", "package-lock.json"],
    places: ["contracts/cache/forge", "contracts/out"],
  },
  // Each mutant's result is stored by its code and its tests.
  { name: "mutations", madeBy: ["mutation"], madeOf: [], places: ["contracts/cache/mutations.json"] },
  {
    name: "build",
    madeBy: ["browser", "server"],
    madeOf: [
      ...[
        "analytics",
        "app",
        "clients/typescript",
        "contracts/abi",
        "contracts/deploy",
        "events",
        "prisma/schema.prisma",
      ],
      ...[
        "public",
        "server",
        "package.json",
        "package-lock.json",
        "remix.config.js",
        "tsconfig.json",
        "vite.config.ts",
      ],
    ],
    places: ["build"],
  },
];
/** Older content of the same entry, such as another branch's. */
const MAX_STORED = 3;

/** Copies what this checkout does not have yet. */
export function restoreCaches(): void {
  if (!CACHE_FOLDER) return;
  for (const { name, madeOf, places } of ENTRIES) {
    const stored = join(CACHE_FOLDER, name, hashInputs(madeOf));
    if (!existsSync(stored)) continue;
    const now = new Date();
    utimesSync(stored, now, now);
    for (const place of places) {
      if (existsSync(join(ROOT, place)) || !existsSync(join(stored, place))) continue;
      mkdirSync(dirname(join(ROOT, place)), { recursive: true });
      cpSync(join(stored, place), join(ROOT, place), { recursive: true, preserveTimestamps: true });
    }
  }
}

/** Copies what this checkout has built. @param step the key of a step that has passed */
export function storeCaches(step: string): void {
  if (!CACHE_FOLDER) return;
  for (const { name, madeOf, places } of ENTRIES.filter(({ madeBy }) => madeBy.includes(step))) {
    const stored = join(CACHE_FOLDER, name, hashInputs(madeOf));
    const made = places.filter((place) => existsSync(join(ROOT, place)));
    if (made.length === 0 || (madeOf.length > 0 && existsSync(stored))) continue;
    const draft = `${stored}.${process.pid}`;
    for (const place of made)
      cpSync(join(ROOT, place), join(draft, place), { recursive: true, preserveTimestamps: true });
    // Two runs may store the same: the last one wins, and none is incomplete.
    rmSync(stored, { recursive: true, force: true });
    renameSync(draft, stored);
    removeOld(join(CACHE_FOLDER, name));
  }
}

function removeOld(folder: string): void {
  const stored = readdirSync(folder).map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }));
  for (const { name } of stored.sort((a, b) => b.usedAt - a.usedAt).slice(MAX_STORED))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * A name for the content of files and folders of the checkout, which changes with the content.
 * @param isIrrelevant whether a file does not matter
 */
export function hashInputs(places: readonly string[], isIrrelevant: (file: string) => boolean = () => false): string {
  const hash = createHash("sha256");
  for (const file of places
    .flatMap(filesIn)
    .sort()
    .filter((file) => !isIrrelevant(file)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 32);
}

const NOT_SOURCES = /(^|\/)(node_modules|dist)(\/|$)/;

function filesIn(place: string): string[] {
  if (statSync(join(ROOT, place)).isFile()) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NOT_SOURCES.test(file));
}

const TIMES = CACHE_FOLDER ? join(CACHE_FOLDER, "times.json") : null;
type Times = Record<string, number>;

/** Seconds that each step last took on this machine. */
export const readTimes = (): Times =>
  TIMES && existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, "utf8")) as Times) : {};

export function storeTimes(times: Times): void {
  if (!TIMES) return;
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...readTimes(), ...times }, null, 2));
}
