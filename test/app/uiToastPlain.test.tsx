import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showToast } from "#app/ui/toast.ts";
import { ToastHost } from "#app/ui/toastHost.tsx";

vi.mock("#app/ui/toaster.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a toast is shown as plain text when its code cannot be loaded, and the page stays", async () => {
  render(
    <>
      <h1>The page</h1>
      <ToastHost closeLabel="Close message" />
    </>,
  );
  act(() => showToast({ title: "You are offline.", description: "Nothing is lost." }));
  expect((await screen.findByRole("status")).textContent).toBe("You are offline.Nothing is lost.");
  expect(screen.getByText("The page")).toBeDefined();
  cleanup();
});
