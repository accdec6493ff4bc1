import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evidence } from "#app/areas/audit/server/evidence.server.ts";
import { paymentsNamed, problemOfProofs } from "#app/areas/audit/server/proofOrder.server.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { buildVerifier, type Verifier } from "../../server/verifier/build.ts";
import { at, FINGERPRINT, PAYMENT, proofWorld, SEED } from "../support/proofWorld.ts";

const world = proofWorld();
let verifier: Verifier;
let folder: string;

beforeAll(async () => {
  verifier = await buildVerifier();
});

/** A bundle in an empty folder, unpacked by the machine's own tar. */
beforeEach(async () => {
  await takeCheckpoint(world.pool(), checkpointKey(SEED), at(40));
  folder = world.file("bundle");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const parts: Buffer[] = [];
  const ledger = postgresLedger(world.pool(), allProjections);
  for await (const part of evidence({
    pool: world.pool(),
    ledger,
    verifier,
    payments: [PAYMENT],
    madeAt: new Date(at(50)),
  }))
    parts.push(part);
  writeFileSync(join(folder, "bundle.tar"), Buffer.concat(parts));
  expect(spawnSync("tar", ["-xf", "bundle.tar"], { cwd: folder }).status).toBe(0);
});

function verify(...args: string[]) {
  // No parent folder has packages: only Node itself.
  const { status, stdout, stderr } = spawnSync(process.execPath, ["verify.mjs", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: "", NODE_ENV: "production" },
  });
  return { status, said: `${stdout}${stderr}` };
}
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}
const part = "events/part-00001.jsonl";

describe("a request for proofs", () => {
  const problemOf = (typed: string) =>
    problemOfProofs({ pool: world.pool(), ledger: postgresLedger(world.pool(), allProjections) }, paymentsNamed(typed));

  test("of payments covered by checkpoints has no problem, nor has an empty one", async () => {
    expect(await problemOf(` ${PAYMENT},${PAYMENT} `)).toBeNull();
    expect(await problemOf("")).toBeNull();
  });

  test.each(["no-such-payment", "'; --", "x".repeat(100)])("names an unknown payment: %s", async (payment) => {
    const [first = ""] = paymentsNamed(payment);
    expect(await problemOf(`${PAYMENT}, ${payment}`)).toEqual({ is: "unknown", payment: first });
  });

  test("names a payment with an event that no checkpoint covers yet", async () => {
    await world.forge("DELETE FROM checkpoints");
    expect(await problemOf(PAYMENT)).toEqual({ is: "young", payment: PAYMENT });
  });

  test("is refused for more than ten", async () => {
    const many = Array.from({ length: 11 }, (_, at) => `payment${at}`).join(" ");
    expect(await problemOf(many)).toEqual({ is: "many", most: 10 });
  });
});

describe("an evidence bundle", () => {
  test("is verified by the one file in it", () => {
    const { status, said } = verify("--key", FINGERPRINT);
    expect(said).toContain("16 events verified");
    expect(said).toContain("2 checkpoints verified");
    expect(said).toContain("proofs/consistency.json is valid");
    expect(said).toContain(`proofs/payment-${PAYMENT}.json is valid`);
    expect(said).toContain(`key pinned: ${FINGERPRINT}`);
    expect(status).toBe(0);
  });

  test("names the key when none was pinned", () => {
    expect(verify().said).toContain(`key not pinned: ${FINGERPRINT}`);
  });

  test("is refused with another key", () => {
    const { status, said } = verify("--key", "ab".repeat(32));
    expect([status, said]).toEqual([1, expect.stringContaining("which is not the pinned one")]);
  });

  test("is refused when a byte of an event was changed", () => {
    change(part, /"priceUsdCents":"3999"/, '"priceUsdCents":"3998"');
    expect(verify()).toEqual({ status: 1, said: `${part} does not match the hash in the manifest\n` });
  });

  test("is refused when the manifest was changed along with an event", () => {
    change(part, /"priceUsdCents":"3999"/, '"priceUsdCents":"3998"');
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    const listed = manifest.files.find(({ name }: { name: string }) => name === part);
    const bytes = readFileSync(join(folder, part));
    listed.sha256 = spawnSync("sha256sum", [part], { cwd: folder, encoding: "utf8" }).stdout.slice(0, 64);
    listed.bytes = bytes.length;
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    expect(verify()).toEqual({
      status: 1,
      said: expect.stringContaining("position 10: hash is not that of the envelope"),
    });
  });

  test.each([part, "manifest.json", "proofs/consistency.json"])("is refused without %s", (file) => {
    rmSync(join(folder, file));
    const { status, said } = verify();
    expect([status, said]).toEqual([1, expect.stringContaining(`${file} is missing`)]);
  });
});
