import { expect, test } from "vitest";
import { cookieText, readCookie } from "#app/platform/cookies.ts";

test("on https a cookie is sent only to this host, and only over https", () => {
  expect(cookieText("locale", "ar", 1, true)).toBe("__Host-locale=ar; Path=/; Max-Age=86400; SameSite=Lax; Secure");
  expect(cookieText("locale", "ar", 1, false)).toBe("locale=ar; Path=/; Max-Age=86400; SameSite=Lax");
});

test("a cookie that only this host can set takes precedence over one that another subdomain may have set", () => {
  expect(readCookie("locale=fr; __Host-locale=ar", "locale")).toBe("ar");
  expect(readCookie("__Host-locale=a=b; locale=fr", "locale")).toBe("a=b");
  expect(readCookie("locale=fr", "locale")).toBe("fr");
  expect(readCookie("other=x", "locale")).toBeNull();
  expect(readCookie(null, "locale")).toBeNull();
});
