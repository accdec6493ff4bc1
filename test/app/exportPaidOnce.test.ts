import type { Pool } from "pg";
import { expect, test, vi } from "vitest";
import { payOnce } from "#app/areas/dataApi/server/exports/paidOnce.server.ts";

test("a call that waits for another one to pay for the file queries the database only a few times", async () => {
  const query = vi.fn(async () => ({ rows: [] }));
  const download = { keyId: "key", file: { exportId: "export", bytes: 1 }, bytes: 1 };
  const pay = vi.fn(async () => undefined);
  await expect(payOnce({ query } as unknown as Pool, download, pay)).rejects.toMatchObject({
    code: "unavailable",
    content: { headers: { "retry-after": "10" } },
  });
  expect(query).toHaveBeenCalledTimes(7);
  expect(pay).not.toHaveBeenCalled();
});
