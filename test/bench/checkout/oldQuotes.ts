import pg from "pg";
import { type Address, createTestClient, http, numberToHex } from "viem";
import { foundry } from "viem/chains";
import { type Program, requireDatabase } from "../../support/program.ts";
import { median, rounded } from "../figures.ts";
import { type Field, startCheckout } from "./traders.ts";

const OLD_QUOTES = 5_000;
const QUOTES_PER_BLOCK = 50;
const CHECKOUTS = 200;
/** More blocks than a quote stays payable for, in parts that a busy chain mines within a call's ten seconds. */
const LAST_BLOCKS = { parts: 40, blocks: 50 };

/**
 * Whether a checkout depends on how many quotes its wallet has left unpaid: the median of a wallet with 5,000 expired ones, divided
 * by that of a wallet with none. Their checkouts alternate, so that other load on the machine affects both alike.
 */
export async function oldQuotesRatio(program: Program, field: Field): Promise<number> {
  const [old, fresh] = [makeWallet(1), makeWallet(2)];
  const chain = createTestClient({ chain: foundry, transport: http(field.rpcUrl), mode: "anvil" });
  for (let n = 0; n < OLD_QUOTES; n++) {
    if (n % QUOTES_PER_BLOCK === 0) await chain.mine({ blocks: 1 });
    await startCheckout(program.origin, old);
  }
  for (let part = 0; part < LAST_BLOCKS.parts; part++) await chain.mine({ blocks: LAST_BLOCKS.blocks });
  await untilExpired(program, old);

  const times: Record<Address, number[]> = { [old]: [], [fresh]: [] };
  for (let n = 0; n < CHECKOUTS; n++)
    for (const wallet of [old, fresh]) {
      const began = performance.now();
      await startCheckout(program.origin, wallet);
      times[wallet]?.push(performance.now() - began);
    }
  const [oldMs, freshMs] = [median(times[old] ?? []), median(times[fresh] ?? [])];
  console.log(`a checkout takes ${rounded(oldMs)} ms with ${OLD_QUOTES} old quotes, ${rounded(freshMs)} ms without`);
  return rounded(oldMs / freshMs);
}

const makeWallet = (n: number): Address => numberToHex(0xabcdef00 + n, { size: 20 });

async function untilExpired({ dataDir }: Program, wallet: Address): Promise<void> {
  const client = new pg.Client({ connectionString: requireDatabase(dataDir).appUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ open: boolean }>(
        `SELECT EXISTS (SELECT FROM read.payments WHERE lower(wallet) = $1 AND status <> 'PaymentExpired') AS open`,
        [wallet],
      );
      if (!rows[0]?.open) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}
