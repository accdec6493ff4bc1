import { type BrowserContext, expect } from "@playwright/test";

export type StaffRole = "trader" | "support" | "auditor" | "admin";

/** Signs the browser in as a new user with this role. */
export async function signInAs(context: BrowserContext, role: StaffRole): Promise<void> {
  const { E2E_ORIGIN: url = "", E2E_SIGN_IN: signIn } = process.env;
  const response = await fetch(`${signIn}/${role}`);
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  for (const cookie of text.split("; ")) {
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url }]);
  }
}
