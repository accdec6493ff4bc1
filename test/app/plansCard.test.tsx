import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import planDetails from "#app/areas/plans/locales/en/planDetails.json";
import plansWords from "#app/areas/plans/locales/en/plans.json";
import { type CardOffer, cardHolderFor, findCardPrice, findCardStep } from "#app/areas/plans/model/card.ts";
import type { Reader, RunningPlan } from "#app/areas/plans/model/running.ts";
import { CardMethod, CardNeeds } from "#app/areas/plans/pages/pay/cardMethod.tsx";
import { PayByCard } from "#app/areas/plans/pages/pay/payByCard.tsx";
import commonWords from "#app/locales/en/common.json";
import { currentToast } from "#app/ui/toast.ts";
import { UiLocale } from "#app/ui/uiLocale.ts";
import { catalogueEntry } from "./samples.ts";

const server = setupServer();
let words: i18n;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: "en",
    ns: ["common", "plans"],
    defaultNS: "common",
    resources: { en: { common: commonWords, plans: plansWords, planDetails } },
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const PLAN = catalogueEntry("advanced");
const OWN = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OTHER = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const OFFER: CardOffer = {
  step: "open",
  prices: [{ slug: "advanced", duration: "monthly", renews: true }],
  wallets: [OWN],
};

let shown: JSX.Element;
const Stub = createRemixStub([{ path: "/", Component: () => shown }]);
function show(element: JSX.Element) {
  shown = (
    <I18nextProvider i18n={words}>
      <UiLocale.Provider value="en">{element}</UiLocale.Provider>
    </I18nextProvider>
  );
  render(<Stub />);
}

describe("the card payment method", () => {
  test.each([
    ["signIn", "Needs an account", "/en/sign-in?to=%2Fen%2Fplans%3Fplan%3Dadvanced%26duration%3Dmonthly"],
    ["email", "Needs a confirmed email address", "/en/account"],
    ["price", "Not available by card for this period", null],
  ] as const)(
    "card payment is disabled while the requirement '%s' is missing, and says what to do",
    (step, expected, to) => {
      show(
        <>
          <CardMethod step={step} quote={{ state: "asking" }} chosen={false} onChoose={() => {}} />
          <CardNeeds step={step} plan={PLAN} duration="monthly" />
        </>,
      );
      expect(screen.getByRole("radio", { name: "Card" })).toHaveProperty("disabled", true);
      expect(screen.getByText(expected)).toBeDefined();
      expect(screen.queryByRole("link")?.getAttribute("href") ?? null).toBe(to);
    },
  );

  test("card payment is hidden where cards are off, and unavailable without the provider's price", () => {
    expect(findCardStep({ ...OFFER, step: "off" }, PLAN, "monthly")).toBeNull();
    expect(findCardStep(OFFER, PLAN, "yearly")).toBe("price");
    expect(findCardStep(OFFER, PLAN, "monthly")).toBe("open");
    expect(findCardPrice(OFFER, "advanced", "yearly")).toBeNull();
  });
});

describe("the holder of a plan paid by card", () => {
  const running = (wallet: string | null): RunningPlan => ({
    ...{ slug: "advanced", product: 2, planType: 1, wallet, given: null, until: "2027-01-01T00:00:00.000Z" },
  });
  const reader = (plans: RunningPlan[] = [], ownWallet: string | null = null): Reader => ({
    running: plans,
    ownWallet,
  });

  test("the plan is the account's if it already has the product, whichever wallet is connected", () => {
    expect(cardHolderFor(2, OWN, reader([running(null)], OWN), OFFER)).toBeNull();
  });
  test("the plan is the connected wallet's if that belongs to the account", () => {
    expect(cardHolderFor(2, OWN.toLowerCase(), reader(), OFFER)).toBe(OWN);
    expect(cardHolderFor(2, OTHER, reader(), OFFER)).toBeNull();
  });
  test("without a connected wallet, the wallet with the plan or the account's only one becomes the holder", () => {
    expect(cardHolderFor(2, null, reader([running(OWN)]), OFFER)).toBe(OWN);
    expect(cardHolderFor(2, undefined, reader([], OWN), OFFER)).toBe(OWN);
  });
});

describe("the pay button", () => {
  const order = { plan: PLAN, duration: "monthly" as const, couponCode: undefined, holder: null, mayRenew: true };
  function leaving() {
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign, origin: window.location.origin });
    return assign;
  }

  test("the pay button opens the provider's page for the chosen plan, and renews only if requested", async () => {
    const sent: [unknown, string | null][] = [];
    server.use(
      http.post("*/api/checkout/card", async ({ request }) => {
        sent.push([await request.json(), request.headers.get("Idempotency-Key")]);
        const data = { cardPaymentId: "c-1", url: "https://provider.example/pay", quote: {}, expiresAt: "" };
        return HttpResponse.json({ code: 201, data }, { status: 201 });
      }),
    );
    const assign = leaving();
    show(<PayByCard {...order} holder={OWN} couponCode="TEN" disabled={false} />);
    expect(screen.getByRole("checkbox", { name: "Renew automatically" })).toHaveProperty("checked", false);
    fireEvent.click(screen.getByRole("checkbox", { name: "Renew automatically" }));
    fireEvent.click(screen.getByRole("button", { name: "Pay by card" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://provider.example/pay"));
    const body = { planName: "ADVANCED", duration: "monthly", renews: true, couponCode: "TEN", userAddress: OWN };
    expect(sent).toEqual([[body, expect.stringMatching(/^[0-9a-f]{32}$/)]]);
  });

  test("the pay button says why a payment was refused, and retries an unanswered request with the same key", async () => {
    const keys: (string | null)[] = [];
    const answers = [
      () => HttpResponse.error(),
      () => HttpResponse.json({ code: 409, error: "Too little for a card." }, { status: 409 }),
      () => HttpResponse.json({ code: 409, error: "Once more." }, { status: 409 }),
    ];
    server.use(
      http.post("*/api/checkout/card", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return answers[keys.length - 1]?.();
      }),
    );
    show(<PayByCard {...order} mayRenew={false} disabled={false} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
    const press = () => fireEvent.click(screen.getByRole("button", { name: "Pay by card" }));
    const expected = (description: string) => waitFor(() => expect(currentToast()).toMatchObject({ description }));
    press();
    await expected("Our server did not respond. Nothing was charged.");
    press();
    await expected("Too little for a card.");
    press();
    await expected("Once more.");
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
