import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiBillingPath, successPath } from "#app/areas/billing/model/paths.ts";
import { changeLocale } from "#app/frame/useChangeLocale.ts";
import { forgetFailure, isShownInEnglish, wordsFor } from "#app/i18n/backend.ts";
import { completed } from "#app/i18n/completed.ts";
import { addWords, i18nFor } from "#app/i18n/i18n.server.ts";
import { inLocale } from "#app/i18n/localePath.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import { acceptedLanguages, chosenLocale, localeRedirect } from "#app/platform/localeChoice.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";

afterEach(() => void vi.restoreAllMocks());
const get = (path: string, headers: Record<string, string> = {}) => new Request(`http://localhost${path}`, { headers });

test("there are 12 languages", () => {
  expect(new Set(LOCALES).size).toBe(12);
});

describe("a path without a supported language", () => {
  test("the language is the remembered one, then the accepted one, then English", () => {
    expect(chosenLocale(new Headers({ cookie: "locale=ar", "accept-language": "es" }))).toBe("ar");
    expect(chosenLocale(new Headers({ cookie: "locale=xx", "accept-language": "pl-PL, es-MX;q=0.8, en;q=0.9" }))).toBe(
      "en",
    );
    expect(chosenLocale(new Headers({ "accept-language": "pl" }))).toBe("en");
    expect(acceptedLanguages("en;q=0.2, es-MX, ar;q=0")).toEqual(["es", "en"]);
  });

  test("a redirect to a language preserves the query", () => {
    expect(localeRedirect(get("/plans?duration=yearly", { "accept-language": "es" }))).toBe(
      "/es/plans?duration=yearly",
    );
    expect(localeRedirect(get("/"))).toBe("/en");
  });

  test("a path with an unsupported language is prefixed with a supported one", () => {
    expect(localeRedirect(get("/xx/plans?a=1"))).toBe("/en/xx/plans?a=1");
  });

  test("a redirect to a language never leads to another host", () => {
    expect(localeRedirect(get("//evil.example/x"))).toMatch(/^\/en\/[^/]/);
    expect(localeRedirect(get("//evil.example//x"))).toMatch(/^\/en\/[^/]/);
  });

  test("a path with a supported language is not redirected", () => {
    for (const locale of LOCALES) expect(localeRedirect(get(`/${locale}/plans`))).toBeNull();
  });
});

describe("a language switch", () => {
  const parts = () => ({
    loadLanguage: vi.fn(async () => true),
    reportFailure: vi.fn(),
    setCookie: vi.fn(),
    replace: vi.fn(),
    place: () => ({ pathname: "/en/plans", search: "?plan=vip&duration=yearly", hash: "#analytics" }),
  });

  test("a language switch rewrites the path, preserves the query and is remembered for 365 days", async () => {
    const made = parts();
    await changeLocale("ar", made);
    expect(made.replace).toHaveBeenCalledWith("/ar/plans?plan=vip&duration=yearly#analytics");
    expect(made.setCookie).toHaveBeenCalledWith("locale=ar; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(made.loadLanguage).toHaveBeenCalledWith("ar");
    expect(made.reportFailure).not.toHaveBeenCalled();
  });

  test("a switch to a language that cannot be loaded is logged, and continues in English", async () => {
    for (const loadLanguage of [vi.fn(async () => false), vi.fn(async () => Promise.reject(new Error("offline")))]) {
      const made = { ...parts(), loadLanguage };
      await changeLocale("de", made);
      expect(made.reportFailure).toHaveBeenCalledExactlyOnceWith("de");
      expect(made.replace).toHaveBeenCalledWith("/de/plans?plan=vip&duration=yearly#analytics");
    }
  });

  test("a switch to an unsupported language is ignored with a warning", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const made = parts();
    await changeLocale("xx", made);
    expect(warned).toHaveBeenCalledOnce();
    expect(made.setCookie).not.toHaveBeenCalled();
    expect(made.replace).not.toHaveBeenCalled();
  });
});

describe("translations in the browser", () => {
  const offlineIn =
    (...locales: string[]) =>
    async (locale: string) => {
      if (locales.includes(locale)) throw new Error("offline");
      return { title: "Plans" };
    };

  test("translations that cannot be loaded are logged and replaced by English, and are tried again later", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await wordsFor("es", "plans", offlineIn("es"))).toEqual({ title: "Plans" });
    expect(logged.mock.calls[0]?.slice(0, 2)).toEqual(["Translation loading failed for locale", "es"]);
    expect(isShownInEnglish("es")).toBe(true);
    expect(isShownInEnglish("fr")).toBe(false);
    expect(forgetFailure("es")).toBe(true);
    expect(isShownInEnglish("es")).toBe(false);
  });

  test("translations come from the locale's own file, in every language", async () => {
    for (const locale of LOCALES) {
      const file = readFileSync(new URL(`../../app/areas/plans/locales/${locale}/plans.json`, import.meta.url), "utf8");
      expect(await wordsFor(locale, "plans")).toEqual(JSON.parse(file));
    }
  });

  test("translations that cannot be loaded in English either cause an error, not a page full of keys", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(wordsFor("de", "plans", offlineIn("de", "en"))).rejects.toThrow("offline");
    forgetFailure("de");
  });
});

describe("an incomplete language", () => {
  test("an incomplete language is completed in English, key by key, at any depth", () => {
    const english = { title: "Plans", pay: { now: "Pay", later: "Later" }, more: { one: "One" } };
    expect(completed({ title: "Tarifs", pay: { now: "Payer" } }, english)).toEqual({
      title: "Tarifs",
      pay: { now: "Payer", later: "Later" },
      more: { one: "One" },
    });
  });

  test("an incomplete language uses its own plural forms, and English ones when it has none", () => {
    const english = { days_one: "{{count}} day", days_other: "{{count}} days", uses_one: "once", uses_other: "often" };
    expect(completed({ days_other: "{{count}}일" }, english)).toEqual({
      days_other: "{{count}}일",
      uses_one: "once",
      uses_other: "often",
    });
  });
});

describe("translations on the server", () => {
  test("a language that is not bundled is loaded on first use", async () => {
    const [korean, again] = [await i18nFor("ko"), await i18nFor("ko")];
    expect(again).toBe(korean);
    expect(korean.getFixedT("ko", "plans")("title")).not.toBe((await i18nFor("en")).getFixedT("en", "plans")("title"));
  });

  test("translations that the server cannot load are logged and replaced by English", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const english = { lng: "en", fallbackLng: "en", ns: ["plans"], initImmediate: false };
    const instance = createInstance({ ...english, resources: { en: { plans: { title: "Plans" } } } });
    void instance.init();
    const files = { "../locales/nl/plans.json": async () => Promise.reject(new Error("no such file")) };
    expect(await addWords(instance, "nl", files)).toBe(false);
    expect(logged.mock.calls[0]?.slice(0, 2)).toEqual(["Translation loading failed for locale", "nl"]);
    expect(instance.getFixedT("nl", "plans")("title")).toBe("Plans");
  });

  test("the time is shown in 24-hour format in every language", async () => {
    const refusal = { tag: "DowngradeTooEarly", planName: "BASIC", possibleFrom: "2026-11-21T12:41:00.000Z" };
    for (const locale of LOCALES) expect(await refusalMessage(locale, refusal)).toMatch(/12:41 UTC/);
  });
});

test("paths begin with the language", () => {
  expect(inLocale("es", { pathname: "/en/api", search: "?tab=billing" })).toBe("/es/api?tab=billing");
  expect(inLocale("es", { pathname: "/en" })).toBe("/es");
  expect(apiBillingPath("en")).toBe("/en/api?tab=billing");
  expect(successPath("en", "advanced", "monthly")).toBe("/en/plans/advanced/success/tmai?duration=monthly");
  expect(successPath("en", "vip", "yearly", "p1")).toBe("/en/plans/vip/success/tmai?duration=yearly&payment=p1");
});
