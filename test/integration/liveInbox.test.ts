import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Reader } from "#app/areas/notifications/server/inbox/inboxReaders.server.ts";
import { answering } from "../support/endpoints.ts";
import { eventually } from "../support/eventually.ts";
import { noticeTo, openNoticeFixture } from "../support/noticeFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// An open page receives its account's notices immediately, and only while its session lasts.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
const answerCall = answering("notifications");
let readers: typeof import("#app/areas/notifications/server/inbox/inboxReaders.server.ts");
let endOpenResponses: () => void;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  readers = await import("#app/areas/notifications/server/inbox/inboxReaders.server.ts");
  ({ endOpenResponses } = await import("#app/platform/openResponses.server.ts"));
});
afterEach(() => endOpenResponses());
afterAll(() => fixture.close());

type InboxState = { unread: number; newest: string | null };

/** Pages poll every 15 seconds after they opened; anything sooner was pushed to them. */
const BEFORE_NEXT_POLL_MS = 10_000;

/** A page that listens, and what it received. */
async function listen({ cookie }: Pick<Person, "cookie">) {
  const gone = new AbortController();
  const request = new Request("http://localhost:3000/api/notifications/live", {
    headers: { cookie },
    signal: gone.signal,
  });
  const answer = await answerCall(request);
  const heard: InboxState[] = [];
  const ended = answer.ok && answer.body ? readAll(answer.body, heard) : Promise.resolve();
  const hears = (unread: number) => eventually(() => expect(heard.at(-1)?.unread).toBe(unread), BEFORE_NEXT_POLL_MS);
  return { answer, heard, ended, hears, leave: () => gone.abort() };
}

async function readAll(body: ReadableStream<Uint8Array>, heard: InboxState[]): Promise<void> {
  const text = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>);
  for await (const piece of text as unknown as AsyncIterable<string>)
    for (const line of piece.split("\n")) if (line.startsWith("data: ")) heard.push(JSON.parse(line.slice(6)));
}

describe("an open inbox", () => {
  test("an open inbox gets its state immediately and each new notice soon after, without polling", async () => {
    const person = await signInAs("trader");
    const page = await listen(person);
    expect(page.answer.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    await page.hears(0);
    const notice = noticeTo(person.accountId);
    await fixture.notify([notice]);
    await page.hears(1);
    expect(page.heard).toEqual([
      { unread: 0, newest: null },
      { unread: 1, newest: notice.noticeId },
    ]);
  });

  test("an open inbox is updated by what its account reads elsewhere, and gets nothing of other accounts", async () => {
    const [person, other] = [await signInAs("trader"), await signInAs("trader")];
    const { markRead } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
    const [notice, page] = [noticeTo(person.accountId), await listen(person)];
    await page.hears(0);
    await fixture.notify([notice]);
    await page.hears(1);
    await fixture.notify([noticeTo(other.accountId)]);
    await markRead(person.accountId, { noticeId: notice.noticeId });
    await page.hears(0);
    expect(page.heard.map(({ newest }) => newest)).toEqual([null, notice.noticeId, notice.noticeId]);
  });

  test("an open inbox gets nothing of rolled-back notices or of notices for other channels", async () => {
    const person = await signInAs("trader");
    const page = await listen(person);
    await page.hears(0);
    const undone = fixture.inTransaction(async (transaction) => {
      await fixture.notifyOn(transaction, [noticeTo(person.accountId)]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await fixture.notify([noticeTo(person.accountId, { channels: ["email"] })]);
    await fixture.notify([noticeTo(person.accountId)]);
    await page.hears(1);
    expect(page.heard).toHaveLength(2);
  });

  test("an open inbox closes with its session, and the account's other sessions continue", async () => {
    const person = await signInAs("trader");
    const { cookie } = await signInAs("trader", person.email);
    const [page, other] = [await listen(person), await listen({ cookie })];
    await Promise.all([page.hears(0), other.hears(0)]);
    const { auth } = await import("#app/identity/auth.server.ts");
    await (await auth()).api.signOut({ headers: new Headers({ cookie: person.cookie }) });
    await page.ended;
    await fixture.notify([noticeTo(person.accountId)]);
    await other.hears(1);
    expect(page.heard.at(-1)?.unread).toBe(0);
  });

  test("an open inbox closes when the server stops", async () => {
    const page = await listen(await signInAs("trader"));
    await page.hears(0);
    endOpenResponses();
    await page.ended;
  });

  test("an open inbox needs a signed-in account", async () => {
    const { answer } = await listen({ cookie: "" });
    expect(answer.status).toBe(401);
  });
});

describe("open inboxes of one account", () => {
  test("an account has at most eight open inboxes, however they are opened, and closing one makes room", async () => {
    const person = await signInAs("trader");
    const pages = await Promise.all(Array.from({ length: 12 }, () => listen(person)));
    await eventually(() => expect(pages.filter(({ heard }) => heard.length > 0)).toHaveLength(8));
    const refused = await listen(person);
    expect(refused.answer.status).toBe(204);
    pages.find(({ heard }) => heard.length > 0)?.leave();
    await eventually(async () => expect((await listen(person)).answer.status).toBe(200));
  });

  test("the last open inbox ends its database connection when it closes", async () => {
    const listening = async () =>
      (
        await fixture.admin.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN \"inboxes\"'",
        )
      ).rowCount;
    endOpenResponses();
    const before = (await listening()) ?? 0;
    const few = new readers.InboxReaders(100);
    const leave = few.add({ account: randomUUID(), sessionId: "none", ...silent });
    await eventually(async () => expect(await listening()).toBe(before + 1));
    leave();
    await eventually(async () => expect(await listening()).toBe(before));
  });

  test("open inboxes get missed notices by polling when no database notification arrives", async () => {
    const person = await signInAs("trader");
    const { findSessionId } = await import("#app/identity/currentAccount.server.ts");
    const sessionId = (await findSessionId(new Headers({ cookie: person.cookie }))) ?? "";
    const standings: InboxState[] = [];
    const few = new readers.InboxReaders(100);
    const leave = few.add({
      account: person.accountId,
      sessionId,
      ...silent,
      send: (standing) => standings.push(standing),
    });
    await eventually(() => expect(standings).toHaveLength(1));
    await fixture.admin.query("ALTER TABLE notifications.inbox DISABLE TRIGGER inbox_tells");
    try {
      await fixture.notify([noticeTo(person.accountId)]);
      await eventually(() => expect(standings.at(-1)?.unread).toBe(1));
    } finally {
      await fixture.admin.query("ALTER TABLE notifications.inbox ENABLE TRIGGER inbox_tells");
      leave();
    }
  });
});

const silent: Pick<Reader, "send" | "beat" | "end"> = { send: () => {}, beat: () => {}, end: () => {} };
