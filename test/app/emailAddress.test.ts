import { describe, expect, test } from "vitest";
import { RULES } from "#app/areas/accounts/server/forms.server.ts";
import { readEmail } from "#app/identity/emailAddress.ts";

// Which email addresses are valid, and that each has one stored form.

describe("email addresses", () => {
  test.each([
    ["info@bücher.example", "info@xn--bcher-kva.example"],
    ["info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
    ["Info@BÜCHER.Example", "info@xn--bcher-kva.example"],
    ["mail@пример.рф", "mail@xn--e1afmkfd.xn--p1ai"],
    ["mail@xn--e1afmkfd.xn--p1ai", "mail@xn--e1afmkfd.xn--p1ai"],
    ["shop@例子.广告", "shop@xn--fsqu00a.xn--4rr70v"],
    ["shop@例子。广告", "shop@xn--fsqu00a.xn--4rr70v"],
    ["a@ファミマ.example", "a@xn--bck9e2ad.example"],
    ["a&b@example.com", "a&b@example.com"],
    ["sales/eu@example.com", "sales/eu@example.com"],
    ["x!y@example.com", "x!y@example.com"],
    ["o'brien+list@example.com", "o'brien+list@example.com"],
    ["{a|b}~`^%$#=?*@example.com", "{a|b}~`^%$#=?*@example.com"],
    ["-@example.com", "-@example.com"],
    ["\u00A0 a.b@mail.example.co.uk\r\n", "a.b@mail.example.co.uk"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is stored as %j", (typed, stored) => {
    expect(readEmail(typed)).toBe(stored);
    // A stored form does not change again.
    expect(readEmail(stored)).toBe(stored);
  });

  test.each([
    ...["", "@", "plain", "@example.com", "a@", "a@b", "a b@example.com", "a@exa mple.com", "a..b@example.com"],
    ...[".a@example.com", "a.@example.com", "a@-example.com", "a@example-.com", "a@example..com", "a@.example.com"],
    ...["a@b@example.com", 'a"b@example.com', "a(b)@example.com", "a,b@example.com", "a<b>@example.com"],
    ...["a@1.2.3.4", "a@[1.2.3.4]", "a@0x7f.1", "a@example.c", "a@example.123", "a@example.com:25", "a@example.com/x"],
    ...["a@example.com?x", "a@%65xample.com", "a@exam\u0000ple.com", "a@exa\u200Bmple.com\u0001"],
    ...["a@xn--a.example", "a@wallet.invalid", "jürgen@example.com", `${"a".repeat(65)}@example.com`],
    ...[`a@${"b".repeat(64)}.com`, `a@${"b.".repeat(130)}com`, `${"a".repeat(100_000)}@example.com`],
  ])("%j is refused as an email address", (typed) => {
    expect(readEmail(typed)).toBeNull();
    expect(RULES.email(typed, ((key: string) => key) as Parameters<typeof RULES.email>[1])).not.toBeNull();
  });
});
