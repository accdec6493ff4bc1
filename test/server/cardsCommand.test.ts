import { expect, test } from "vitest";
import { linesOfCheck, readAction } from "../../server/commands/cards.ts";

test("'npm run cards' takes one of its two commands, and refuses anything else", () => {
  expect(readAction(["prices"])).toBe("prices");
  expect(readAction(["check"])).toBe("check");
  for (const args of [[], ["list"], ["check", "twice"]])
    expect(() => readAction(args)).toThrow("npm run cards -- check");
});

test("the check command names both amounts of each price that differs, and what a restricted key needs", () => {
  const wrong = {
    slug: "premium",
    duration: "monthly",
    kind: "once",
    field: "amount",
    listed: "19999",
    atProvider: "9999",
  };
  const lines = linesOfCheck([wrong]);
  expect(lines[0]).toBe(
    "premium, monthly, once: amount is 9999 at the provider, but 19999 in the list; not sold by card",
  );
  expect(lines).toContain("  Checkout Sessions: write");
  expect(linesOfCheck([])[0]).toBe("Every listed price matches the provider's.");
});
