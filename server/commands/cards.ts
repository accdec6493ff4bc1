import type { PriceDifference } from "#app/areas/cardPayments/publicPrices.server.ts";
import { readSettings, type Settings } from "../settings.ts";
import { UserError, userErrorText } from "../userError.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * `npm run cards -- prices` creates or finds the provider's prices of every plan, and lists their IDs; `check` compares them with the
 * list, and prints the permissions that the key needs.
 */

const USAGE = `usage:
  npm run cards -- prices
  npm run cards -- check`;

type Action = "prices" | "check";

/** Parses the command line. Throws a UserError with the usage for anything else. */
export function readAction([action, ...more]: string[]): Action {
  if (more.length > 0 || (action !== "prices" && action !== "check")) throw new UserError(USAGE);
  return action;
}

/** The permissions that a restricted key needs, as named in the provider's dashboard. */
const PERMISSIONS: readonly (readonly [resource: string, permission: string])[] = [
  ["Products", "write (for `prices`; read is enough for the program)"],
  ["Prices", "write (for `prices`; read is enough for the program)"],
  ["Coupons", "write"],
  ["Checkout Sessions", "write"],
  ["Charges and Refunds", "write"],
  ["Payment Intents", "read"],
  ["Balance transactions", "read"],
  ["Disputes", "read"],
  ["Events", "read"],
  ["Customers", "read"],
  ["Invoices", "read"],
  ["Subscriptions", "write"],
  ["Customer portal", "write"],
];

/** The lines of `check`. */
export function linesOfCheck(differences: readonly PriceDifference[]): string[] {
  const found = differences.map(
    ({ slug, duration, kind, field, listed, atProvider }) =>
      `${slug}, ${duration}, ${kind}: ${field} is ${atProvider} at the provider, but ${listed} in the list; not sold by card`,
  );
  return [
    ...(found.length > 0 ? found : ["Every listed price matches the provider's."]),
    "A restricted key needs:",
    ...PERMISSIONS.map(([resource, permission]) => `  ${resource}: ${permission}`),
  ];
}

/** Runs the command and returns the lines to print and the exit code. @throws ProviderUnavailable, ProviderRefused */
export async function carryOut(action: Action): Promise<{ lines: string[]; code: number }> {
  const { checkPrices, makePrices } = await import("#app/areas/cardPayments/publicPrices.server.ts");
  if (action === "check") {
    const differences = await checkPrices();
    return { lines: linesOfCheck(differences), code: differences.length > 0 ? 1 : 0 };
  }
  const changed = await makePrices();
  const lines = changed.map((slug) => `${slug}: listed with the provider's IDs`);
  return { lines: lines.length > 0 ? lines : ["Every plan was already listed with the provider's IDs."], code: 0 };
}

/** The test provider is part of the running program; the real one is external, and cards may be off. */
function insistOnProvider({ NETWORK, CARD_PROVIDER = NETWORK === "local" ? "test" : "off" }: Settings): void {
  if (CARD_PROVIDER === "off")
    throw new UserError("CARD_PROVIDER is off: set it to stripe, with STRIPE_SECRET_KEY (see .env.example).");
}

async function main(args: string[]): Promise<number> {
  const action = readAction(args);
  const settings = readSettings(process.env);
  insistOnProvider(settings);
  const opened = await openDatabase();
  try {
    // The app's modules read the environment; this command runs them in its own process.
    process.env.DATABASE_URL = opened.appUrl;
    process.env.APP_ORIGIN = settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`;
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    try {
      const { lines, code } = await carryOut(action);
      for (const line of lines) console.log(line);
      return code;
    } finally {
      await closeDatabase();
    }
  } finally {
    await opened.close();
  }
}

/** The provider's own message may explain what a key lacks. */
const formatError = (error: unknown): string =>
  error instanceof Error && /^Provider(Unavailable|Refused)$/.test(error.name)
    ? `The provider of card payments: ${error.message}`
    : userErrorText(error);

if (process.argv[1]?.endsWith("cards.ts"))
  process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(formatError(error));
    return 1;
  });
