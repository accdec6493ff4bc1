import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { untilAwake } from "./awake.ts";
import type { Cast, Who } from "./cast.ts";

/** Every page there is, in the languages, colours and widths that are looked at and kept in test/e2e/reference. */

/** `width` is the one that shows most of the mode: columns in a language, what is cramped in the other direction. */
export type Mode = { locale: "en" | "ar"; colours: "light" | "dark"; width: number };
export const MODES: Mode[] = [
  { locale: "en", colours: "light", width: 1440 },
  { locale: "en", colours: "dark", width: 768 },
  { locale: "ar", colours: "dark", width: 390 },
];
const WIDTHS = [390, 768, 1440];

/** Whether the whole matrix is looked at, as `npm run test:looks` does, and pictures of all of it are kept. */
export const IS_WHOLE = process.env.LOOKS === "all";

/** What is compared with a picture is compared in every width; what is not is looked at in one width a mode. */
export const widthsOf = ({ varies }: Look, { width }: Mode) => (varies && !IS_WHOLE ? [width] : WIDTHS);

export type Look = {
  name: string;
  path: string | ((cast: Cast) => string);
  /** Who looks; a guest who paid where nobody is named. */
  as?: Who;
  /** What has to be pressed and awaited before the page is as it is shown. */
  prepare?(page: Page, locale: string): Promise<void>;
  status?: number;
  /**
   * What it shows depends on all that was paid in the program before, and when: it is compared with nothing, and its
   * picture is made for people, by `npm run test:looks` in test-results/looks.
   */
  varies?: boolean;
};

/** A page joins by its line here. What a guest who paid sees is everybody's. */
export const LOOKS: Look[] = [
  { name: "plans", path: "/plans" },
  { name: "review", path: "/plans?plan=advanced&duration=yearly", prepare: openReview },
  { name: "success", path: "/plans/data-api-premium/success/tmai?duration=yearly" },
  { name: "billing", path: "/api?tab=billing" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password?token=none" },
  { name: "verify", path: "/verify?token=none" },
  { name: "outbox", path: "/outbox", varies: true },
  { name: "payment", path: ({ paymentId }) => `/payments/${paymentId}`, varies: true },
  { name: "account", as: "trader", path: "/account", varies: true },
  { name: "admin", as: "admin", path: "/admin", varies: true },
  { name: "support", as: "support", path: "/support", varies: true },
  { name: "support-search", as: "support", path: ({ wallet }) => `/support?q=${wallet}`, varies: true },
  { name: "support-queue", as: "support", path: "/support/queue", varies: true },
  { name: "support-case", as: "support", path: ({ caseId }) => `/support/cases/${caseId}`, varies: true },
  { name: "support-payment", as: "support", path: ({ paymentId }) => `/support/payments/${paymentId}`, varies: true },
  { name: "support-customer", as: "support", path: ({ wallet }) => `/support/customers/${wallet}`, varies: true },
  { name: "audit", as: "auditor", path: "/audit", varies: true },
  { name: "audit-query", as: "auditor", path: ({ paymentId }) => `/audit?payment=${paymentId}`, varies: true },
  { name: "audit-event", as: "auditor", path: "/audit/events/1", varies: true },
  { name: "audit-figures", as: "auditor", path: "/audit/figures", varies: true },
  { name: "audit-reconcile", as: "auditor", path: "/audit/reconcile?from=1&to=20", varies: true },
  { name: "audit-verify", as: "auditor", path: "/audit/verify", varies: true },
  { name: "audit-access", as: "auditor", path: "/audit/access", varies: true },
  { name: "401", path: "/account", status: 401 },
  { name: "403", as: "trader", path: "/support", status: 403 },
  { name: "404", path: "/no-such-page", status: 404 },
  { name: "ui", path: "/ui" },
];

export async function openLook(page: Page, look: Look, cast: Cast, { locale, colours }: Mode) {
  const { prepare, status = 200 } = look;
  await page.emulateMedia({ colorScheme: colours, reducedMotion: "reduce" });
  const response = await page.goto(`/${locale}${pathIn(look, cast)}`);
  expect(response?.status()).toBe(status);
  await prepare?.(page, locale);
  // As whoever has scrolled to the end has it: what nobody came near is not laid out.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  await page.evaluate(() => document.fonts.ready);
}

const wordsIn = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../app/locales/${locale}/${namespace}.json`, import.meta.url), "utf8"));

const pathIn = ({ path }: Look, cast: Cast): string => (typeof path === "string" ? path : path(cast));

/** The dialog with a quote and a wallet, which is connected again by itself. */
async function openReview(page: Page, locale: string) {
  const { pay } = wordsIn(locale, "plans");
  const { buttons } = wordsIn(locale, "checkout");
  // A press before the scripts are there would be lost.
  await untilAwake(page);
  await page.getByRole("button", { name: pay.review }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: buttons.confirm })).toBeEnabled();
}
