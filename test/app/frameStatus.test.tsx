import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StatusBar } from "#app/frame/statusBar.tsx";
import { TROUBLE } from "#app/platform/http.ts";
import { makeSystemStatus, toSystemStatus } from "#app/status/systemStatus.server.ts";
import type { SystemStatus } from "#app/status/systemStatus.ts";
import { eventually } from "../support/eventually.ts";
import { InEnglish, setOnline } from "./fixtures/frame.tsx";

const MINUTE = 60_000;
const bar = (pulse: SystemStatus | null) => <StatusBar pulse={pulse} />;
const shown = () => document.querySelector("[aria-live]")?.textContent;
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the status bar", () => {
  const answer = vi.fn();
  const answerWith = (pulse: SystemStatus | null) =>
    answer.mockImplementation(async () => Response.json({ code: 200, data: pulse }));
  // Each test starts long after the previous one, so that its last request is forgotten.
  let start = Date.parse("2026-11-05T12:00:00Z");
  beforeEach(() => {
    start += 60 * MINUTE;
    vi.useFakeTimers({ now: start });
    vi.stubGlobal("fetch", answer);
    answer.mockReset();
  });
  afterEach(() => {
    cleanup();
    setOnline(true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("the status bar is hidden and does not poll while everything works", async () => {
    render(bar("ok"), { wrapper: InEnglish });
    await passed(10 * MINUTE);
    expect(shown()).toBe("");
    expect(answer).not.toHaveBeenCalled();
  });

  test("the status bar reports a chain that is down, polls every half minute, and disappears automatically", async () => {
    answerWith("chainDown");
    render(bar("chainDown"), { wrapper: InEnglish });
    expect(shown()).toContain("The chain is not responding.");
    await passed(5 * MINUTE);
    expect(answer.mock.calls.length).toBeLessThanOrEqual(11);
    expect(answer.mock.calls.length).toBeGreaterThanOrEqual(9);
    answerWith("ok");
    await passed(MINUTE);
    expect(shown()).toBe("");
  });

  test("the status bar checks once after several failed calls", async () => {
    answerWith("slow");
    render(bar("ok"), { wrapper: InEnglish });
    await act(async () => {
      for (let calls = 0; calls < 5; calls += 1) window.dispatchEvent(new Event(TROUBLE));
    });
    await passed(10);
    expect(answer).toHaveBeenCalledOnce();
    expect(shown()).toContain("The chain is slow to respond.");
  });

  test("the status bar does not poll in a hidden tab", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    render(bar("chainDown"), { wrapper: InEnglish });
    await passed(5 * MINUTE);
    expect(answer).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("the status bar reports a server that does not respond", async () => {
    answer.mockRejectedValue(new TypeError("Failed to fetch"));
    render(bar(null), { wrapper: InEnglish });
    await passed(5_000);
    expect(shown()).toContain("Our server is not responding.");
  });

  test("the status bar reports a missing network, leaves the page as it is, and disappears with the problem", async () => {
    render(bar("ok"), { wrapper: InEnglish });
    act(() => setOnline(false));
    expect(shown()).toContain("You are offline.");

    const [out, within] = ["/en/api?tab=billing", "#questions"].map((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      return link;
    });
    if (!out || !within) throw new Error("no links");
    expect(fireEvent.click(out)).toBe(false);
    expect(shown()).toContain("The page you chose will open when you are back online.");
    expect(fireEvent.click(within)).toBe(true);

    act(() => setOnline(true));
    expect(shown()).toBe("");
    out.addEventListener("click", (event) => event.preventDefault());
    let reached = false;
    out.addEventListener("click", () => {
      reached = true;
    });
    fireEvent.click(out);
    expect(reached).toBe(true);
    out.remove();
    within.remove();
  });
});

describe("the server's status", () => {
  const endpoints = { configured: 1, believed: "one endpoint" } as const;
  const healthy = {
    status: "ok",
    database: "ok",
    chain: "ok",
    position: 9,
    readModels: null,
    endpoints,
    cardPrices: [],
    audits: null,
  } as const;

  test("the status is one word, and a ledger that is down comes first", () => {
    expect(toSystemStatus({ database: "ok", chain: "ok" }, 20)).toBe("ok");
    expect(toSystemStatus({ database: "ok", chain: "ok" }, 2_000)).toBe("slow");
    expect(toSystemStatus({ database: "ok", chain: "does not answer" }, 3_000)).toBe("chainDown");
    expect(toSystemStatus({ database: "in recovery", chain: "does not answer" }, 10)).toBe("ledgerDown");
  });

  test("the status is returned without waiting, checked every ten seconds at most and dropped after a minute", async () => {
    let now = 0;
    const readHealth = vi.fn(async () => healthy);
    const pulse = makeSystemStatus({ ask: readHealth, now: () => now });
    const later = async (ms: number) => {
      now += ms;
      await Promise.resolve();
      const status = pulse();
      await eventually(() => expect(readHealth).toHaveBeenCalled());
      return status;
    };
    expect(await later(0)).toBeNull();
    expect(await later(1)).toBe("ok");
    expect(await later(5_000)).toBe("ok");
    expect(readHealth).toHaveBeenCalledTimes(1);
    expect(await later(6_000)).toBe("ok");
    expect(readHealth).toHaveBeenCalledTimes(2);
    expect(await later(120_000)).toBeNull();
  });
});

test("the status bar's text is on the page from its first render", () => {
  render(bar("ledgerDown"), { wrapper: InEnglish });
  expect(screen.getByText("Payments cannot be recorded right now.")).toBeDefined();
  cleanup();
});
