import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takesDialogsEntry } from "#app/ui/backCloses.ts";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import { InWords } from "./fixtures/words.tsx";

/** A browser's history: the tests' DOM has none that can be navigated. */
let entries: unknown[];
let at: number;
const router = vi.fn();
beforeEach(() => {
  entries = [
    { idx: 0, key: "ratings" },
    { idx: 1, key: "plans" },
  ];
  at = 1;
  vi.spyOn(window.history, "state", "get").mockImplementation(() => entries[at]);
  vi.spyOn(window.history, "pushState").mockImplementation((state) => {
    entries = [...entries.slice(0, at + 1), state];
    at += 1;
  });
  vi.spyOn(window.history, "replaceState").mockImplementation((state) => {
    entries[at] = state;
  });
  vi.spyOn(window.history, "go").mockImplementation((by = 0) => queueMicrotask(() => walk(by)));
  vi.spyOn(window.history, "back").mockImplementation(() => queueMicrotask(() => walk(-1)));
  router.mockReset();
  window.addEventListener("popstate", router);
});
afterEach(async () => {
  await act(async () => cleanup());
  window.removeEventListener("popstate", router);
  vi.restoreAllMocks();
});

function walk(by: number) {
  if (entries[at + by] === undefined) return;
  at += by;
  window.dispatchEvent(new Event("popstate"));
}
const press = (by = -1) => act(async () => walk(by));
const page = () => (entries[at] as { key: string }).key;

type Shown = { names: string[]; onClose?: (name: string) => void; staysOpen?: boolean };
function Dialogs({ names, onClose = () => {}, staysOpen = false }: Shown) {
  return names.map((name) => (
    <DialogRoot key={name} open onOpenChange={() => onClose(name)}>
      <DialogPanel
        title={name}
        closeLabel={`Close ${name}`}
        onEscapeKeyDown={(event) => staysOpen && event.preventDefault()}
      >
        {name}
      </DialogPanel>
    </DialogRoot>
  ));
}
async function show(shown: Shown) {
  const view = render(<Dialogs {...shown} />, { wrapper: InWords });
  await act(async () => {});
  return async (next: Shown) => {
    await act(async () => view.rerender(<Dialogs {...next} />));
  };
}

test("Back closes the open dialog without a navigation by the router", async () => {
  const onClose = vi.fn();
  await show({ names: ["review"], onClose });
  expect(entries).toHaveLength(3);
  await press();
  expect(onClose).toHaveBeenCalledExactlyOnceWith("review");
  expect(page()).toBe("plans");
  expect(router).not.toHaveBeenCalled();
});

test("a dialog closed by its button leaves no history entry, and the next Back leaves the page", async () => {
  const change = await show({ names: ["review"] });
  await change({ names: [] });
  expect(at).toBe(1);
  expect(router).not.toHaveBeenCalled();
  await press();
  expect(page()).toBe("ratings");
  expect(router).toHaveBeenCalledOnce();
});

test("a dialog that refuses Escape also refuses Back, and is checked again the next time", async () => {
  const onClose = vi.fn();
  const change = await show({ names: ["review"], onClose, staysOpen: true });
  await press();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "review" })).toBeDefined();
  expect(page()).toBe("plans");
  await change({ names: ["review"], onClose });
  await press();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog that replaces another reuses its history entry", async () => {
  const onClose = vi.fn();
  const change = await show({ names: ["review"], onClose });
  await change({ names: ["swap"], onClose });
  expect(entries).toHaveLength(3);
  await press();
  expect(onClose).toHaveBeenCalledExactlyOnceWith("swap");
});

test("Back closes the upper one of two open dialogs", async () => {
  const onClose = vi.fn();
  const change = await show({ names: ["review"], onClose });
  await change({ names: ["review", "swap"], onClose });
  await press();
  expect(onClose.mock.calls).toEqual([["swap"]]);
  await change({ names: ["review"], onClose });
  await press();
  expect(onClose.mock.calls).toEqual([["swap"], ["review"]]);
});

test("a navigation out of a dialog can replace the dialog's history entry", async () => {
  const change = await show({ names: ["review"] });
  expect(takesDialogsEntry()).toBe(true);
  window.history.replaceState({ idx: 1, key: "receipt" }, "");
  await change({ names: [] });
  expect(page()).toBe("receipt");
  await press();
  expect(page()).toBe("plans");
  expect(takesDialogsEntry()).toBe(false);
});

test("Back after a link in a dialog returns to the dialog's page, and the next Back leaves it", async () => {
  const change = await show({ names: ["areas"] });
  window.history.pushState({ idx: 2, key: "market" }, "");
  await change({ names: [] });
  await press();
  expect(page()).toBe("plans");
  await press();
  expect(page()).toBe("ratings");
  expect(router).toHaveBeenCalledTimes(2);
});

test("a jump over several pages is left to the router even with a dialog open", async () => {
  const onClose = vi.fn();
  await show({ names: ["review"], onClose });
  await press(-2);
  expect(router).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
