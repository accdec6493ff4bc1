import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const BUILT = new URL("../../build/server/index.js", import.meta.url).href;

test("the built pages load in a process of their own, without what the server loads beside them", () => {
  const args = ["--input-type=module", "--eval", `await import("${BUILT}"); console.log("loaded"); process.exit();`];
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    NETWORK: "local",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  };
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
    env,
  });
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe("loaded");
});
