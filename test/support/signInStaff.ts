import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Role } from "../../app/identity/roles.ts";

/**
 * `node --import tsx test/support/signInStaff.ts ROLE DATA_DIR ORIGIN` prints the cookie of a new account with that role in the
 * program that runs on the folder. A separate process, so that browser tests need none of the app's modules.
 */
const [role = "", dataDir = "", origin = ""] = process.argv.slice(2);
const { appUrl } = JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8")) as { appUrl: string };
Object.assign(process.env, {
  NODE_ENV: "test",
  NETWORK: "local",
  APP_ORIGIN: origin,
  DATABASE_URL: appUrl,
  SESSION_SECRET: readFileSync(join(dataDir, "keys", "session"), "utf8").trim(),
});
const { signInAs } = await import("./people.ts");
console.log((await signInAs(role as Role)).cookie);
process.exit(0);
