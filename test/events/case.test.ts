import { describe, expect, test } from "vitest";
import { type Case, type CaseCommand, decideCase, evolveCase, noCase } from "#events/case/case.ts";
import { type CaseOpened, caseStream } from "#events/case/events.ts";
import { caseCore } from "#events/cores.ts";
import { CASE_REASONS } from "#events/names.ts";
import { attentionCases } from "#events/projections/attentionCases.ts";

const bytes = (pair: string) => `0x${pair.repeat(32)}`;
const log = {
  chainId: 31337,
  contract: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  wallet: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  nonce: "3",
  digest: bytes("cd"),
  transactionHash: bytes("ab"),
  blockNumber: "120",
  blockHash: bytes("ef"),
  logIndex: 2,
};
const { contract: _contract, nonce: _nonce, digest: _digest, ...walletLog } = log;
const signer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const since = "2026-11-21T09:00:00.000Z";
const unpaid = {
  reason: "UnpaidSignatures",
  chainId: 31337,
  contract: log.contract,
  signer,
  signatures: 40,
  unpaid: 31,
  since,
  until: "2026-11-21T10:00:00.000Z",
} as const;
const CARD = "019a9f00-0000-7000-8000-0000000000ca";
const REFUND = "019a9f00-0000-7000-8000-0000000000fe";
const EACH: CaseOpened[] = [
  { reason: "UnknownPayment", ...log },
  { reason: "NotSigned", ...log },
  { reason: "AlreadySaved", ...log },
  { reason: "PlanWithdrawn", ...log },
  { reason: "Mismatch", ...log, field: "tokenAmount", expected: "2", found: "1" },
  {
    reason: "DeepReorganisation",
    chainId: 31337,
    blockNumber: "100",
    blockHash: bytes("11"),
    seenBlockHash: "",
    depth: 12,
  },
  { reason: "ParkedEvent", projection: "payments", position: "77" },
  unpaid,
  { reason: "RaisedBySupport", paymentId: "019a9f00-0000-7000-8000-000000000001" },
  {
    reason: "TransactionReported",
    chainId: 31337,
    transactionHash: log.transactionHash,
    seen: "Transfer",
    wallet: log.wallet,
    blockNumber: "120",
  },
  {
    reason: "UnknownSigner",
    ...walletLog,
    walletId: "019a9f00-0000-7000-8000-0000000000bb",
    key: `0x${"c3".repeat(20)}`,
  },
  { reason: "UnknownGrant", ...walletLog, contract: log.contract, mandateId: bytes("77") },
  {
    ...{ reason: "CardMismatch", cardPaymentId: CARD, chargeId: "ch_1", amountUsdCents: "3999" },
    ...{ field: "amount", expected: "3999", found: "4999" },
  },
  {
    ...{ reason: "CardDisputed", cardPaymentId: CARD, disputeId: "dp_1", amountUsdCents: "3999" },
    ...{ isInquiry: false, evidenceDueAt: since },
  },
  {
    ...{ reason: "RefundAsked", of: `card-${CARD}`, subject: "account:a-1", mayBeUsdc: false },
    why: "bought twice",
  },
  { reason: "RefundOutside", refundId: REFUND, providerRefundId: "re_1", chargeId: "ch_1" },
  {
    ...{ reason: "UnknownRefund", ...walletLog, contract: log.contract, refundId: REFUND },
    ...{ amount: "5000000", token: `0x${"88".repeat(20)}` },
  },
];
const reported = EACH[9] as Extract<CaseOpened, { reason: "TransactionReported" }>;
const about = EACH[0] as CaseOpened;
const text = { id: "0b9d6c5e-7a41-4f0c-9a53-2f1d9f6f4c11", sha256: "3a".repeat(32) };
const ANNA = "staff:anna";
const BEN = "staff:ben";

/** The case after commands, each accepted. */
const after = (...commands: CaseCommand[]): Case =>
  commands.reduce((state, command) => {
    const decision = decideCase(state, command);
    if ("refusal" in decision) throw new Error(decision.refusal.tag);
    return decision.events.reduce(evolveCase, state);
  }, noCase);
const open: CaseCommand = { type: "OpenCase", about };
const anna: CaseCommand = { type: "AssignCase", assignee: ANNA, seen: null };
const resolve: CaseCommand = { type: "ResolveCase", resolution: "ToldTrader", text };

describe("the opening of a case", () => {
  test("a case can be opened for every reason", () => {
    expect(EACH.map(({ reason }) => reason)).toEqual(CASE_REASONS);
    for (const data of EACH)
      expect(caseCore.parse({ type: "CaseOpened", schemaVersion: 5, data })).toEqual({ type: "CaseOpened", data });
  });

  test.each([
    [2, 9],
    [3, 10],
    [4, 12],
  ])(
    "cases of version %i are read unchanged, and reasons added later are refused in them",
    (schemaVersion, reasons) => {
      const read = (data: CaseOpened) => caseCore.parse({ type: "CaseOpened", schemaVersion, data });
      for (const data of EACH.slice(0, reasons)) expect(read(data)).toEqual({ type: "CaseOpened", data });
      for (const data of EACH.slice(reasons)) expect(() => read(data)).toThrow("CaseOpened");
    },
  );

  test("the same problem found again is the same case", () => {
    expect(decideCase(after(open), open)).toEqual({ events: [] });
    expect(decideCase(after(open, resolve), open)).toEqual({ events: [] });
  });

  test("a log is one case whatever is wrong with it, and its withdrawal is another", () => {
    const streams = EACH.map(caseStream);
    expect(new Set([streams[0], streams[1], streams[2], streams[4]])).toEqual(
      new Set([`case-31337-${log.transactionHash}-2`]),
    );
    expect(streams.slice(3).filter((stream) => stream !== streams[0])).toEqual([
      `case-31337-${log.transactionHash}-2-withdrawn`,
      `case-31337-reorganised-100-${bytes("11")}`,
      "case-parked-payments-77",
      `case-31337-unpaid-${signer}-all-2026-11-21`,
      "case-payment-019a9f00-0000-7000-8000-000000000001",
      `case-31337-${log.transactionHash}-reported`,
      `case-31337-${log.transactionHash}-2-signer`,
      `case-31337-${log.transactionHash}-2-grant`,
      "case-card-ch_1",
      "case-card-dp_1",
      `case-asked-card-${CARD}`,
      `case-refund-${REFUND}`,
      `case-31337-${log.transactionHash}-2-refund`,
    ]);
  });

  test("unpaid signatures of another wallet or of another day are separate cases", () => {
    expect(caseStream({ ...unpaid, wallet: log.wallet })).toBe(`case-31337-unpaid-${signer}-${log.wallet}-2026-11-21`);
    expect(caseStream({ ...unpaid, since: "2026-11-22T00:00:00.000Z" })).toMatch(/-2026-11-22$/);
  });
});

describe("the assignment of a case", () => {
  test("the second of two agents who take a case simultaneously is shown the first", () => {
    expect(decideCase(after(open, anna), { type: "AssignCase", assignee: BEN, seen: null })).toEqual({
      refusal: { tag: "CaseTaken", assignee: ANNA },
    });
  });

  test("a case can be taken over by an agent who has seen its assignee", () => {
    expect(after(open, anna, { type: "AssignCase", assignee: BEN, seen: ANNA })).toMatchObject({ assignee: BEN });
  });

  test("an agent is refused a takeover of a case that was unassigned in the meantime", () => {
    const givenBack = after(open, anna, { type: "AssignCase", assignee: null, seen: ANNA });
    expect(decideCase(givenBack, { type: "AssignCase", assignee: BEN, seen: ANNA })).toEqual({
      refusal: { tag: "CaseGivenBack" },
    });
  });

  test("a case taken again by its own assignee does not change", () => {
    expect(decideCase(after(open, anna), anna)).toEqual({ events: [] });
  });
});

describe("invalid steps", () => {
  test.each<[string, CaseCommand, Case, string]>([
    ["assigning an unopened case", anna, noCase, "UnknownCase"],
    ["adding a note to an unopened case", { type: "NoteCase", text }, noCase, "UnknownCase"],
    ["resolving an unopened case", resolve, noCase, "UnknownCase"],
    ["reopening an unopened case", { type: "ReopenCase", text }, noCase, "UnknownCase"],
    ["assigning a resolved case", anna, after(open, resolve), "CaseIsResolved"],
    ["resolving a case twice", resolve, after(open, resolve), "CaseIsResolved"],
    ["reopening an open case", { type: "ReopenCase", text }, after(open), "CaseIsOpen"],
  ])("an invalid step is refused: %s", (_, command, state, tag) => {
    expect(decideCase(state, command)).toEqual({ refusal: { tag } });
  });
});

test("notes are stored in every state, even about a payment without a case", () => {
  const kept: CaseCommand = { type: "KeepNote", text };
  expect(after(kept)).toEqual({ step: "none", notes: [text] });
  expect(after(kept, open, anna, { type: "NoteCase", text }, resolve, { type: "ReopenCase", text })).toEqual({
    step: "open",
    about,
    assignee: ANNA,
    notes: [text, text, text, text],
  });
});

describe("the row of a case in the attention queue", () => {
  const rows = (type: string, data: unknown, version = 2) =>
    attentionCases.rowsOf({
      streamId: "case-parked-payments-77",
      version,
      type,
      schemaVersion: type === "CaseOpened" ? 5 : 1,
      data,
      recordedAt: since,
    });

  test("a row is built from the reason's own fields", () => {
    expect(rows("CaseOpened", EACH[6], 1)).toEqual([
      {
        kind: "insert",
        table: "attention_cases",
        row: {
          case_id: "parked-payments-77",
          kind: "ParkedEvent",
          status: "open",
          version: 1,
          updated_at: since,
          opened_at: since,
          projection: "payments",
          position: "77",
        },
      },
    ]);
  });

  test("a row has the transaction that a customer reported, with its sender where it is on chain", () => {
    const { wallet, blockNumber, ...unseen } = reported;
    const projectRow = (data: unknown) => rows("CaseOpened", data, 1).map((change) => "row" in change && change.row)[0];
    const row = { kind: "TransactionReported", chain_id: 31337, transaction_hash: log.transactionHash };
    expect(projectRow(reported)).toMatchObject({ ...row, wallet, block_number: blockNumber });
    expect(projectRow({ ...unseen, seen: "NotOnChain" })).toMatchObject({ ...row, wallet: null, block_number: null });
  });

  test("a row has the wallet, and the contract of a grant", () => {
    const where = { chain_id: 31337, wallet: log.wallet, transaction_hash: log.transactionHash, log_index: 2 };
    expect(EACH.slice(10, 12).map((data) => rows("CaseOpened", data)[0])).toMatchObject([
      { kind: "insert", row: { kind: "UnknownSigner", ...where, contract: null } },
      { kind: "insert", row: { kind: "UnknownGrant", ...where, contract: log.contract } },
    ]);
  });

  test("a row has the related stream, and the amount where it is known", () => {
    expect(EACH.slice(12).map((data) => rows("CaseOpened", data)[0])).toMatchObject([
      { row: { kind: "CardMismatch", stream: `card-${CARD}`, amount_usd_cents: "3999" } },
      { row: { kind: "CardDisputed", stream: `card-${CARD}`, amount_usd_cents: "3999" } },
      { row: { kind: "RefundAsked", stream: `card-${CARD}` } },
      { row: { kind: "RefundOutside", stream: `refund-${REFUND}` } },
      { row: { kind: "UnknownRefund", stream: `refund-${REFUND}`, wallet: log.wallet, chain_id: 31337 } },
    ]);
  });

  test.each([
    ["CaseAssigned", { assignee: ANNA }, { assignee: ANNA, assigned_at: since }],
    ["CaseAssigned", { assignee: null }, { assignee: null, assigned_at: null }],
    ["CaseNoted", { text }, { noted_at: since }],
    [
      "CaseResolved",
      { resolution: "Repaired", text },
      { status: "resolved", resolution: "Repaired", resolved_at: since },
    ],
    ["CaseReopened", { text }, { status: "open", resolution: null, resolved_at: null }],
  ])("a row is updated by %s", (type, data, values) => {
    expect(rows(type, data)).toEqual([
      {
        kind: "patch",
        table: "attention_cases",
        key: { case_id: "parked-payments-77" },
        row: { version: 2, updated_at: since, ...values },
      },
    ]);
  });
});
