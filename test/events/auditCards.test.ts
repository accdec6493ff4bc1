import { expect, test } from "vitest";
import { compareCards, type LedgerCharge } from "#app/areas/audit/model/cards.ts";

// The card payments in the books compared with the provider's balance.

const charge = (n: number, usdCents: bigint): LedgerCharge => ({
  ...{ cardPaymentId: `p${n}`, chargeId: `ch_${n}`, sources: [`ch_${n}`, `re_${n}`, `dp_${n}`], usdCents },
});
const moved = (source: string | null, netUsdCents: bigint, type = "charge") => ({
  ...{ id: `txn_${source}`, source, type, netUsdCents, at: "2026-11-21T06:00:00.000Z" },
});

test("a charge agrees with its movements: the amount less the fee, refunds and disputes", () => {
  const movements = [moved("ch_1", 3831n), moved("re_1", -1000n, "refund"), moved("dp_1", -2831n, "adjustment")];
  expect(compareCards([charge(1, 0n)], movements)).toEqual({
    differences: [],
    totals: { ledger: "0", provider: "0" },
  });
});

test("a charge with another amount is named with both amounts", () => {
  expect(compareCards([charge(1, 3831n)], [moved("ch_1", 3830n)]).differences).toEqual([
    { kind: "chargeDiffers", cardPaymentId: "p1", chargeId: "ch_1", ledger: "3831", provider: "3830" },
  ]);
});

test("a record known to only one side is named, except payouts", () => {
  const movements = [moved("ch_2", 5n), moved(null, 7n, "adjustment"), moved("po_1", -12n, "payout")];
  const { differences, totals } = compareCards([charge(1, 3831n)], movements);
  expect(differences.map(({ kind }) => kind)).toEqual(["movementUnknown", "movementUnknown", "chargeMissing"]);
  expect(totals).toEqual({ ledger: "3831", provider: "12" });
});
