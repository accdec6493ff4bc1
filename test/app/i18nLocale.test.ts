import { afterEach, describe, expect, test, vi } from "vitest";
import { wordsFor } from "~/i18n/backend";
import { acceptedLanguages, chosenLocale, localeRedirect } from "~/i18n/localeChoice";
import { LOCALES, NAMESPACES } from "~/i18n/locales";
import { changeLocale } from "~/i18n/useChangeLocale";
import { apiBillingPath, inLocale, successPath } from "~/paths";

afterEach(() => void vi.restoreAllMocks());
const get = (path: string, headers: Record<string, string> = {}) => new Request(`http://localhost${path}`, { headers });

test("there are 12 languages and 19 namespaces", () => {
  expect(LOCALES).toHaveLength(12);
  expect(new Set(NAMESPACES).size).toBe(19);
});

describe("a path without a language of ours", () => {
  test("goes to the remembered one, then the accepted one, then English", () => {
    expect(chosenLocale(new Headers({ cookie: "locale=ar", "accept-language": "es" }))).toBe("ar");
    expect(chosenLocale(new Headers({ cookie: "locale=xx", "accept-language": "de-DE, es-MX;q=0.8, en;q=0.9" }))).toBe(
      "en",
    );
    expect(chosenLocale(new Headers({ "accept-language": "pl" }))).toBe("en");
    expect(acceptedLanguages("en;q=0.2, es-MX, ar;q=0")).toEqual(["es", "en"]);
  });

  test("keeps its query", () => {
    expect(localeRedirect(get("/plans?duration=yearly", { "accept-language": "es" }))).toBe(
      "/es/plans?duration=yearly",
    );
    expect(localeRedirect(get("/"))).toBe("/en");
  });

  test("has a language that is not translated yet replaced", () => {
    expect(localeRedirect(get("/fr/plans?a=1"))).toBe("/en/plans?a=1");
    expect(localeRedirect(get("/zh"))).toBe("/en");
  });

  test("never leads to another host", () => {
    expect(localeRedirect(get("//evil.example/x"))).toMatch(/^\/en\/[^/]/);
    expect(localeRedirect(get("/fr//evil.example"))).toBe("/en/evil.example");
  });

  test("stays where it has one", () => {
    expect(localeRedirect(get("/ar/plans"))).toBeNull();
  });
});

describe("a language switch", () => {
  const parts = () => ({
    loadLanguage: vi.fn(async () => undefined),
    setCookie: vi.fn(),
    replace: vi.fn(),
    place: () => ({ pathname: "/en/plans", search: "?plan=vip&duration=yearly", hash: "#analytics" }),
  });

  test("rewrites the path, keeps the query and is remembered for 365 days", async () => {
    const made = parts();
    await changeLocale("ar", made);
    expect(made.replace).toHaveBeenCalledWith("/ar/plans?plan=vip&duration=yearly#analytics");
    expect(made.setCookie).toHaveBeenCalledWith("locale=ar; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(made.loadLanguage).toHaveBeenCalledWith("ar");
  });

  test("to a language that we do not have is ignored with a warning", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const made = parts();
    await changeLocale("xx", made);
    expect(warned).toHaveBeenCalledOnce();
    expect(made.setCookie).not.toHaveBeenCalled();
    expect(made.replace).not.toHaveBeenCalled();
  });
});

test("words that cannot be loaded are logged and English takes their place", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = await wordsFor("es", "plans", async (locale) => {
    if (locale === "es") throw new Error("offline");
    return { title: "Plans" };
  });
  expect(words).toEqual({ title: "Plans" });
  expect(logged.mock.calls[0]?.slice(0, 2)).toEqual(["Translation loading failed for locale", "es"]);
});

test("paths of ours begin with the language", () => {
  expect(inLocale("es", { pathname: "/en/api", search: "?tab=billing" })).toBe("/es/api?tab=billing");
  expect(inLocale("es", { pathname: "/en" })).toBe("/es");
  expect(apiBillingPath("en")).toBe("/en/api?tab=billing");
  expect(successPath("en", "advanced", "monthly")).toBe("/en/plans/advanced/success/tmai?duration=monthly");
  expect(successPath("en", "vip", "yearly", "p1")).toBe("/en/plans/vip/success/tmai?duration=yearly&payment=p1");
});
