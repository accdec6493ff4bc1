import { cleanup, render, screen } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Silence } from "#app/areas/billing/pages/silence.tsx";
import { useWaiting } from "#app/areas/billing/pages/useWaiting.ts";
import commonWords from "#app/locales/en/common.json";
import { eventually } from "../support/eventually.ts";

const revalidate = vi.fn();
vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate, state: "idle" }) }));

const server = setupServer();
let words: i18n;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: "en",
    ns: ["common"],
    defaultNS: "common",
    resources: { en: { common: commonWords } },
  });
});
beforeEach(() => {
  revalidate.mockClear();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

function Page({ status }: { status: string }) {
  const silent = useWaiting(status === "PlanSaved" ? null : { paymentId: "p-1", status });
  return (
    <I18nextProvider i18n={words}>
      <Silence silent={silent} />
    </I18nextProvider>
  );
}
const answers = (status: string) =>
  server.use(http.get("*/api/payments/p-1", () => HttpResponse.json({ code: 200, data: { status } })));

describe("a page that waits for a payment", () => {
  test("a waiting page reloads its data once the payment has progressed, and not before", async () => {
    answers("OnChainSent");
    const { rerender } = render(<Page status="OnChainSent" />);
    vi.advanceTimersByTime(2_000);
    await eventually(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(revalidate).not.toHaveBeenCalled();
    answers("PlanSaved");
    vi.advanceTimersByTime(2_000);
    await eventually(() => expect(revalidate).toHaveBeenCalledOnce());
    rerender(<Page status="PlanSaved" />);
    vi.advanceTimersByTime(20_000);
    expect(revalidate).toHaveBeenCalledOnce();
  });

  test("a waiting page says when the server does not respond, stays unchanged and recovers automatically", async () => {
    server.use(http.get("*/api/payments/p-1", () => HttpResponse.error()));
    render(<Page status="OnChainSent" />);
    vi.advanceTimersByTime(2_000);
    await eventually(() => expect(screen.getByRole("status").textContent).toContain("Our server is not responding"));
    expect(revalidate).not.toHaveBeenCalled();
    answers("OnChainSent");
    vi.advanceTimersByTime(2_000);
    await eventually(() => expect(screen.getByRole("status").textContent).toBe(""));
  });
});
