import type { Address } from "viem";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { refundContract, treasuryFunds } from "#app/chain/payment/refunds.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Check } from "../../model/view.ts";
import type { Paid } from "../about/paid.server.ts";
import type { Given } from "./lines.server.ts";

/** What the program checked by itself, for the person who approves. */

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;

export async function checksOf(paid: Paid, given: Given): Promise<Check[]> {
  const { inputs } = given;
  const isPeriod = inputs.lot !== null;
  const shown = [
    saved(paid),
    isPeriod ? within7Days(given) : null,
    notRefunded(given),
    isPeriod && inputs.units ? units(inputs.units) : null,
    await treasury(given),
  ];
  return shown.filter((check) => check !== null);
}

const saved = ({ recorded }: Paid): Check => ({
  ...{ name: "saved", state: "good" },
  values: { type: recorded.type, position: String(recorded.position) },
});

function within7Days({ inputs: { paid, blockTime }, rule }: Given): Check {
  const hours = Math.floor((Date.parse(blockTime) - Date.parse(paid.at)) / HOUR_MS);
  const state = hours < WEEK_HOURS ? "good" : rule === "within7Days" ? "bad" : "note";
  return { name: "within7Days", state, values: { days: String(Math.floor(hours / 24)), hours: String(hours % 24) } };
}

function notRefunded({ inputs: { refundedBefore, earlierWithin7Days }, rule }: Given): Check {
  const isFirst = refundedBefore.usdCents === "0" && earlierWithin7Days === 0;
  const state = isFirst ? "good" : rule === "within7Days" && earlierWithin7Days > 0 ? "bad" : "note";
  const values = { cents: refundedBefore.usdCents, earlier: String(earlierWithin7Days) };
  return { name: "notRefunded", state, values };
}

const units = ({ used, of }: { used: string; of: string }): Check => ({
  name: "units",
  state: BigInt(used) * 10n <= BigInt(of) ? "good" : "note",
  values: { used, of },
});

const lower = (one: bigint, other: bigint) => (one < other ? one : other);

/** Whether the treasury has the tokens and lets the contract take them; nothing where the chain does not answer. */
async function treasury({ payout }: Given): Promise<Check | null> {
  if (payout.kind !== "chain" || !refundContract()) return null;
  try {
    const { balance, allowance } = await treasuryFunds(payout.token.address as Address, (await latestBlock()).number);
    const available = lower(balance, allowance);
    const { symbol, decimals } = payout.token;
    return {
      name: "treasury",
      state: available >= BigInt(payout.amount) ? "good" : "bad",
      values: { available: String(available), needed: payout.amount, symbol, decimals: String(decimals) },
    };
  } catch (error) {
    log().warn({ err: error }, "the chain did not answer for the treasury of a refund");
    return null;
  }
}
