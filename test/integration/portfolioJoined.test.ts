import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBack } from "#app/areas/portfolio/server/imports/takeBack.server.ts";
import { joinImported } from "#app/areas/portfolio/server/moves/joinImported.server.ts";
import { loadImport } from "#app/areas/portfolio/server/store/imports.server.ts";
import { addMoves, loadMoves, type NewMove, openPortfolio } from "#app/areas/portfolio/server/store/moves.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// A file reported a transfer before the history of its chain was read: they are one move.

const ACCOUNT = "00000000-0000-4000-8000-0000000000e1";
const [WALLET, EXCHANGE, IMPORT] = ["a1", "a2", "a3"].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];
const HASH = `0x${"ab".repeat(32)}`;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let made = 0;
const transfer = (over: Partial<NewMove>): NewMove => ({
  ...{ at: "2026-01-02T10:00:00Z", walletId: WALLET, chainId: "1", tokenKey: "stable:USDC", symbol: "USDC" },
  ...{ amount: "5000000", decimals: 6, kind: "transferIn", valueUsdMicro: null, valueBy: null, note: "" },
  ...{ groupId: `g${++made}`, source: "chain", sourceKey: `k${made}`, transactionHash: HASH, blockNumber: "1" },
  ...{ blockHash: null, logIndex: 1, importId: null },
  ...over,
});

test("the value and note of an import are added to the chain's move, and are removed with the import", async () => {
  const { pool } = database;
  await openPortfolio(pool, ACCOUNT);
  await pool.query(
    `INSERT INTO portfolio.imports (account, import_id, wallet_id, format, file_name, state, confirmed_at)
     VALUES ($1, $2, $3, 'koinly', 'koinly.csv', 'done', now())`,
    [ACCOUNT, IMPORT, EXCHANGE],
  );
  const ofFile = { source: "import", walletId: EXCHANGE, importId: IMPORT, blockNumber: null, logIndex: null } as const;
  await addMoves(pool, ACCOUNT, [
    transfer({
      ...ofFile,
      amount: "5000000000000000000",
      decimals: 18,
      valueUsdMicro: "4990000",
      valueBy: "file",
      note: "rent",
    }),
    transfer({ ...ofFile, amount: "7000000" }),
  ]);
  expect(await joinImported(pool, ACCOUNT)).toBe(0);

  await addMoves(pool, ACCOUNT, [transfer({})]);
  const joined = await Promise.all([joinImported(pool, ACCOUNT), joinImported(pool, ACCOUNT)]);
  expect(joined.toSorted()).toEqual([0, 1]);
  const [onChain, other, ...more] = (await loadMoves(pool, ACCOUNT)).toSorted((one) =>
    one.source === "chain" ? -1 : 1,
  );
  expect(onChain).toMatchObject({ source: "chain", amount: "5000000", valueByHand: "4990000", note: "rent" });
  expect(other).toMatchObject({ source: "import", amount: "7000000" });
  expect(more).toEqual([]);

  await inTransaction(pool, async (on) => {
    const record = await loadImport(on, ACCOUNT, IMPORT, { locked: true });
    if (!record) throw new Error("the import is gone");
    await takeBack(on, record);
  });
  expect(await loadMoves(pool, ACCOUNT)).toMatchObject([{ source: "chain", valueByHand: null, note: "" }]);
});
