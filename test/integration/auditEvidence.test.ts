import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evidence } from "#app/areas/audit/server/evidence.server.ts";
import { paymentsNamed, problemOfProofs } from "#app/areas/audit/server/proofs/proofOrder.server.ts";
import { refundCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import { mandateDigest } from "#events/mandateDigest.ts";
import { allProjections } from "#events/projections/all.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { type RefundRequested, refundStream } from "#events/refund/events.ts";
import { buildVerifier, type Verifier } from "../../server/verifier/build.ts";
import approvedSample from "../events/samples/RefundApproved.1.json" with { type: "json" };
import requestedSample from "../events/samples/RefundRequested.1.json" with { type: "json" };
import golden from "../golden/mandate.json" with { type: "json" };
import { at, FINGERPRINT, PAYMENT, proofFixture, SEED } from "../support/proofFixture.ts";

const fixture = proofFixture();
let verifier: Verifier;
let folder: string;

beforeAll(async () => {
  verifier = await buildVerifier();
});

/** A bundle in an empty folder, unpacked by the machine's own tar. */
beforeEach(async () => {
  await takeCheckpoint(fixture.pool(), checkpointKey(SEED), at(40));
  folder = fixture.file("bundle");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await unpack([PAYMENT]);
});

async function unpack(payments: string[]): Promise<void> {
  const parts: Buffer[] = [];
  const ledger = postgresLedger(fixture.pool(), allProjections);
  const order = { pool: fixture.pool(), ledger, verifier, payments, madeAt: new Date(at(50)) };
  for await (const part of evidence(order)) parts.push(part);
  writeFileSync(join(folder, "bundle.tar"), Buffer.concat(parts));
  expect(spawnSync("tar", ["-xf", "bundle.tar"], { cwd: folder }).status).toBe(0);
}

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

describe("a bundle with a refund", () => {
  const REFUND = "0192f3c4-0000-7000-8000-0000000000e1";
  const append = async (command: RefundCommand) => {
    const ledger = postgresLedger(fixture.pool(), allProjections);
    const metadata = { actor: "staff:test", correlationId: REFUND, causationId: null, requestId: null };
    const handled = await handle(ledger, refundCore, refundStream(REFUND), command, { metadata, recordedAt: at(39) });
    expect(handled).toMatchObject({ ok: true });
  };

  test("a bundle proves a refund with its payment and names its requester and its approver", async () => {
    const about = { kind: "payment", id: PAYMENT } as const;
    const request = { ...(requestedSample.data as RefundRequested), about };
    await append({ type: "RequestRefund", request });
    const requestHash = sha256Hex(canonicalJson(request));
    const approval = { ...approvedSample.data, requestHash, amountUsdCents: request.amountUsdCents };
    await append({ type: "ApproveRefund", approval });
    await takeCheckpoint(fixture.pool(), checkpointKey(SEED), at(41));
    await unpack([PAYMENT]);
    const { status, said: output } = verify("--key", FINGERPRINT);
    expect(output).toContain(`R-0001: $99.99, asked for by ${request.by}, approved by ${approval.by}, approved`);
    expect(output).toContain(`proofs/refund-${REFUND}.json is valid`);
    expect(status).toBe(0);
    await unpack([REFUND]);
    expect(verify().said).toContain(`proofs/refund-${REFUND}.json is valid`);
  });

  const request = { ...(requestedSample.data as RefundRequested), about: { kind: "payment", id: PAYMENT } as const };
  const { amountUsdCents } = request;
  test.each<[string, string, RefundCommand[]]>([
    [
      "the approved request differs from the one made",
      "the approval does not match the request",
      [
        { type: "RequestRefund", request },
        { type: "ApproveRefund", approval: { ...approvedSample.data, amountUsdCents } },
      ],
    ],
    [
      "an on-chain payout is attributed to the card provider",
      "the card provider created it, but it was paid on chain",
      [{ type: "RequestRefund", request: { ...request, by: "provider" } }],
    ],
    [
      "a number is skipped",
      "its number is 2, but the previous one is 0",
      [{ type: "RequestRefund", request: { ...request, number: 2 } }],
    ],
  ])("a bundle with a refund is refused where %s", async (_, problem, commands) => {
    await fixture.forge("ALTER TABLE read.refunds DISABLE TRIGGER refunds_guard_numbers");
    for (const command of commands) await append(command);
    await takeCheckpoint(fixture.pool(), checkpointKey(SEED), at(41));
    await unpack([]);
    const { status, said } = verify("--key", FINGERPRINT);
    expect([status, said]).toEqual([1, expect.stringContaining(problem)]);
  });
});

describe("a request for proofs", () => {
  const findProofProblem = (typed: string) =>
    problemOfProofs(
      { pool: fixture.pool(), ledger: postgresLedger(fixture.pool(), allProjections) },
      paymentsNamed(typed),
    );

  test("a request for payments covered by checkpoints has no problem, nor does an empty request", async () => {
    expect(await findProofProblem(` ${PAYMENT},${PAYMENT} `)).toBeNull();
    expect(await findProofProblem("")).toBeNull();
  });

  test.each(["no-such-payment", "'; --", "x".repeat(100)])(
    "a request names an unknown payment: %s",
    async (payment) => {
      const [first = ""] = paymentsNamed(payment);
      expect(await findProofProblem(`${PAYMENT}, ${payment}`)).toEqual({ is: "unknown", payment: first });
    },
  );

  test("a request names a payment with an event that no checkpoint covers yet", async () => {
    await fixture.forge("DELETE FROM checkpoints");
    expect(await findProofProblem(PAYMENT)).toEqual({ is: "young", payment: PAYMENT });
  });

  test("a request for more than ten proofs is refused", async () => {
    const many = Array.from({ length: 11 }, (_, at) => `payment${at}`).join(" ");
    expect(await findProofProblem(many)).toEqual({ is: "many", most: 10 });
  });
});

describe("an evidence bundle", () => {
  test("a bundle is verified by the one file in it", () => {
    const { status, said: output } = verify("--key", FINGERPRINT);
    expect(output).toContain("16 events verified");
    expect(output).toContain("2 checkpoints verified");
    expect(output).toContain("proofs/consistency.json is valid");
    expect(output).toContain(`proofs/payment-${PAYMENT}.json is valid`);
    expect(output).toContain(`key pinned: ${FINGERPRINT}`);
    expect(status).toBe(0);
  });

  test("a verification names the key when none was pinned", () => {
    expect(verify().said).toContain(`key not pinned: ${FINGERPRINT}`);
  });

  test("a bundle is refused with another key", () => {
    const { status, said } = verify("--key", "ab".repeat(32));
    expect([status, said]).toEqual([1, expect.stringContaining("which is not the pinned one")]);
  });

  test("a bundle is refused when a byte of an event was changed", () => {
    change(part, /"priceUsdCents":"3999"/, '"priceUsdCents":"3998"');
    expect(verify()).toEqual({ status: 1, said: `${part} does not match the hash in the manifest\n` });
  });

  test("a bundle is refused when the manifest was changed along with an event", () => {
    change(part, /"priceUsdCents":"3999"/, '"priceUsdCents":"3998"');
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    const listed = manifest.files.find(({ name }: { name: string }) => name === part);
    const bytes = readFileSync(join(folder, part));
    listed.sha256 = spawnSync("sha256sum", [part], { cwd: folder, encoding: "utf8" }).stdout.slice(0, 64);
    listed.bytes = bytes.length;
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    expect(verify()).toEqual({
      status: 1,
      said: expect.stringContaining("position 10: hash does not match the envelope"),
    });
  });

  test.each([part, "manifest.json", "proofs/consistency.json"])("a bundle is refused without %s", (file) => {
    rmSync(join(folder, file));
    const { status, said } = verify();
    expect([status, said]).toEqual([1, expect.stringContaining(`${file} is missing`)]);
  });
});

describe("a bundle with an order by mandate", () => {
  const ORDER = "01936a2e-5c00-7000-8000-0000000000aa";
  /** For an agent: an order of an index would also need the index. The id is the same. */
  const goldenProposed = golden.events.find(({ type }) => type === "MandateProposed")?.data as MandateProposed;
  const { indexSlug: _, ...asked } = goldenProposed;
  const proposed: MandateProposed = { ...asked, purpose: "agent", agentId: "a1" };
  const { id, terms } = proposed;
  const token = `0x${"99".repeat(20)}`;
  const hash = (byte: string) => `0x${byte.repeat(32)}`;
  const leg = { path: [terms.spendToken, token], amountIn: terms.cap, amountOut: "7", minOut: "7", impactBps: 0 };
  const spend = { token: terms.spendToken, amount: terms.cap };
  const placed = {
    ...{ subject: proposed.subject, wallet: proposed.wallet, chainId: proposed.chainId, kind: "agent", side: "buy" },
    ...{ agentId: "a1", by: "mandate", mandateId: id, mode: "whatGoes", orderId: hash("ab") },
    spend,
  };
  const quoted = {
    ...{ venue: "0x", legs: [leg], inputs: { blockNumber: "60", reserves: [] }, feeUsdCents: "0" },
    ...{ gas: { units: "1", wei: "1", paidBy: "relayer" }, validUntilBlock: "160" },
  };
  const executed = {
    ...{ leg: 1, tokenIn: terms.spendToken, amountIn: terms.cap, tokenOut: token, amountOut: "7" },
    ...{ transactionHash: hash("a1"), logIndex: 3 },
  };
  const sent = { transactionHash: hash("a1"), toldBy: "watcher", part: 1, parts: 1 };
  async function order(facts: readonly (readonly [string, unknown])[]): Promise<void> {
    for (const [type, data] of facts) await fixture.append(`order-${ORDER}`, type, data);
    await takeCheckpoint(fixture.pool(), checkpointKey(SEED), at(45));
  }
  const propose = (data = proposed) => fixture.append(mandateStream(data.id), "MandateProposed", data);
  const grant = () => fixture.append(mandateStream(id), "MandateGranted", golden.events[1]?.data);
  const RIGHT = [
    ["OrderPlaced", placed],
    ["OrderQuoted", quoted],
    ["OrderSent", sent],
    ["LegExecuted", executed],
  ] as const;

  test("a bundle proves the mandate too and finds that the order complied with it", async () => {
    await propose();
    await grant();
    await order(RIGHT);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await unpack([ORDER, id]);
    const { status, said: output } = verify("--key", FINGERPRINT);
    expect(output).toContain(`proofs/order-${ORDER}.json is valid`);
    expect(output).toContain(`proofs/mandate-${id}.json is valid`);
    expect(output).toContain("1 mandates match their terms, and 1 orders comply with them");
    expect(status).toBe(0);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      "terms that were changed afterwards",
      async () => {
        await propose({ ...proposed, terms: { ...terms, cap: "500000001" } });
      },
      `says mandate ${id}, its terms have the digest 0x`,
    ],
    [
      "an order that was sent without a grant",
      async () => {
        await propose();
        await order(RIGHT);
      },
      `is sent by mandate ${id}, which no earlier event grants`,
    ],
    [
      "spending above all caps of its term",
      async () => {
        // One period: whatever the clocks, the sum is that of the whole term.
        await propose(short);
        await fixture.append(mandateStream(short.id), "MandateGranted", golden.events[1]?.data);
        await order(
          RIGHT.map(([type, data]) => [type, { ...data, ...(type === "OrderPlaced" ? { mandateId: short.id } : {}) }]),
        );
        await fixture.append(`order-${ORDER}`, "LegExecuted", { ...executed, leg: 2, amountIn: "1" });
      },
      "allows 500000000 in periods 1 to 1, but 500000001 was spent",
    ],
  ])("a bundle with an order by mandate is refused for %s", async (_, happen, problem) => {
    await happen();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await unpack([]);
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining(problem) });
  });
  const short = (() => {
    const made = { ...proposed, terms: { ...terms, end: terms.start + terms.period } };
    return { ...made, id: mandateDigest(made) };
  })();
});
