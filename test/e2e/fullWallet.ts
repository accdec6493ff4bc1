import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { visit } from "./hydrated.ts";

/** The embedded wallet of a user who lets others trade, and what the user confirms in it. */

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Agrees to what the wallet shows. */
export async function agree(page: Page) {
  const confirmDialog = dialog(page, "Confirm with your wallet");
  await expect(confirmDialog.getByText("paid by us")).toBeVisible();
  await confirmDialog.getByRole("button", { name: "Confirm" }).click();
}

/** Chromium's own authenticator, which verifies the user without asking. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** A wallet with test money, a passkey and twelve words: a starter wallet above the small-amount limit cannot delegate trading. */
export async function openFullWallet(page: Page) {
  await addAuthenticator(page);
  await visit(page, "/en/wallet");
  await page.getByRole("button", { name: "Create on this device" }).click();
  await page.getByRole("button", { name: "Get test money" }).click();
  await expect(part(page, "Balances").getByText("1,000.00 USDC")).toBeVisible();
  const recovery = part(page, "Passkey and recovery");
  await recovery.getByRole("button", { name: "Show twelve words" }).click();
  await expect(recovery.getByRole("listitem")).toHaveCount(12);
  const words = await recovery.getByRole("listitem").allTextContents();
  await recovery.getByRole("button", { name: "I have written them down" }).click();
  const confirmDialog = recovery.getByText(/^Word \d+$/);
  await expect(confirmDialog).toHaveCount(3);
  for (const label of await confirmDialog.allTextContents())
    await recovery.getByLabel(label, { exact: true }).fill(words[Number(label.slice(5)) - 1] ?? "");
  await recovery.getByRole("button", { name: "Check", exact: true }).click();
  await recovery.getByRole("button", { name: "Add passkey and recovery" }).click();
  await agree(page);
  await expect(part(page, "Your address").getByText("Passkey and recovery")).toBeVisible();
}
