import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import common from "#app/locales/en/common.json";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { LazyPart } from "#app/ui/lazyPart.tsx";
import { currentToast } from "#app/ui/toast.ts";
import { InWords } from "./fixtures/words.tsx";

function Counter({ name }: { name: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {name}: {presses}
    </button>
  );
}

afterEach(cleanup);

describe("a part that the browser loads when it is shown", () => {
  let root: Root | null = null;
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
  });

  test("the server's HTML stays until the code has arrived, and works afterwards", async () => {
    const onServer = lazyFragment(async () => Counter);
    await onServer.load();
    const html = renderToString(page(onServer));
    let arrive: (part: typeof Counter) => void = () => undefined;
    const inBrowser = lazyFragment(() => new Promise<typeof Counter>((resolve) => (arrive = resolve)));
    const box = document.body.appendChild(document.createElement("div"));
    box.innerHTML = html;
    await act(async () => {
      root = hydrateRoot(box, page(inBrowser));
    });
    const button = screen.getByRole("button", { name: "Pay: 0" });
    fireEvent.click(button);
    expect(screen.getByRole("button")).toBe(button);
    await act(async () => arrive(Counter));
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button").textContent).toBe("Pay: 1");
  });
});

describe("a part that cannot be loaded", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("a part that cannot be loaded says so once, is requested again, and appears as soon as it has loaded", async () => {
    let requests = 0;
    const part = lazyFragment(async () => {
      requests += 1;
      if (requests < 3) throw new TypeError("Failed to fetch dynamically imported module");
      return Counter;
    });
    render(page(part));
    await act(async () => vi.advanceTimersByTimeAsync(100));
    expect(requests).toBe(1);
    expect(currentToast()?.title).toBe(common.unloaded.title);
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(requests).toBe(2);
    expect(screen.queryByRole("button")).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole("button", { name: "Pay: 0" })).toBeDefined();
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(requests).toBe(3);
  });
});

const page = (part: Parameters<typeof LazyPart<{ name: string }>>[0]["part"]) => (
  <InWords>
    <LazyPart part={part} of={{ name: "Pay" }} />
  </InWords>
);
