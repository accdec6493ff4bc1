import { expect, test } from "vitest";
import { AREAS } from "#app/areas.ts";
import { landingPath } from "#app/identity/paths.ts";
import { type Role, STAFF_ROLES } from "#app/identity/roles.ts";

// Staff sign in to work: they arrive at their desk, not at their account page.

test("a sign-in leads staff to the desk of their role, as the areas declare it", () => {
  for (const role of STAFF_ROLES) {
    const desk = AREAS.find(({ menu }) => typeof menu === "object" && menu.role === role);
    expect(landingPath("ar", ["trader", role]), role).toBe(desk?.home?.("ar"));
  }
});

test.each<[Role[], string]>([
  [["trader"], "/en/account"],
  [[], "/en/account"],
  [["trader", "admin", "support"], "/en/support"],
  [["auditor", "support"], "/en/support"],
])("a sign-in with the roles %j leads to %s", (roles, path) => {
  expect(landingPath("en", roles)).toBe(path);
});
