import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lastCheckpoint } from "#events/ledger/checkpointStore.ts";
import { checkpoint } from "../../server/commands/ledger/checkpoint.ts";
import { exportCommand } from "../../server/commands/ledger/export.ts";
import { proof } from "../../server/commands/ledger/proof.ts";
import { replayCommand } from "../../server/commands/ledger/replay.ts";
import { verify } from "../../server/commands/ledger/verify.ts";
import { at, FINGERPRINT, PAYMENT, proofFixture } from "../support/proofFixture.ts";

const { file, leaveDatabase, pool, run } = proofFixture();

describe("an export", () => {
  test("an export is valid without a database, and a forgery is located", async () => {
    await run(exportCommand, "--to", file("ledger.jsonl"));
    leaveDatabase();
    expect((await run(verify, "--file", file("ledger.jsonl"), "--key", FINGERPRINT))[0]).toBe(0);
    const lines = readFileSync(file("ledger.jsonl"), "utf8");
    writeFileSync(file("forged.jsonl"), lines.replace('"n":15', '"n":16'));
    expect((await run(verify, "--file", file("forged.jsonl")))[1]).toBe(
      "position 15: hash does not match the envelope",
    );
    writeFileSync(file("cut.jsonl"), lines.slice(0, -200));
    expect((await run(verify, "--file", file("cut.jsonl")))[0]).toBe(1);
  });

  test("an export that cannot be read is reported in a sentence", async () => {
    await expect(run(verify, "--file", file("none.jsonl"))).rejects.toThrow("cannot be read");
  });
});

describe("a proof", () => {
  test("a proof of a payment is checked by itself, and one of another payment or key is refused", async () => {
    await run(proof, PAYMENT, "--to", file("proof.json"));
    leaveDatabase();
    const [code, line, ...rest] = await run(verify, "--proof", file("proof.json"), "--key", FINGERPRINT);
    expect(code).toBe(0);
    expect(line).toMatch(
      /^payment-\S+ is in checkpoint 2 of .*: PaymentInitiated at position 10, Signed at position 11, /,
    );
    expect(rest).toEqual(["later events of this payment would not be visible here", `key pinned: ${FINGERPRINT}`]);
    expect((await run(verify, "--proof", file("proof.json"), "--key", "ab".repeat(32)))[0]).toBe(1);

    const made = readFileSync(file("proof.json"), "utf8");
    writeFileSync(file("forged.json"), made.replaceAll('"3999"', '"1999"'));
    expect((await run(verify, "--proof", file("forged.json")))[1]).toBe(
      "position 10: hash does not match the envelope",
    );
    const moved = JSON.parse(made);
    moved.events[2].position = 13;
    writeFileSync(file("moved.json"), JSON.stringify(moved));
    expect((await run(verify, "--proof", file("moved.json")))[1]).toBe(
      "position 13: the path does not lead to the checkpoint's root",
    );
  });

  test("a consistency proof shows that a later checkpoint extends the stored one, and no other", async () => {
    writeFileSync(file("first.json"), JSON.stringify(await lastCheckpoint(pool())));
    await run(proof, "--since", file("first.json"), "--to", file("extends.json"));
    const checked = await run(verify, "--proof", file("extends.json"), "--since", file("first.json"));
    expect(checked[0]).toBe(0);
    expect(checked[1]).toMatch(/^checkpoint 2 of .* extends checkpoint 1 of .* \(13 events\)$/);
    await run(checkpoint, "--to", file("second.json"));
    expect((await run(verify, "--proof", file("extends.json"), "--since", file("second.json")))[0]).toBe(1);
    const forged = JSON.parse(readFileSync(file("extends.json"), "utf8"));
    forged.path[0] = "00".repeat(32);
    writeFileSync(file("forged.json"), JSON.stringify(forged));
    expect((await run(verify, "--proof", file("forged.json")))[1]).toBe(
      "the path does not lead from one root to the other",
    );
  });

  test("a proof of an unknown payment is refused", async () => {
    await expect(run(proof, "none")).rejects.toThrow("Not found: payment none.");
  });
});

describe("the replay command", () => {
  test("a replay ends at a version or at a time", async () => {
    const all = await run(replayCommand, PAYMENT);
    expect(all.filter((line) => String(line).startsWith("  now"))).toEqual([
      "  now initiated",
      "  now signed",
      "  now sent",
      "  now saved",
    ]);
    const toSecond = await run(replayCommand, PAYMENT, "--to", "2");
    expect(toSecond.at(-1)).toBe("2 later events are not shown");
    expect(await run(replayCommand, PAYMENT, "--at", at(10))).toEqual(toSecond);
    expect(await run(replayCommand, PAYMENT, "--at", at(0))).toEqual([
      0,
      "nothing had happened yet",
      "4 later events are not shown",
    ]);
    await expect(run(replayCommand, PAYMENT, "--to", "x")).rejects.toThrow("--to x is not a version.");
    await expect(run(replayCommand, PAYMENT, "--at", "x")).rejects.toThrow("--at x is not a time");
  });
});
