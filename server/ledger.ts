import pg from "pg";
import { postgresLedger } from "../events/ledger/postgresLedger.ts";
import { verifyLedger } from "../events/ledger/verify.ts";
import { paymentStream } from "../events/payment/events.ts";
import { allProjections } from "../events/projections/all.ts";
import { rebuild } from "../events/rebuild.ts";
import { replay } from "../events/replay.ts";
import { openDatabase } from "./openDatabase.ts";

/** `npm run ledger -- verify | replay <paymentId> | rebuild | stats`: questions to the ledger from the command line. */

const USAGE = "usage: npm run ledger -- verify | replay <paymentId> | rebuild | stats";

type Asked = { pool: pg.Pool; adminUrl: string; argument: string | undefined };
/** Answers with the exit code. */
type Answer = (asked: Asked) => Promise<number>;

const commands: Record<string, Answer> = {
  async verify({ pool }) {
    const result = await verifyLedger(postgresLedger(pool, allProjections));
    if (!result.ok) {
      console.error(`position ${result.position}: ${result.problem}`);
      return 1;
    }
    console.log(`${result.events} events verified, chain hash ${result.chainHash}; no checkpoint covers them yet`);
    return 0;
  },

  async replay({ pool, argument }) {
    const history = argument ? await postgresLedger(pool, allProjections).readStream(paymentStream(argument)) : [];
    if (history.length === 0) {
      console.error(argument ? `There is no payment ${argument}.` : USAGE);
      return 1;
    }
    for (const { event, paymentAfter, changed, ...rest } of replay(history)) {
      console.log(
        `${event.version} ${event.type}  position ${event.position}  ${event.recordedAt}  ${event.metadata.actor}`,
      );
      if ("unreadable" in rest) console.log(`  unreadable: ${rest.unreadable}`);
      console.log(`  now ${paymentAfter.step}`);
      for (const { path, before, after } of changed) console.log(`  ${path}: ${text(before)} -> ${text(after)}`);
    }
    return 0;
  },

  async rebuild({ adminUrl }) {
    const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
    try {
      const { events } = await rebuild(admin, allProjections);
      console.log(`read models rebuilt from ${events} events`);
      return 0;
    } finally {
      await admin.end();
    }
  },

  async stats({ pool }) {
    const { rows } = await pool.query<{ type: string; count: string }>(
      "SELECT type, count(*) AS count FROM events GROUP BY type ORDER BY count(*) DESC, type",
    );
    const head = await postgresLedger(pool, allProjections).head();
    console.log(`position ${head?.position ?? 0}`);
    for (const { type, count } of rows) console.log(`${count.padStart(9)}  ${type}`);
    return 0;
  },
};

const text = (value: unknown) => (value === undefined ? "-" : JSON.stringify(value));

async function main([name, argument]: string[]): Promise<number> {
  const command = commands[name ?? ""];
  if (!command) {
    console.error(USAGE);
    return 1;
  }
  const { appUrl, adminUrl, close } = await openDatabase();
  const pool = new pg.Pool({ connectionString: appUrl, max: 2 });
  try {
    return await command({ pool, adminUrl, argument });
  } finally {
    await pool.end();
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
