import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import alerts from "#app/areas/alerts/locales/en/alerts.json";
import { BuilderPage } from "#app/areas/alerts/pages/builder/builderPage.tsx";
import { AlertsPage, GuestAlertsPage } from "#app/areas/alerts/pages/list/alertsPage.tsx";
import { AT, aFiring, alertsData, anAlert, builderData } from "./fixtures/alerts.ts";
import { InWords } from "./fixtures/words.tsx";

// What people see of their alerts, and of the sentence that creates one.

afterEach(cleanup);

let shown: ReactNode;
const Stub = createRemixStub([{ path: "*", Component: () => shown }]);
function page(content: ReactNode, at = "/") {
  shown = content;
  return render(
    <InWords more={{ alerts }}>
      <Stub initialEntries={[at]} />
    </InWords>,
  );
}
const row = (name: RegExp) => screen.getByRole("row", { name });

describe("the list of alerts", () => {
  test("the list shows each alert as a sentence, with its status and its distance", () => {
    page(<AlertsPage shown={alertsData([anAlert()])} done={null} />);
    const cells = within(row(/Polkadot price falls below \$47\.00, once/));
    expect(cells.getAllByText("Active").length).toBeGreaterThan(0);
    expect(cells.getAllByText("$50.00").length).toBeGreaterThan(0);
    expect(cells.getAllByText("−6.0%").length).toBeGreaterThan(0);
    expect(cells.getByText("never")).toBeDefined();
  });

  test("the list names each button after its alert", () => {
    page(<AlertsPage shown={alertsData([anAlert()])} done={null} />);
    expect(screen.getByRole("button", { name: "Pause: Polkadot price falls below $47.00, once" })).toBeDefined();
    expect(screen.getByText("More: Polkadot price falls below $47.00, once")).toBeDefined();
  });

  test.each([
    [{ state: "done", now: "46" }, "Triggered", "Reactivate: "],
    [{ paused: true }, "Paused", "Resume: "],
    [{ snoozedUntil: "2026-11-24T08:00:00.000Z" }, "Muted", "Unmute: "],
    [{ snoozedUntil: AT }, "Active", "Pause: "],
    [{ state: "resting", recurring: true }, "Triggered", "Pause: "],
  ] satisfies [Parameters<typeof anAlert>[0], string, string][])(
    "an alert with %o is shown as %s, with the action %s",
    (own, word, act) => {
      page(<AlertsPage shown={alertsData([anAlert(own)])} done={null} />);
      expect(within(row(/Polkadot/)).getAllByText(word).length).toBeGreaterThan(0);
      expect(screen.getByRole("button", { name: new RegExp(`^${act}`) })).toBeDefined();
    },
  );

  test("the list names the plan that includes more when all alerts are in use", () => {
    const all = ["1", "2", "3", "4", "5"].map((alertId) => anAlert({ alertId }));
    page(<AlertsPage shown={alertsData(all)} done={null} />);
    expect(screen.getByText("Your plan includes 5 alerts, and all are in use")).toBeDefined();
    expect(screen.getAllByText(/ADVANCED includes 100 alerts\./).length).toBeGreaterThan(0);
  });

  test("the history shows when an alert fired and how each notification was delivered", () => {
    const history = { firings: [aFiring()], page: 1, limit: 5, total: 1, older: null, newer: null };
    page(<AlertsPage shown={alertsData([anAlert()], { history })} done={null} />);
    const item = screen.getByText("Inbox: sent within 1 s").closest("ol > li") as HTMLElement;
    expect(item.textContent).toContain("Polkadot price fell below $47.00, at $46.98");
    expect(within(item).getByText(/Webhook: failed after 3 attempts\./)).toBeDefined();
    expect(within(item).getByText("503")).toBeDefined();
  });

  test("the list shows alerts on an agent with their history, marked as paper or live", () => {
    const agentId = "0190b1c2-0000-7000-8000-000000000001";
    const subject = { name: "Trend", symbol: null, path: `/trading-agent/${agentId}`, mode: "paper" as const };
    const conditions = [
      { type: "agent_drawdown", agentId, percent: "10" },
      { type: "agent_day_loss", agentId, lossUsd: "50" },
      { type: "agent_silent", agentId },
    ] as const;
    const alerts = conditions.map((condition, index) =>
      anAlert({ alertId: `a${index}`, condition, subject, now: null }),
    );
    const after = { agent_drawdown: "12.5", agent_day_loss: "61.5", agent_silent: "2" };
    const firings = conditions.map((condition, index) => ({
      ...{ ...aFiring(), firingId: `f${index}`, condition, after: after[condition.type] },
      subject: { ...subject, symbol: "Trend", mode: "live" as const },
    }));
    const history = { firings, page: 1, limit: 5, total: 3, older: null, newer: null };
    page(<AlertsPage shown={alertsData(alerts, { history })} done={null} />);
    const text = document.body.textContent ?? "";
    for (const expected of [
      "Trend (simulated) falls by 10% from its highest value, once",
      "Trend (simulated) loses $50.00 in a day, once",
      "Trend (simulated) is not judged for two candles, once",
      "Trend (live) fell by 12.50% from its highest value; your level was 10%",
      "Trend (live) lost $61.50 in a day; your level was $50.00",
      "Trend (live) has not been judged for two candles",
    ])
      expect(text).toContain(expected);
  });

  test("the list shows alerts on the portfolio with their history, named after its wallets if any", () => {
    const condition = { type: "portfolio_change", percent: "5", window: "7d" } as const;
    const arrival = { type: "portfolio_token_arrived" } as const;
    const whole = { name: "", symbol: null, path: "/portfolio" };
    const [one, two] = [
      anAlert({ alertId: "1", condition, subject: whole, now: null }),
      anAlert({ alertId: "2", condition: arrival, subject: { ...whole, name: "Savings" }, now: null }),
    ];
    const fired = { ...aFiring(), subject: { name: "", symbol: "", path: "/portfolio" } };
    const firings = [
      { ...fired, firingId: "1", condition, after: "-6.2" },
      { ...fired, firingId: "2", condition: arrival, after: "3" },
      { ...fired, firingId: "3", condition: arrival, after: "1", subject: { ...fired.subject, name: "Ether" } },
    ];
    const history = { firings, page: 1, limit: 5, total: 3, older: null, newer: null };
    page(<AlertsPage shown={alertsData([one, two], { history })} done={null} />);
    expect(row(/Your portfolio rises or falls by 5% within 7 days, once/)).toBeDefined();
    expect(row(/A new token arrives: Savings, once/)).toBeDefined();
    const texts = [...document.querySelectorAll(".alerts__said")].map(({ textContent }) => textContent);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Your portfolio moved −6.20% within 7 days",
        "New tokens in your portfolio: 3",
        "Ether is new in your portfolio",
      ]),
    );
  });

  test("an empty list leads to a new alert", () => {
    page(<AlertsPage shown={alertsData([])} done={null} />);
    expect(screen.getByText("No alerts yet")).toBeDefined();
    expect(screen.getAllByRole("link", { name: "New alert" })[0]?.getAttribute("href")).toBe("/en/alerts/new");
  });

  test("the list leads a guest to sign in and back", () => {
    page(<GuestAlertsPage />, "/en/alerts?state=paused");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/en/sign-in?to=%2Fen%2Falerts%3Fstate%3Dpaused",
    );
  });
});

describe("the alert builder", () => {
  test("the builder labels each of its fields and shows when the alert would have triggered", () => {
    page(<BuilderPage shown={builderData()} refusal={null} connectPath={null} />);
    for (const label of ["Token or list", "What to watch", "Condition", "Price in US dollars", "How often"])
      expect(screen.getByLabelText(label)).toBeDefined();
    expect(document.body.textContent).toContain("Solana is at $229.40 and would have to fall by 12.8%.");
    expect(document.body.textContent).toContain("would have triggered once, on 26 Oct.");
    expect(screen.getByText("Uses 1 of the 4 alerts you have left.")).toBeDefined();
  });

  test("the builder changes its fields with what is watched", () => {
    page(<BuilderPage shown={builderData()} refusal={null} connectPath={null} />);
    fireEvent.change(screen.getByLabelText("What to watch"), { target: { value: "move" } });
    expect(screen.getByLabelText("Change in percent")).toBeDefined();
    expect(screen.getByLabelText("Time frame")).toBeDefined();
    expect(screen.getByRole("option", { name: "is a fall of" })).toBeDefined();
  });

  test("the builder offers an existing portfolio and its wallets, with what can be watched of them", () => {
    const wallet = "0190b1c2-0000-7000-8000-000000000001";
    const portfolios = [
      { value: "portfolio:", name: "" },
      { value: `portfolio:${wallet}`, name: "Savings" },
    ];
    page(<BuilderPage shown={builderData({ portfolios })} refusal={null} connectPath={null} />);
    const subject = screen.getByRole("combobox", { name: "Token or list" });
    const group = within(subject).getByRole("group", { name: "Your portfolio" });
    expect(
      within(group)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Your portfolio", "Savings"]);
    fireEvent.change(subject, { target: { value: "portfolio:" } });
    const what = screen.getByRole("combobox", { name: "What to watch" });
    expect(
      within(what)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["rises or falls", "a new token"]);
    const windows = within(screen.getByRole("combobox", { name: "Time frame" })).getAllByRole("option");
    expect(windows.map(({ textContent }) => textContent)).toEqual(["within 24 hours", "within 7 days"]);
    expect(screen.queryByRole("combobox", { name: "Condition" })).toBeNull();
  });

  test("the builder offers the reader's agents as paper or live, with what can be watched of them", () => {
    const [paper, live] = ["0190b1c2-0000-7000-8000-000000000001", "0190b1c2-0000-7000-8000-000000000002"];
    const agents = [
      { value: `agent:${live}`, name: "Grades of ten", mode: "live" as const },
      { value: `agent:${paper}`, name: "Trend", mode: "paper" as const },
    ];
    page(<BuilderPage shown={builderData({ agents })} refusal={null} connectPath={null} />);
    const subject = screen.getByRole("combobox", { name: "Token or list" });
    const group = within(subject).getByRole("group", { name: "Your agents" });
    const names = within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Grades of ten (live)", "Trend (simulated)"]);
    fireEvent.change(subject, { target: { value: `agent:${paper}` } });
    const what = screen.getByRole("combobox", { name: "What to watch" });
    expect([...what.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "falls from its highest value by",
      "loses in a day",
      "is not judged for two candles",
    ]);
    expect(screen.getByRole("textbox", { name: "Fall in percent" })).toBeDefined();
    fireEvent.change(what, { target: { value: "silent" } });
    expect(screen.queryByRole("textbox", { name: /percent|dollars/ })).toBeNull();
  });

  test("the builder leads to the portfolio page when there is no portfolio yet", () => {
    page(
      <BuilderPage
        shown={builderData({ problem: { at: "watch", is: "noPortfolio" } })}
        refusal={null}
        connectPath={null}
      />,
    );
    expect(screen.getByText(/You have no portfolio yet\. Open your portfolio/)).toBeDefined();
  });

  test("the builder names the plan that a locked option requires, and does not submit it", () => {
    const { draft } = builderData();
    page(
      <BuilderPage
        shown={builderData({ draft: { ...draft, what: "signal" }, preview: null })}
        refusal={null}
        connectPath={null}
      />,
    );
    expect(screen.getByText(/requires PREMIUM\./)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create alert" }).disabled).toBe(true);
    expect(screen.getByRole("option", { name: "trader grade (ADVANCED)" })).toBeDefined();
  });

  test("the builder only offers channels that work, and says what is missing for the others", () => {
    page(<BuilderPage shown={builderData()} refusal={null} connectPath="/en/notifications" />);
    expect(screen.getByLabelText<HTMLInputElement>("Inbox").disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>("Email").disabled).toBe(true);
    expect(screen.getByRole("link", { name: "not connected, connect now" }).getAttribute("href")).toBe(
      "/en/notifications",
    );
    expect(screen.getAllByRole("link", { name: "requires ADVANCED" })).toHaveLength(2);
  });

  test("the builder shows a problem with a number at its field", () => {
    const { draft } = builderData();
    const problem = { at: "value", is: "unclear" } as const;
    page(
      <BuilderPage
        shown={builderData({ draft: { ...draft, value: "much" }, preview: null, problem })}
        refusal={null}
        connectPath={null}
      />,
    );
    const input = screen.getByLabelText("Price in US dollars");
    const expected = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(expected?.textContent).toBe("Enter a number, such as 1250 or 0.05.");
  });

  test("the builder leads a guest to sign in and back with the current draft", () => {
    page(<BuilderPage shown={builderData({ holds: null })} refusal={null} connectPath={null} />, "/en/alerts/new");
    const href = screen.getByRole("link", { name: "Sign in" }).getAttribute("href") ?? "";
    const to = new URL(href, "http://x").searchParams.get("to") ?? "";
    expect(to).toContain("/en/alerts/new?watch=token%3Asolana&what=price&direction=down&value=200");
  });
});
