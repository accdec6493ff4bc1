// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchUnread } from "#app/frame/unread.ts";
import { NEWS } from "#app/platform/http.ts";
import { eventually } from "../support/eventually.ts";

// The bell listens to its inbox, and polls where it cannot.

const CALLS = { unread: "/api/notifications/unread", live: "/api/notifications/live" };
const server = setupServer();
let requestCount = 0;
let stop: (() => void) | undefined;
let isVisible = true;

/** What a browser's connection does, controlled by the test. */
class Events {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Events[] = [];
  readyState = 0;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly url: URL) {
    Events.opened.push(this);
  }
  close() {
    this.readyState = Events.CLOSED;
  }
  hears(unread: number, newest: string | null) {
    this.readyState = Events.OPEN;
    this.onmessage?.({ data: JSON.stringify({ unread, newest }) });
  }
  isRefused() {
    this.readyState = Events.CLOSED;
    this.onerror?.();
  }
}
const last = () => Events.opened.at(-1) as Events;

beforeAll(() => {
  server.listen();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isVisible ? "visible" : "hidden"));
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("EventSource", Events);
  Events.opened = [];
  [requestCount, isVisible] = [0, true];
  server.use(
    http.get("*/api/notifications/unread", () => {
      requestCount += 1;
      return HttpResponse.json({ code: 200, data: { unread: 40 + requestCount } });
    }),
  );
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.resetHandlers();
});
afterAll(() => server.close());

function watched() {
  const counts: number[] = [];
  let news = 0;
  const onNews = () => {
    news += 1;
  };
  window.addEventListener(NEWS, onNews);
  const end = watchUnread(CALLS, (unread) => counts.push(unread));
  stop = () => {
    end();
    window.removeEventListener(NEWS, onNews);
  };
  return { counts, news: () => news };
}
const show = (visible: boolean) => {
  isVisible = visible;
  document.dispatchEvent(new Event("visibilitychange"));
};

test("an event is reported immediately, pages learn of new messages, and nothing is requested", async () => {
  const { counts, news } = watched();
  last().hears(0, null);
  expect([counts, news()]).toEqual([[0], 0]);
  last().hears(1, "one");
  last().hears(0, "one");
  expect([counts, news()]).toEqual([[0, 1, 0], 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requestCount, Events.opened.length]).toEqual([0, 1]);
});

test("a refused stream requests the count immediately, and reconnects after 20 seconds", async () => {
  const { counts } = watched();
  last().isRefused();
  await eventually(() => expect(counts).toEqual([41]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Events.opened).toHaveLength(2);
  last().hears(5, "one");
  await vi.advanceTimersByTimeAsync(40_000);
  expect([counts, requestCount]).toEqual([[41, 5], 1]);
});

test("the count is requested every 20 seconds while the browser reconnects", async () => {
  const { counts } = watched();
  last().hears(1, "one");
  last().readyState = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  await eventually(() => expect(counts).toEqual([1, 41]));
  expect(Events.opened).toHaveLength(1);
});

test("a hidden tab closes its stream, and catches up once it is visible", async () => {
  const { counts, news } = watched();
  last().hears(0, null);
  show(false);
  expect(last().readyState).toBe(Events.CLOSED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requestCount, Events.opened.length]).toEqual([0, 1]);
  show(true);
  last().hears(2, "two");
  expect([counts, news()]).toEqual([[0, 2], 1]);
});

test("a stopped watcher stays closed", () => {
  watched();
  stop?.();
  expect(last().readyState).toBe(Events.CLOSED);
  show(true);
  expect(Events.opened).toHaveLength(1);
});
