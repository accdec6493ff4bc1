import { fileURLToPath } from "node:url";
import { defineConfig, type Project } from "@playwright/test";
import { HEADLESS, WHOLE } from "./support/chromium.ts";
import { putTemporaryFilesInMemory } from "./support/folders.ts";
import { LIKENESS } from "./support/likeness.ts";

putTemporaryFilesInMemory();

/** Files that only `npm run test:all` runs (see support/level.ts). */
const long = process.env.TEST_LEVEL === "all" ? [] : ["**/*.long.spec.ts"];

/** A separate folder for the failures of each part, because Playwright empties it when it starts. */
const project = (name: string, part: Pick<Project, "testIgnore" | "testMatch" | "use">): Project => ({
  name,
  ...part,
  outputDir: fileURLToPath(new URL(`../test-results/failed-${name}`, import.meta.url)),
});

export default defineConfig({
  testDir: "e2e",
  globalSetup: fileURLToPath(new URL("support/e2eSetup.ts", import.meta.url)),
  // Limits for a busy machine: page speed is measured by `npm run bench -- pages`, not here.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", ...LIKENESS },
  },
  snapshotPathTemplate: fileURLToPath(new URL("e2e/reference/{arg}{ext}", import.meta.url)),
  // One program and one chain serve all tests, and wallets have nonces.
  workers: 1,
  fullyParallel: false,
  // A test that passes only in its second run is reported as flaky, with the error of its first.
  retries: Number(process.env.TEST_RETRIES ?? 1),
  forbidOnly: true,
  reporter: "list",
  // Two parts that may run in parallel, each on its own program: what users do, and what pages look like.
  projects: [
    // Looks come first where both run on one program: before payments, and before the chain's clock moves.
    project("looks", { testMatch: "looks*.spec.ts", use: { launchOptions: WHOLE } }),
    project("flows", { testIgnore: ["looks*.spec.ts", ...long], use: { launchOptions: HEADLESS } }),
  ],
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "http://localhost:3000",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // A trace costs CPU time that all tests wait for: it is for investigating a failure.
    trace: process.env.TRACE === "on" ? "on" : "off",
    screenshot: "only-on-failure",
  },
});
