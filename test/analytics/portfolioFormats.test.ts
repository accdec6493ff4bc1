import { describe, expect, test } from "vitest";
import {
  chooseNumberStyle,
  decimalSignIn,
  fromUnits,
  readAmount,
  toUnits,
} from "../../analytics/portfolio/formats/amounts.ts";
import {
  guessFormat,
  readerOfJson,
  TABLE_FORMATS,
  type TableFormat,
} from "../../analytics/portfolio/formats/formats.ts";
import { escapedRow, OUR_COLUMNS, type OurColumn } from "../../analytics/portfolio/formats/ours.ts";
import {
  type FileConventions,
  type FileMove,
  isProblem,
  type NumberStyle,
  problem,
  type RowProblem,
  reading,
} from "../../analytics/portfolio/formats/row.ts";
import { escapedCell } from "../../analytics/spreadsheetCells.ts";

// How rows of other programs' tables are read. Source: docs/spec/portfolio.md#6.

test("the text quoted in a row's problem is cut between characters", () => {
  expect(problem("type", `${"a".repeat(79)}🚀`).value).toBe("a".repeat(79));
  expect(problem("type", `${"a".repeat(78)}🚀🚀`).value).toBe(`${"a".repeat(78)}🚀`);
});

const COINTRACKING = "Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date";
const KOINLY =
  "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash";
const EVENTS = "Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp";
const TRADES =
  "Location,Spend Currency,Receive Currency,Spend Amount,Receive Amount,Fee,Fee Currency,Description,Timestamp";
const TRADES_OLD =
  "Location,Base Currency,Quote Currency,Type,Buy Amount,Sell Amount,Fee,Fee Currency,Description,Timestamp";
const HEADERS: Record<Exclude<TableFormat, "tmai-moves-1">, string> = {
  cointracking: COINTRACKING,
  koinly: KOINLY,
  "rotki-events": EVENTS,
  "rotki-trades": TRADES,
  "rotki-trades-old": TRADES_OLD,
};

const UNTIL = Date.UTC(2026, 0, 1);
const conventions = (more: Partial<FileConventions> = {}): FileConventions => ({
  style: "point",
  zone: "Europe/Berlin",
  until: UNTIL,
  ...more,
});
function read(format: keyof typeof HEADERS, row: string, more: Partial<FileConventions> = {}, separator = "|") {
  const reader = TABLE_FORMATS[format].reader(HEADERS[format].split(","));
  if (!reader) throw new Error("the header is not read");
  return reader.read(row.split(separator), conventions(more));
}
/** `+1.5 BTC buy`, in the order of the row. */
const short = (found: FileMove[] | RowProblem): string[] | string =>
  isProblem(found)
    ? `${found.is}: ${found.value}`
    : found.map(({ amount, currency, kind }) => `${amount.startsWith("-") ? "" : "+"}${amount} ${currency} ${kind}`);
const toIsoTime = (found: FileMove[] | RowProblem): string =>
  isProblem(found) ? found.is : new Date(found[0]?.at ?? 0).toISOString();

describe("a table's header", () => {
  test.each(Object.entries(HEADERS))("a header identifies a table of %s", (format, header) => {
    expect(guessFormat(header.split(","))).toBe(format);
  });

  test("a header is recognised in capitals, with spaces and with columns that came later", () => {
    expect(
      guessFormat(
        COINTRACKING.toUpperCase()
          .split(",")
          .map((name) => ` ${name} `),
      ),
    ).toBe("cointracking");
    expect(guessFormat([...COINTRACKING.split(","), "Tx-ID"])).toBe("cointracking");
    expect(guessFormat(KOINLY.split(",").slice(0, 7))).toBe("koinly");
  });

  test.each([
    ["of another program", "Date,Amount,Balance"],
    ["without one of the currency columns", "Type,Buy,Cur.,Sell,Fee,Cur.,Date"],
    ["in a single cell", COINTRACKING.replaceAll(",", ";")],
    ["that is empty", ""],
  ])("a header %s is not recognised", (_what, header) => {
    expect(guessFormat(header.split(","))).toBeNull();
  });
});

describe("CoinTracking", () => {
  test.each([
    ["Trade|0.25000000|BTC|9,500.00|EUR|||Kraken|||01.03.2024 10:15:00", ["-9500 EUR sell", "+0.25 BTC buy"]],
    ["Trade|30|LINK|0.01|BTC|-|-|Binance|||01.03.2024 10:15:00", ["-0.01 BTC swapOut", "+30 LINK swapIn"]],
    ["Deposit|1.5|ETH|||||Kraken|||01.03.2024 10:15:00", ["+1.5 ETH transferIn"]],
    ["Withdrawal|||1.5|ETH|||Kraken|||01.03.2024 10:15:00", ["-1.5 ETH transferOut"]],
    ["Staking|0.002|ETH|||||Kraken|||01.03.2024 10:15:00", ["+0.002 ETH reward"]],
    ["Reward / Bonus|5|USDC|||||Coinbase|||01.03.2024 10:15:00", ["+5 USDC reward"]],
    ["Airdrop|400|UNI|||||Wallet|||01.03.2024 10:15:00", ["+400 UNI airdrop"]],
    ["Gift/Tip|1|ETH|||||Wallet|||01.03.2024 10:15:00", ["+1 ETH transferIn"]],
    ["Gift|||1|ETH|||Wallet|||01.03.2024 10:15:00", ["-1 ETH transferOut"]],
    ["Lost|||1|ETH|||Wallet|||01.03.2024 10:15:00", ["-1 ETH adjust"]],
    ["Spend|||0.02|BTC|||Wallet|||01.03.2024 10:15:00", ["-0.02 BTC sell"]],
    ["Other Fee|||0.1|BNB|||Binance|||01.03.2024 10:15:00", ["-0.1 BNB fee"]],
    ["Swap (non taxable)|1|ETH2|1|ETH|||Kraken|||01.03.2024 10:15:00", ["-1 ETH migrate", "+1 ETH2 migrate"]],
  ])("a CoinTracking row is read correctly: %s", (row, moves) => {
    expect(short(read("cointracking", row))).toEqual(moves);
  });

  test("a fee in its own currency is included in the amount and taken out of it, so the balance stays", () => {
    expect(short(read("cointracking", "Trade|1|BTC|505|USD|5|USD|X|||01.03.2024 10:15:00"))).toEqual([
      ...["-500 USD sell", "+1 BTC buy", "-5 USD fee"],
    ]);
    expect(short(read("cointracking", "Trade|0.99|BTC|500|USD|0.01|BTC|X|||01.03.2024 10:15:00"))).toEqual([
      ...["-500 USD sell", "+1 BTC buy", "-0.01 BTC fee"],
    ]);
    expect(short(read("cointracking", "Withdrawal|||1.001|BTC|0.001|BTC|X|||01.03.2024 10:15:00"))).toEqual([
      ...["-1 BTC transferOut", "-0.001 BTC fee"],
    ]);
  });

  test("a fee in a third currency has a row of its own, and its cell moves nothing", () => {
    expect(short(read("cointracking", "Trade|1|ETH|0.05|BTC|0.01|BNB|Binance|||01.03.2024 10:15:00"))).toEqual([
      ...["-0.05 BTC swapOut", "+1 ETH swapIn"],
    ]);
  });

  test.each([
    "Margin Profit",
    "Margin Loss",
    "Derivatives / Futures Profit",
    "Add Liquidity",
    "Receive Loan",
    "Liquidation",
    "?",
  ])("a row of the type %s is refused by its name", (type) => {
    expect(short(read("cointracking", `${type}|1|ETH|||||X|||01.03.2024 10:15:00`))).toBe(`type: ${type}`);
  });

  test("names that every object has are not types", () => {
    for (const type of ["constructor", "__proto__", "toString"])
      expect(short(read("cointracking", `${type}|1|ETH|||||X|||01.03.2024 10:15:00`))).toBe(`type: ${type}`);
  });

  test("a problem states which side lacks a value", () => {
    expect(short(read("cointracking", "Trade|1|ETH|||||X|||01.03.2024 10:15:00"))).toBe("missing: -");
    expect(short(read("cointracking", "Deposit|||1|ETH|||X|||01.03.2024 10:15:00"))).toBe("sign: Deposit");
    expect(short(read("cointracking", "Deposit|1||||||X|||01.03.2024 10:15:00"))).toBe("currency: ");
  });

  test("times are read in the time zone that the person chose", () => {
    const at = (date: string, zone = "Europe/Berlin") =>
      toIsoTime(read("cointracking", `Deposit|1|ETH|||||X|||${date}`, { zone }));
    expect(at("01.03.2024 10:15:00")).toBe("2024-03-01T09:15:00.000Z");
    expect(at("01.07.2024 10:15:00")).toBe("2024-07-01T08:15:00.000Z");
    expect(at("01.07.2024 10:15")).toBe("2024-07-01T08:15:00.000Z");
    expect(at("2024-07-01 10:15:07")).toBe("2024-07-01T08:15:07.000Z");
    expect(at("01.07.2024 10:15:00", "America/New_York")).toBe("2024-07-01T14:15:00.000Z");
    expect(at("01.07.2024 10:15:00", "Asia/Kathmandu")).toBe("2024-07-01T04:30:00.000Z");
    expect(at("01.07.2024 10:15:00", "Pacific/Kiritimati")).toBe("2024-06-30T20:15:00.000Z");
  });

  test("a time that the clock skipped or showed twice is refused", () => {
    const at = (date: string, zone = "Europe/Berlin") =>
      toIsoTime(read("cointracking", `Deposit|1|ETH|||||X|||${date}`, { zone }));
    expect(at("31.03.2024 01:59:59")).toBe("2024-03-31T00:59:59.000Z");
    expect(at("31.03.2024 02:00:00")).toBe("skipped");
    expect(at("31.03.2024 02:59:59")).toBe("skipped");
    expect(at("31.03.2024 03:00:00")).toBe("2024-03-31T01:00:00.000Z");
    expect(at("27.10.2024 01:59:59")).toBe("2024-10-26T23:59:59.000Z");
    expect(at("27.10.2024 02:00:00")).toBe("twice");
    expect(at("27.10.2024 02:59:59")).toBe("twice");
    expect(at("27.10.2024 03:00:00")).toBe("2024-10-27T02:00:00.000Z");
    // Half an hour on Lord Howe Island; a whole day at the end of 2011 on Samoa.
    expect(at("06.10.2024 02:15:00", "Australia/Lord_Howe")).toBe("skipped");
    expect(at("07.04.2024 01:45:00", "Australia/Lord_Howe")).toBe("twice");
    expect(at("30.12.2011 12:00:00", "Pacific/Apia")).toBe("skipped");
    expect(at("27.10.2024 02:30:00", "UTC")).toBe("2024-10-27T02:30:00.000Z");
  });

  test.each([
    "30.02.2024 10:00:00",
    "1.13.2024 10:00:00",
    "01.03.2024 24:00:00",
    "03/01/2024 10:00",
    "2024-03-01",
    "",
    "01.03.1999 10:00:00",
  ])("“%s” is refused as a time", (date) => {
    expect(toIsoTime(read("cointracking", `Deposit|1|ETH|||||X|||${date}`))).toBe("date");
  });

  test("a time in the future is refused", () => {
    expect(toIsoTime(read("cointracking", "Deposit|1|ETH|||||X|||01.03.2031 10:15:00"))).toBe("future");
  });
});

describe("Koinly", () => {
  const HASH = `0x${"aB".repeat(32)}`;
  test.each([
    ["2024-03-01 10:15:00 UTC|1200|EUR|0.5|ETH|2|EUR|||||", ["-1200 EUR sell", "+0.5 ETH buy", "-2 EUR fee"]],
    ["2024-03-01 10:15 UTC|1|ETH|2000|USDC|0.01|BNB|||||", ["-1 ETH swapOut", "+2000 USDC swapIn", "-0.01 BNB fee"]],
    ["2024-03-01 10:15:00|||0.1|ETH|||||staking||", ["+0.1 ETH reward"]],
    ["2024-03-01 10:15:00|||0.1|ETH|||||Airdrop||", ["+0.1 ETH airdrop"]],
    ["2024-03-01 10:15:00|||0.1|ETH||||||gift from mum|", ["+0.1 ETH transferIn"]],
    ["2024-03-01 10:15:00|0.1|ETH||||||||lost it|", ["-0.1 ETH transferOut"]],
    ["2024-03-01 10:15:00|0.1|ETH|||||||lost||", ["-0.1 ETH adjust"]],
    ["2024-03-01 10:15:00|0.1|ETH|||||||cost||", ["-0.1 ETH sell"]],
    ["2024-03-01 10:15:00|100|OLD|1|NEW|||||swap||", ["-100 OLD migrate", "+1 NEW migrate"]],
    ["2024-03-01 10:15:00|1|ETH|0.999|ETH|||||||", ["-1 ETH ownTransfer", "+0.999 ETH ownTransfer"]],
  ])("a Koinly row is read correctly: %s", (row, moves) => {
    expect(short(read("koinly", row))).toEqual(moves);
  });

  test("Koinly times are always in UTC", () => {
    expect(toIsoTime(read("koinly", "2024-07-01 10:15:00 UTC|||1|ETH|||||||"))).toBe("2024-07-01T10:15:00.000Z");
    expect(toIsoTime(read("koinly", "2024-07-01T10:15:00.123Z|||1|ETH|||||||"))).toBe("2024-07-01T10:15:00.123Z");
  });

  test("a net worth in dollars applies to the moves and not to the fee, and other money is not converted", () => {
    const found = read("koinly", `2024-03-01 10:15:00 UTC|1|ETH|2000|DAI|0.01|ETH|1998.75|USD|||${HASH}`) as FileMove[];
    expect(
      found.map(({ kind, valueUsd, valueBy, transactionHash }) => [kind, valueUsd, valueBy, transactionHash]),
    ).toEqual([
      ["swapOut", "1998.75", "file", HASH.toLowerCase()],
      ["swapIn", "1998.75", "file", HASH.toLowerCase()],
      ["fee", null, null, HASH.toLowerCase()],
    ]);
    const inEuro = read("koinly", "2024-03-01 10:15:00 UTC|1|ETH|2000|DAI|||1840|EUR|||") as FileMove[];
    expect(inEuro.map(({ valueUsd }) => valueUsd)).toEqual([null, null]);
  });

  test.each(["margin gain", "loan", "liquidity in", "realized gain", "constructor"])(
    "a row with the label %s is refused",
    (label) => {
      expect(short(read("koinly", `2024-03-01 10:15:00|||1|ETH|||||${label}||`))).toBe(`type: ${label}`);
    },
  );

  test("a row without amounts is refused", () => {
    expect(short(read("koinly", "2024-03-01 10:15:00|||||||||| "))).toBe("nothing: ");
  });
});

describe("rotki", () => {
  test.each([
    [
      "Deposit|kraken|EUR|1000.00|10.00|EUR|Deposit EUR to Kraken|1659085200000",
      ["+1000 EUR transferIn", "-10 EUR fee"],
    ],
    ["Withdrawal|binance|USDT|99.00|1.00|USDT|Withdraw|1659085200000", ["-99 USDT transferOut", "-1 USDT fee"]],
    ["Income|kraken|ETH|1.00|||Staking reward|1659085200000", ["+1 ETH reward"]],
    ["Staking|coinbase|XTZ|0.1|||Baking|1659085200000", ["+0.1 XTZ reward"]],
    ["Spend|coinbase|BTC|0.1|||A car|1659085200000", ["-0.1 BTC sell"]],
    ["Loss|kraken|BTC|1.00|||Lost|1659085200000", ["-1 BTC adjust"]],
  ])("a rotki event is read correctly: %s", (row, moves) => {
    expect(short(read("rotki-events", row))).toEqual(moves);
  });

  test("rotki trades state what was spent and what was received", () => {
    expect(short(read("rotki-trades", "kraken|BTC|LTC|4.3241|392.8870|0.001|BTC|Trade|1659085200000"))).toEqual([
      ...["-4.3241 BTC swapOut", "+392.887 LTC swapIn", "-0.001 BTC fee"],
    ]);
    expect(short(read("rotki-trades", "kraken|EUR|BTC|4576.46|0.2||||1659085200000"))).toEqual([
      ...["-4576.46 EUR sell", "+0.2 BTC buy"],
    ]);
  });

  test("older rotki trades name the base's amount first, whether bought or sold", () => {
    expect(
      short(read("rotki-trades-old", "binance|USDC|ETH|Buy|1875.64|1|||Trade USDC for ETH|1659085200000")),
    ).toEqual([...["-1 ETH swapOut", "+1875.64 USDC swapIn"]]);
    expect(short(read("rotki-trades-old", "kraken|UNI|DAI|Sell|20|880|0.1040|USD|Trade|1659085200000"))).toEqual([
      ...["-20 UNI swapOut", "+880 DAI swapIn", "-0.104 USD fee"],
    ]);
    expect(short(read("rotki-trades-old", "kraken|UNI|DAI|Hold|20|880||||1659085200000"))).toBe("type: Hold");
  });

  test("rotki times are milliseconds, and seconds are refused because they would be in 1970", () => {
    expect(toIsoTime(read("rotki-events", "Income|x|ETH|1|||y|1659085200000"))).toBe("2022-07-29T09:00:00.000Z");
    for (const wrong of ["1659085200", "1659085200000.5", "2022-07-29", "-1659085200000", ""])
      expect(toIsoTime(read("rotki-events", `Income|x|ETH|1|||y|${wrong}`))).toBe("date");
  });
});

describe("a number", () => {
  const amount = (text: string, style: NumberStyle = "point") => {
    let found = "";
    const problem = reading(() => {
      found = readAmount(text, style);
      return [];
    });
    return isProblem(problem) ? problem.is : found;
  };

  test.each([
    ["0.00000001", "0.00000001"],
    ["1e-8", "0.00000001"],
    ["1.5E+3", "1500"],
    ["-007.50", "-7.5"],
    ["+3", "3"],
    [".5", "0.5"],
    ["1,234,567.25", "1234567.25"],
    ["1.234.567,25", "1234567.25"],
    ["1,234,567", "1234567"],
    ["0,5", "0.5"],
    ["1234,5", "1234.5"],
    ["-0.0", "0"],
  ])("a number %s is read as %s", (text, plain) => {
    expect(amount(text)).toBe(plain);
  });

  test.each([
    "",
    "abc",
    "1.2.3,4,5",
    "1,23,456",
    "12 345",
    "0x10",
    "1e999",
    "1e-99",
    "NaN",
    "--1",
    ".",
    ",",
    "1.2.34",
    "９",
    "1".repeat(61),
  ])("“%s” is not a number", (text) => {
    expect(amount(text)).toBe("amount");
  });

  test("a number with one comma before three digits is read only if all decimals of the file use commas", () => {
    expect(amount("1,234", "point")).toBe("unclearAmount");
    expect(amount("1,234", "mixed")).toBe("unclearAmount");
    expect(amount("1,234", "comma")).toBe("1.234");
    expect(amount("1.234", "point")).toBe("1.234");
    expect(amount("1.234", "mixed")).toBe("unclearAmount");
    expect(amount("1.234", "comma")).toBe("unclearAmount");
    expect(amount("0.123", "comma")).toBe("0.123");
  });

  test("the positions of its signs show a number's decimal sign", () => {
    expect(["1,5", "0,123", "1234,567", "1.234,5", "1.234.567"].map(decimalSignIn)).toEqual([",", ",", ",", ",", ","]);
    expect(["1.5", "0.123", "1,234.5", "1,234,567"].map(decimalSignIn)).toEqual([".", ".", ".", "."]);
    expect(["1,234", "1.234", "12", "", "EUR"].map(decimalSignIn)).toEqual([null, null, null, null, null]);
    expect(chooseNumberStyle(new Set())).toBe("point");
    expect(chooseNumberStyle(new Set([","] as const))).toBe("comma");
    expect(chooseNumberStyle(new Set([",", "."] as const))).toBe("mixed");
  });

  test("a number is unchanged after conversion to base units and back", () => {
    for (const text of ["0", "1", "-1.5", "0.000000000000000001", "-123456789.000000000000000001"])
      expect(fromUnits(toUnits(text, 18), 18)).toBe(text);
    expect(toUnits("-0.5", 0 + 1)).toBe(-5n);
    expect(fromUnits(7n, 0)).toBe("7");
  });
});

describe("tmai-moves-1", () => {
  const row = (more: Partial<Record<OurColumn, string>> = {}): Record<OurColumn, string> => ({
    ...{ id: "01900000-0000-7000-8000-000000000001", at: "2024-03-01T10:00:00.000Z", wallet: "Kraken", chain: "1" },
    ...{ token: "token:acme", symbol: "ACME", decimals: "18", amount: "-1.5", kind: "sell", value_usd: "12.5" },
    ...{ value_by: "hand", group: "g", pair: "", transaction: "0xab", block: "7", log: "0", note: "", ...more },
  });
  const csv = TABLE_FORMATS["tmai-moves-1"].reader([...OUR_COLUMNS]);
  const json = readerOfJson([...OUR_COLUMNS]);
  const fromCsv = (more: Partial<Record<OurColumn, string>>) => csv?.read(escapedRow(row(more)), conventions()) ?? [];
  const fromJson = (more: Partial<Record<OurColumn, string>>) =>
    json?.read(
      OUR_COLUMNS.map((name) => row(more)[name]),
      conventions(),
    ) ?? [];

  test("a file is recognised by its header in any order and with more columns, and its rows are read the same", () => {
    expect(guessFormat([...OUR_COLUMNS])).toBe("tmai-moves-1");
    expect(guessFormat(OUR_COLUMNS.slice(1))).toBeNull();
    const header = ["Mine", ...OUR_COLUMNS.map((name) => name.toUpperCase()).reverse()];
    expect(guessFormat(header)).toBe("tmai-moves-1");
    const cells = ["x", ...escapedRow(row({ note: "=1" })).reverse()];
    const other = TABLE_FORMATS["tmai-moves-1"].reader(header);
    expect(other?.read(cells, conventions())).toEqual(fromCsv({ note: "=1" }));
    expect(other?.ordered?.(cells)).toEqual(escapedRow(row({ note: "=1" })));
    expect(cells[other?.currencies[0] ?? -1]).toBe("token:acme");
  });

  test.each(["=1+1", "+49", "-2", "@SUM(A1)", "\tx", "\rx", "'=1", "''@", "'quoted'", '=HYPERLINK("x")', "", "plain"])(
    "a note “%s” is written so that no spreadsheet takes it for a formula, and reads back unchanged",
    (note) => {
      expect(escapedCell(note)).not.toMatch(/^[=+\-@\t\r]/);
      expect((fromCsv({ note }) as FileMove[])[0]?.note).toBe(note);
      expect((fromJson({ note }) as FileMove[])[0]?.note).toBe(note);
    },
  );

  test("amounts are written as plain numbers", () => {
    expect(escapedRow(row())[OUR_COLUMNS.indexOf("amount")]).toBe("-1.5");
  });

  test.each([
    ["id", "not-one", "id"],
    ["id", "7c9e6679-7425-40de-944b-e07fc1f90ae7", "id"],
    ["at", "yesterday", "date"],
    ["at", "2024-02-30T10:00:00.000Z", "date"],
    ["chain", "mars", "token"],
    ["token", "token:", "token"],
    ["token", "contract:1:<script>", "token"],
    ["amount", "1,5", "amount"],
    ["amount", "1e3", "amount"],
    ["decimals", "0", "precise"],
    ["decimals", "x", "amount"],
    ["kind", "gamble", "kind"],
    ["value_usd", "-1", "sign"],
    ["value_usd", "0.1234567", "precise"],
    ["block", "1e9", "amount"],
    ["note", "n".repeat(501), "text"],
    ["group", "n".repeat(201), "text"],
  ] as const)("a row whose %s is “%s” is refused as %s", (name, text, is) => {
    const found = fromJson({ [name]: text });
    expect(isProblem(found) && found.is).toBe(is);
  });
});
