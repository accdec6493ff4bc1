import type pg from "pg";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { withClient } from "#events/connections.ts";
import { localAccount, SIGNER_INDEX } from "../../../contracts/deploy/accounts.ts";
import { seedCatalogue } from "../../../prisma/seed.ts";
import { seedLedger, TWO_YEARS_MS } from "../../development/seed/seedLedger.ts";
import type { Signer } from "../../development/seed/story.ts";
import { readSettings } from "../../settings.ts";
import { UserError } from "../../userError.ts";
import { type Command, readArgs, usageError, withDatabase } from "./command.ts";

/** `seed`: two years of payments, created the way the program creates them, as a ledger to experiment with. */
export const seed: Command = {
  usage: "seed --payments NUMBER [--seed TEXT] [--until TIME] [--add]",
  async run(args) {
    const { values, positionals } = readArgs(seed, args, {
      payments: { type: "string" },
      seed: { type: "string", default: "tmai" },
      until: { type: "string" },
      add: { type: "boolean", default: false },
    });
    if (positionals.length > 0 || values.payments === undefined) throw usageError(seed);
    const payments = parseCount(values.payments);
    const until = parseStart(values.until);
    const { NETWORK } = readSettings(process.env);
    if (NETWORK !== "local") throw new UserError(`seed writes to a local ledger only; NETWORK is ${NETWORK}.`);
    return withDatabase(async (pool, adminUrl) => {
      if (!values.add && (await hasPayments(pool)))
        throw new UserError("This ledger already has payments. To add more, pass --add.");
      // Plans must be listed before they can be bought.
      await seedCatalogue(getConnectionString(pool), new Date(until - TWO_YEARS_MS));
      console.log(`seed ${values.seed}, until ${new Date(until).toISOString()}`);
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      const events = await seedLedger(pool, {
        payments,
        seed: values.seed,
        until,
        signer: localSigner(),
        onProgress: (done) =>
          console.log(
            `${done.payments} of ${payments} payments, ${done.events} events, ${Math.round(done.events / seconds())} per second`,
          ),
      });
      console.log("filling the audit desk's lookup tables");
      await catchUpAudit(pool);
      await refreshStatistics(adminUrl);
      console.log(`${payments} payments, ${events} events in ${Math.round(seconds())} s`);
      return 0;
    });
  },
};

function parseCount(text: string): number {
  const number = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new UserError(`--payments ${text} is not a number from 1 to 99999999.`);
  return number;
}

/** Midnight of today by default, so that the same day gives the same ledger. */
function parseStart(text: string | undefined): number {
  const timestamp = text === undefined ? Math.floor(Date.now() / 86_400_000) * 86_400_000 : Date.parse(text);
  if (Number.isNaN(timestamp)) throw new UserError(`--until ${text} is not a time such as 2026-11-21T00:00:00Z.`);
  return timestamp;
}

async function hasPayments(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    "SELECT EXISTS (SELECT FROM events WHERE type = 'PaymentInitiated') AS found",
  );
  return rows[0]?.found ?? false;
}

/** Housekeeping that a bulk insert leaves to the database, done now so that it does not distort measurements. */
async function refreshStatistics(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query("VACUUM ANALYZE"));
}

const getConnectionString = (pool: pg.Pool): string => pool.options.connectionString ?? "";

/** The key that signs payments on every local network. */
export function localSigner(): Signer {
  const account = localAccount(SIGNER_INDEX);
  const { privateKey } = account.getHdKey();
  return { address: account.address, privateKey: `0x${Buffer.from(privateKey ?? []).toString("hex")}` };
}
