import { type Hex, serializeErc6492Signature } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { deriveNoticeId } from "#app/services/delivery/publicNotify.server.ts";
import { openGrantFixture } from "../support/grantFixture.ts";

// Mandates that users grant us, from the terms to the end, with every kind of wallet. Source: docs/spec/wallets.md#3.

let fixture: Awaited<ReturnType<typeof openGrantFixture>>;
type Holder = Omit<Awaited<ReturnType<typeof fixture.plain>>, "subject">;
beforeAll(async () => {
  fixture = await openGrantFixture();
}, 180_000);
afterAll(() => fixture.close());

const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;
/** Proposed, sent by the wallet itself, and confirmed. */
async function granted(holder: Holder, changes: Parameters<typeof fixture.proposed>[1] = {}) {
  const proposal = await fixture.proposed(holder, changes);
  const transactionHash = await holder.send(proposal.calls);
  await fixture.watched();
  return { ...proposal, transactionHash };
}
/** Proposed, approved and signed, but not on the chain yet. */
async function signed(holder: Holder, changes: Parameters<typeof fixture.proposed>[1] = {}) {
  const proposal = await fixture.proposed(holder, changes);
  await holder.send(proposal.approvals);
  const signature = await holder.sign(proposal.typedData);
  const answer = await fixture.confirmMandate(holder, proposal.id, { signature });
  return { ...proposal, answer, signature };
}

describe("a proposal", () => {
  test("a proposal shows what is allowed, what is granted and the worst possible loss", async () => {
    const me = await fixture.plain(3);
    const proposal = await fixture.proposed(me);
    expect(proposal).toMatchObject({
      terms: { owner: me.address, cap: "500000000", sellBps: 5_000, slippageBps: 100, period: 604_800, epoch: 0 },
      worstCase: { badPricesUsdCents: "3300", badPricesBps: 660, capUsdCents: "50000", sellBps: 5_000 },
      lines: [
        { kind: "allows", token: { symbol: "USDC" }, amount: "3500000000", contract: fixture.indexMandate },
        { kind: "grants", amount: "500000000", periodSeconds: 604_800 },
      ],
    });
    expect(proposal.terms.end - proposal.terms.start).toBe(180 * 86_400);
    expect(proposal.tokens).toEqual([0, 1, 4, 5, 6].map((index) => fixture.token(index).symbol));
    expect(proposal.calls).toHaveLength(2);
    expect(proposal.approvals).toEqual(proposal.calls.slice(0, 1));
    expect(await fixture.readFacts(proposal.id)).toEqual(["MandateProposed"]);
    expect(await fixture.standing(proposal.id as Hex)).toBe("none");
  });

  test("a proposal is shown only to its own caller", async () => {
    const [me, other] = [await fixture.plain(3), await fixture.plain(4)];
    const { id } = await fixture.proposed(me);
    expect(await fixture.shown(me, id)).toMatchObject({ status: "proposed", name: "Chain 5", spentInPeriod: "0" });
    expect((await fixture.listMandates({ ...other, address: me.address })).data.map((one) => one.id)).not.toContain(id);
    const unknown = "404 This mandate does not exist, or it is not yours.";
    expect(sentence(await fixture.endMandate(other, id))).toBe(unknown);
    expect(sentence(await fixture.confirmMandate(other, id, { signature: "0x12" }))).toBe(unknown);
    expect(sentence(await fixture.revokeMandate(other, id, "0x12"))).toBe(unknown);
  });

  test.each<[string, Parameters<typeof fixture.proposed>[1], string]>([
    [
      "a cap above what all owners together may spend in a day",
      { cap: String(10n ** 13n) },
      "409 Mandates here can spend at most 100,000 USDC per day. Choose a lower cap.",
    ],
    [
      "an end that is more than 366 days away",
      { until: new Date(Date.now() + 400 * 86_400_000).toISOString() },
      "422 A mandate lasts at most 366 days. Choose an earlier day.",
    ],
    [
      "an end that has passed",
      { until: "2020-01-01T00:00:00Z" },
      "422 A mandate must last at least one day. Choose a later day.",
    ],
    ["an unknown index", { indexSlug: "no-such" }, "404 Unknown index: no-such."],
    ["an unknown agent", { indexSlug: undefined, agentId: "1" }, "404 This agent does not exist."],
    ["both an index and an agent", { agentId: "1" }, "422 Say what the mandate is for: either an index or an agent."],
    [
      "neither an index nor an agent",
      { indexSlug: undefined },
      "422 Say what the mandate is for: either an index or an agent.",
    ],
    [
      "a chain without the contracts",
      { chainId: 1 },
      "409 There are no mandates on Ethereum. Sign each order instead.",
    ],
    ["a cap of zero", { cap: "0" }, "400 cap must be a number above 0."],
  ])("a proposal is refused for %s", async (_what, changes, message) => {
    expect(sentence(await fixture.proposeMandate(await fixture.plain(3), changes))).toBe(message);
  });

  test("a proposal needs a plan that buys indices", async () => {
    const { cookie } = await fixture.person();
    const answer = await fixture.proposeMandate({ cookie, address: (await fixture.plain(3)).address });
    expect(answer.status).toBe(403);
  });

  test("a proposal is refused for a starter wallet with more than a hundred dollars", async () => {
    const answer = await fixture.proposeMandate(await fixture.starter());
    expect(sentence(answer)).toBe(
      "409 This wallet contains more than 100 dollars. Add a passkey and a recovery signer before you let us trade for it.",
    );
  });
});

describe("granting and ending a mandate", () => {
  test("a mandate is granted and ended by a plain wallet's own transactions", async () => {
    const me = await fixture.plain(5);
    const proposal = await fixture.proposed(me);
    const transactionHash = await me.send(proposal.calls);
    expect(await fixture.confirmMandate(me, proposal.id, { transactionHash })).toMatchObject({ status: 202 });
    expect(await fixture.shown(me, proposal.id)).toMatchObject({ status: "proposed", confirmations: { seen: 1 } });
    await fixture.watched();
    expect(await fixture.confirmMandate(me, proposal.id, { transactionHash })).toMatchObject({
      ...{ status: 200, data: { id: proposal.id, status: "granted" } },
    });
    expect(await fixture.shown(me, proposal.id)).toMatchObject({
      ...{ status: "granted", allowance: "3500000000", spentInPeriod: "0", isPaused: false },
    });
    const { data: ending } = await fixture.endMandate(me, proposal.id);
    await me.send(ending.calls);
    await fixture.watched();
    expect(await fixture.readFacts(proposal.id)).toEqual(["MandateProposed", "MandateGranted", "MandateRevoked owner"]);
    expect(await fixture.shown(me, proposal.id)).toMatchObject({ status: "revoked" });
    expect(sentence(await fixture.endMandate(me, proposal.id))).toBe(
      "410 This mandate has been revoked and can no longer be used. Create a new one.",
    );
  });

  test.each<[string, () => Promise<Holder>]>([
    ["a plain wallet", () => fixture.plain(6)],
    ["a contract wallet", () => fixture.contractWallet(7)],
    ["an embedded wallet", () => fixture.embedded()],
  ])("a mandate is granted and ended by %s's signatures, which we submit", async (_what, open) => {
    const me = await open();
    const { id, answer, signature } = await signed(me);
    expect(answer).toMatchObject({ status: 202, data: { status: "signed" } });
    await fixture.operate();
    expect(await fixture.standing(id as Hex)).toBe("granted");
    expect(await fixture.confirmMandate(me, id, { signature })).toMatchObject({ status: 202 });
    await fixture.watched();
    await fixture.operate();
    expect(await fixture.confirmMandate(me, id, { signature })).toMatchObject({ status: 200 });
    const { data: ending } = await fixture.endMandate(me, id);
    const revoking = await fixture.revokeMandate(me, id, await me.sign(ending.typedData as never));
    expect(revoking).toMatchObject({ status: 202, data: { status: "revoking" } });
    await fixture.operate();
    await fixture.watched();
    expect(await fixture.readFacts(id)).toEqual(["MandateProposed", "MandateGranted", "MandateRevoked signature"]);
    expect(await fixture.shown(me, id)).toMatchObject({ status: "revoked" });
  });

  test.each<[string, () => Promise<Holder>]>([
    ["a contract wallet", () => fixture.contractWallet(7)],
    ["an embedded wallet", () => fixture.embedded()],
  ])("a mandate is granted and ended by %s itself", async (_what, open) => {
    const me = await open();
    const { id } = await granted(me);
    expect(await fixture.shown(me, id)).toMatchObject({ status: "granted", allowance: "3500000000" });
    await me.send((await fixture.endMandate(me, id)).data.calls);
    await fixture.watched();
    expect(await fixture.readFacts(id)).toEqual(["MandateProposed", "MandateGranted", "MandateRevoked owner"]);
  });
});

describe("a signature", () => {
  test("a signature of another wallet is refused, and so is a transaction that grants nothing", async () => {
    const [me, other] = [await fixture.plain(3), await fixture.plain(4)];
    const { id, typedData, approvals } = await fixture.proposed(me);
    const refused = await fixture.confirmMandate(me, id, { signature: await other.sign(typedData) });
    expect(sentence(refused)).toBe(
      "422 The signature is not that of the mandate’s wallet. Sign again with that wallet.",
    );
    const transactionHash = await me.send(approvals);
    expect(sentence(await fixture.confirmMandate(me, id, { transactionHash }))).toBe(
      "422 This transaction does not grant this mandate. Enter the one that your wallet sent for it.",
    );
    expect(await fixture.confirmMandate(me, id, { transactionHash: `0x${"9".repeat(64)}` })).toMatchObject({
      status: 202,
    });
  });

  test("a wallet has one signed mandate for each index, even if two are signed concurrently", async () => {
    const me = await fixture.plain(8);
    const [one, other] = [await fixture.proposed(me), await fixture.proposed(me)];
    const answers = await Promise.all(
      [one, other, one].map(async ({ id, typedData }) =>
        fixture.confirmMandate(me, id, { signature: await me.sign(typedData) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses[0]).toBe(statuses[2]);
    expect([...statuses.slice(0, 2)].sort()).toEqual([202, 409]);
    const stands = "409 This wallet already has a mandate for Chain 5. Revoke it first.";
    expect(answers.filter(({ status }) => status === 409).map(sentence)).toContain(stands);
    expect(sentence(await fixture.proposeMandate(me))).toBe(stands);
    await fixture.operate();
    expect(sentence(await fixture.proposeMandate(me))).toBe(stands);
    await fixture.watched();
    expect(sentence(await fixture.proposeMandate(me))).toBe(stands);
    // The allowance covers both together.
    const beside = await fixture.proposed(me, { indexSlug: "other-5", cap: "1000000" });
    expect(beside.lines[0]).toMatchObject({ kind: "allows", amount: String(3_500_000_000 + 7_000_000) });
  });

  test("a signature that two operators handle concurrently is submitted once", async () => {
    const me = await fixture.plain(3);
    const { id, answer } = await signed(me, { indexSlug: "other-5" });
    expect(answer.status).toBe(202);
    const count = async () => {
      const { rows } = await fixture.admin.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM relay.transactions WHERE purpose = 'mandates'",
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await Promise.all([fixture.operate(), fixture.operate()]);
    expect(await count()).toBe(before + 1);
    await fixture.watched();
    expect(await fixture.readFacts(id)).toEqual(["MandateProposed", "MandateGranted"]);
  });

  test("a signature from before the owner stopped everything is never submitted", async () => {
    const me = await fixture.plain(4);
    const { id, signature } = await signed(me);
    const { data: stop } = await fixture.endAllMandates(me);
    expect(stop.calls).toHaveLength(1);
    // The request is settled even if the wallet sends nothing.
    expect(await fixture.shown(me, id)).toMatchObject({ status: "lost" });
    await fixture.operate();
    expect(await fixture.standing(id as Hex)).toBe("none");
    await me.send(stop.calls);
    expect(sentence(await fixture.confirmMandate(me, id, { signature }))).toBe(
      "410 This mandate has been revoked and can no longer be used. Create a new one.",
    );
    await fixture.watched();
    expect(await fixture.readFacts(id)).toEqual(["MandateProposed", "MandateRevoked all"]);
  });

  test("a signature that the chain no longer accepts is lost, and its owner is notified", async () => {
    const me = await fixture.plain(9);
    const { id } = await signed(me);
    const [revokesAll] = (await fixture.endAllMandates({ cookie: (await fixture.plain(3)).cookie })).data.calls;
    await me.send(revokesAll ? [revokesAll] : []);
    await fixture.operate();
    expect(await fixture.shown(me, id)).toMatchObject({ status: "lost" });
    const { rows } = await fixture.admin.query(
      "SELECT kind FROM notifications.inbox WHERE data IS NULL AND kind = 'mandateLost'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("a signed grant", () => {
  test("a signed grant of an undeployed account is refused with the step that deploys the account", async () => {
    const me = await fixture.unmade();
    const { id, typedData } = await fixture.proposed(me);
    const signature = serializeErc6492Signature({
      ...{ address: fixture.indexMandate, data: "0x", signature: await me.sign(typedData) },
    });
    expect(sentence(await fixture.confirmMandate(me, id, { signature }))).toBe(
      "422 Your wallet has no account on this chain yet. Send the allowances first: they create it.",
    );
  });

  test("a wallet has a daily limit of signed grants, and none for signatures that end a mandate", async () => {
    const me = await fixture.contractWallet(4);
    const once = async () => {
      const { id, typedData } = await fixture.proposed(me);
      const answer = await fixture.confirmMandate(me, id, { signature: await me.sign(typedData) });
      const { data } = await fixture.endMandate(me, id);
      return { id, answer, typedData: data.typedData };
    };
    for (let time = 0; time < 10; time++) expect((await once()).answer.status).toBe(202);
    const last = await once();
    expect(sentence(last.answer)).toBe(
      "429 Too many mandates were signed by this wallet today. Try again tomorrow, or send the grant from the wallet yourself.",
    );
    expect((await fixture.revokeMandate(me, last.id, await me.sign(last.typedData as never))).status).toBe(202);
  });
});

test("a guest's mandates pass to the account that claims the guest", async () => {
  const cookie = await fixture.guest("premium");
  const me = { ...(await fixture.contractWallet(4)), cookie };
  const { id } = await fixture.proposed(me);
  const person = await fixture.person();
  expect((await fixture.listMandates({ ...me, cookie: person.cookie })).data).toEqual([]);
  await fixture.admin.query(
    `INSERT INTO read.claimed_guests (guest, account_id, claimed_at)
     SELECT subject, $2, now() FROM read.proposed_mandates WHERE mandate_id = $1`,
    [id, person.accountId],
  );
  expect((await fixture.listMandates({ ...me, cookie: person.cookie })).data.map((one) => one.id)).toEqual([id]);
  expect((await fixture.endMandate({ cookie: person.cookie }, id)).status).toBe(200);
});

test("stopping everything ends the granted mandates, and raises the epoch for later ones", async () => {
  const me = await fixture.contractWallet(3);
  const [first, second] = [await granted(me), await granted(me, { indexSlug: "other-5" })];
  const proposal = await fixture.proposed(me, { indexSlug: "other-5" }).catch((error: Error) => error.message);
  expect(proposal).toBe("409 This wallet already has a mandate for Other 5. Revoke it first.");
  await me.send((await fixture.endAllMandates(me)).data.calls);
  await fixture.watched();
  for (const { id } of [first, second]) {
    expect(await fixture.readFacts(id)).toEqual(["MandateProposed", "MandateGranted", "MandateRevoked all"]);
    expect(await fixture.shown(me, id)).toMatchObject({ status: "revoked" });
  }
  expect((await fixture.proposed(me)).terms.epoch).toBe(first.terms.epoch + 1);
});

test("owners are notified of a grant and of its end, once each", async () => {
  const me = await fixture.contractWallet(3);
  const { id } = await granted(me);
  await me.send((await fixture.endMandate(me, id)).data.calls);
  await fixture.watched();
  const events = await fixture.readEvents(id);
  for (const _ of [1, 2]) await fixture.notifyOfMandates(events, fixture.database.pool);
  const { rows } = await fixture.admin.query(
    "SELECT kind, values->>'name' AS name FROM notifications.inbox WHERE path = '/mandates' AND notice_id::text = ANY ($1)",
    [["mandateGranted", "mandateRevoked"].map((kind, index) => deriveNoticeId(`${id} ${index + 2}`, kind))],
  );
  expect(rows.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    "mandateGranted Chain 5",
    "mandateRevoked Chain 5",
  ]);
});

test("a grant that we did not propose opens a case, notifies the wallet's owner and is not listed as a mandate", async () => {
  const me = await fixture.plain(5);
  const accountId = "the owner of account 5";
  await fixture.admin.query(
    "INSERT INTO read.account_wallets (wallet, account_id, proven_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
    [me.address, accountId],
  );
  const { terms } = await fixture.proposed(me);
  const own = { ...parseStoredTerms(terms), salt: 1n };
  await me.send([{ to: fixture.indexMandate, data: fixture.grantData(own) }]);
  await fixture.watched();
  await fixture.look();
  const { rows } = await fixture.admin.query("SELECT kind FROM read.attention_cases WHERE kind = 'UnknownGrant'");
  expect(rows).toHaveLength(1);
  const notices = await fixture.admin.query("SELECT account FROM notifications.inbox WHERE kind = 'mandateUnknown'");
  expect(notices.rows).toEqual([{ account: accountId }]);
  expect((await fixture.listMandates(me)).data.every(({ status }) => status !== "granted")).toBe(true);
  await me.send((await fixture.endAllMandates(me)).data.calls);
  await fixture.watched();
});

test("owners are notified once that a mandate ends within a week", async () => {
  const me = await fixture.contractWallet(4);
  const { id } = await granted(me, { until: new Date(Date.now() + 5 * 86_400_000).toISOString() });
  const later = await granted(me, { indexSlug: "other-5" });
  for (const _ of [1, 2]) await fixture.notifyOfMandateEndings();
  const { rows } = await fixture.admin.query(
    "SELECT notice_id AS id FROM notifications.inbox WHERE kind = 'mandateEnding'",
  );
  expect(rows).toEqual([{ id: deriveNoticeId(`${id} ending`, "mandateEnding") }]);
  expect(later.terms.end - later.terms.start).toBe(180 * 86_400);
});

describe("a reorganisation", () => {
  test("a reorganisation withdraws a grant, and the same grant is recorded again when it returns", async () => {
    const me = await fixture.contractWallet(6);
    const proposal = await fixture.proposed(me);
    const snapshot = await fixture.miner.snapshot();
    await me.send(proposal.calls);
    await fixture.watched();
    expect(await fixture.shown(me, proposal.id)).toMatchObject({ status: "granted" });
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 30 });
    await fixture.look();
    const facts = ["MandateProposed", "MandateGranted", "MandateWithdrawn MandateGranted"];
    expect(await fixture.readFacts(proposal.id)).toEqual(facts);
    expect(await fixture.shown(me, proposal.id)).toMatchObject({ status: "proposed" });
    await me.send(proposal.calls);
    await fixture.watched();
    expect(await fixture.readFacts(proposal.id)).toEqual([...facts, "MandateGranted"]);
  });

  test("a reorganisation withdraws a revocation, and we submit its signature again", async () => {
    const me = await fixture.contractWallet(6);
    const { id } = await granted(me);
    const { data: ending } = await fixture.endMandate(me, id);
    await fixture.revokeMandate(me, id, await me.sign(ending.typedData as never));
    const snapshot = await fixture.miner.snapshot();
    await fixture.operate();
    await fixture.watched();
    await fixture.operate();
    expect(await fixture.shown(me, id)).toMatchObject({ status: "revoked" });
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 30 });
    await fixture.look();
    expect((await fixture.readFacts(id)).at(-1)).toBe("MandateWithdrawn MandateRevoked");
    expect(await fixture.shown(me, id)).toMatchObject({ status: "revoking" });
    await fixture.operate();
    await fixture.watched();
    expect((await fixture.readFacts(id)).at(-1)).toBe("MandateRevoked signature");
  });
});

test("a mandate that was proposed until a day cannot be granted after it", async () => {
  const me = await fixture.contractWallet(6);
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { id, typedData } = await fixture.proposed(me, { until });
  await fixture.miner.increaseTime({ seconds: 3 * 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  const answer = await fixture.confirmMandate(me, id, { signature: await me.sign(typedData) });
  expect(sentence(answer)).toBe("410 This mandate has expired. Create a new one.");
});
