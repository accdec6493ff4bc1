import { type Hex, isHex } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { anchor } from "../../server/commands/ledger/anchor.ts";
import { exportCommand } from "../../server/commands/ledger/export.ts";
import { verify } from "../../server/commands/ledger/verify.ts";
import { readSettings } from "../../server/settings.ts";
import { anchorDaily, readAnchors } from "../../server/workers/anchors.ts";
import { checkpointOnce } from "../../server/workers/checkpoints.ts";
import { onTestChain } from "../contracts/support.ts";
import { derivePrivateKey } from "../support/keys.ts";
import { proofFixture } from "../support/proofFixture.ts";

const { append, file, forge, leaveDatabase, pool, run } = proofFixture();
const chain = onTestChain(async ({ rpcUrl, client, minedReceipt }) => ({ rpcUrl, client, minedReceipt }));
const ACCOUNT = 9;

beforeEach(() => {
  process.env.ANCHOR_RPC_URL = chain().rpcUrl;
  process.env.ANCHOR_PRIVATE_KEY = derivePrivateKey(ACCOUNT);
});

/** The transaction that `anchor` sent, mined. */
async function anchored(): Promise<Hex> {
  const [code, line = ""] = await run(anchor);
  const [, hash] = /transaction (0x[0-9a-f]{64}) on chain 31337$/.exec(line) ?? [];
  if (code !== 0 || !isHex(hash)) throw new Error(line);
  await chain().minedReceipt(hash);
  return hash;
}
const ask = (...transactions: string[]) => [
  ...transactions.flatMap((transaction) => ["--anchor", transaction]),
  "--rpc",
  chain().rpcUrl,
];

describe("an anchor", () => {
  test("an anchor contains the root of the whole ledger, and verify finds it there", async () => {
    const transaction = await anchored();
    const [code, ...lines] = await run(verify, ...ask(transaction));
    expect(code).toBe(0);
    const from = localAccount(ACCOUNT).address.toLowerCase();
    expect(lines.join("\n")).toMatch(
      new RegExp(
        `positions 1 to 16 match what transaction ${transaction} of ${from} in block \\d+ of chain 31337 at \\S+ anchored: root [0-9a-f]{64}`,
      ),
    );
  });

  test("an anchor is compared with an export without a database", async () => {
    const first = await anchored();
    await append("note-1", "Noted", {});
    const second = await anchored();
    await run(exportCommand, "--to", file("export.jsonl"));
    leaveDatabase();
    const [code, ...lines] = await run(verify, "--file", file("export.jsonl"), ...ask(first, second));
    expect([code, lines.filter((line) => line.includes("anchored: root")).length]).toEqual([0, 2]);
  });

  test("an anchor reveals history that was rewritten and signed again with the right key", async () => {
    const transaction = await anchored();
    await forge(
      "DELETE FROM anchors; DELETE FROM checkpoints; DELETE FROM events WHERE position > 13; UPDATE read_model_heads SET position = 13",
    );
    for (const n of [1, 2, 3, 4]) await append("note-7", "Noted", { n });
    await checkpointOnce(pool());
    expect((await run(verify))[0]).toBe(0);
    const [code, line] = await run(verify, ...ask(transaction));
    expect([code, line]).toEqual([
      1,
      expect.stringContaining("position 1: positions 1 to 16 are not what transaction"),
    ]);
  });

  test("an anchor reveals a ledger that ends before it", async () => {
    const transaction = await anchored();
    await forge(
      "DELETE FROM anchors; DELETE FROM checkpoints WHERE number = 2; DELETE FROM events WHERE position > 13",
    );
    const [code, line] = await run(verify, ...ask(transaction));
    expect([code, line]).toEqual([1, expect.stringContaining("position 14: the ledger ends at position 13")]);
  });

  test("an anchor is sent once for each checkpoint, and listed", async () => {
    const transaction = await anchored();
    expect(await anchored()).toBe(transaction);
    const [code, ...lines] = await run(anchor, "--list");
    expect([code, lines]).toEqual([0, [expect.stringContaining(`checkpoint 2  ${transaction}  chain 31337`)]]);
  });

  test.each(["UPDATE anchors SET serialized = ''", "DELETE FROM anchors", "TRUNCATE anchors"])(
    "%s is refused to the application's database role",
    async (sql) => {
      await expect(pool().query(sql)).rejects.toThrow("permission denied");
    },
  );
});

describe("the worker's run", () => {
  const day = (n: number) => () => new Date(Date.UTC(2025, 10, 21 + n));

  test("the worker anchors once a day, and only new checkpoints", async () => {
    delete process.env.DATABASE_ADMIN_URL;
    await anchorDaily(pool(), day(0));
    await append("note-1", "Noted", {});
    await checkpointOnce(pool());
    await anchorDaily(pool(), day(0));
    expect(await readAnchors(pool(), 9)).toHaveLength(1);
    await anchorDaily(pool(), day(1));
    await anchorDaily(pool(), day(2));
    expect((await readAnchors(pool(), 9)).map(({ checkpointNumber }) => checkpointNumber)).toEqual([2, 1]);
  });

  test("the worker sends the same transaction again if it never arrived", async () => {
    const { client } = chain();
    await client.setAutomine(false);
    await anchorDaily(pool(), day(0));
    const [stored] = await readAnchors(pool(), 9);
    if (!stored) throw new Error("nothing was anchored");
    await client.dropTransaction({ hash: stored.transactionHash });
    await anchorDaily(pool(), day(0));
    await client.mine({ blocks: 1 });
    await client.setAutomine(true);
    expect((await client.getTransactionReceipt({ hash: stored.transactionHash })).status).toBe("success");
    expect(await readAnchors(pool(), 9)).toHaveLength(1);
  });

  test("the worker does nothing if no anchoring is configured", async () => {
    process.env.ANCHOR_RPC_URL = "";
    process.env.ANCHOR_PRIVATE_KEY = "";
    // With the worker's rights: only the application's role.
    delete process.env.DATABASE_ADMIN_URL;
    await anchorDaily(pool(), day(0));
    expect(await readAnchors(pool(), 9)).toEqual([]);
  });
});

describe("wrong arguments", () => {
  test("verify reports a transaction that is no anchor, an unknown one, a malformed hash and an unreachable chain", async () => {
    const { client } = chain();
    const [from, to] = [localAccount(3).address, localAccount(4).address];
    await client.impersonateAccount({ address: from });
    const other = await client.sendUnsignedTransaction({ from, to, value: 1n });
    await chain().minedReceipt(other);
    const unknown = `0x${"ab".repeat(32)}`;
    await expect(run(verify, ...ask(other))).rejects.toThrow(`Transaction ${other} is not an anchor.`);
    await expect(run(verify, ...ask(unknown))).rejects.toThrow(
      `Transaction ${unknown} is not in any block of chain 31337.`,
    );
    await expect(run(verify, ...ask("0x12"))).rejects.toThrow("--anchor 0x12 is not a transaction hash.");
    await expect(run(verify, "--anchor", unknown)).rejects.toThrow(
      "--anchor requires --rpc with an RPC URL of its chain.",
    );
    await expect(run(verify, "--anchor", unknown, "--rpc", "http://127.0.0.1:1")).rejects.toThrow("does not respond");
  });

  test("an incomplete configuration names the missing variable", () => {
    expect(() => readSettings({ NODE_ENV: "test", ANCHOR_RPC_URL: "http://127.0.0.1:1" })).toThrow(
      "ANCHOR_PRIVATE_KEY must be set when ANCHOR_RPC_URL is set",
    );
    expect(() => readSettings({ NODE_ENV: "test", ANCHOR_PRIVATE_KEY: "ab".repeat(32) })).toThrow(
      "ANCHOR_RPC_URL must be set when",
    );
    expect(() =>
      readSettings({ NODE_ENV: "test", ANCHOR_PRIVATE_KEY: "12", ANCHOR_RPC_URL: "http://127.0.0.1:1" }),
    ).toThrow("ANCHOR_PRIVATE_KEY must be 32 bytes in hex");
  });
});
