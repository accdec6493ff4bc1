import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { verifierText } from "../server/verifier/plugin.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const shared = {
  root,
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" as const },
};
/** Tests with a database, a chain or a program of their own take seconds, and more on a busy machine. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };
const console = "test/support/console.ts";

/** Six sorts of tests: pure ones and ones in a browser's DOM, on a real database, under faults, of the contracts, of start and stop. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          include: ["test/events/**/*.test.ts", "test/app/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: [console],
        },
      },
      {
        ...shared,
        plugins: [verifierText()],
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          setupFiles: [console],
          globalSetup: ["test/support/postgresSetup.ts"],
          ...PATIENT,
        },
      },
      {
        ...shared,
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          setupFiles: [console],
          globalSetup: ["test/support/postgresSetup.ts"],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: { name: "contracts", include: ["test/contracts/**/*.test.ts"], setupFiles: [console], ...PATIENT },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: ["test/server/**/*.test.ts"],
          setupFiles: [console],
          // Each starts whole programs: one after the other.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
