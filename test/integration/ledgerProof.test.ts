import { describe, expect, test } from "vitest";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { lastCheckpoint, takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { checkpoint } from "../../server/commands/ledger/checkpoint.ts";
import { verify } from "../../server/commands/ledger/verify.ts";
import { checkpointOnce } from "../../server/workers/checkpoints.ts";
import { goldenEvents } from "../events/samples.ts";
import { at, FINGERPRINT, proofFixture } from "../support/proofFixture.ts";

const { append, admin, file, forge, pool, run } = proofFixture();

const READ_MODELS_HOLD = expect.stringMatching(/^\d+ rows of the read models match the events$/);

describe("checkpoints", () => {
  test("each checkpoint covers the new events, and nothing is signed without new events", async () => {
    await checkpointOnce(pool());
    await checkpointOnce(pool());
    expect((await lastCheckpoint(pool()))?.checkpoint).toMatchObject({
      number: 2,
      count: 16,
      fromPosition: 14,
      toPosition: 16,
      keyFingerprint: FINGERPRINT,
    });
    expect((await run(verify, "--key", FINGERPRINT)).slice(2)).toEqual([
      expect.stringMatching(/^2 checkpoints verified, the last of .* up to position 16, root [0-9a-f]{64}$/),
      "checkpoints cover every event",
      `key pinned: ${FINGERPRINT}`,
      READ_MODELS_HOLD,
    ]);
  });

  test("several concurrent workers build one chain of checkpoints", async () => {
    await Promise.all(Array.from({ length: 5 }, () => checkpointOnce(pool())));
    await append("note-1", "Noted", {});
    await Promise.all(Array.from({ length: 5 }, () => checkpointOnce(pool())));
    expect((await lastCheckpoint(pool()))?.checkpoint.number).toBe(3);
    expect((await run(verify))[0]).toBe(0);
  });

  test.each(["UPDATE checkpoints SET canonical = ''", "DELETE FROM checkpoints", "TRUNCATE checkpoints"])(
    "%s is refused, even to the owner",
    async (sql) => {
      await expect(pool().query(sql)).rejects.toThrow("permission denied");
      await expect(admin().query(sql)).rejects.toThrow("the ledger is append-only");
    },
  );

  test("no checkpoint is signed over a history that does not continue from the last one", async () => {
    await forge("UPDATE events SET chain_hash = sha256(chain_hash) WHERE position = 15");
    await expect(checkpointOnce(pool())).rejects.toThrow(
      "position 15: chainHash does not follow from the previous position",
    );
    await expect(run(checkpoint)).rejects.toThrow("no checkpoint was signed: position 15");
    await forge("DELETE FROM events WHERE position > 12");
    await expect(checkpointOnce(pool())).rejects.toThrow("the ledger ends at position 12, its last checkpoint at 13");
  });
});

describe("verifying the database", () => {
  test("an intact ledger is valid, and its unsigned tail is reported", async () => {
    const [code, first, second, ...rest] = await run(verify);
    expect(code).toBe(0);
    expect(first).toMatch(/^16 events verified, chain hash [0-9a-f]{64}$/);
    expect(second).toMatch(/^1 checkpoints verified/);
    expect(rest).toEqual([
      "no checkpoint covers positions 14 to 16",
      `key not pinned: ${FINGERPRINT}; compare it with a fingerprint that you trust and pass that as --key`,
      READ_MODELS_HOLD,
    ]);
  });

  const SWAP = `UPDATE events SET position = position + 1000 WHERE position IN (11, 12);
    UPDATE events SET position = CASE position WHEN 1011 THEN 12 ELSE 11 END WHERE position > 1000`;
  const INSERT = `UPDATE events SET position = position + 1000 WHERE position >= 12;
    INSERT INTO events SELECT 12, 'note-9', 1, type, schema_version, recorded_at,
      replace(replace(canonical, 'note-0', 'note-9'), '"n":14', '"n":99'), hash, chain_hash FROM events WHERE position = 1014;
    UPDATE events SET hash = sha256(canonical::bytea) WHERE position = 12;
    UPDATE events SET position = position - 999 WHERE position >= 1000`;
  test.each([
    [
      "a changed event",
      `UPDATE events SET canonical = replace(canonical, '"3999"', '"1999"') WHERE position = 10`,
      10,
      "hash does not match the envelope",
    ],
    ["a deleted event", "DELETE FROM events WHERE position = 11", 11, "position 11 is missing"],
    ["a swap of two events", SWAP, 11, "version 2 of payment-"],
    ["an inserted event", INSERT, 12, "chainHash does not follow"],
    ["a truncation", "DELETE FROM events WHERE position > 12", 13, "is missing: checkpoint 1 covers it"],
    [
      "an earlier date in the column",
      "UPDATE events SET recorded_at = recorded_at - interval '1 day' WHERE position = 12",
      12,
      "the column recorded_at does not match the envelope",
    ],
    ["another stream's name", "UPDATE events SET stream_id = 'note-7' WHERE position = 15", 15, "the column stream_id"],
    [
      "an earlier date in the event itself",
      "UPDATE events SET canonical = replace(canonical, '2026-11-21T06:00:11', '2026-11-20T06:00:11'), recorded_at = recorded_at - interval '1 day' WHERE position = 12",
      12,
      "hash does not match the envelope",
    ],
    [
      "another checkpoint key",
      "UPDATE checkpoints SET public_key = sha256(public_key)",
      1,
      "checkpoint 1 (positions 1 to 13): the signature does not match its key",
    ],
    [
      "an emptied checkpoint",
      "UPDATE checkpoints SET canonical = '{}'",
      14,
      "the row of checkpoint 1 is not a valid checkpoint",
    ],
  ])("%s is found and located", async (_, sql, position, problem) => {
    await forge(sql);
    const [code, line] = await run(verify);
    expect(code).toBe(1);
    expect(line).toContain(`position ${position}: ${problem}`);
  });

  test("a ledger signed again with another key is valid only while no key is pinned", async () => {
    await forge("DELETE FROM checkpoints");
    await takeCheckpoint(pool(), checkpointKey("22".repeat(32)), at(30));
    expect((await run(verify))[0]).toBe(0);
    const [code, line] = await run(verify, "--key", FINGERPRINT);
    expect(code).toBe(1);
    expect(line).toContain("position 1: checkpoint 1 (positions 1 to 16): is signed with the key");
  });

  test("a checkpoint reveals a backup restored from before it, even after the ledger has continued", async () => {
    await run(checkpoint, "--to", file("since.json"));
    expect((await run(verify, "--since", file("since.json")))[0]).toBe(0);
    await forge("DELETE FROM events WHERE position > 14; DELETE FROM checkpoints WHERE number = 2");
    const [code, line] = await run(verify, "--since", file("since.json"));
    expect([code, line]).toEqual([1, expect.stringContaining("position 15: the ledger ends at position 14")]);
    expect(line).toContain("an older state, such as a restored backup");
    for (const n of [1, 2, 3]) await append("note-5", "Noted", { n });
    await checkpointOnce(pool());
    const [after, problem] = await run(verify, "--since", file("since.json"));
    expect([after, problem]).toEqual([
      1,
      expect.stringContaining("position 14: the ledger does not extend checkpoint 2"),
    ]);
  });
});

describe("quotes", () => {
  const golden = goldenEvents[0]?.data as { quote: { totalUsdCents: string }; message: object };
  // Bypasses the read models, some of which would refuse it.
  const open = (data: object) =>
    append("payment-second", "PaymentInitiated", { ...data, digest: `0x${"12".repeat(32)}` }, []);

  test("a total that does not follow from its inputs is reported at its event", async () => {
    await open({ ...golden, quote: { ...golden.quote, totalUsdCents: "1" } });
    expect((await run(verify)).slice(0, 2)).toEqual([
      1,
      'position 17: the quote says totalUsdCents "1", its inputs give "3999"',
    ]);
  });

  test("a message with another amount is reported at its event", async () => {
    await open({ ...golden, message: { ...golden.message, tokenAmount: "1" } });
    expect((await run(verify))[1]).toBe(
      'position 17: the quote says message.tokenAmount "1", its inputs give "39990000"',
    );
  });

  test("a price that was never listed is reported at its event", async () => {
    await open({ ...golden, plan: { ...(golden as unknown as { plan: object }).plan, catalogueVersion: 2 } });
    expect((await run(verify))[1]).toBe("position 17: no earlier event lists version 2 of advanced");
  });
});
