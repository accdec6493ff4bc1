import { beforeAll, describe, expect, test } from "vitest";
import { evidence } from "#app/areas/audit/server/evidence.server.ts";
import { publishedLeaves } from "#app/services/marketData/publicProofs.server.ts";
import { verifyGrades } from "#app/services/marketData/publicVerifier.server.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { readCheckpoints, takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { parseExternalCheckpoint } from "#events/ledger/history.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { checkProof, type GradeProof, proveGrade } from "#events/ledger/proofs.ts";
import { allProjections } from "#events/projections/all.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// A published grade follows from its inputs, and a change to either is named.

const { pool, runMarketAt, rows, tamper } = filledMarketFixture();
const ledger = () => postgresLedger(pool(), allProjections);
const verified = () => verifyGrades(pool(), ledger());
const DAY = "2023-09-16";

beforeAll(async () => {
  await runMarketAt("2023-09-18T12:00:00.000Z");
});

const aToken = async () =>
  (
    await rows<{ id: number }>(
      `SELECT instrument_id AS id FROM market.grades WHERE method = 'trader-1' AND day = '${DAY}' ORDER BY 1 LIMIT 1`,
    )
  )[0]?.id as number;

test("every published day follows from its stored inputs", async () => {
  expect(await verified()).toEqual({ days: 8, problem: null });
});

describe("an evidence bundle", () => {
  const madeAt = async (time: string): Promise<Map<string, string>> => {
    await takeCheckpoint(pool(), checkpointKey("22".repeat(32)), time);
    const parts: Buffer[] = [];
    const order = { pool: pool(), ledger: ledger(), verifier: { program: "", readme: "" }, payments: [] };
    for await (const part of evidence({ ...order, madeAt: new Date(time) })) parts.push(part);
    return readTarEntries(Buffer.concat(parts));
  };

  test("an evidence bundle proves grades of each method on the latest day whose first outcome is known", async () => {
    const files = await madeAt("2023-09-25T12:00:00.000Z");
    const proofs = [...files].filter(([name]) => name.startsWith("proofs/grade-"));
    expect(proofs.map(([name]) => name.replace(/-\d+\.json$/, ""))).toEqual([
      ...Array(20).fill(`proofs/grade-investor-1-${DAY}`),
      ...Array(20).fill(`proofs/grade-trader-1-${DAY}`),
    ]);
    for (const [name, text] of proofs) {
      const proof = JSON.parse(text) as GradeProof;
      expect([name, checkProof(proof, null).ok]).toEqual([name, true]);
      expect(name).toContain(`-${JSON.parse(proof.leaf).tokenId}.json`);
      const other = { ...proof, leaf: proof.leaf.replace(/"grade":\d+/, '"grade":101') };
      expect(checkProof(other, null).ok).toBe(false);
    }
  });

  test("an evidence bundle contains no grade without a known outcome, because plans sell those", async () => {
    const names = [...(await madeAt("2023-09-20T12:00:00.000Z")).keys()];
    expect(names.filter((name) => name.startsWith("proofs/grade-"))).toEqual([]);
    expect(names).toContain("manifest.json");
  });
});

/** The files of a tar archive: a header of 512 bytes, the content, and zeros up to the next 512. */
function readTarEntries(tar: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString("utf8", at, at + 100).replaceAll("\0", "");
    const length = Number.parseInt(tar.toString("utf8", at + 124, at + 135), 8);
    entries.set(name, tar.toString("utf8", at + 512, at + 512 + length));
    at += 512 + Math.ceil(length / 512) * 512;
  }
  return entries;
}

describe("problems that verify names", () => {
  /** Changes something without the triggers, verifies, and undoes it. */
  async function afterTampering(change: (id: number) => string, back: (id: number) => string) {
    const id = await aToken();
    await tamper(change(id));
    try {
      return { id, problem: (await verified()).problem };
    } finally {
      await tamper(back(id));
    }
  }

  test("verify names a grade that was changed", async () => {
    const row = (id: number) => `method = 'trader-1' AND day = '${DAY}' AND instrument_id = ${id}`;
    const { id, problem } = await afterTampering(
      (token) => `UPDATE market.grades SET grade = grade + 20 WHERE ${row(token)}`,
      (token) => `UPDATE market.grades SET grade = grade - 20 WHERE ${row(token)}`,
    );
    expect(problem).toContain(`trader-1 of ${DAY}: token ${id} is stored as {`);
  });

  test("verify names a signal whose start was moved back", async () => {
    const row = (id: number) => `method = 'trader-1' AND day = '${DAY}' AND instrument_id = ${id}`;
    const { problem } = await afterTampering(
      (id) => `UPDATE market.grades SET signal_since = signal_since - 400 WHERE ${row(id)}`,
      (id) => `UPDATE market.grades SET signal_since = signal_since + 400 WHERE ${row(id)}`,
    );
    expect(problem).toContain(`trader-1 of ${DAY}: token`);
  });

  test("verify names an input that was changed", async () => {
    const row = (id: number) => `instrument_id = ${id} AND day = '2023-09-10'`;
    const { id, problem } = await afterTampering(
      (token) => `UPDATE market.candles_1d SET close = close * 2 WHERE ${row(token)}`,
      (token) => `UPDATE market.candles_1d SET close = close / 2 WHERE ${row(token)}`,
    );
    expect(problem).toBe(
      `trader-1 of 2023-09-14: the stored inputs of token ${id} are not those that it was graded from`,
    );
  });

  test("verify names a text of the method that was changed", async () => {
    const { problem } = await afterTampering(
      () => "UPDATE market.methods SET spec = spec || ' ' WHERE method = 'trader-1'",
      () => "UPDATE market.methods SET spec = left(spec, -1) WHERE method = 'trader-1'",
    );
    expect(problem).toBe("trader-1 of 2023-09-14: the stored text of the method is not the one that it is computed by");
  });

  test("verify names a missing grade until the same grade is written again", async () => {
    const stored = await rows<{ text: string }>(
      `SELECT row_to_json(g)::text AS text FROM market.grades g WHERE method = 'trader-1' AND day = '${DAY}' ORDER BY instrument_id LIMIT 1`,
    );
    const id = await aToken();
    await tamper(`DELETE FROM market.grades WHERE method = 'trader-1' AND day = '${DAY}' AND instrument_id = ${id}`);
    expect((await verified()).problem).toBe(`trader-1 of ${DAY}: the grade of token ${id} is missing`);
    await tamper(
      `INSERT INTO market.grades SELECT * FROM json_populate_record(NULL::market.grades, '${stored[0]?.text.replaceAll("'", "''")}')`,
    );
    expect((await verified()).problem).toBeNull();
  });

  test("an earlier day's price that became known later changes nothing", async () => {
    const [late] = await rows<{ id: number }>(
      "SELECT instrument_id AS id FROM market.instruments WHERE listed_on > '2023-03-01' ORDER BY listed_on DESC LIMIT 1",
    );
    await tamper(`INSERT INTO market.candles_1d VALUES ('2023-02-28', ${late?.id}, 1, 1, 5, 5, 5, 5, 1, '2023-10-01')`);
    expect((await verified()).problem).toBeNull();
  });
});

describe("the proof of a grade", () => {
  let proof: GradeProof;
  beforeAll(async () => {
    await takeCheckpoint(pool(), checkpointKey("22".repeat(32)), "2023-09-18T12:01:00.000Z");
    const [stored] = await readCheckpoints(pool(), 0, 1);
    const kept = parseExternalCheckpoint({
      checkpoint: JSON.parse(stored?.canonical ?? ""),
      publicKey: stored?.publicKey,
    });
    const history = await ledger().readStream("grades-trader-1");
    const event = history.find(({ data }) => (data as { day: string }).day === DAY);
    const leaves = (await publishedLeaves(pool(), "trader-1", DAY)).map(({ leaf }) => leaf);
    if (!kept || !event) throw new Error("nothing is published");
    proof = await proveGrade(pool(), event, leaves, 5, kept);
  });

  test("the proof of a grade is checked by itself", () => {
    expect(checkProof(structuredClone(proof), null)).toMatchObject({ ok: true });
    expect(JSON.parse(proof.leaf)).toMatchObject({ day: DAY, method: "trader-1" });
  });

  test.each<[string, (proof: GradeProof) => void, string]>([
    ["a raised grade", (p) => (p.leaf = p.leaf.replace(/"grade":\d+/, '"grade":100')), "does not lead to the root"],
    ["another position in the tree", (p) => (p.index += 1), "does not lead to the root"],
    ["a changed step of its path", (p) => (p.path[0] = "0".repeat(64)), "does not lead to the root"],
    ["another day", (p) => (p.leaf = p.leaf.replace(DAY, "2023-09-17")), "but the grade is from elsewhere"],
    ["a leaf that is not JSON", (p) => (p.leaf = "{"), "but the grade is from elsewhere"],
    [
      "another root in the event",
      (p) => ((p.event.envelope.data as { root: string }).root = "0".repeat(64)),
      "hash does not match the envelope",
    ],
    ["an invalid path", (p) => (p.path = ["x"]), "this is not a grade with its path"],
    ["another position in the ledger", (p) => (p.event.position += 1), "does not lead to the checkpoint's root"],
  ])("the proof of a grade with %s is refused", (_, change, problem) => {
    const changed = structuredClone(proof);
    change(changed);
    const checked = checkProof(changed, null);
    expect(checked.ok ? null : checked.problem).toContain(problem);
  });

  test("the proof of a grade is refused if the event is of another type", async () => {
    const changed = structuredClone(proof);
    changed.event.envelope.type = "Noted";
    expect(checkProof(changed, null)).toMatchObject({ ok: false });
  });
});
