import type { MoveKind } from "../moves.ts";
import {
  createColumnFinder,
  type FileConventions,
  type FileMove,
  fail,
  type RowReader,
  reading,
  toKindMap,
} from "./row.ts";
import { incoming, outgoing, parseSide, type Side, traded, withFeeInside } from "./sides.ts";
import { readZoned } from "./times.ts";

/**
 * CoinTracking's trade table: `Type, Buy, Cur., Sell, Cur., Fee, Cur., Exchange, Group, Comment, Date`. Its amounts include a fee in their
 * own currency, and a fee in a third one has a row of its own: such a cell moves nothing. Times are in the account's time zone. Source:
 * cointracking.freshdesk.com, articles 29000042783 (types) and 29000007202 (fees).
 */

const IN = toKindMap({
  deposit: "transferIn",
  "gift/tip": "transferIn",
  ...{ "gift (in)": "transferIn", "income (non taxable)": "transferIn" },
  ...{ income: "reward", "other income": "reward", "reward / bonus": "reward", "reward/bonus": "reward" },
  ...{ mining: "reward", "mining (commercial)": "reward", masternode: "reward", minting: "reward", staking: "reward" },
  ...{ "dividends income": "reward", "interest income": "reward", "lending income": "reward", "lp rewards": "reward" },
  ...{ airdrop: "airdrop", "airdrop (non taxable)": "airdrop" },
});
const OUT = toKindMap({
  withdrawal: "transferOut",
  ...{ gift: "transferOut", donation: "transferOut" },
  ...{ stolen: "adjust", "stolen / hacked / fraud": "adjust", lost: "adjust" },
  ...{ spend: "sell", "other expense": "sell", "expense (non taxable)": "transferOut" },
  ...{ "other fee": "fee", "borrowing fee": "fee" },
});

export function cointracking(header: readonly string[]): RowReader | null {
  const at = createColumnFinder(header);
  const isCurrency = (index: number) => /^cur\.?$/i.test((header[index] ?? "").trim());
  const [type, buy, sell, fee, date] = ["type", "buy", "sell", "fee", "date"].map(at) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if ([type, buy, sell, fee, date].includes(-1) || ![buy, sell, fee].every((index) => isCurrency(index + 1)))
    return null;
  const [comment, hash] = [at("comment"), Math.max(at("tx-id"), at("tx id"))];
  const read = (cells: readonly string[], conventions: FileConventions): FileMove[] => {
    const side = (index: number): Side | null => parseSide(cells[index] ?? "", cells[index + 1] ?? "", conventions);
    const around = {
      at: readZoned(cells[date] ?? "", conventions.zone ?? "UTC", conventions.until),
      note: (cells[comment] ?? "").trim(),
      transactionHash: hashIn(cells[hash]),
    };
    const moves = toMoves((cells[type] ?? "").trim(), { bought: side(buy), sold: side(sell) }, around);
    return withFeeInside(moves, side(fee), around);
  };
  return {
    amounts: [buy, sell, fee],
    currencies: [buy + 1, sell + 1, fee + 1],
    read: (cells, conventions) => reading(() => read(cells, conventions)),
  };
}

type Sides = { bought: Side | null; sold: Side | null };
type Around = Parameters<typeof incoming>[2];

function toMoves(type: string, { bought, sold }: Sides, around: Around): FileMove[] {
  const name = type.toLowerCase();
  if (name === "trade") return traded(bought, sold, around);
  if (name === "swap (non taxable)") return [outgoing(sold, "migrate", around), incoming(bought, "migrate", around)];
  // Gifts made and gifts received have the same name; the side distinguishes them.
  const isOut = OUT.has(name) && !(name === "gift" && bought && !sold);
  if (isOut) return bought ? fail("sign", type) : [outgoing(sold, OUT.get(name) as MoveKind, around)];
  const kind = name === "gift" ? "transferIn" : IN.get(name);
  if (!kind) return fail("type", type);
  return sold ? fail("sign", type) : [incoming(bought, kind, around)];
}

/** A transaction's hash, if the cell contains one: other programs put exchanges' numbers there. */
export const hashIn = (cell = ""): string | null => {
  const text = cell.trim();
  return /^0x[0-9a-fA-F]{64}$/.test(text)
    ? text.toLowerCase()
    : /^[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(text)
      ? text
      : null;
};
