import type { Address, Hex } from "viem";
import { countAlertsSince } from "#app/areas/alerts/publicReads.server.ts";
import {
  ProviderRefused,
  ProviderUnavailable,
  refundableProblem,
} from "#app/areas/cardPayments/publicProvider.server.ts";
import { comparedFields, messageJson } from "#app/chain/message.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { observeTransaction } from "#app/chain/payment/receipts.server.ts";
import { refundContract, treasuryFunds } from "#app/chain/payment/refunds.server.ts";
import { accountOfSubject } from "#app/identity/people.server.ts";
import { log } from "#app/platform/log.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { Check } from "../../model/view.ts";
import type { Paid } from "../about/paid.server.ts";
import type { LinesInput } from "./lines.server.ts";

/** Automatic checks, for the person who approves. */

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;

/** @param isOpen not paid yet: once it is paid, the charge itself shows the refund */
export async function runChecks(paid: Paid, input: LinesInput, isOpen: boolean): Promise<Check[]> {
  const { inputs } = input;
  const isPeriod = inputs.lot !== null;
  const [matched, alerts, payable] = await Promise.all([
    matchedFields(paid),
    isPeriod && paid.product === PRODUCTS.AnalyticsPlatform ? alertsMade(paid) : null,
    input.payout.kind === "card" ? isOpen && charge(input.payout.chargeId) : treasury(input),
  ]);
  const shown = [
    saved(paid, matched),
    isPeriod ? within7Days(input) : null,
    notRefunded(input),
    payable || null,
    isPeriod && inputs.units ? units(inputs.units) : null,
    alerts,
  ];
  return shown.filter((check) => check !== null);
}

type Matched = { same: number; of: number };

function saved({ recorded }: Paid, matched: Matched | null): Check {
  const values = { type: recorded.type, position: String(recorded.position) };
  if (!matched) return { name: "saved", state: "good", values };
  const { same, of } = matched;
  return {
    ...{ name: "saved", state: same === of ? "good" : "bad" },
    values: { ...values, same: String(same), of: String(of) },
  };
}

/** How many fields of the log match the signed message; null when nothing was signed, or the log is not on chain now. */
async function matchedFields({ about, by, message }: Paid): Promise<Matched | null> {
  if (!about.transactionHash || by.kind !== "chain" || !message) return null;
  const seen = await observeTransaction(about.transactionHash as Hex);
  const found = seen.seen === "paid" && seen.logs.find(({ logIndex }) => logIndex === about.logIndex);
  if (!found) return null;
  const fields = comparedFields(message, messageJson(found.message));
  return { same: fields.filter(({ same }) => same).length, of: fields.length };
}

function within7Days({ inputs: { paid, blockTime }, rule }: LinesInput): Check {
  const hours = Math.floor((Date.parse(blockTime) - Date.parse(paid.at)) / HOUR_MS);
  const state = hours < WEEK_HOURS ? "good" : rule === "within7Days" ? "bad" : "note";
  return { name: "within7Days", state, values: { days: String(Math.floor(hours / 24)), hours: String(hours % 24) } };
}

function notRefunded({ inputs: { refundedBefore, earlierWithin7Days }, rule }: LinesInput): Check {
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

/** How the plan was used since: the account's alerts. Visits are not recorded. */
async function alertsMade({ subject, money }: Paid): Promise<Check | null> {
  const accountId = await accountOfSubject(subject);
  if (accountId === null) return null;
  const made = await countAlertsSince(accountId, new Date(money.at));
  return { name: "alerts", state: made === 0 ? "good" : "note", values: { made: String(made) } };
}

/** Whether the provider would refund the charge, over all its disputes; nothing when it does not respond. */
async function charge(chargeId: string): Promise<Check | null> {
  try {
    const problem = await refundableProblem(chargeId);
    return {
      ...{ name: "charge", state: problem === null ? "good" : "bad" },
      values: problem === null ? {} : { problem },
    };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    log().warn({ err: error }, "the card provider did not answer for the charge of a refund");
    return null;
  }
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other);

/** Whether the treasury has the tokens and allows the contract to take them; nothing when the chain does not respond. */
async function treasury({ payout }: LinesInput): Promise<Check | null> {
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
