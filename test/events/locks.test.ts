import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCKS } from "#events/locks.ts";

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
const read = (file: string) => readFileSync(file, "utf8");
const ADVISORY = /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_all|_shared)?/;

/** The argument of every call that takes or releases an advisory lock, and the function that contains it. */
const callsIn = (sql: string) =>
  sql.split(/^CREATE (?:OR REPLACE )?FUNCTION /m).flatMap((part) =>
    [...part.matchAll(new RegExp(`${ADVISORY.source}\\(([^)]*)\\)`, "g"))].map((found) => ({
      lock: found[1] ?? "",
      by: /^[\w.]+/.exec(part)?.[0] ?? "",
    })),
  );

test("no two advisory locks have the same number", () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("the migrations take locks by number, each for its named purpose", () => {
  const taken = filesIn("prisma", /\.sql$/).flatMap((file) => callsIn(read(file)));
  const users = new Map<string, Set<string>>();
  for (const { lock, by } of taken) users.set(lock, (users.get(lock) ?? new Set()).add(by));
  expect(Object.fromEntries([...users].map(([lock, by]) => [lock, [...by].sort()]))).toEqual({
    [LOCKS.ledger]: ["append_events", "append_together"],
    [LOCKS.auditLookups]: ["catch_up_audit"],
    [LOCKS.marketPartitions]: ["market.make_hour_partition", "market.make_partitions", "market.pack_month"],
  });
});

describe("locks in the program", () => {
  const sources = ["analytics", "app", "events", "server", "prisma"]
    .flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs)$/))
    .filter((file) => !file.startsWith("prisma/client/") && file !== "events/locks.ts");

  test("the program never takes a lock by number", () => {
    const numbers = Object.values(LOCKS).map(String);
    const named = sources.filter((file) => {
      const source = read(file).replaceAll(/(?<=\d)_(?=\d)/g, "");
      return numbers.some((number) => source.includes(number));
    });
    expect(named).toEqual([]);
    expect(sources.filter((file) => new RegExp(`${ADVISORY.source}\\(\\d`).test(read(file)))).toEqual([]);
  });

  test("each file that takes a lock names it", () => {
    const takers = sources.filter((file) => ADVISORY.test(read(file)));
    const names = takers.map((file) => [file, [...new Set(read(file).match(/LOCKS\.\w+/g))].sort()]);
    expect(Object.fromEntries(names)).toEqual({
      "app/areas/audit/server/orders/place.server.ts": ["LOCKS.exportOrders"],
      "app/areas/dataApi/server/makeExports/make.server.ts": ["LOCKS.exports"],
      "app/areas/indices/server/own/drafts.server.ts": ["LOCKS.ownIndices"],
      "app/areas/indices/server/publication/publication.server.ts": ["LOCKS.indices"],
      "app/areas/invoices/server/copies.server.ts": ["LOCKS.invoices"],
      "app/areas/invoices/server/issue/issue.server.ts": ["LOCKS.invoices"],
      "app/areas/mandates/server/signatures/rows.server.ts": ["LOCKS.mandateSignatures"],
      "app/areas/refunds/server/rows/append.server.ts": ["LOCKS.refunds"],
      "app/areas/tradingAgent/server/agents/change.server.ts": ["LOCKS.ownAgents"],
      "app/areas/tradingAgent/server/agents/start.server.ts": ["LOCKS.ownAgents"],
      "app/areas/tradingAgent/server/backtests/backtests.server.ts": ["LOCKS.ownAgents"],
      "app/areas/tradingAgent/server/judging/task.server.ts": ["LOCKS.agents"],
      "app/platform/relayTurn.server.ts": ["LOCKS.relays"],
      "app/services/marketData/server/task.server.ts": ["LOCKS.grading"],
      "app/services/marketData/server/storing/storing.server.ts": ["LOCKS.storing"],
      "app/services/delivery/server/notices/notify.server.ts": ["LOCKS.notices"],
      "app/areas/notifications/server/webhooks/fanOut.server.ts": ["LOCKS.notices"],
      "events/ledger/checkpointStore.ts": ["LOCKS.checkpoint"],
      "events/rebuild.ts": ["LOCKS.ledger", "LOCKS.rebuild"],
      "server/migrate.ts": ["LOCKS.migration"],
    });
  });
});
