import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import chatbot from "#app/areas/chatbot/locales/en/chatbot.json";
import type { Proposal } from "#app/areas/chatbot/model/shown.ts";
import { ProposalCard } from "#app/areas/chatbot/pages/proposalCard.tsx";
import { InWords } from "./fixtures/words.tsx";

// The assistant's proposals use the ordinary calls, only after a button is pressed.

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = { status: number; body: object };

let proposal: Proposal;
const Stub = createRemixStub([
  {
    path: "/en/chatbot",
    Component: () => (
      <InWords more={{ chatbot }}>
        <ProposalCard proposal={proposal} idempotencyKey="answer-0" />
      </InWords>
    ),
  },
]);

function shown(given: Proposal, answers: Answer[]) {
  const calls: [string, string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string }) => {
    calls.push([method, path, JSON.parse(body)]);
    const answer = answers.shift();
    if (!answer) throw new Error(`unexpected call of ${path}`);
    return Response.json(answer.body, { status: answer.status });
  });
  proposal = given;
  render(<Stub initialEntries={["/en/chatbot"]} />);
  return calls;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("an alert is created as it was proposed", async () => {
  const body = { tokenId: "acme", condition: { type: "signal_changes", to: -1 } };
  const sentence = "Acme signal changes to Sell, once";
  const calls = shown({ kind: "alert", symbol: "ACME", said: sentence, body }, [
    { status: 201, body: { code: 201, data: {} } },
  ]);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(calls).toEqual([]);
  await press("Create alert");
  expect(await screen.findByText(/Alert created/)).toBeDefined();
  expect(calls).toEqual([["POST", "/api/alerts", body]]);
});

test("a token list is created once even if its tokens are refused at first", async () => {
  const body = { title: "ACME, ZETA" };
  const tokens = ["acme", "zeta"];
  const made = { status: 201, body: { code: 201, data: { list: { listId: "7" } } } };
  const refused = { status: 403, body: { code: 403, error: "Your plan allows fewer tokens." } };
  const calls = shown({ kind: "list", name: body.title, said: "A private list", body, tokens }, [
    made,
    refused,
    { status: 200, body: { code: 200, data: { list: { listId: "7" } } } },
  ]);
  await press("Create list");
  expect(await screen.findByText("Your plan allows fewer tokens.")).toBeDefined();
  await press("Create list");
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Done."));
  expect(calls).toEqual([
    ["POST", "/api/tokenlist", body],
    ["PUT", "/api/tokenlist/7/tokens", { tokens }],
    ["PUT", "/api/tokenlist/7/tokens", { tokens }],
  ]);
});

test("a rule-based list needs no second call, and removing a token has a call of its own", async () => {
  const rule = { category: "meme", most: 10 };
  const calls = shown({ kind: "list", name: "Memes", said: "Memes", body: { title: "Memes", rule }, tokens: [] }, [
    { status: 201, body: { code: 201, data: { list: { listId: "8" } } } },
  ]);
  await press("Create list");
  expect(await screen.findByText(/Done\./)).toBeDefined();
  expect(calls).toEqual([["POST", "/api/tokenlist", { title: "Memes", rule }]]);
  cleanup();
  const removal = shown({ kind: "listChange", act: "remove", said: "x", listId: "8", body: { token: "acme" } }, [
    { status: 200, body: { code: 200, data: { list: { listId: "8" } } } },
  ]);
  await press("Remove");
  expect(await screen.findByText(/Done\./)).toBeDefined();
  expect(removal).toEqual([["POST", "/api/tokenlist/8/tokens/remove", { token: "acme" }]]);
});
