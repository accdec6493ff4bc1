import { describe, expect, test } from "vitest";
import { safePath } from "#app/platform/safePath.ts";

describe("the page that a link's `to` parameter names", () => {
  test.each(["/en/account", "/ar/api?tab=billing", "/es/plans?plan=vip&duration=yearly#dataApi", "/en"])(
    "%s is one of our pages",
    (to) => expect(safePath(to)).toBe(to),
  );

  test.each([
    "https://evil.example/en/account",
    "//evil.example/en",
    "/\\evil.example/en",
    "\\\\evil.example",
    "/\t/evil.example/en",
    "/\n//evil.example",
    " /en/account",
    "javascript:alert(1)",
    "/javascript:alert(1)",
    "data:text/html,x",
    "en/account",
    "/api/auth/signout",
    "/../../api/auth/signout",
    "/en/../api/auth/signout",
    "/en/%2e%2e/api/auth/signout",
    "@evil.example",
    "",
    null,
    undefined,
  ])("%j is refused as a target", (to) => expect(safePath(to)).toBeNull());

  test("a path that goes up and returns to one of our pages is that page", () => {
    expect(safePath("/en/account/../plans")).toBe("/en/plans");
  });
});
