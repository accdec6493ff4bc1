import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CopyableAddress } from "#app/ui/copy.tsx";
import { DialogPanel, DialogRoot, DialogTrigger, SheetPanel } from "#app/ui/dialog.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { RelativeTime, relativeText } from "#app/ui/relativeTime.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { InWords } from "./fixtures/words.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const NOW = Date.parse("2026-11-05T14:00:00.000Z");

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a copyable address", () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as Clipboard);
  const press = () => fireEvent.click(screen.getByRole("button", { name: `Copy address ${ADDRESS}` }));

  test("a copyable address is copied whole, and the copy is confirmed politely", async () => {
    const write = vi.fn(() => Promise.resolve());
    clipboard(write);
    render(<CopyableAddress value={ADDRESS} />, { wrapper: InWords });
    expect(screen.getByRole("status").textContent).toBe("");
    press();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
    expect(write).toHaveBeenCalledWith(ADDRESS);
  });

  /** As in browsers: the listener of the copy event decides what goes to the clipboard. */
  const selectionCopies = (isAllowed: boolean) => {
    const setData = vi.fn();
    document.execCommand = vi.fn(() => {
      const event = new Event("copy", { bubbles: true, cancelable: true });
      if (isAllowed) document.dispatchEvent(Object.assign(event, { clipboardData: { setData } }));
      return isAllowed;
    });
    return setData;
  };
  const refused = () => clipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  const missing = () => vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);

  test.each([
    ["has no clipboard", missing],
    ["denies clipboard access", refused],
  ])("an address is copied as a selection where the browser %s", async (_, without) => {
    without();
    const setData = selectionCopies(true);
    render(<CopyableAddress value={ADDRESS} />, { wrapper: InWords });
    const selected = document.createRange();
    selected.selectNodeContents(screen.getByRole("button"));
    document.getSelection()?.addRange(selected);
    const before = document.body.innerHTML;
    press();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
    expect(setData).toHaveBeenCalledWith("text/plain", ADDRESS);
    // Copying leaves nothing on the page, and the earlier selection is still there.
    expect(document.body.innerHTML.replace("Copied", "").length).toBeLessThan(before.length + 200);
    expect(document.body.lastElementChild?.tagName).toBe("DIV");
    expect(document.getSelection()?.rangeCount).toBe(1);
  });

  test.each([
    ["has no clipboard", missing],
    ["denies clipboard access", refused],
  ])("an error is shown where the browser %s and copies no selection", async (_, without) => {
    without();
    selectionCopies(false);
    render(<CopyableAddress value={ADDRESS} />, { wrapper: InWords });
    press();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Could not copy"));
  });
});

describe("relative time", () => {
  const text = (at: string, locale = "en") => relativeText(at, NOW, locale);

  test("relative time is truncated to the largest whole unit", () => {
    expect(text("2026-11-05T13:59:31.000Z")).toBe("now");
    expect(text("2026-11-05T13:58:01.000Z")).toBe("1 minute ago");
    expect(text("2026-11-05T10:00:01.000Z")).toBe("3 hours ago");
    expect(text("2026-11-04T13:00:00.000Z")).toBe("1 day ago");
    expect(text("2026-11-08T14:00:00.000Z")).toBe("in 3 days");
    expect(text("2024-08-01T00:00:00.000Z")).toBe("2 years ago");
  });

  test("relative time uses the page's language, and the digits that every page uses", () => {
    expect(text("2026-11-05T11:00:00.000Z", "es")).toBe("hace 3 horas");
    expect(text("2026-11-05T03:00:00.000Z", "ar")).toContain("11");
  });

  test("relative time is rendered by the server for the loader's time, with the exact time in its title", () => {
    const at = "2026-11-05T13:57:00.000Z";
    expect(renderToString(<RelativeTime at={at} asOf={new Date(NOW).toISOString()} />)).toContain("3 minutes ago");
    expect(renderToString(<RelativeTime at={at} />)).toContain("5 Nov 2026");
    expect(renderToString(<RelativeTime at={at} />)).toContain('title="5 Nov 2026, 13:57:00 UTC"');
  });

  test("relative time updates automatically", async () => {
    vi.useFakeTimers({ now: NOW });
    render(<RelativeTime at="2026-11-05T13:57:00.000Z" />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const drawn = () => document.querySelector<HTMLElement>("[data-short]")?.dataset.short;
    expect(drawn()).toBe("3 minutes ago");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(drawn()).toBe("4 minutes ago");
  });
});

describe("a progress bar", () => {
  test("a progress bar has a name and a value, and announces only the quarters", () => {
    const { rerender } = render(<Progress label="Checking the ledger" value={60} max={378} />);
    const bar = screen.getByRole("progressbar", { name: "Checking the ledger" });
    expect(bar.getAttribute("aria-valuenow")).toBe("15");
    expect(screen.getByRole("status").textContent).toBe("");
    rerender(<Progress label="Checking the ledger" value={312} max={378} />);
    expect(screen.getByRole("status").textContent).toBe("75%");
  });

  test("a progress bar without a known end has no value", () => {
    render(<Progress label="Waiting for the chain" />);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBeNull();
  });
});

describe("layers", () => {
  beforeEach(() => {
    document.body.style.pointerEvents = "";
  });
  for (const [kind, Panel] of [
    ["dialog", DialogPanel],
    ["sheet", SheetPanel],
  ] as const)
    test(`a ${kind} opens with the focus on its title and returns the focus on Escape`, async () => {
      render(
        <DialogRoot>
          <DialogTrigger>Open</DialogTrigger>
          <Panel title="Filters" closeLabel="Close">
            <p>Inside</p>
          </Panel>
        </DialogRoot>,
      );
      const trigger = screen.getByRole("button", { name: "Open" });
      trigger.focus();
      fireEvent.click(trigger);
      await waitFor(() => expect(document.activeElement?.textContent).toBe("Filters"));
      expect(screen.getByRole("dialog", { name: "Filters" })).toBeDefined();
      expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(trigger));
    });

  test("a tooltip appears with the focus and describes the focused element", async () => {
    render(
      <Tooltip words="The median of three sources.">
        <button type="button">Price</button>
      </Tooltip>,
    );
    act(() => screen.getByRole("button").focus());
    const tip = await screen.findByRole("tooltip");
    expect(tip.textContent).toBe("The median of three sources.");
    expect(screen.getByRole("button").getAttribute("aria-describedby")).toBe(tip.id);
  });
});
