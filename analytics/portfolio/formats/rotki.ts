import {
  createColumnFinder,
  type FileConventions,
  type FileMove,
  fail,
  type RowReader,
  reading,
  toKindMap,
} from "./row.ts";
import { incoming, outgoing, parseSide, toFeeMoves, traded } from "./sides.ts";
import { readMilliseconds } from "./times.ts";

/**
 * rotki's generic tables. Events: `Type, Location, Currency, Amount, Fee, Fee Currency, Description, Timestamp`; trades: `Location, Spend Currency,
 * Receive Currency, Spend Amount, Receive Amount, Fee, Fee Currency, Description, Timestamp`; older trades name a base and a quote, where the
 * bought amount is always the base's. Times are milliseconds. Source: rotki's docs, "Importing data".
 */

const IN = toKindMap({ deposit: "transferIn", income: "reward", staking: "reward" });
const OUT = toKindMap({ withdrawal: "transferOut", spend: "sell", loss: "adjust" });

type Cells = { of(name: string): string; side(amount: string, currency: string): ReturnType<typeof parseSide> };
type Table = {
  columns: readonly string[];
  amounts: readonly string[];
  currencies: readonly string[];
  moves(cells: Cells, around: Parameters<typeof incoming>[2]): FileMove[];
};

const reader =
  ({ columns, amounts, currencies, moves }: Table) =>
  (header: readonly string[]): RowReader | null => {
    const at = createColumnFinder(header);
    if ([...columns, "timestamp"].some((name) => at(name) === -1)) return null;
    const places = new Map(
      [...columns, "fee", "fee currency", "description", "timestamp"].map((name) => [name, at(name)]),
    );
    const placed = (names: readonly string[]) => names.map(at).filter((place) => place >= 0);
    const read = (row: readonly string[], conventions: FileConventions): FileMove[] => {
      const of = (name: string) => (row[places.get(name) ?? -1] ?? "").trim();
      const side = (amount: string, currency: string) => parseSide(of(amount), of(currency), conventions);
      const around = {
        at: readMilliseconds(of("timestamp"), conventions.until),
        note: of("description"),
        transactionHash: null,
      };
      return [...moves({ of, side }, around), ...toFeeMoves(side("fee", "fee currency"), around)];
    };
    return {
      amounts: placed([...amounts, "fee"]),
      currencies: placed([...currencies, "fee currency"]),
      read: (row, conventions) => reading(() => read(row, conventions)),
    };
  };

export const rotkiEvents = reader({
  columns: ["type", "location", "currency", "amount"],
  amounts: ["amount"],
  currencies: ["currency"],
  moves({ of, side }, around) {
    const type = of("type").toLowerCase();
    const what = side("amount", "currency");
    const kind = IN.get(type);
    if (kind) return [incoming(what, kind, around)];
    return [outgoing(what, OUT.get(type) ?? fail("type", of("type")), around)];
  },
});

export const rotkiTrades = reader({
  columns: ["location", "spend currency", "receive currency", "spend amount", "receive amount"],
  amounts: ["spend amount", "receive amount"],
  currencies: ["spend currency", "receive currency"],
  moves: ({ side }, around) =>
    traded(side("receive amount", "receive currency"), side("spend amount", "spend currency"), around),
});

export const rotkiTradesOld = reader({
  columns: ["location", "base currency", "quote currency", "type", "buy amount", "sell amount"],
  amounts: ["buy amount", "sell amount"],
  currencies: ["base currency", "quote currency"],
  moves({ of, side }, around) {
    const [base, quote] = [side("buy amount", "base currency"), side("sell amount", "quote currency")];
    const type = of("type").toLowerCase();
    if (type === "buy") return traded(base, quote, around);
    return type === "sell" ? traded(quote, base, around) : fail("type", of("type"));
  },
});
