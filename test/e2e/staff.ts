import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

const COMMAND = fileURLToPath(new URL("../support/signInStaff.ts", import.meta.url));

/** The browser is somebody with this role from now on. */
export async function signInAs(context: BrowserContext, role: "trader" | "support" | "auditor"): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const args = ["--import", "tsx", COMMAND, role, process.env.E2E_DATA_DIR ?? "", origin];
  const cookies = execFileSync(process.execPath, args, { encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
  for (const cookie of cookies.split("; ")) {
    const [name = "", ...value] = cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: origin }]);
  }
}
