import { fileURLToPath } from "node:url";
import { defineConfig, type Project } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./support/chromium.ts";
import { LIKENESS } from "./support/likeness.ts";

const chromium = findChromium();

/** A folder each for what is kept of failures: Playwright empties it when it begins. */
const project = (name: string, files: Pick<Project, "testIgnore" | "testMatch">): Project => ({
  name,
  ...files,
  outputDir: fileURLToPath(new URL(`../test-results/failed-${name}`, import.meta.url)),
});

export default defineConfig({
  testDir: "e2e",
  globalSetup: fileURLToPath(new URL("support/e2eSetup.ts", import.meta.url)),
  // Limits for a busy machine: what a page takes is measured by `npm run bench -- pages`, not here.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: "disabled", caret: "hide", scale: "css", ...LIKENESS },
  },
  snapshotPathTemplate: fileURLToPath(new URL("e2e/reference/{arg}{ext}", import.meta.url)),
  // One program and one chain serve all tests, and wallets have nonces.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // Two parts that may run at once, each on a program of its own: what people do, and what pages look like.
  projects: [project("ways", { testIgnore: "looks.spec.ts" }), project("looks", { testMatch: "looks.spec.ts" })],
  use: {
    baseURL: process.env.E2E_ORIGIN ?? "http://localhost:3000",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
});
