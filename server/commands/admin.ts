import { parseArgs } from "node:util";
import type { FoundAccount } from "#app/areas/admin/public.ts";
import { STAFF_ROLES, type StaffRole } from "#events/account/account.ts";
import { readOrMakeSecret } from "../dataFolder.ts";
import { readSettings } from "../settings.ts";
import { UserError, userErrorText } from "../userError.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * `npm run admin -- grant|revoke <email|wallet> <role>` and `list`: manages roles without a page, for the first admin. Each
 * change is an event of actor `system`.
 */

const USAGE = `usage:
  npm run admin -- grant <email|wallet|id> <${STAFF_ROLES.join("|")}>
  npm run admin -- revoke <email|wallet|id> <${STAFF_ROLES.join("|")}>
  npm run admin -- list`;

type Order = { action: "grant" | "revoke"; named: string; role: StaffRole } | { action: "list" };

/** Parses the command line. Throws a UserError that explains what is wrong with it. */
export function readOrder(args: string[]): Order {
  const [action, named, role, ...more] = parsePositionals(args);
  if (action === "list" && named === undefined) return { action };
  if (action !== "grant" && action !== "revoke")
    throw new UserError(action ? `Unknown command: ${[action, named].filter(Boolean).join(" ")}.\n${USAGE}` : USAGE);
  if (named === undefined || role === undefined)
    throw new UserError(`${action} needs an account and a role.\n${USAGE}`);
  if (more.length > 0) throw new UserError(`${action} takes one account and one role, but also got ${more.join(" ")}.`);
  const known = STAFF_ROLES.find((staff) => staff === role);
  if (role === "trader") throw new UserError("Every account is a trader; this role cannot be granted or revoked.");
  if (!known) throw new UserError(`Unknown role: ${role}. The roles are ${STAFF_ROLES.join(", ")}.`);
  return { action, named, role: known };
}

function parsePositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, options: {}, allowPositionals: true, strict: true }).positionals;
  } catch (error) {
    throw new UserError(`${(error as Error).message.split("\n")[0]}\n${USAGE}`);
  }
}

/** Runs the command and returns the lines to print. */
export async function carryOut(order: Order): Promise<string[]> {
  const { findAccount, findAccounts } = await import("#app/areas/admin/public.server.ts");
  if (order.action === "list") {
    const staff = await findAccounts("");
    return staff.length === 0 ? ["No account has a role yet."] : staff.map(formatLine);
  }
  const { grantTo, takeFrom } = await import("#app/identity/accountEvents.server.ts");
  const found = await findAccount(order.named);
  if (!found)
    throw new UserError(
      `No account found for ${order.named}. Its owner must first sign up and confirm the email address, or sign in with the wallet.`,
    );
  const change = order.action === "grant" ? grantTo : takeFrom;
  const result = await change(found.accountId, order.role, "system");
  if ("refusal" in result) throw new UserError(sentenceOfRefusal(result.refusal.tag));
  const now = await findAccount(found.accountId);
  return [formatLine(now ?? found)];
}

const sentenceOfRefusal = (tag: string): string =>
  tag === "AdminAndAuditor"
    ? "An account cannot be both admin and auditor. Revoke one role before you grant the other."
    : "This account is being changed right now; try again.";

const formatLine = ({ accountId, email, wallets, roles }: FoundAccount): string =>
  `${accountId}  ${email ?? wallets[0] ?? "-"}  ${roles.length > 0 ? roles.join(", ") : "no role"}`;

async function main(args: string[]): Promise<void> {
  const order = readOrder(args);
  const settings = readSettings(process.env);
  const opened = await openDatabase();
  try {
    // The app's modules read the environment; this command runs them in its own process.
    process.env.DATABASE_URL = opened.appUrl;
    process.env.SESSION_SECRET = settings.SESSION_SECRET ?? readOrMakeSecret(settings.DATA_DIR, "session");
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    try {
      for (const line of await carryOut(order)) console.log(line);
    } finally {
      await closeDatabase();
    }
  } finally {
    await opened.close();
  }
}

if (process.argv[1]?.endsWith("admin.ts"))
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(userErrorText(error));
    process.exitCode = 1;
  });
