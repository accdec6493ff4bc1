import type { MoveKind } from "../moves.ts";
import { absolute, isZero, readAmount } from "./amounts.ts";
import { hashIn } from "./cointracking.ts";
import {
  createColumnFinder,
  type FileConventions,
  type FileMove,
  fail,
  type RowReader,
  reading,
  toKindMap,
} from "./row.ts";
import { incoming, outgoing, parseSide, type Side, toFeeMoves, traded } from "./sides.ts";
import { readUtc } from "./times.ts";

/**
 * Koinly's universal table: `Date, Sent Amount, Sent Currency, Received Amount, Received Currency, Fee Amount, Fee Currency, Net Worth Amount,
 * Net Worth Currency, Label, Description, TxHash`, in UTC. Source: support.koinly.io, articles 9489976 (columns) and 9917463555100 (labels).
 */

export const KOINLY_COLUMNS = [
  ...([
    "Date",
    "Sent Amount",
    "Sent Currency",
    "Received Amount",
    "Received Currency",
    "Fee Amount",
    "Fee Currency",
  ] as const),
  ...(["Net Worth Amount", "Net Worth Currency", "Label", "Description", "TxHash"] as const),
] as const;

const RECEIVED = toKindMap({
  "": "transferIn",
  ...{ gift: "transferIn", airdrop: "airdrop", fork: "airdrop" },
  ...{
    mining: "reward",
    reward: "reward",
    staking: "reward",
    income: "reward",
    "other income": "reward",
    salary: "reward",
  },
  ...{ "loan interest": "reward", "lending interest": "reward", cashback: "reward" },
});
const SENT = toKindMap({
  "": "transferOut",
  ...{ gift: "transferOut", donation: "transferOut", lost: "adjust", stolen: "adjust" },
  ...{ cost: "sell", fee: "fee", "interest payment": "fee" },
});

export function koinly(header: readonly string[]): RowReader | null {
  const at = createColumnFinder(header);
  const must = ["date", "sent amount", "sent currency", "received amount", "received currency"].map(at);
  if (must.includes(-1)) return null;
  const [date, sent, sentIn, received, receivedIn] = must as [number, number, number, number, number];
  const [fee, feeIn, worth, worthIn] = ["fee amount", "fee currency", "net worth amount", "net worth currency"].map(
    at,
  ) as [number, number, number, number];
  const [label, description, hash] = [at("label"), at("description"), at("txhash")];
  const read = (cells: readonly string[], conventions: FileConventions): FileMove[] => {
    const side = (amount: number, currency: number) =>
      parseSide(cells[amount] ?? "", cells[currency] ?? "", conventions);
    const value = dollars(cells[worth] ?? "", cells[worthIn] ?? "", conventions);
    const around = {
      at: readUtc(cells[date] ?? "", conventions.until),
      note: (cells[description] ?? "").trim(),
      transactionHash: hashIn(cells[hash]),
      ...{ valueUsd: value, valueBy: value === null ? null : ("file" as const) },
    };
    const sides = { received: side(received, receivedIn), sent: side(sent, sentIn) };
    return [...toMoves((cells[label] ?? "").trim(), sides, around), ...toFeeMoves(side(fee, feeIn), around)];
  };
  const present = (places: number[]) => places.filter((place) => place >= 0);
  return {
    amounts: present([sent, received, fee, worth]),
    currencies: present([sentIn, receivedIn, feeIn]),
    read: (cells, conventions) => reading(() => read(cells, conventions)),
  };
}

/** What the row was worth, if the file states it in dollars: other currencies are not converted. */
function dollars(amount: string, currency: string, { style }: FileConventions): string | null {
  if (amount.trim() === "" || currency.trim().toUpperCase() !== "USD") return null;
  const read = absolute(readAmount(amount, style));
  return isZero(read) ? null : read;
}

type Sides = { received: Side | null; sent: Side | null };

function toMoves(label: string, { received, sent }: Sides, around: Parameters<typeof incoming>[2]): FileMove[] {
  const name = label.toLowerCase();
  if (received && sent) return toBothMoves(name, label, { received, sent }, around);
  if (received) return [incoming(received, parseKind(RECEIVED, name, label), around)];
  return sent ? [outgoing(sent, parseKind(SENT, name, label), around)] : fail("nothing");
}

const parseKind = (kinds: ReadonlyMap<string, MoveKind>, name: string, label: string): MoveKind =>
  kinds.get(name) ?? fail("type", label);

function toBothMoves(
  name: string,
  label: string,
  { received, sent }: { received: Side; sent: Side },
  around: Parameters<typeof incoming>[2],
) {
  if (name === "swap") return [outgoing(sent, "migrate", around), incoming(received, "migrate", around)];
  if (name !== "" && name !== "trade") return fail("type", label);
  const isSame = received.currency.toUpperCase() === sent.currency.toUpperCase();
  // Between two wallets of the person: what did not arrive was a fee.
  if (isSame) return [outgoing(sent, "ownTransfer", around), incoming(received, "ownTransfer", around)];
  return traded(received, sent, around);
}
