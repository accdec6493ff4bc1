import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFixture } from "../support/checkoutFixture.ts";
import { rebuilding } from "../support/locks.ts";

// Workers start while read models are rebuilt.

const KEY_SEED = "11".repeat(32);
const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));

let fixture: Awaited<ReturnType<typeof openFixture>>;
let admin: pg.Pool;
beforeAll(async () => {
  fixture = await openFixture();
  admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 4 });
});
afterAll(async () => {
  await admin.end();
  await fixture.close();
});

describe("a running rebuild", () => {
  beforeEach(async () => {
    const work = await rebuilding(admin);
    return () => work.end();
  });

  test.each(["payments", "market"])(
    "a %s worker that starts during a rebuild becomes ready",
    async (name) => {
      const worker = fork(BOOTSTRAP, [`server/workers/${name}.ts`], {
        env: { ...process.env, CHECKPOINT_KEY: KEY_SEED, NODE_ENV: "production" },
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      try {
        expect(await Promise.race([once(worker, "message"), once(worker, "exit")])).toEqual([
          { ready: true },
          undefined,
        ]);
      } finally {
        worker.kill("SIGTERM");
        await once(worker, "exit");
      }
    },
    240_000,
  );
});
