import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useReloadOnPlanChange } from "#app/areas/billing/pages/useReloadOnPlanChange.ts";

const revalidate = vi.fn();
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate, state: "idle" }) }));

const fetchMock = vi.fn();
const answers = (plans: string[], mayChange = true) =>
  fetchMock.mockImplementation(async () => Response.json({ code: 200, data: { plans, mayChange } }));
const seen = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
};
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  seen("visible");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  revalidate.mockReset();
});

describe("a page with locked content", () => {
  test("a locked page is reloaded within five seconds of a new plan, once per change", async () => {
    answers([]);
    renderHook(() => useReloadOnPlanChange(true));
    await after(2_000);
    expect(revalidate).not.toHaveBeenCalled();
    answers(["advanced"]);
    await after(5_000);
    expect(revalidate).toHaveBeenCalledOnce();
    await after(20_000);
    expect(revalidate).toHaveBeenCalledOnce();
  });

  test("a locked page polls less often after being visible for long, and often again when it is shown again", async () => {
    answers([]);
    renderHook(() => useReloadOnPlanChange(true));
    await after(4 * 60_000);
    fetchMock.mockClear();
    await after(60_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    seen("visible");
    fetchMock.mockClear();
    await after(60_000);
    expect(fetchMock.mock.calls.length).toBeGreaterThanOrEqual(12);
  });

  test("a locked page does not poll while it is hidden", async () => {
    answers([]);
    renderHook(() => useReloadOnPlanChange(true));
    await after(1_500);
    seen("hidden");
    fetchMock.mockClear();
    await after(120_000);
    expect(fetchMock).not.toHaveBeenCalled();
    answers(["advanced"]);
    seen("visible");
    await after(1_000);
    expect(revalidate).toHaveBeenCalledOnce();
  });

  test("a page without possible payments polls every half minute, and immediately when it becomes visible", async () => {
    answers([], false);
    renderHook(() => useReloadOnPlanChange(true));
    await after(62_000);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    seen("visible");
    await after(1_500);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  test("a locked page continues to poll after a failed call, and does not treat it as a change", async () => {
    answers(["advanced"]);
    renderHook(() => useReloadOnPlanChange(true));
    await after(1_500);
    fetchMock.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    await after(10_000);
    answers(["advanced"]);
    await after(10_000);
    expect(revalidate).not.toHaveBeenCalled();
  });

  test("a page stops polling once nothing is locked, and when the reader leaves", async () => {
    answers([]);
    const { rerender, unmount } = renderHook(({ isLocked }) => useReloadOnPlanChange(isLocked), {
      initialProps: { isLocked: true },
    });
    rerender({ isLocked: false });
    await after(60_000);
    expect(fetchMock).not.toHaveBeenCalled();
    rerender({ isLocked: true });
    unmount();
    await after(60_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
