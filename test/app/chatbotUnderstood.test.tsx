import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import chatbot from "#app/areas/chatbot/locales/en/chatbot.json";
import { dayText } from "#app/areas/chatbot/model/figureText.ts";
import type { Part } from "#app/areas/chatbot/model/message.ts";
import type { Slots, Understood } from "#app/areas/chatbot/model/shown.ts";
import type { StoredMessage } from "#app/areas/chatbot/model/views.ts";
import { Exchange } from "#app/areas/chatbot/pages/exchange.tsx";
import { SharedPage } from "#app/areas/chatbot/pages/sharedPage.tsx";
import { UnderstoodBar } from "#app/areas/chatbot/pages/understoodBar.tsx";
import { InWords } from "./fixtures/words.tsx";

// Chips show how a question was understood, and each of them can be removed.

afterEach(cleanup);

let shown: ReactNode;
const Stub = createRemixStub([{ path: "*", Component: () => shown }]);
function page(content: ReactNode) {
  shown = content;
  return render(
    <InWords more={{ chatbot }}>
      <Stub initialEntries={["/en/chatbot"]} />
    </InWords>,
  );
}

const SLOTS: Slots = {
  tokens: ["junvent"],
  days: 7,
  day: null,
  to: null,
  amount: null,
  where: [
    { field: "change7d", is: ">", value: 20 },
    { field: "marketCapUsd", is: ">=", value: 1e8 },
    { field: "category", is: "in", values: ["layer-2"] },
    { field: "traderBand", is: "in", values: ["A", "B"] },
    { field: "marketCapUsd", is: "<=", value: 1e9 },
    { field: "change24h", is: "<", value: -10 },
    { field: "signal", is: "in", values: ["strong-buy", "buy"] },
    { field: "investor", is: ">", value: 90 },
    { field: "investor", is: "<", value: 30 },
  ],
  sort: { field: "change7d", direction: "desc" },
  limit: 5,
  about: ["beta"],
  unused: ["cheap", "now"],
};
const UNDERSTOOD: Understood = { intent: "screen", slots: SLOTS, probability: 1, others: ["gainers", "losers"] };
type Corrected = Pick<Understood, "intent" | "slots">;

function bar(change: { isAnswering?: boolean; isOpen?: boolean; slots?: Partial<Slots> } = {}): Corrected[] {
  const corrections: Corrected[] = [];
  const { isAnswering = false, isOpen = false, slots } = change;
  page(
    <UnderstoodBar
      understood={{ ...UNDERSTOOD, slots: { ...SLOTS, ...slots } }}
      isOpen={isOpen}
      isAnswering={isAnswering}
      onCorrect={(corrected) => corrections.push(corrected)}
    />,
  );
  return corrections;
}
const chips = () =>
  within(screen.getByRole("list", { name: "What was understood" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const remove = (what: string) => fireEvent.click(screen.getByRole("button", { name: `Remove: ${what}` }));

describe("the chips of a question", () => {
  test("chips show each restriction, the order, the limit, tokens, periods and the topic", () => {
    bar();
    expect(screen.getByText("Understood as: Find tokens")).toBeDefined();
    expect(chips()).toEqual([
      "Beta",
      "Junvent",
      "Change in 7 days above 20%",
      "Market cap $100M to $1B",
      "Sector: Layer 2",
      "Trader grade A or B",
      "Change in 24 hours below −10%",
      "Signal: Strong Buy or Buy",
      "Investor grade above 90",
      "Investor grade below 30",
      "Highest change in 7 days first",
      "5 tokens",
      "7 d",
    ]);
    expect(screen.getByText("Not used: cheap, now")).toBeDefined();
  });

  test("chips show dates, periods, amounts, negative numbers and an ascending order", () => {
    bar({
      slots: {
        where: [
          { field: "beta", is: ">=", value: -0.5 },
          { field: "priceUsd", is: "<=", value: 0.012 },
          { field: "exchange", is: "in", values: ["dYdX"] },
          { field: "category", is: "in", values: ["defi", "layer-1"], but: ["meme", "stablecoin"] },
        ],
        sort: { field: "sharpe", direction: "asc" },
        limit: 1,
        days: null,
        day: "2026-10-01",
        to: "2026-10-09",
        amount: 500,
        tokens: [],
        about: [],
      },
    });
    expect(chips()).toEqual([
      "Beta at least −0.5",
      "Price at most $0.012",
      "Exchange: dYdX",
      "Sector: not Meme or Stablecoin",
      "Lowest Sharpe ratio first",
      "1 token",
      `${dayText("2026-10-01", "en")} to ${dayText("2026-10-09", "en")}`,
      "500",
    ]);
  });

  test("removing a chip asks again without it, and both ends of one field are removed together", () => {
    const corrections = bar();
    const without = (change: Partial<Slots>) => ({ intent: "screen", slots: { ...SLOTS, ...change } });
    const { where } = SLOTS;
    const cases: [string, Partial<Slots>][] = [
      ["Change in 7 days above 20%", { where: where.slice(1) }],
      ["Market cap $100M to $1B", { where: where.filter(({ field }) => field !== "marketCapUsd") }],
      ["Investor grade above 90", { where: where.filter((one) => !(one.field === "investor" && one.is === ">")) }],
      ["Highest change in 7 days first", { sort: null }],
      ["5 tokens", { limit: null }],
      ["7 d", { days: null }],
      ["Junvent", { tokens: [] }],
      ["Beta", { about: [] }],
    ];
    for (const [what] of cases) remove(what);
    expect(corrections).toEqual(cases.map(([, change]) => without(change)));
    expect(document.activeElement?.getAttribute("data-understood")).toBe("screen");
  });

  test("chips are disabled while a question is being answered", () => {
    const corrections = bar({ isAnswering: true });
    remove("5 tokens");
    expect(corrections).toEqual([]);
    expect(screen.getByRole("button", { name: "Remove: 5 tokens" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("the kinds that may have been meant are offered, and ask again with the same restrictions", () => {
    const corrections = bar({ isOpen: true });
    expect(screen.queryByText("Understood as: Find tokens")).toBeNull();
    const kinds = within(screen.getByRole("list", { name: "Did you mean" })).getAllByRole("button");
    expect(kinds.map(({ textContent }) => textContent)).toEqual(["Find tokens", "Gainers", "Losers"]);
    fireEvent.click(kinds[1] as HTMLElement);
    expect(corrections).toEqual([{ intent: "gainers", slots: SLOTS }]);
  });
});

const toErrorMessage = (
  role: "user" | "assistant",
  parts: Part[],
  understood: Understood | null = null,
): StoredMessage => ({
  id: role,
  questionId: role === "user" ? null : "user",
  role,
  parts,
  status: "complete",
  provider: "rules",
  understood,
  withheld: 0,
  feedback: null,
});
const QUESTION = toErrorMessage("user", [{ type: "text", text: "Which ones?" }]);
const notice = (kind: string): Part => ({ type: "data-notice", data: { kind } });

describe("a chatbot answer", () => {
  const exchange = (understood: Understood, parts: Part[] = []) =>
    page(
      <Exchange
        said={{ question: QUESTION, answers: [toErrorMessage("assistant", parts, understood)] }}
        onAsk={() => {}}
      />,
    );
  const LINKED = { ...SLOTS, tokens: [], about: [], limit: null, where: SLOTS.where.slice(0, 1) };
  const link = () => screen.queryByRole("link", { name: "Open in Ratings" })?.getAttribute("href");

  test("an answer links to the same tokens in the ratings if those have a filter for all of it", () => {
    exchange({ ...UNDERSTOOD, slots: LINKED });
    expect(link()).toBe("/en/ratings?change_7d_min=20&sort=-change7d");
    for (const other of [
      { ...UNDERSTOOD, slots: { ...LINKED, tokens: ["junvent"] } },
      { ...UNDERSTOOD, slots: { ...LINKED, days: null, sort: null, where: [] } },
      { ...UNDERSTOOD, slots: LINKED, intent: "average" as const },
      { ...UNDERSTOOD, slots: LINKED, probability: 0.5 },
    ]) {
      cleanup();
      exchange(other);
      expect(link()).toBeUndefined();
    }
  });

  test("an answer omits repeated notices, and a shared page says once that the market is simulated", () => {
    exchange(UNDERSTOOD, [notice("rules"), notice("simulated"), notice("stopped")]);
    expect([...document.querySelectorAll(".chat__notice")].map(({ textContent }) => textContent)).toEqual([
      "This answer ended early.",
    ]);
    cleanup();
    const answers = [1, 2].map((id) => ({ ...toErrorMessage("assistant", [notice("simulated")]), id: String(id) }));
    page(<SharedPage title="Shared" messages={[QUESTION, ...answers]} earlier={0} />);
    expect(screen.getAllByText("Simulated market: these tokens and figures are invented.")).toHaveLength(1);
    cleanup();
    page(<SharedPage title="Shared" messages={[QUESTION, toErrorMessage("assistant", [])]} earlier={0} />);
    expect(screen.queryByText(/^Simulated market/)).toBeNull();
  });
});
