import { act, cleanup, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { InWords } from "./fixtures/words.tsx";

// The server sends the time of its response; the device's clock may show anything.

const SERVER = Date.parse("2026-11-05T14:00:00.000Z");
const MINUTE = 60_000;
const pulse = vi.fn();
const server = setupServer(
  http.get("*/api/pulse", () => {
    pulse();
    return HttpResponse.json({ code: 200, data: "ok" }, { headers: { date: new Date(SERVER).toUTCString() } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

/** A fresh page on a device whose clock is this many minutes fast. */
async function opened(minutesFast: number) {
  vi.setSystemTime(SERVER + minutesFast * MINUTE);
  vi.resetModules();
  const [clock, { RelativeTime }, { getJson }] = await Promise.all([
    import("#app/ui/serverClock.ts"),
    import("#app/ui/relativeTime.tsx"),
    import("#app/platform/http.ts"),
  ]);
  return { ...clock, RelativeTime, getJson };
}
const makeAnswer = (time: number, headers = {}) => ({
  headers: new Headers({ date: new Date(time).toUTCString(), ...headers }),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  pulse.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([3, 45, -12, 60 * 24 * 400])(
  "a device that is %i minutes fast counts by the server's clock",
  async (minutes) => {
    const { noticeServerTime, serverNow, RelativeTime } = await opened(minutes);
    render(
      <RelativeTime at={new Date(SERVER - 2 * 60 * MINUTE).toISOString()} asOf={new Date(SERVER).toISOString()} />,
      {
        wrapper: InWords,
      },
    );
    noticeServerTime(makeAnswer(SERVER));
    await vi.waitFor(() => expect(pulse).toHaveBeenCalledOnce());
    expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1_000);
    await act(async () => {});
    expect(screen.getByRole("time").querySelector(".short")?.getAttribute("data-short")).toBe("2 hours ago");
  },
);

test("a correct clock is left alone, and the server's time is not requested", async () => {
  const { noticeServerTime, serverNow } = await opened(0);
  noticeServerTime(makeAnswer(SERVER - 50_000));
  noticeServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(Date.now());
  expect(pulse).not.toHaveBeenCalled();
});

test("a cached page or an old response does not change a correct clock", async () => {
  const { noticeServerTime, serverNow } = await opened(0);
  noticeServerTime(makeAnswer(SERVER - 60 * MINUTE));
  await vi.waitFor(() => expect(serverNow()).toBe(Date.now()));
  expect(pulse).toHaveBeenCalledOnce();
  // It has just been confirmed, so it is not requested again yet.
  noticeServerTime(makeAnswer(SERVER - 60 * MINUTE));
  expect(serverNow()).toBe(Date.now());
  noticeServerTime(makeAnswer(SERVER - 60 * MINUTE, { age: "3600" }));
  expect(pulse).toHaveBeenCalledOnce();
});

test("the page itself says when it was generated", async () => {
  const { noticePageTime, serverNow, serverTimeHeader } = await opened(45);
  const [, now] = serverTimeHeader(SERVER).split(";dur=");
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { responseStart: performance.now(), serverTiming: [{ name: "now", duration: Number(now) }] },
  ] as never);
  noticePageTime();
  expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1_000);
});

test("every API call of a page corrects the clock", async () => {
  const { getJson, serverNow } = await opened(-30);
  await getJson("/api/pulse");
  expect(Math.abs(serverNow() - SERVER)).toBeLessThan(1_000);
});
