// Runs the contract tests with other bytecode than the committed: REPLACED_BYTECODE names a folder of <name>.hex files, each replacing
// contracts/abi/bytecode/<name>.ts. Used only by coverage and mutation.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = process.env.REPLACED_BYTECODE;
const tracer = process.env.TRACED_BRANCHES ? ["contracts/scripts/coverage/trace.mjs"] : [];

const replaceBytecode = {
  name: "replace-bytecode",
  enforce: "pre",
  load(id) {
    const name = /contracts\/abi\/bytecode\/(\w+)\.ts$/.exec(id)?.[1];
    const file = name && folder ? join(folder, `${name}.hex`) : "";
    return existsSync(file) ? `export const ${name}Bytecode = "0x${readFileSync(file, "utf8").trim()}";` : undefined;
  },
};

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  cacheDir: "contracts/cache/vitest",
  plugins: [replaceBytecode],
  test: {
    include: ["test/contracts/**/*.test.ts"],
    setupFiles: ["test/support/console.ts", ...tracer],
    // A single worker loads the libraries once: otherwise that takes most of the time.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
