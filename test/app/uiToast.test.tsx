import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { showToast } from "#app/ui/toast.ts";
import { ToastHost } from "#app/ui/toastHost.tsx";

afterEach(cleanup);

test("a new toast replaces the previous one", async () => {
  render(<ToastHost closeLabel="Close message" />);
  act(() => showToast({ title: "Payment Failed", description: "Payment was not successful.", tone: "bad" }));
  expect(await screen.findByText("Payment Failed")).toBeDefined();
  act(() => showToast({ title: "Payment Successful", tone: "good" }));
  expect(await screen.findByText("Payment Successful")).toBeDefined();
  expect(screen.queryByText("Payment Failed")).toBeNull();
  expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(1);
  expect(document.querySelector("section[aria-live=polite]")).not.toBeNull();
});
