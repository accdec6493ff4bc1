import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import checkout from "#app/areas/checkout/locales/en/checkout.json";
import words from "#app/areas/mandates/locales/en/mandates.json";
import type { ShownMandate } from "#app/areas/mandates/model/calls.ts";
import { leaveGrant, useGranting } from "#app/areas/mandates/model/granting.ts";
import { readMandates } from "#app/areas/mandates/model/readMandates.ts";
import { forgetEnding } from "#app/areas/mandates/model/revoking.ts";
import { NewMandatePage } from "#app/areas/mandates/pages/grant/newMandatePage.tsx";
import { Signs } from "#app/areas/mandates/pages/grant/signs.tsx";
import { MandatesPage } from "#app/areas/mandates/pages/mandatesPage.tsx";
import { CONTRACT, makeMandate, makeProposedMandate, OWNER } from "./fixtures/mandates.ts";
import { localNetwork } from "./fixtures/network.ts";
import { InWords } from "./fixtures/words.tsx";

// What people see of mandates, and of one that they are about to grant. Source: docs/spec/wallets.md#6.

// Data read by other files would still be cached: this file has its own modules.
afterAll(() => void vi.resetModules());

let answer: unknown;
beforeEach(() => {
  answer = undefined;
  vi.stubGlobal("fetch", async () => {
    if (answer === undefined) throw new TypeError("the server is silent");
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  leaveGrant();
  forgetEnding();
  vi.unstubAllGlobals();
});

let page: ReactNode;
const Stub = createRemixStub([
  { path: "/", Component: () => <InWords more={{ mandates: words, checkout }}>{page}</InWords> },
  { path: "*", Component: () => null },
]);
function show(shown: ReactNode): void {
  page = shown;
  render(<Stub />);
}

async function showMandates(mandates: readonly ShownMandate[], off: "NotAudited" | null = null): Promise<void> {
  answer = { code: 200, data: mandates };
  show(<MandatesPage network={localNetwork} off={off} />);
  await act(async () => {
    await readMandates();
  });
}
const findItemText = (name = "Chain 5") => screen.getByRole("heading", { name }).closest("li")?.textContent ?? "";

describe("the page of mandates", () => {
  test("the page says that mandates could not be loaded while the server is silent, and offers to try again", async () => {
    show(<MandatesPage network={localNetwork} off={null} />);
    expect(await screen.findByText("Mandates could not be loaded", undefined, { timeout: 10_000 })).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("an empty page says that no one may trade, what a mandate is, and where the indices are", async () => {
    await showMandates([]);
    expect(screen.getByText("No one may trade for you")).toBeDefined();
    expect(screen.getByText(/^A mandate lets us rebalance an index for you/)).toBeDefined();
    expect(screen.getByRole("link", { name: "See indices" }).getAttribute("href")).toBe("/en/indices");
    expect(screen.queryByRole("button", { name: "Stop everything" })).toBeNull();
  });

  test("each mandate says what it may do and what it could cost, in the specification's words", async () => {
    await showMandates([makeMandate()]);
    const text = findItemText();
    expect(text).toContain("May buy up to 500 USDC every 7 days, of these 12 tokens, and sell up to half of each.");
    expect(text).toContain(
      "Bad prices alone could cost about $33 per period; in the worst case, the full 500 USDC and half of each holding.",
    );
    expect(text).toContain("Spent in this period120 USDC of 500 USDC");
    expect(text).toContain("Period ends7 Dec 2026, 12:00:00 UTC");
    expect(text).toContain("Allowed by your wallet3,500 USDC");
    expect(text).toContain("Valid until29 May 2027");
    expect(screen.getByRole("link", { name: "Chain 5" }).getAttribute("href")).toBe("/en/indices/chain-5");
    expect(screen.getByRole("button", { name: "Revoke" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Stop everything" })).toBeDefined();
    expect(screen.getByText(/including grants that are signed but not on chain yet/)).toBeDefined();
  });

  test("values that the chain did not return are shown as unknown and not as zero", async () => {
    await showMandates([
      makeMandate({ spentInPeriod: null, periodEndsAt: null, allowance: null, isPaused: null, tokens: [] }),
    ]);
    const text = findItemText();
    expect(text).toContain("Spent in this periodnot known");
    expect(text).toContain("Allowed by your walletnot known");
    expect(text).toContain("of the tokens listed for it");
    expect(text).toContain("The chain is not responding.");
    expect(text).not.toMatch(/\b0\b/);
  });

  test("a grant shows its confirmations, and can already be revoked", async () => {
    await showMandates([makeMandate({ status: "proposed", confirmations: { seen: 3, needed: 10 } })]);
    expect(screen.getByText("Granted, 3 of 10")).toBeDefined();
    expect(screen.getByRole("button", { name: "Revoke" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
  });

  test("a mandate that is not granted yet links back to its form, and needs no revoking", async () => {
    await showMandates([makeMandate({ status: "proposed" })]);
    expect(screen.getByText("Not granted yet")).toBeDefined();
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/en/mandates/new?index=chain-5");
    expect(screen.queryByRole("button", { name: "Revoke" })).toBeNull();
  });

  test("a paused mandate says so, and can still be revoked", async () => {
    await showMandates([makeMandate({ isPaused: true })]);
    expect(screen.getByText("Paused by us; you can revoke at any time.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Revoke" }).hasAttribute("disabled")).toBe(false);
  });

  test.each([
    ["revoked", "Revoked"],
    ["over", "Expired"],
    ["lost", "Not granted"],
  ] as const)("a mandate that is %s is listed separately and cannot be revoked", async (status, expected) => {
    await showMandates([makeMandate({ status, tokens: [], periodEndsAt: null })]);
    expect(screen.getByText("No one may trade for you")).toBeDefined();
    const part = within(screen.getByRole("region", { name: "Ended" }));
    expect(part.getByText(expected)).toBeDefined();
    expect(part.queryByText(/^Bad prices/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Revoke" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop everything" })).toBeNull();
  });

  test("a mandate links to the last order, and says why the last change was not traded", async () => {
    const lastOrder = {
      ...{ orderId: "01900000-0000-7000-8000-000000000001", side: "rebalance" as const },
      ...{ status: "OrderPartlyFilled", orderedAt: "2026-12-01T00:00:00.000Z" },
    };
    const notDone = {
      indexVersion: 1,
      inForceFrom: "2026-12-01",
      reason: "WithinBand",
      text: "It is within its band.",
      lookedAt: "2026-12-01T06:00:00Z",
    };
    await showMandates([makeMandate({ lastOrder, notDone })]);
    expect(screen.getByRole("link", { name: "Partly done, 1 Dec 2026" }).getAttribute("href")).toBe(
      `/en/indices/orders/${lastOrder.orderId}`,
    );
    expect(screen.getByText("The last change of the index was not traded")).toBeDefined();
    expect(screen.getByText(/It is within its band\./)).toBeDefined();
  });

  test("the page offers to sign each order while the contracts wait for their audit", async () => {
    await showMandates([], "NotAudited");
    expect(screen.getByText("Mandates are waiting for an audit")).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign each order" }).getAttribute("href")).toBe("/en/indices");
  });

  test("the page offers to stop everything once for each wallet", async () => {
    const other = `0x${"9".repeat(40)}`;
    const mandates = [
      makeMandate(),
      makeMandate({ id: `0x${"3".repeat(64)}`, wallet: OWNER.toUpperCase().replace("0X", "0x"), name: "Other" }),
      makeMandate({ id: `0x${"4".repeat(64)}`, wallet: other, name: "Third" }),
    ];
    await showMandates(mandates);
    expect(screen.getAllByRole("button", { name: "Stop everything" })).toHaveLength(2);
  });
});

const NOW = Date.parse("2026-11-30T12:00:00Z");
function showForm(changes: Partial<Parameters<typeof NewMandatePage>[0]> = {}): void {
  const target = { what: "index", indexSlug: "chain-5", name: "Chain 5", isOver: false } as const;
  answer = { code: 200, data: [] };
  show(<NewMandatePage {...{ network: localNetwork, off: null, target, nowMs: NOW, ...changes }} />);
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const worst = () => screen.queryByText(/^Bad prices alone/)?.textContent;

describe("the form of a new mandate", () => {
  test("the form starts with the default terms and shows what they could cost", async () => {
    showForm();
    expect(await screen.findByRole("heading", { name: "Rebalance Chain 5 automatically" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Spending limit (USDC)").value).toBe("500");
    expect(screen.getByLabelText<HTMLInputElement>("every 7 days").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Until").value).toBe("2027-05-29");
    expect(worst()).toBe(
      "Bad prices alone could cost about $33 per period; in the worst case, the full 500 USDC and half of each holding.",
    );
  });

  test("the form for an agent starts with its budget, sales of the whole position and its own slippage", async () => {
    const agent = { what: "agent", agentId: "a-1", name: "Grades of ten", isOver: false } as const;
    showForm({ target: { ...agent, budgetUsdCents: 125_050, slippageBps: 80 } });
    expect(await screen.findByRole("heading", { name: "Let Grades of ten trade for you" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Spending limit (USDC)").value).toBe("1251");
    expect(screen.getByLabelText<HTMLInputElement>("Selling limit, per token").value).toBe("100");
    expect(screen.getByLabelText<HTMLInputElement>("Slippage, at most").value).toBe("0.8");
    expect(screen.getByText(/A stop sells the whole position, so an agent needs 100%/)).toBeDefined();
    expect(screen.getByText(/^A mandate lets your agent trade for you/)).toBeDefined();
    cleanup();
    showForm({ target: { ...agent, isOver: true, budgetUsdCents: 125_050, slippageBps: 80 } });
    expect(screen.getByText("This agent has ended. Create a new one.")).toBeDefined();
  });

  test("the form updates the worst case during typing", () => {
    showForm();
    type("Spending limit (USDC)", "1000.50");
    type("Slippage, at most", "3");
    type("Selling limit, per token", "25");
    expect(worst()).toBe(
      "Bad prices alone could cost about $86.05 per period; in the worst case, the full 1,000.5 USDC and 25% of each holding.",
    );
    type("Selling limit, per token", "0");
    expect(worst()).toBe(
      "Bad prices alone could cost about $86.05 per period; in the worst case, the full 1,000.5 USDC.",
    );
  });

  test.each([
    ["Spending limit (USDC)", "none", "Enter an amount above 0, such as 500."],
    ["Spending limit (USDC)", "0", "Enter an amount above 0, such as 500."],
    ["Selling limit, per token", "101", "Enter a percentage from 0 to 100."],
    ["Slippage, at most", "3.01", "Enter a percentage from 0 to 3."],
    ["Until", "2026-11-30", "Choose a day from tomorrow on, within a year."],
    ["Until", "2027-12-02", "Choose a day from tomorrow on, within a year."],
  ])("the form says at %s that %s is invalid, and preserves the other fields", (label, value, expected) => {
    showForm();
    type(label, value);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(expected)).toBeDefined();
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(field.value).toBe(value);
  });

  test("the form shows a refusal at its field, and any other refusal at the top", () => {
    showForm();
    act(() => useGranting.setState({ step: "form", refused: { error: "No more than 10,000 a day.", field: "cap" } }));
    expect(screen.getByLabelText("Spending limit (USDC)").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("No more than 10,000 a day.")).toBeDefined();
    act(() => useGranting.setState({ step: "form", refused: { error: "Revoke it first.", field: null } }));
    expect(within(screen.getByRole("alert")).getByText("Revoke it first.")).toBeDefined();
  });

  test("the form is hidden for a retired index, and before the audit", () => {
    showForm({ target: { what: "index", indexSlug: "chain-5", name: "Chain 5", isOver: true } });
    expect(screen.getByText(/^This index is retired/)).toBeDefined();
    cleanup();
    showForm({ off: "NotAudited" });
    expect(screen.getByText("Mandates are waiting for an audit")).toBeDefined();
    expect(screen.queryByLabelText("Spending limit (USDC)")).toBeNull();
  });
});

test("the terms are shown line by line before the signature, with their worst case", () => {
  const { terms: _, ...proposed } = makeProposedMandate();
  const grant = { wallet: OWNER, indexSlug: "chain-5", proposed, batchId: null, hash: null };
  show(<Signs grant={grant} />);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/ may take up to 3,500 USDC from your wallet, only to trade for you\.$/);
  expect(lines[1]).toMatch(/ may spend up to 500 USDC every 7 days for you, until 29 May 2027\.$/);
  expect(screen.getByText(/^Bad prices alone could cost about/).textContent).toContain("$33 per period");
});

test("the terms of an agent's mandate say that all of a holding may be sold", () => {
  const { terms: _, ...usual } = makeProposedMandate();
  const lines = [...usual.lines, { kind: "sells", sellBps: 10_000, contract: CONTRACT } as const];
  const proposed = { ...usual, lines, worstCase: { ...usual.worstCase, sellBps: 10_000 } };
  show(<Signs grant={{ wallet: OWNER, agentId: "a-1", proposed, batchId: null, hash: null }} />);
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[2]).toMatch(
    / may sell all of each of the agent’s tokens in one period: a stop sells the whole position\.$/,
  );
  cleanup();
  const some = { ...proposed, lines: [{ kind: "sells", sellBps: 2_550, contract: CONTRACT } as const] };
  show(<Signs grant={{ wallet: OWNER, agentId: "a-1", proposed: some, batchId: null, hash: null }} />);
  expect(screen.getByRole("listitem").textContent).toContain("up to 25.5% of each of the agent’s tokens");
});

test("an agent's mandate links to the agent, and continues where its grant was left", async () => {
  answer = {
    code: 200,
    data: [
      makeMandate({
        purpose: "agent",
        indexSlug: undefined,
        agentId: "a-1",
        name: "Grades of ten",
        status: "proposed",
      }),
    ],
  };
  show(<MandatesPage network={localNetwork} off={null} />);
  await act(() => readMandates());
  expect(screen.getByRole("link", { name: "Grades of ten" }).getAttribute("href")).toBe("/en/trading-agent/a-1");
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/en/mandates/new?agent=a-1");
});
