import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

const COMMAND = fileURLToPath(new URL("../support/signInStaff.ts", import.meta.url));

export type StaffRole = "trader" | "support" | "auditor" | "admin";

/** Signs the browser in as a person with this role. */
export async function signInAs(context: BrowserContext, role: StaffRole): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const args = ["--import", "tsx", COMMAND, role, process.env.E2E_DATA_DIR ?? "", origin];
  const cookies = execFileSync(process.execPath, args, { encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
  for (const cookie of cookies.split("; ")) {
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: origin }]);
  }
}
