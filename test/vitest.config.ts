import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { wordsByLocale } from "../server/bundling/words.ts";
import { verifierText } from "../server/verifier/plugin.ts";
import { putTemporaryFilesInMemory } from "./support/folders.ts";
import { TIMEOUT_MS } from "./support/timeouts.ts";

putTemporaryFilesInMemory();

const root = fileURLToPath(new URL("..", import.meta.url));
const shared = {
  root,
  esbuild: { jsx: "automatic" as const },
  plugins: [wordsByLocale()],
};
/** Other steps run at the same time: a late result is not a failure, a missing one is. Vitest's own limit is a second. */
const expect = { poll: { timeout: TIMEOUT_MS } };
/** Tests with their own database, chain or program take seconds, and more on a busy machine. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 };
const console = "test/support/console.ts";
const endpointChecks = "test/support/endpointChecks.ts";
/** Files that only `npm run test:all` runs (see support/level.ts). */
const exclude = process.env.TEST_LEVEL === "all" ? [] : ["**/*.long.test.{ts,tsx}"];

const readSource = (file: string) => readFileSync(root + file, "utf8");
const appTests = readdirSync(`${root}test/app`)
  .map((name) => `test/app/${name}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
/** Tests that mock load the program again for every file; otherwise a mock in one would apply to all others in its worker. */
const mocking = appTests.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readSource(file)));
/** Files that render, or request it, get a browser's DOM; most tests need none, and creating one takes longer than they do. */
const needsDom = (file: string) =>
  file.endsWith("x") || readSource(file).startsWith("// @vitest-environment happy-dom");
const pages = appTests.filter((file) => needsDom(file) && !mocking.includes(file));
const logic = {
  include: ["test/analytics/**/*.test.ts", "test/events/**/*.test.ts", "test/app/**/*.test.ts"],
  exclude: [...mocking, ...pages],
};
/** For a machine that is busy with other steps: benchmarks find what is slow, not these limits. */
const quick = { testTimeout: 120_000, hookTimeout: 120_000 };
const dom = {
  environment: "happy-dom",
  setupFiles: [console, "test/support/lateResults.ts", "test/support/pageParts.ts"],
};

/** Projects: logic, pages in a browser's DOM, on a real database, with faults, of the contracts, of start and stop. */
export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.vite/${process.env.VITEST_CACHE ?? ""}`,
  test: {
    maxWorkers: 2,
    // Steps of one checkout transform the same modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.vite/modules` },
    projects: [
      {
        ...shared,
        plugins: [...shared.plugins, verifierText()],
        test: {
          expect,
          name: "unit",
          include: logic.include,
          exclude: [...logic.exclude, ...exclude],
          setupFiles: [console],
          // Most of the time would go into loading the libraries again for each file.
          isolate: false,
          ...quick,
        },
      },
      { ...shared, test: { name: "pages", include: pages, exclude, expect, isolate: false, ...dom, ...quick } },
      { ...shared, test: { name: "mocking", include: mocking, exclude, expect, ...dom, ...quick } },
      {
        ...shared,
        plugins: [...shared.plugins, verifierText()],
        test: {
          expect,
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          exclude,
          setupFiles: ["test/support/ownModules.ts", console, endpointChecks],
          globalSetup: ["test/support/postgresSetup.ts", "test/support/workerChainSetup.ts"],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        ...shared,
        test: {
          expect,
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          exclude,
          setupFiles: [console],
          globalSetup: ["test/support/postgresSetup.ts", "test/support/chainSetup.ts", "test/support/programSetup.ts"],
          // The long runs of test:all take as long as they need.
          testTimeout: process.env.TEST_LEVEL === "all" ? 7_200_000 : 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          expect,
          name: "contracts",
          include: ["test/contracts/**/*.test.ts"],
          exclude,
          setupFiles: [console],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        ...shared,
        test: {
          expect,
          name: "server",
          include: ["test/server/**/*.test.ts"],
          exclude,
          setupFiles: [console],
          globalSetup: ["test/support/programSetup.ts"],
          // Each starts whole programs, so they run one after another.
          fileParallelism: false,
          // Ports, processes and a busy machine: a retry is reported as flaky, and more than two of them fail the run.
          retry: Number(process.env.TEST_RETRIES ?? 1),
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
