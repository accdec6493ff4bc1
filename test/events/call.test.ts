import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CallCommand, decideCall, evolveCall, noCall, type PaidCall } from "#events/call/call.ts";
import type { CallEvent, CallPaid, CallSettled, CallWithdrawn } from "#events/call/events.ts";
import { calls } from "#events/projections/calls.ts";
import { journal } from "#events/projections/journal.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { event } from "./orders.ts";

const sample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/samples/${type}.1.json`, "utf8")).data as Data;
const paid = sample<CallPaid>("CallPaid");
const settled = sample<CallSettled>("CallSettled");
const withdrawn = sample<CallWithdrawn>("CallWithdrawn");
const refused = { reason: "Expired" as const, blockNumber: "309" };
const elsewhere = { ...settled, blockHash: `0x${"77".repeat(32)}` };

/** The state of a call after these commands; throws when one is refused. */
const after = (...commands: CallCommand[]): PaidCall =>
  commands.reduce<PaidCall>((state, command) => {
    const decision = decideCall(state, command);
    if ("refusal" in decision) throw new Error(decision.refusal.tag);
    return decision.events.reduce(evolveCall, state);
  }, noCall);
const PAY = { type: "PayCall", paid } as const;
const SETTLE = { type: "SettleCall", settled } as const;
const REFUSE = { type: "RefuseCall", refused } as const;
const WITHDRAW = { type: "WithdrawCall", withdrawn } as const;

describe("a pay-per-call request", () => {
  test("a call is paid, and then settled", () => {
    expect(after(PAY)).toEqual({ step: "paid", paid });
    expect(after(PAY, SETTLE)).toEqual({ step: "settled", paid, settled });
  });

  test("a repeated command adds nothing to a call", () => {
    expect(decideCall(after(PAY), PAY)).toEqual({ events: [] });
    expect(decideCall(after(PAY, SETTLE), SETTLE)).toEqual({ events: [] });
    expect(decideCall(after(PAY, REFUSE), REFUSE)).toEqual({ events: [] });
  });

  test("a payment is bound to one request", () => {
    const other = { ...paid, requestHash: "00".repeat(32) };
    expect(decideCall(after(PAY), { type: "PayCall", paid: other })).toEqual({ refusal: { tag: "OtherCall" } });
  });

  test("a refused call is settled after all when the chain shows it later", () => {
    expect(after(PAY, REFUSE)).toEqual({ step: "refused", paid, reason: "Expired" });
    expect(after(PAY, REFUSE, SETTLE)).toEqual({ step: "settled", paid, settled });
  });

  test("a settled call is never refused", () => {
    expect(decideCall(after(PAY, SETTLE), REFUSE)).toEqual({ refusal: { tag: "AlreadySettled" } });
  });

  test("a settlement is withdrawn before the call is settled in another block", () => {
    const again = { type: "SettleCall", settled: elsewhere } as const;
    expect(decideCall(after(PAY, SETTLE), again)).toEqual({
      refusal: { tag: "SettledElsewhere", blockHash: settled.blockHash },
    });
    expect(after(PAY, SETTLE, WITHDRAW, again)).toEqual({ step: "settled", paid, settled: elsewhere });
    expect(decideCall(after(PAY, SETTLE, WITHDRAW, again), WITHDRAW)).toEqual({ events: [] });
  });

  test.each([SETTLE, REFUSE, WITHDRAW])("a call is unknown before it is paid: $type", (command) => {
    expect(decideCall(noCall, command)).toEqual({ refusal: { tag: "UnknownCall" } });
  });
});

describe("the journal of a call", () => {
  const of = (event: CallEvent, version: number) => ({
    streamId: "call-0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e2f",
    version,
    schemaVersion: 1,
    recordedAt: "2026-11-24T12:00:00.000Z",
    ...event,
  });

  test("a call's price in cents and base units makes balanced journal terms", () => {
    const [terms] = journal.rowsOf(of({ type: "CallPaid", data: paid }, 1));
    expect(terms).toMatchObject({
      table: "journal_terms",
      row: {
        slug: "api-calls",
        token_symbol: "USDC",
        accounts: ["assets:receivable:USDC", "revenue:api_calls"],
        usd_cents: ["2", "-2"],
        base_units: ["20000", "-20000"],
      },
    });
  });

  test("a settlement is posted, a withdrawal reverses it, and a refused call is left out", () => {
    const toSigns = (event: CallEvent, version: number) =>
      journal.rowsOf(of(event, version)).map((change) => (change.kind === "insert" ? change.row.sign : null));
    expect(toSigns({ type: "CallSettled", data: settled }, 2)).toEqual([1]);
    expect(toSigns({ type: "CallWithdrawn", data: withdrawn }, 3)).toEqual([-1]);
    expect(toSigns({ type: "CallRefused", data: refused }, 2)).toEqual([]);
  });

  test("a withdrawn settlement leaves no block position", () => {
    expect(calls.rowsOf(of({ type: "CallWithdrawn", data: withdrawn }, 3))).toMatchObject([
      { kind: "patch", row: { status: "CallWithdrawn", transaction_hash: null, block_number: null, settled_at: null } },
    ]);
  });
});

describe("a call recomputed by verify", () => {
  const check = (data: CallPaid, streamId: string) => event("CallPaid", data, streamId);

  test("a call's amount is recomputed from its price", () => {
    expect(quoteChecker()(check(paid, "call-1"))).toBeNull();
    expect(quoteChecker()(check({ ...paid, amount: "19999" }, "call-1"))).toBe(
      "the call's amount is 19999, but its price gives 20000",
    );
  });

  test("an authorisation that pays twice is found", () => {
    const checker = quoteChecker();
    expect(checker(check(paid, "call-1"))).toBeNull();
    expect(checker(check({ ...paid, payer: paid.payer.toUpperCase().replace("0X", "0x") }, "call-2"))).toBe(
      "its authorization has already paid for call-1",
    );
  });
});
