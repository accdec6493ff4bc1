import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import plans from "#app/areas/plans/locales/en/plans.json";
import { PlanCard } from "#app/areas/plans/pages/choose/planCard.tsx";
import type { PlanOffer } from "#app/areas/plans/pages/choose/usePlanOffers.ts";
import { type TrialStep, TrialStepContext } from "#app/areas/plans/pages/pay/grantedPlan.tsx";
import { LOADING } from "#app/areas/plans/pages/pay/useQuotes.ts";
import { currentToast } from "#app/ui/toast.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { InWords } from "./fixtures/words.tsx";
import { catalogueEntry } from "./samples.ts";

// The trial badge of a plan, which starts the trial or links to what must be done first.

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NEW_PLAN: PlanOffer = { running: null, isElsewhere: false, move: null, offer: LOADING };
let step: TrialStep;
let trialDays: number;
let duration: Duration;
const Stub = createRemixStub([
  {
    path: "/en/plans",
    Component: () => (
      <InWords more={{ plans }}>
        <TrialStepContext.Provider value={step}>
          <PlanCard
            plan={{ ...catalogueEntry("advanced"), trialDays }}
            below={null}
            duration={duration}
            chosen={false}
            planOffer={NEW_PLAN}
            onChoose={() => {}}
          />
        </TrialStepContext.Provider>
      </InWords>
    ),
  },
]);
function card(next: TrialStep, days = 7, period: Duration = "monthly") {
  step = next;
  duration = period;
  trialDays = days;
  render(<Stub initialEntries={["/en/plans"]} />);
}

test("the badge starts the trial once for a signed-in user with a wallet", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: URL, { body }: { body: string }) => {
    sent.push([url.pathname, JSON.parse(body)]);
    return Response.json({ code: 201, data: { to: "2026-12-05T00:00:00Z" } }, { status: 201 });
  });
  card("start");
  const badge = screen.getByRole("button", { name: "Try it for 7 days" });
  fireEvent.click(badge);
  fireEvent.click(badge);
  await waitFor(() => expect(badge).toHaveProperty("disabled", true));
  expect(sent).toEqual([["/api/plans/trial", { planName: "ADVANCED" }]]);
  expect(currentToast()).toMatchObject({ tone: "good" });
});

test.each(["monthly", "yearly"] as const)(
  "the badge sends a guest to sign-in and then back to the %s plan",
  (period) => {
    card("signIn", 7, period);
    expect(screen.getByRole("link", { name: "Try it for 7 days, sign in first" }).getAttribute("href")).toBe(
      `/en/sign-in?${new URLSearchParams({ to: `/en/plans?plan=advanced&duration=${period}` })}`,
    );
  },
);

test("the badge sends an account without a wallet to the page where one is verified", () => {
  card("wallet");
  const link = screen.getByRole("link", { name: "Try it for 7 days, verify a wallet first" });
  expect(link.getAttribute("href")).toBe("/en/account");
});

test("a plan without a trial has no badge", () => {
  card("start", 0);
  expect(screen.queryByText(/Try it/)).toBeNull();
});
