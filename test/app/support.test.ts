import { describe, expect, test } from "vitest";
import { buildPastPayment } from "#app/areas/checkout/model/pastPayment.ts";
import { diffLines } from "#app/areas/support/model/diff.ts";
import type { ReplayEvent } from "#app/areas/support/model/replayWire.ts";
import {
  centsTyped,
  formatQuery,
  parseMeaning,
  parsePagePosition,
  parseSearch,
  positionText,
  type Search,
} from "#app/areas/support/model/searchQuery.ts";
import { foldStates, lookedAt, receiptAt } from "#app/areas/support/model/traderView.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import { replay } from "#events/replay.ts";
import {
  firstHash,
  given,
  goldenEvents,
  initiated,
  order,
  saved,
  sentAs,
  wasSaved,
  wasSigned,
} from "../events/samples.ts";

const ADDRESS = "0x90f79bf6eb2c4f870365e785982e1f101e93b906";
const ID = "019a545c-31f0-7a8b-b7d4-0c2e94f1ad57";
const failedAs = (reason: "Reverted" | "Mismatch" | "Replaced" | "NonceUsed"): PaymentEvent => ({
  type: "PaymentFailed",
  data: { reason },
});
const expired: PaymentEvent = { type: "PaymentExpired", data: { blockNumber: "53545329" } };

describe("the meaning of a search text", () => {
  test.each<[string, unknown]>([
    ["", { by: "everything" }],
    ["  someone@example.com ", { by: "email" }],
    [ID, { by: "payment", id: ID, whole: true }],
    ["019a545c-31f0", { by: "payment", id: "019a545c-31f0", whole: false }],
    ["guest:7d03ce03", { by: "account", subject: "guest:7d03ce03" }],
    ["0x90F79b", { by: "terms", terms: [begins("wallet", "0x90f79b"), begins("transaction", "0x90f79b")] }],
    [ADDRESS, { by: "terms", terms: [whole("wallet", ADDRESS), begins("transaction", ADDRESS)] }],
    [firstHash, { by: "terms", terms: [whole("transaction", firstHash)] }],
    ["5", { by: "terms", terms: [whole("nonce", "5")] }],
    ["5123", { by: "terms", terms: [whole("nonce", "5123"), begins("nft", "5123")] }],
    ["98123456789012", { by: "terms", terms: [begins("nft", "98123456789012")] }],
    ["#5", { by: "terms", terms: [begins("nft", "5")] }],
    ["nonce: 5", { by: "terms", terms: [whole("nonce", "5")] }],
    ["welcome25", { by: "terms", terms: [begins("coupon", "WELCOME25")] }],
    ["ch_3Mml_Test", { by: "provider", id: "ch_3Mml_Test" }],
    ["cs_test_a1", { by: "provider", id: "cs_test_a1" }],
    ["r-0031", { by: "refund", number: 31 }],
    ["R-12345", { by: "refund", number: 12345 }],
    ["inv-2026-000041", { by: "invoice", series: "INV-2026", number: 41 }],
    ["CRN-2026-000002", { by: "invoice", series: "CRN-2026", number: 2 }],
    ["R-0000", { by: "terms", terms: [begins("coupon", "R-0000")] }],
    ["0x9", { by: "nothing" }],
    ["0xzz", { by: "nothing" }],
    ["nonce:five", { by: "nothing" }],
    ["!!", { by: "nothing" }],
  ])("the search text '%s' is interpreted", (typed, meaning) => {
    expect(parseMeaning(typed)).toEqual(meaning);
  });
  function begins(kind: string, term: string) {
    return { kind, term, whole: false };
  }
  function whole(kind: string, term: string) {
    return { kind, term, whole: true };
  }
});

describe("a search's URL", () => {
  const all =
    "q=0x90f7&state=PlanSaved&plan=advanced&duration=monthly&token=USDC&from=2026-01-31&to=2026-02-01&least=10&most=39.99";

  test("a search is read back from its URL unchanged", () => {
    const { search, wrong } = parseSearch(new URLSearchParams(all));
    expect(wrong).toEqual([]);
    expect(formatQuery(search)).toBe(all);
  });

  test("a search's URL never contains an email address", () => {
    expect(formatQuery({ ...parseSearch(new URLSearchParams(all)).search, q: "someone@example.com" })).not.toContain(
      "example",
    );
  });

  test.each([
    ["state", "Paid"],
    ["from", "2026-02-31x"],
    ["to", "2026-13-40"],
    ["from", "2026-02-31"],
    ["most", "-1"],
    ["token", "a'b"],
  ])("a wrong %s in the URL is reported and ignored", (name, value) => {
    const { search, wrong } = parseSearch(new URLSearchParams({ [name]: value }));
    expect(wrong).toEqual([name]);
    expect(search[name as keyof Search]).toBe("");
  });

  test("dollar amounts are read with a point or a comma, to the cent", () => {
    expect(["39.99", "39,9", "0.05", "1999"].map(centsTyped)).toEqual([3999n, 3990n, 5n, 199_900n]);
  });

  test("the URL says where the next page begins", () => {
    const places = [
      { at: "2026-11-21T12:00:00.000Z", paymentId: ID },
      { term: "0xab", paymentId: ID },
    ];
    expect(places.map((place) => parsePagePosition(positionText(place)))).toEqual(places);
    expect(parsePagePosition("a~soon~x")).toBeNull();
    expect(parsePagePosition("t~0xab~'; --")).toBeNull();
  });
});

test("a diff has one line for each removed leaf and one for each added leaf", () => {
  expect(
    diffLines([
      { path: "step", before: "signed", after: "sent" },
      { path: "claims.0", before: undefined, after: { transactionHash: "0xab", toldBy: "client" } },
      { path: "lots", before: [], after: undefined },
    ]),
  ).toEqual([
    { sign: "minus", path: "step", value: "signed" },
    { sign: "plus", path: "step", value: "sent" },
    { sign: "plus", path: "claims.0.transactionHash", value: "0xab" },
    { sign: "plus", path: "claims.0.toldBy", value: "client" },
    { sign: "minus", path: "lots", value: "[]" },
  ]);
});

describe("the dialog that the trader saw", () => {
  const at = (...events: PaymentEvent[]) => buildPastPayment(ID, given(...events));

  test("the dialog does not exist before there is a payment", () => {
    expect(buildPastPayment(ID, { step: "new" })).toBeNull();
  });

  test.each<[string, PaymentEvent[], string]>([
    ["open after a quote", [initiated], "open"],
    ["waiting for the wallet after the signature", [initiated, wasSigned], "paying"],
    ["sent once there is a transaction", [initiated, wasSigned, sentAs(firstHash)], "sent"],
    ["saved at the end", [initiated, wasSigned, sentAs(firstHash), wasSaved], "saved"],
    ["failed if the transaction reverted", [initiated, wasSigned, sentAs(firstHash), failedAs("Reverted")], "failed"],
    ["in need of a new quote once its nonce is used", [initiated, wasSigned, failedAs("NonceUsed")], "used"],
    [
      "unsaved if the chain contradicts the payment",
      [initiated, wasSigned, sentAs(firstHash), failedAs("Mismatch")],
      "unsaved",
    ],
    ["open with nothing pending once the payment expired", [initiated, wasSigned, expired], "open"],
    ["failed if the payment was sent and then expired", [initiated, wasSigned, sentAs(firstHash), expired], "failed"],
  ])("the dialog is %s", (_, events, step) => {
    expect(at(...events)?.state.step).toBe(step);
  });

  test("the dialog says what happened to a transaction", () => {
    const sent = [initiated, wasSigned, sentAs(firstHash)];
    expect(at(...sent, failedAs("Reverted"))?.failure).toBe("reverted");
    expect(at(...sent, failedAs("Replaced"))?.failure).toBe("replaced");
    expect(at(...sent, expired)?.failure).toBe("tooLate");
    expect(at(initiated, wasSigned, expired)?.failure).toBeNull();
  });

  test("the dialog counts from the quote's block, down to zero when it expires", () => {
    expect(at(initiated)?.head).toBe(BigInt(order.quote.inputs.blockNumber));
    expect(at(initiated, expired)?.head).toBe(53_545_329n);
  });

  test("the dialog has the quote's own amounts and the payer's wallet", () => {
    const state = at(initiated)?.state;
    if (state?.step !== "open") throw new Error("must be open");
    expect(state.checkout.quote.totalUsdCents).toBe(Number(order.quote.totalUsdCents));
    expect(state.payer.wallet).toBe(order.wallet);
    expect(state.order.plan.name).toBe(order.plan.name);
  });
});

describe("the page that the trader saw", () => {
  const events = replayed(goldenEvents);

  test("the page follows the events up to a step and ignores later ones", () => {
    const states = foldStates(events);
    expect(states.map(({ step }) => step)).toEqual(["initiated", "signed", "sent", "saved"]);
    const at = (step: number) => receiptAt(ID, states[step - 1] ?? { step: "new" }, events.slice(0, step));
    expect([1, 2, 3, 4].map((step) => at(step)?.status)).toEqual(goldenEvents.map(({ type }) => type));
    expect(at(2)).toMatchObject({ transactionHash: null, tokenId: null, savedAt: null });
    expect(at(3)).toMatchObject({ savedAt: null, periodTo: null, blockNumber: null });
    expect(at(4)).toMatchObject({
      tokenId: saved.tokenId,
      blockNumber: saved.blockNumber,
      periodTo: saved.lot.to,
      savedAt: events[3]?.recordedAt,
    });
    expect(at(4)?.events).toHaveLength(4);
  });

  test("the page keeps its state at an event that cannot be read", () => {
    const broken = events.map((event, n) => (n === 1 ? { ...event, fact: null, unreadable: "no schema" } : event));
    expect(foldStates(broken.slice(0, 2)).map(({ step }) => step)).toEqual(["initiated", "initiated"]);
  });

  test("the page is shown once the trader was redirected to it", () => {
    expect(lookedAt(given(initiated, wasSigned))).toBe("dialog");
    expect(lookedAt(given(initiated, wasSigned, sentAs(firstHash), wasSaved))).toBe("page");
  });
});

/** Golden facts in the form that the desk receives. */
function replayed(facts: PaymentEvent[]): ReplayEvent[] {
  const history = facts.map(({ type, data }, index) => ({
    position: index + 1,
    streamId: `payment-${ID}`,
    version: index + 1,
    type,
    schemaVersion: 1,
    data,
    metadata: { actor: "system", correlationId: ID, causationId: null, requestId: null },
    recordedAt: `2026-11-21T12:00:0${index}.000Z`,
    prevHash: "",
    hash: "",
    chainHash: "",
  }));
  return replay(history).map(({ event, changed }, index) => ({
    version: event.version,
    position: event.position,
    type: event.type,
    schemaVersion: 1,
    actor: "system",
    recordedAt: event.recordedAt,
    hash: "",
    prevHash: "",
    fact: facts[index] ?? null,
    unreadable: null,
    changed,
    proof: { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null },
  }));
}
