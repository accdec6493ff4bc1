import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refundCore } from "#events/cores.ts";
import { refunds } from "#events/projections/refunds.ts";
import { decideRefund, type RefundCommand } from "#events/refund/decide.ts";
import type { RefundApproved, RefundEvent, RefundRequested, RefundSettled } from "#events/refund/events.ts";
import { evolveRefund, newRefund, type Refund } from "#events/refund/refund.ts";

const readSample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/samples/${type}.1.json`, "utf8")).data as Data;
const request = readSample<RefundRequested>("RefundRequested");
const approval = readSample<RefundApproved>("RefundApproved");
const settled = readSample<RefundSettled>("RefundSettled");
const byCard: RefundRequested = {
  ...request,
  payout: { kind: "card", provider: "test", livemode: false, chargeId: "ch_1", amountUsdCents: "9999" },
};

const REQUEST: RefundCommand = { type: "RequestRefund", request };
const REQUEST_CARD_REFUND: RefundCommand = { type: "RequestRefund", request: byCard };
const APPROVE: RefundCommand = { type: "ApproveRefund", approval };
const SEND: RefundCommand = { type: "SendRefund", sent: readSample("RefundSent") };
const SEND_CARD: RefundCommand = { type: "SendRefund", sent: { providerRefundId: "re_1" } };
const SETTLE: RefundCommand = { type: "SettleRefund", settled };
const FAIL: RefundCommand = { type: "FailRefund", failed: { reason: "ProviderFailed" } };
const UNSETTLE: RefundCommand = { type: "UnsettleRefund", unsettled: readSample("RefundUnsettled") };
const WITHDRAWN: RefundCommand = { type: "CancelRefund", by: "system", why: "PlanWithdrawn" };
const CANCEL: RefundCommand = { type: "CancelRefund", by: request.by, why: "asker" };
const REFUSE: RefundCommand = { type: "RefuseRefund", refusal: readSample("RefundRefused") };
/** Requested on the 24th, approvable until the 1st. */
const LAPSE: RefundCommand = { type: "LapseRefund", at: "2026-12-01T12:00:00.000Z" };
const TOO_EARLY: RefundCommand = { type: "LapseRefund", at: "2026-12-01T11:59:59.000Z" };

const decided = (state: Refund, command: RefundCommand): RefundEvent[] => {
  const decision = decideRefund(state, command);
  if ("refusal" in decision) throw new Error(decision.refusal.tag);
  return decision.events;
};
const after = (...commands: RefundCommand[]): Refund =>
  commands.reduce<Refund>((state, command) => decided(state, command).reduce(evolveRefund, state), newRefund);
const types = (state: Refund, command: RefundCommand) => decided(state, command).map(({ type }) => type);
const toRefusal = (state: Refund, command: RefundCommand) => {
  const decision = decideRefund(state, command);
  return "refusal" in decision ? decision.refusal.tag : null;
};

describe("the two-person rule", () => {
  test("a refund is requested, approved, sent and settled, and each step is recorded only once", () => {
    expect(after(REQUEST, APPROVE, SEND, SETTLE)).toMatchObject({ step: "settled", request, approval, settled });
    expect(types(after(REQUEST), REQUEST)).toEqual([]);
    expect(types(after(REQUEST, APPROVE, SETTLE), SETTLE)).toEqual([]);
    expect(types(after(REQUEST, APPROVE, SEND), SEND)).toEqual([]);
  });

  test("the same person cannot request a refund and approve or refuse it", () => {
    const same = { ...approval, by: request.by };
    expect(toRefusal(after(REQUEST), { type: "ApproveRefund", approval: same })).toBe("SamePerson");
    const refusal = {
      ...readSample<{ by: string; reason: RefundRequested["reason"] }>("RefundRefused"),
      by: request.by,
    };
    expect(toRefusal(after(REQUEST), { type: "RefuseRefund", refusal })).toBe("SamePerson");
  });

  test("an approval with another amount than requested is refused", () => {
    const typed = { ...approval, amountUsdCents: "9998" };
    expect(toRefusal(after(REQUEST), { type: "ApproveRefund", approval: typed })).toBe("AmountTyped");
  });

  test("a refund is decided only once", () => {
    for (const over of [APPROVE, REFUSE, CANCEL])
      for (const again of [APPROVE, REFUSE]) expect(toRefusal(after(REQUEST, over), again)).toBe("AlreadyDecided");
    expect(types(after(REQUEST, CANCEL), CANCEL)).toEqual([]);
    expect(toRefusal(after(REQUEST, REFUSE), CANCEL)).toBe("AlreadyDecided");
  });

  test("nothing is sent or settled without an approval", () => {
    expect(toRefusal(after(REQUEST), SEND)).toBe("NotApproved");
    expect(toRefusal(after(REQUEST), SETTLE)).toBe("NotApproved");
    expect(toRefusal(after(REQUEST, REFUSE), SETTLE)).toBe("NotApproved");
    for (const command of [APPROVE, REFUSE, CANCEL, LAPSE, SEND, SETTLE, FAIL, UNSETTLE])
      expect(toRefusal(newRefund, command)).toBe("UnknownRefund");
  });
});

describe("an unpaid refund", () => {
  test.each([
    ["decided", [REQUEST]],
    ["paid", [REQUEST, APPROVE]],
    ["confirmed in a block", [REQUEST, APPROVE, SEND]],
    ["confirmed in a block again", [REQUEST, APPROVE, SEND, SETTLE, UNSETTLE]],
  ])("a refund lapses after 7 days where it is not %s", (_, commands) => {
    expect(types(after(...commands), TOO_EARLY)).toEqual([]);
    expect(types(after(...commands), LAPSE)).toEqual(["RefundLapsed"]);
    expect(types(after(...commands, LAPSE), LAPSE)).toEqual([]);
  });

  test("a refund does not lapse once the provider was requested to pay, nor once it is over", () => {
    expect(types(after(REQUEST_CARD_REFUND, APPROVE), LAPSE)).toEqual(["RefundLapsed"]);
    expect(types(after(REQUEST_CARD_REFUND, APPROVE, SEND_CARD), LAPSE)).toEqual([]);
    for (const over of [REFUSE, CANCEL]) expect(types(after(REQUEST, over), LAPSE)).toEqual([]);
    expect(types(after(REQUEST, APPROVE, SETTLE), LAPSE)).toEqual([]);
  });

  test("a requester can cancel a refund until it is sent, a withdrawn plan until it is paid", () => {
    expect(toRefusal(after(REQUEST, APPROVE, SEND), CANCEL)).toBe("AlreadyDecided");
    expect(types(after(REQUEST, APPROVE, SEND), WITHDRAWN)).toEqual(["RefundCancelled"]);
    expect(toRefusal(after(REQUEST_CARD_REFUND, APPROVE, SEND_CARD), WITHDRAWN)).toBe("AlreadyDecided");
    expect(toRefusal(after(REQUEST, APPROVE, SETTLE), WITHDRAWN)).toBe("AlreadyDecided");
  });

  test("a refund has at most five reported transactions", () => {
    const claims = Array.from(
      { length: 6 },
      (_, n): RefundCommand => ({
        type: "SendRefund",
        sent: { transactionHash: `0x${String(n).padStart(64, "0")}`, by: "staff:3" },
      }),
    );
    expect(after(REQUEST, APPROVE, ...claims)).toMatchObject({ step: "sent", sent: { length: 5 } });
  });
});

describe("money that has already moved", () => {
  test.each([
    ["lapsed", [REQUEST, APPROVE, LAPSE]],
    ["was withdrawn", [REQUEST, APPROVE, CANCEL]],
    ["failed", [REQUEST_CARD_REFUND, APPROVE, SEND_CARD, FAIL]],
  ])("a settlement is recorded as late when the refund %s in the meantime", (_, commands) => {
    expect(decided(after(...commands), SETTLE)).toEqual([
      { type: "RefundSettled", data: { ...settled, isLate: true } },
    ]);
  });

  test("a settlement is not late when the refund was only sent or its log left the chain", () => {
    expect(decided(after(REQUEST, APPROVE, SEND), SETTLE)).toEqual([{ type: "RefundSettled", data: settled }]);
    expect(decided(after(REQUEST, APPROVE, SETTLE, UNSETTLE), SETTLE)).toEqual([
      { type: "RefundSettled", data: settled },
    ]);
  });

  test("a refund made by the provider is recorded once, as settled late and without an approval", () => {
    const outside: RefundCommand = { type: "RecordOutside", request: { ...byCard, by: "provider" }, settled };
    expect(types(newRefund, outside)).toEqual(["RefundRequested", "RefundSettled"]);
    expect(decided(newRefund, outside)[1]).toMatchObject({ data: { isLate: true } });
    expect(types(after(outside), outside)).toEqual([]);
    expect(types(after(outside), UNSETTLE)).toEqual(["RefundUnsettled"]);
    expect(types(after(outside, UNSETTLE), SETTLE)).toEqual(["RefundSettled"]);
  });

  test("a refund that came back is unsettled once and can then fail", () => {
    const back = after(REQUEST_CARD_REFUND, APPROVE, SEND_CARD, SETTLE, UNSETTLE);
    expect(back).toMatchObject({ step: "unsettled", settled: null });
    expect(types(back, UNSETTLE)).toEqual([]);
    expect(types(back, FAIL)).toEqual(["RefundFailed"]);
    expect(types(after(REQUEST_CARD_REFUND, APPROVE, SEND_CARD, FAIL), FAIL)).toEqual([]);
    expect(toRefusal(after(REQUEST, APPROVE, SETTLE), FAIL)).toBe("AlreadyDecided");
  });
});

describe("published refund facts", () => {
  const published = (type: string) => {
    const as = refundCore.publishedAs?.[type];
    if (!as) throw new Error(`${type} is not published`);
    return { as: as.as, data: as.schema.parse(as.data(readSample(type), "019a9f00-0000-7000-8000-0000000000dd")) };
  };

  test("each refund fact is published under its own name, without people, reasons or provider ids", () => {
    const all = Object.keys(refundCore.schemas).map(published);
    expect(all.map(({ as }) => as)).toEqual(
      ["requested", "approved", "refused", "cancelled", "lapsed", "sent", "settled", "failed", "unsettled"].map(
        (name) => `refund.${name}`,
      ),
    );
    const text = JSON.stringify(all);
    for (const secret of [request.by, request.subject, approval.by, request.reason.id, request.reason.sha256, "re_1"])
      expect(text).not.toContain(secret);
    expect(published("RefundSettled").data).toMatchObject({ transactionHash: settled.transactionHash });
  });
});

describe("the read model of refunds", () => {
  const rows = (type: string, data: unknown = readSample(type)) =>
    refunds.rowsOf({
      ...{ streamId: "refund-1", version: 2, type, schemaVersion: 1, data, recordedAt: "2026-11-24T12:00:00.000Z" },
    });

  test("a refund hold is on the wallet, or on the account without one, and takes effect on approval", () => {
    const { wallet: _, ...ofAccount } = request;
    expect(rows("RefundRequested")).toMatchObject([{}, { row: { holder: `wallet:${request.wallet}`, holds: false } }]);
    expect(rows("RefundRequested", ofAccount)).toMatchObject([{}, { row: { holder: request.subject } }]);
    expect(rows("RefundApproved")).toMatchObject([{}, { kind: "patch", row: { holds: true } }]);
  });

  test.each(["RefundRefused", "RefundCancelled", "RefundLapsed", "RefundSettled", "RefundFailed"])(
    "the hold of a refund is removed after %s",
    (type) => {
      expect(rows(type)).toMatchObject([
        { kind: "patch", table: "refunds", row: { status: type } },
        { kind: "remove", table: "refund_holds" },
      ]);
    },
  );
});
