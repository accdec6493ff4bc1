import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { PictureAnswer, PictureContent } from "#app/areas/tokens/server/picture/worker.server.ts";

const BUILT = new URL("../../build/server/index.js", import.meta.url).href;

test("the built pages load in a separate process, without other modules of the server", () => {
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

test("the built thread renders a token's image", async () => {
  const thread = new Worker(fileURLToPath(new URL("../../build/processes/tokenPictures.js", import.meta.url)), {
    env: { NODE_ENV: "production" },
  });
  const answered = once(thread, "message") as Promise<[PictureAnswer]>;
  const lines = { name: "Token", symbol: "TKN", price: null, grades: [], market: null };
  thread.postMessage({ lines, closes: [1, 2, 3] } satisfies PictureContent);
  const [drawn] = await answered;
  expect("png" in drawn ? Buffer.from(drawn.png).subarray(1, 4).toString() : drawn.problem).toBe("PNG");
  await thread.terminate();
});
