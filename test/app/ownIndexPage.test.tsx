import { json } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import ownIndex from "#app/areas/indices/locales/en/ownIndex.json";
import type { OwnIndexBody, OwnPreview, OwnPreviewAnswer } from "#app/areas/indices/model/own.ts";
import { firstDraft, type OwnDraft } from "#app/areas/indices/model/ownDraft.ts";
import type { OwnAnswer, OwnBuilder, OwnCard } from "#app/areas/indices/model/ownPages.ts";
import { OwnIndexPage } from "#app/areas/indices/pages/own/ownIndexPage.tsx";
import { OwnIndices } from "#app/areas/indices/pages/own/ownIndices.tsx";
import { PAUSE_MS } from "#app/areas/indices/pages/own/usePreview.ts";
import { InWords } from "./fixtures/words.tsx";

// What a user sees of a custom index: its sentence, how it would have performed, and saving it.

type Waiting = { body: OwnIndexBody; answer(answer: OwnPreviewAnswer): Promise<void> };
let requests: Waiting[];
beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (_path: URL, { body }: { body: string }) => {
    return new Promise<Response>((resolve) => {
      const answer = (previewAnswer: OwnPreviewAnswer) =>
        act(async () => {
          resolve(Response.json(previewAnswer, { status: previewAnswer.code }));
          await vi.advanceTimersByTimeAsync(1);
        });
      requests.push({ body: JSON.parse(body), answer });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pause = (ms = PAUSE_MS) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

const SOL = { tokenId: 7, symbol: "SOL", name: "Solana" };
const DOT = { tokenId: 8, symbol: "DOT", name: "Polkadot" };
const builder = (own: Partial<OwnBuilder> = {}, draft: Partial<OwnDraft> = {}): OwnBuilder => ({
  ...{ id: null, savedAt: null, state: "draft", right: { is: "open" }, finding: null },
  draft: { ...firstDraft("en"), ...draft },
  categories: [{ key: "defi", name: "DeFi" }],
  chains: [{ chainId: 31_337, name: "Local chain" }],
  ...own,
});
const preview = (own: Partial<OwnPreview> = {}): OwnPreview => ({
  ...{ origin: "backtest", simulated: true, isWithoutPools: false },
  ...{ days: ["2024-01-01", "2024-01-02", "2024-01-03"], level: [1_000, 1_310, 1_250] },
  ...{ levelNet: [1_000, 1_300, 1_234], changeBps: 2_340, change30dBps: null, change365dBps: null },
  ...{ drawdownBps: -508, drawdownFrom: "2024-01-02", drawdownTo: "2024-01-03", rounds: 12, tradedBps: 830 },
  constituents: [
    { ...SOL, weightPpm: 600_000, poolUsd: 2_500_000 },
    { ...DOT, weightPpm: 400_000, poolUsd: null },
  ],
  ...own,
});

type Given = { answer?: OwnAnswer | null; found?: OwnBuilder["finding"][] };
let previewAnswer: { shown: OwnBuilder; answer: OwnAnswer | null; found: OwnBuilder["finding"][] };
let sent: Record<string, string[]>[];
const PATH = "/en/indices/own/new";
const Stub = createRemixStub([
  {
    path: PATH,
    Component: () => (
      <InWords more={{ ownIndex }}>
        <OwnIndexPage
          shown={previewAnswer.shown}
          answer={previewAnswer.answer}
          trade={previewAnswer.shown.id && <button type="button">Buy</button>}
        />
      </InWords>
    ),
    loader: () => json({ shown: { ...previewAnswer.shown, finding: previewAnswer.found.shift() ?? null } }),
    action: async ({ request }) => {
      const form = await request.formData();
      sent.push(Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)])));
      return json({});
    },
  },
]);
function page(shown: OwnBuilder, { answer = null, found = [] }: Given = {}) {
  previewAnswer = { shown, answer, found };
  sent = [];
  render(<Stub initialEntries={[PATH]} />);
}
const shownPage = async (...answer: Parameters<typeof page>) => {
  page(...answer);
  await pause(1);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const past = () => screen.getByRole("region", { name: "Back-test" });

describe("the back-test of an index", () => {
  test("the back-test is requested once, 400 ms after the last change", async () => {
    await shownPage(builder());
    for (const count of ["1", "10", "15"]) {
      type("Number of tokens", count);
      await pause(PAUSE_MS - 1);
    }
    expect(requests).toHaveLength(0);
    await pause(1);
    expect(requests.map(({ body }) => body)).toMatchObject([{ kind: "rule", count: 15, capPpm: 200_000 }]);
  });

  test("a late back-test of an earlier rule is dropped", async () => {
    await shownPage(builder());
    await pause();
    type("Number of tokens", "15");
    await pause();
    await requests[1]?.answer({ code: 200, data: preview({ rounds: 15 }) });
    await requests[0]?.answer({ code: 200, data: preview({ rounds: 99 }) });
    expect(within(past()).getByText("15")).toBeDefined();
    expect(within(past()).queryByText("99")).toBeNull();
  });

  test("an invalid draft is not back-tested, and its problem is shown at its field", async () => {
    await shownPage(builder());
    type("Maximum weight (%)", "a lot");
    await pause();
    expect(requests).toEqual([]);
    expect(screen.getByText(/Maximum weight \(%\): enter a number from 0\.0001 to 100/)).toBeDefined();
    const input = screen.getByLabelText("Maximum weight (%)");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      "Maximum weight",
    );
    expect(within(past()).getByText("Complete the rule to see its back-test.")).toBeDefined();
  });

  test("the back-test shows what kind of result it is, and no values for periods that it does not cover", async () => {
    await shownPage(builder({}, { chainId: "31337" }));
    await pause();
    await requests[0]?.answer({ code: 200, data: preview() });
    const { textContent } = past();
    expect(textContent).toContain(
      "Computed after the fact with a rule known today. No one held this index at the time.",
    );
    expect(textContent).toContain("Simulated market, invented tokens");
    expect(textContent).toContain("+23.40%");
    expect(textContent).toMatch(/Change in 30 daysunknown/);
    expect(textContent).toMatch(/Deepest fall−5\.08%.*2 Jan 2024 to .*3 Jan 2024/);
    expect(textContent).toContain("8.3%");
    expect(within(past()).getByText("cannot be bought here")).toBeDefined();
    expect(within(past()).getByText("$2.50M in its pool")).toBeDefined();
    expect(within(past()).getByRole("img", { name: /Back-test: level after costs from 1 Jan 2024/ })).toBeDefined();
  });

  test("the back-test says that an index without a chain cannot be bought", async () => {
    await shownPage(builder());
    await pause();
    await requests[0]?.answer({ code: 200, data: preview() });
    expect(within(past()).getByText("No chain is chosen, so this index cannot be bought.")).toBeDefined();
    expect(within(past()).queryByText("cannot be bought here")).toBeNull();
  });

  test("the server's refusal is shown next to its control", async () => {
    await shownPage(builder());
    await pause();
    const error = "Unknown category: magic.";
    await requests[0]?.answer({ code: 422, error, field: "category" });
    expect(screen.getByLabelText("Category").getAttribute("aria-invalid")).toBe("true");
    expect(within(screen.getByRole("group", { name: "The rule" })).getByText(error)).toBeDefined();
  });
});

describe("the token selection", () => {
  const two = {
    kind: "tokens" as const,
    fixed: [
      { ...SOL, percent: "70" },
      { ...DOT, percent: "20" },
    ],
  };

  test("the page shows the sum of the weights, and has a button that makes them equal", async () => {
    await shownPage(builder({}, two));
    expect(screen.getByText("The weights add up to 90%. They must add up to 100%.")).toBeDefined();
    await press("Equal weights");
    expect(screen.getByLabelText<HTMLInputElement>("Weight of DOT (%)").value).toBe("50");
    expect(screen.queryByText(/They must add up to 100%/)).toBeNull();
    await pause();
    expect(requests.map(({ body }) => body)).toMatchObject([
      {
        kind: "tokens",
        fixed: [
          { tokenId: 7, ppm: 500_000 },
          { tokenId: 8, ppm: 500_000 },
        ],
      },
    ]);
  });

  test("tokens are found by name, added and removed without leaving the page", async () => {
    await shownPage(builder({}, { kind: "tokens" }), {
      found: [null, { typed: "pol", found: [DOT], isSimilar: false }],
    });
    type("Find a token by name, symbol or address", "pol");
    await press("Find");
    await pause(1);
    await press("Add Polkadot DOT");
    expect(screen.getByLabelText("Weight of DOT (%)")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Polkadot DOT" }).disabled).toBe(true);
    await press("Remove DOT");
    expect(screen.queryByLabelText("Weight of DOT (%)")).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("saving and retiring an index", () => {
  test("saving sends the draft as it is typed", async () => {
    await shownPage(builder());
    type("Name", "Mine");
    type("Number of tokens", "15");
    await press("Create index");
    await pause(1);
    expect(sent).toMatchObject([{ kind: ["rule"], name: ["Mine"], count: ["15"] }]);
    expect(sent[0]?.intent?.[0]).toBe("save");
  });

  test("saving an invalid draft sends nothing and focuses the control", async () => {
    await shownPage(builder({}, { name: "Mine", count: "1" }));
    await press("Create index");
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Number of tokens"));
  });

  test("a refusal to save shows the server's reason", async () => {
    const error = "Your plan allows 10 indices of your own. VIP allows more.";
    const shown = builder({}, { name: "Mine" });
    await shownPage(shown, { answer: { shown, problems: [], refusal: { field: null, error }, preview: null } });
    expect(screen.getByRole("alert").textContent).toContain(error);
  });

  test.each([
    [{ is: "guest" }, "Sign in to save this index.", "Sign in", "/en/sign-in?to=%2Fen%2Findices%2Fown%2Fnew"],
    [{ is: "locked", plan: "PREMIUM" }, "Your own indices require PREMIUM.", "See plans", "/en/plans"],
  ] satisfies [OwnBuilder["right"], string, string, string][])(
    "saving is not offered to %o, who can still run the back-test",
    async (right, words, link, path) => {
      await shownPage(builder({ right }));
      expect(screen.getByText(words)).toBeDefined();
      expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(path);
      expect(screen.queryByRole("button", { name: "Create index" })).toBeNull();
      await pause();
      expect(requests).toHaveLength(1);
    },
  );

  test("retiring a bought index asks for confirmation first, and says what stays", async () => {
    await shownPage(builder({ id: "1", state: "listed" }, { name: "Mine" }));
    expect(screen.getByText(/A change takes effect in three days/)).toBeDefined();
    expect(screen.getByText("Retire Mine?")).toBeDefined();
    expect(screen.getByText(/you keep your tokens and can still sell them/)).toBeDefined();
    await press("Retire this index");
    await pause(1);
    expect(sent.map(({ intent }) => intent?.[0])).toEqual(["delete"]);
  });

  test("a changed index has to be saved before it is bought", async () => {
    await shownPage(builder({ id: "1" }, { name: "Mine" }));
    expect(screen.getByRole("button", { name: "Buy" })).toBeDefined();
    type("Number of tokens", "15");
    expect(screen.queryByRole("button", { name: "Buy" })).toBeNull();
    expect(screen.getByText("Save your changes before you buy or sell.")).toBeDefined();
    type("Number of tokens", "20");
    expect(screen.getByRole("button", { name: "Buy" })).toBeDefined();
  });

  test("a retired index cannot be changed or retired again", async () => {
    await shownPage(builder({ id: "1", state: "retired" }, { name: "Mine" }));
    expect(screen.getByText(/This index is retired\./)).toBeDefined();
    expect(screen.queryByText("Retire Mine?")).toBeNull();
    expect(screen.getByRole("group", { name: "The rule" }).closest("fieldset:disabled")).not.toBeNull();
  });
});

let own: OwnCard;
const Card = createRemixStub([
  {
    path: "*",
    Component: () => (
      <InWords more={{ ownIndex }}>
        <OwnIndices card={own} />
      </InWords>
    ),
  },
]);

describe("the list of own indices", () => {
  const card = (shown: OwnCard) => {
    own = shown;
    render(<Card />);
  };

  test("the list describes each rule in a line", () => {
    const common = { isRetired: false, schedule: "weekly" } as const;
    card({
      right: { is: "open" },
      indices: [
        { ...common, id: "1", name: "Ten", kind: "rule", count: 10, weighting: "cap" },
        { ...common, id: "2", name: "Few", isRetired: true, kind: "tokens", symbols: ["SOL", "DOT"], more: 3 },
      ],
    });
    expect(screen.getByRole("link", { name: "Ten" }).getAttribute("href")).toBe("/en/indices/own/1");
    expect(screen.getByText("10 largest tokens, weighted by market cap, rebalanced weekly")).toBeDefined();
    expect(screen.getByText("SOL, DOT and 3 more, rebalanced weekly")).toBeDefined();
    expect(screen.getByText("retired")).toBeDefined();
    expect(screen.getByRole("link", { name: "New index" }).getAttribute("href")).toBe("/en/indices/own/new");
  });

  test.each([
    [{ is: "open" }, "You have no indices of your own yet."],
    [{ is: "guest" }, "Sign in to create your own index."],
    [{ is: "locked", plan: "PREMIUM" }, /Your own indices require PREMIUM\./],
    [{ is: "locked", plan: null }, /Your plan does not include indices of your own\./],
  ] satisfies [OwnCard["right"], string | RegExp][])("an empty list shows %o the right message", (right, words) => {
    card({ right, indices: [] });
    expect(screen.getByText(words)).toBeDefined();
  });
});
