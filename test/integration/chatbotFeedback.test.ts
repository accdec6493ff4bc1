import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FeedbackPageData } from "#app/areas/chatbot/model/feedback.ts";
import { openChatFixture } from "../support/chatFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// What readers say about answers, and what admins read of it: that question and that answer, and nothing else.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;
let admin: Person;
let loader: (asked: never) => Promise<{ shown: FeedbackPageData }>;

beforeAll(async () => {
  fixture = await openChatFixture();
  admin = await signInAs("admin");
  ({ loader } = (await import("#app/areas/chatbot/routes/admin_.chatbot.tsx")) as unknown as {
    loader: typeof loader;
  });
});
afterEach(() => fixture.pool.query("DELETE FROM chat.conversations"));
afterAll(() => fixture.close());

const read = async (search = ""): Promise<FeedbackPageData> => {
  const request = new Request(`http://localhost:3000/en/admin/chatbot${search}`, { headers: { cookie: admin.cookie } });
  return (await loader({ request, params: { locale: "en" }, context: {} } as never)).shown;
};
const sendFeedback = (id: string, body: object) => fixture.call("feedback", { id, method: "PUT", body });

test("feedback is read with its question, answer, reason and text, without the rest of the conversation", async () => {
  const { id } = await fixture.ask("what plan do I have");
  const { message } = await fixture.ask("price of ACME", { id });
  await sendFeedback(message.id, { value: "down", reason: "wrong", text: "  It is cheaper.  " });
  const { given, older } = await read();
  expect(older).toBeNull();
  expect(given).toEqual([
    {
      answer: { id: message.id, role: "assistant", parts: message.parts },
      question: "price of ACME",
      value: "down",
      reason: "wrong",
      remark: "It is cheaper.",
      givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      provider: "rules",
    },
  ]);
  const sent = JSON.stringify(given);
  for (const secret of ["what plan", fixture.person.accountId, fixture.person.email, id])
    expect(sent).not.toContain(secret);
});

test("changed feedback counts once, and withdrawn feedback or that of a deleted conversation is gone", async () => {
  const { id, message } = await fixture.ask("price of ACME");
  await sendFeedback(message.id, { value: "down", reason: "wrong" });
  await sendFeedback(message.id, { value: "up" });
  expect((await read()).given.map(({ value, reason }) => [value, reason])).toEqual([["up", null]]);
  await sendFeedback(message.id, { value: null });
  expect((await read()).given).toEqual([]);
  await sendFeedback(message.id, { value: "up" });
  await fixture.call("one", { id, method: "DELETE" });
  expect((await read()).given).toEqual([]);
});

test("a proposal in an answer is not shown to an admin who reads the feedback", async () => {
  const { message } = await fixture.ask("tell me when ACME rises above 200 dollars");
  expect(message.parts.map(({ type }) => type)).toContain("data-proposal");
  await sendFeedback(message.id, { value: "down", reason: "other" });
  expect((await read()).given[0]?.answer.parts.map(({ type }) => type)).not.toContain("data-proposal");
});

test("feedback is filtered by value and reason and paged without a gap, and invalid filters show all", async () => {
  const { id, message } = await fixture.ask("price of ACME");
  const copies = Array.from({ length: 44 }, () => randomUUID());
  await fixture.pool.query(
    `INSERT INTO chat.messages (message_id, conversation_id, question_id, role, parts, status, provider)
     SELECT copy, $1, (SELECT question_id FROM chat.messages WHERE message_id = $2), 'assistant', '[]', 'complete', 'rules'
     FROM unnest($3::uuid[]) copy`,
    [id, message.id, copies],
  );
  // All at the same time: the position in the list has to distinguish them.
  await fixture.pool.query(
    `INSERT INTO chat.feedback (message_id, value, reason)
     SELECT copy, CASE WHEN n % 4 = 0 THEN 'up' ELSE 'down' END, CASE WHEN n % 4 = 1 THEN 'unsafe' END
     FROM unnest($1::uuid[]) WITH ORDINALITY AS c(copy, n)`,
    [copies],
  );
  const seen: string[] = [];
  for (let from: string | null = ""; from !== null; ) {
    const page: FeedbackPageData = await read(from && `?from=${from}`);
    seen.push(...page.given.map(({ answer }) => answer.id));
    from = page.older;
  }
  expect(seen).toEqual([...copies].sort());
  const counted = async (only: string) => (await read(`?only=${only}`)).given.length;
  expect([await counted("up"), await counted("unsafe"), await counted("wrong")]).toEqual([11, 11, 0]);
  for (const nonsense of [
    "?only=%00",
    "?from=x",
    "?from=1.2",
    `?from=99999999999999999.${randomUUID()}`,
    "?from=1.------------------------------------",
  ])
    expect((await read(nonsense)).given.length, nonsense).toBe(20);
});
