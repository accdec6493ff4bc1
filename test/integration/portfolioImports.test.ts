import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { importFixture } from "../support/importFixture.ts";
import type { Person } from "../support/people.ts";

// Files of moves: read, reviewed, confirmed and undone, on a real database.

const fixture = importFixture();
const TMAI_HEADER =
  "id,at,wallet,chain,token,symbol,decimals,amount,kind,value_usd,value_by,group,pair,transaction,block,log,note";
const TMAI_FILE = `${TMAI_HEADER}
01900000-0000-7000-8000-000000000001,2024-03-01T10:00:00.000Z,Kraken,,named:XYZ,XYZ,18,1.5,buy,300.25,hand,g1,,,,,first
01900000-0000-7000-8000-000000000002,2024-03-01T10:00:00.000Z,Kraken,,named:EUR,EUR,18,-280,sell,,,g1,,,,,"'=1+1, ""quoted"""
01900000-0000-7000-8000-000000000003,2024-04-01T10:00:00.000Z,Cold,1,coin:ETH,ETH,18,-0.000000000000000001,transferOut,,,g2,,0xab,17,3,
`;
const KOINLY =
  "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash";
const HASH = `0x${"ab".repeat(32)}`;

let person: Person;
beforeAll(async () => {
  person = await fixture.person();
});

describe("a file in our own format", () => {
  test("a file in our format is read, becomes moves once it is confirmed, and is removed completely", async () => {
    const owner = await fixture.person();
    const uploaded = await fixture.upload(owner, TMAI_FILE, "?account=Mine&name=moves.csv");
    expect(uploaded).toMatchObject({
      status: 202,
      data: { state: "reading", format: "tmai-moves-1", fileName: "moves.csv" },
    });
    await fixture.work();
    const read = (await fixture.get(owner, uploaded.data.importId)).data;
    expect(read).toMatchObject({
      state: "ready",
      counts: { read: 3, new: 3, known: 0, proposed: 0, unreadable: 0 },
    });
    expect(await fixture.moves(owner)).toEqual([]);
    expect((await fixture.confirm(owner, read.importId)).status).toBe(202);
    expect(await fixture.moves(owner)).toEqual([]);
    await fixture.work();
    expect((await fixture.get(owner, read.importId)).data).toMatchObject({ state: "done" });
    expect(await fixture.moves(owner)).toMatchObject([
      { symbol: "XYZ", key: "named:XYZ", amount: "1500000000000000000", kind: "buy", value: "300250000" },
      { symbol: "EUR", amount: "-280000000000000000000", note: '=1+1, "quoted"' },
      { symbol: "ETH", key: "coin:ETH", amount: "-1", kind: "transferOut" },
    ]);
    expect(await fixture.wallets(owner)).toEqual(["Cold", "Kraken"]);
    expect(await fixture.exported(owner)).toBe(TMAI_FILE);
    expect(await fixture.remove(owner, read.importId)).toMatchObject({ status: 200, data: { removed: 3 } });
    expect(await fixture.moves(owner)).toEqual([]);
    expect(await fixture.wallets(owner)).toEqual([]);
    for (const again of [fixture.remove, fixture.get, fixture.confirm])
      expect(await again(owner, read.importId)).toMatchObject({
        status: 410,
        error: expect.stringContaining("finished"),
      });
  });

  test("a file in our format gives the same bytes in another account, from CSV and from JSON", async () => {
    const [one, two, three] = [await fixture.person(), await fixture.person(), await fixture.person()];
    const { slug, symbol } = await fixture.token();
    const catalogue = `01900000-0000-7000-8000-0000000000aa,2024-05-01T10:00:00.000Z,Kraken,,token:${slug},${symbol},18,2,buy,10,file,g9,,,,,'@home`;
    await fixture.imported(one, `${TMAI_FILE}${catalogue}\n`);
    const [csv, json] = [await fixture.exported(one), await fixture.exported(one, "?format=json")];
    expect(csv).toContain(`token:${slug}`);
    expect(csv).not.toMatch(/token:\d/);
    await fixture.imported(two, csv);
    expect(await fixture.exported(two)).toBe(csv);
    await fixture.imported(three, json);
    expect(await fixture.exported(three, "?format=json")).toBe(json);
    expect(await fixture.exported(three)).toBe(csv);
    const known = await fixture.read(one, csv);
    expect(known.counts).toMatchObject({ read: 4, known: 4, new: 0 });
  });

  test("a file in our format reports a repeated id or an invalid row with its line", async () => {
    const first = TMAI_FILE.split("\n").slice(0, 2).join("\n");
    const read = await fixture.read(await fixture.person(), `${first}\n${first.split("\n")[1]}x\nnot-an-id,2024`);
    expect(read.counts).toMatchObject({ read: 3, new: 1, unreadable: 2 });
    expect(read.rows.filter(({ state }) => state === "unreadable").map(({ line, problem }) => [line, problem])).toEqual(
      [
        [3, expect.stringContaining("appears twice")],
        [4, expect.any(String)],
      ],
    );
  });
});

describe("a file of another program", () => {
  test("a file of another program becomes moves of catalogue tokens, of coins, and of unknown names", async () => {
    const owner = await fixture.person();
    const { slug, symbol, key } = await fixture.token();
    const read = await fixture.imported(
      owner,
      [
        KOINLY,
        `2024-03-01 10:15:00 UTC,1200.50,EUR,0.5,${symbol},2,EUR,1300.25,USD,,from Kraken,`,
        "2024-03-02 10:15:00 UTC,0.25,ETH,400,USDC,0.001,ETH,,,,,",
        "2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,reward,,",
        "2024-03-04 10:15:00 UTC,100,USD,1,NOBODYKNOWS,,,,,,,",
      ].join("\n"),
      "?account=Kraken",
    );
    expect(read).toMatchObject({ state: "done", format: "koinly", counts: { new: 4, unreadable: 0 } });
    const moves = await fixture.moves(owner);
    expect(moves.map(({ key: token, kind, amount, value }) => [token, kind, amount, value])).toEqual([
      ["named:EUR", "sell", "-1200500000000000000000", "1300250000"],
      [key, "buy", expect.stringMatching(/^50*$/), "1300250000"],
      ["named:EUR", "fee", "-2000000000000000000", null],
      ["coin:ETH", "swapOut", "-250000000000000000", "400000000"],
      ["stable:USDC", "swapIn", "400000000", "400000000"],
      ["coin:ETH", "fee", "-1000000000000000", null],
      ["named:NOBODYKNOWS", "reward", "7000000000000000000", null],
      ["named:USD", "sell", "-100000000000000000000", "100000000"],
      ["named:NOBODYKNOWS", "buy", "1000000000000000000", "100000000"],
    ]);
    expect(await fixture.exported(owner)).toContain(`token:${slug}`);
    expect(await fixture.wallets(owner)).toEqual(["Kraken"]);
    expect(await fixture.readNotices(owner)).toEqual([["importDone", 9, `/portfolio/import/${read.importId}`]]);
  });

  test("a file of another program adds nothing the second time or resaved by a spreadsheet, and its equal rows stay", async () => {
    const owner = await fixture.person();
    const row = "2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,reward,,";
    const file = [KOINLY, row, row].join("\n");
    await fixture.imported(owner, file);
    expect(await fixture.moves(owner)).toHaveLength(2);
    expect((await fixture.read(owner, file)).counts).toMatchObject({ new: 0, known: 2 });
    const saved = `\uFEFF${file.replaceAll("\n", "\r\n").replaceAll(",", ";")}\r\n`;
    expect((await fixture.read(owner, saved)).counts).toMatchObject({ new: 0, known: 2 });
    const longer = await fixture.imported(owner, [file, row].join("\n"));
    expect(longer.counts).toMatchObject({ new: 1, known: 2 });
    expect(await fixture.moves(owner)).toHaveLength(3);
  });

  test("a file of another program has its broken rows named by line and reason, and its other rows read", async () => {
    const read = await fixture.read(
      person,
      [
        KOINLY,
        "2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,reward,,",
        "sometime,,,7,NOBODYKNOWS,,,,,reward,,",
        '2024-03-03 10:15:00 UTC,"1,EUR',
        "2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,margin gain,,",
        '2024-03-03 10:15:00 UTC,,,"1,234",NOBODYKNOWS,,,,,,,',
        "2999-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,,,",
        "2024-03-03 10:15:00 UTC,,,8,NOBODYKNOWS,,,,,reward,,",
      ].join("\n"),
    );
    expect(read).toMatchObject({ state: "ready", counts: { read: 7, new: 2, unreadable: 5 } });
    const unreadable = read.rows.filter(({ state }) => state === "unreadable");
    expect(unreadable.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      "3 “sometime” is not a time in this format.",
      "4 A quotation mark is not closed.",
      "5 We cannot read rows of type “margin gain”. Add the move manually.",
      "6 1,234 can be read in two ways: the separator may mark decimals or thousands.",
      "7 2999-03-03 10:15:00 UTC is in the future.",
    ]);
    expect(unreadable[0]?.text).toContain("sometime");
  });

  test("a file of another program may use decimal commas in a semicolon-separated file", async () => {
    const rows = ['2024-03-03 10:15:00 UTC;;;"0,5";NOBODYKNOWS', "2024-03-03 10:15:00 UTC;;;1,234;NOBODYKNOWS"];
    const read = await fixture.read(person, [KOINLY.replaceAll(",", ";"), ...rows].join("\n"));
    expect(read.rows.flatMap(({ moves }) => moves.map(({ amount }) => amount))).toEqual([
      ...["500000000000000000", "1234000000000000000"],
    ]);
  });

  test("a file with a symbol of several tokens raises one question, and is read with the answer", async () => {
    const owner = await fixture.person();
    const { slug, symbol, key } = await fixture.token(3);
    const other = await fixture.sameSymbol(symbol);
    const file = [
      KOINLY,
      `2024-03-03 10:15:00 UTC,,,7,${symbol},,,,,,,`,
      `2024-03-04 10:15:00 UTC,,,8,${symbol.toLowerCase()},,,,,,,`,
    ].join("\n");
    const asked = await fixture.read(owner, file);
    expect(asked).toMatchObject({ state: "asking", counts: { read: 2, new: 0 } });
    expect(asked.ambiguous).toMatchObject([{ symbol, candidates: [{ key, slug }, { key: other }] }]);
    expect(await fixture.confirm(owner, asked.importId)).toMatchObject({ status: 409 });
    expect(await fixture.change(owner, asked.importId, { currencies: { [symbol]: "no-such-token" } })).toMatchObject({
      status: 422,
      error: expect.stringContaining("no-such-token"),
    });
    expect((await fixture.change(owner, asked.importId, { currencies: { [symbol]: slug } })).status).toBe(202);
    await fixture.work();
    const read = (await fixture.get(owner, asked.importId)).data;
    expect(read).toMatchObject({ state: "ready", counts: { new: 2 }, ambiguous: [] });
    expect(read.rows.map(({ moves }) => moves[0]?.token.key)).toEqual([key, key]);
  });

  test("a file with times without a zone raises a question, and names times that a clock change skipped", async () => {
    const header = "Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date";
    const row = (date: string) => `Deposit,1,NOBODYKNOWS,,,,,X,,,${date}`;
    const file = [header, row("01.07.2024 10:00:00"), row("31.03.2024 02:30:00")].join("\n");
    const asked = await fixture.read(person, file);
    expect(asked).toMatchObject({ state: "asking", zone: null, format: "cointracking" });
    expect(await fixture.change(person, asked.importId, { zone: "Middle/Earth" })).toMatchObject({ status: 422 });
    await fixture.change(person, asked.importId, { zone: "Europe/Berlin" });
    await fixture.work();
    const read = (await fixture.get(person, asked.importId)).data;
    expect(read).toMatchObject({ state: "ready", counts: { new: 1, unreadable: 1 } });
    expect(read.rows.find(({ state }) => state === "new")?.moves[0]?.at).toBe("2024-07-01T08:00:00.000Z");
    expect((await fixture.upload(person, file, "?zone=Middle/Earth")).status).toBe(422);
    expect((await fixture.read(person, file, "?zone=UTC")).state).toBe("ready");
  });

  test("a file of another program can be read as another format only with that format's header", async () => {
    const read = await fixture.read(person, `${KOINLY}\n2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS`);
    expect(await fixture.change(person, read.importId, { format: "rotki-events" })).toMatchObject({ status: 422 });
    expect(await fixture.upload(person, `${KOINLY}\n`, "?format=cointracking")).toMatchObject({ status: 422 });
    expect(await fixture.upload(person, `${KOINLY}\n`, "?format=excel")).toMatchObject({ status: 400 });
  });

  test("a file's row that is a chain's move adds its value and note to it, and removes them again", async () => {
    const owner = await fixture.person();
    const chained = await fixture.chainMove(owner, { hash: HASH, key: "coin:ETH", amount: "-250000000000000000" });
    const spoken = await fixture.chainMove(owner, {
      hash: `0x${"cd".repeat(32)}`,
      key: "coin:ETH",
      amount: "-1",
      value: "5",
      note: "mine",
    });
    const file = [
      KOINLY,
      `2024-03-02 10:15:00 UTC,0.25,ETH,400,NOBODYKNOWS,,,399.5,USD,,lunch,${HASH.toUpperCase().replace("0X", "0x")}`,
      `2024-03-02 10:15:00 UTC,0.000000000000000001,ETH,,,,,399.5,USD,,theirs,0x${"cd".repeat(32)}`,
    ].join("\n");
    const read = await fixture.imported(owner, file);
    expect(read.counts).toMatchObject({ new: 1, known: 1 });
    const editedMoves = () =>
      fixture.market.rows<object>(
        "SELECT move_id AS id, value_by_hand::text AS value, note FROM portfolio.moves WHERE source = 'chain' AND account = $1 ORDER BY move_id",
        [owner.accountId],
      );
    const untouched = { id: spoken, value: "5", note: "mine" };
    expect(await editedMoves()).toEqual([{ id: chained, value: "399500000", note: "lunch" }, untouched]);
    const added = (await fixture.moves(owner)).filter(({ source }) => source === "import");
    expect(added.map(({ key, kind }) => [key, kind])).toEqual([["named:NOBODYKNOWS", "swapIn"]]);
    expect((await fixture.read(owner, file)).counts).toMatchObject({ new: 0, known: 2 });
    expect(await fixture.remove(owner, read.importId)).toMatchObject({ data: { removed: 1 } });
    expect(await editedMoves()).toEqual([{ id: chained, value: null, note: "" }, untouched]);
  });

  test("a file of another program lists the rows that look like transfers between own wallets", async () => {
    const owner = await fixture.person();
    await fixture.chainMove(owner, {
      hash: HASH,
      key: "coin:ETH",
      amount: "-1000000000000000000",
      kind: "transferOut",
    });
    const read = await fixture.read(
      owner,
      [KOINLY, "2024-03-02 11:00:00 UTC,,,0.999,ETH", "2024-03-09 11:00:00 UTC,,,0.999,ETH"].join("\n"),
    );
    expect(read.counts).toMatchObject({ new: 1, proposed: 1 });
    const confirmed = await fixture.imported(owner, `${KOINLY}\n2024-03-02 11:00:00 UTC,,,0.999,ETH`);
    expect(confirmed.counts).toMatchObject({ new: 0, proposed: 1 });
    expect(await fixture.moves(owner)).toHaveLength(2);
  });
});

describe("an upload", () => {
  const status = async (body: string | Uint8Array, query = "") => {
    const answer = await fixture.upload(person, body, query);
    return [answer.status, answer.error?.split(".")[0]];
  };

  test.each([
    ["no file", "", "No file was sent"],
    ["white space", " \n\n ", "The file is empty"],
    [
      "plain words",
      "Dear diary,\ntoday I bought Bitcoin",
      "The first line does not match CoinTracking, Koinly, rotki or our own export",
    ],
    [
      "an HTML page",
      "<!doctype html><html></html>",
      "The first line does not match CoinTracking, Koinly, rotki or our own export",
    ],
    [
      "a file with a NUL in its first line",
      `${KOINLY}\0\n`,
      "The first line does not match CoinTracking, Koinly, rotki or our own export",
    ],
  ])("an upload of %s is refused with a sentence", async (_what, body, error) => {
    expect(await status(body)).toEqual([422, error]);
  });

  test("an upload in another encoding is refused with what to do", async () => {
    for (const bytes of [Buffer.from(`\uFEFF${KOINLY}`, "utf16le"), Buffer.from(`${KOINLY}\nStra\xDFe`, "latin1")])
      expect(await status(bytes)).toEqual([422, "The file is not UTF-8"]);
  });

  test("an upload of eleven mebibytes is refused, as a body and as a form", async () => {
    const large = Buffer.alloc(11 * 1024 * 1024, "x");
    expect(await status(large)).toEqual([422, "The file is larger than 10 MB"]);
    const form = new FormData();
    form.set("file", new Blob([large]), "large.csv");
    expect(await fixture.ask("all", person, { method: "POST", body: form })).toMatchObject({ status: 422 });
  });

  test("an upload of 100,001 rows is refused, and line breaks inside a text do not count as rows", async () => {
    const row = "2024-03-03 10:15:00 UTC,,,7,X\n";
    expect(await status(`${KOINLY}\n${row.repeat(100_001)}`)).toEqual([422, "The file has more than 100,000 rows"]);
    const broken = `2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS,,,,,,"${"\n".repeat(101)}",\n`;
    expect((await status(`${KOINLY}\n${broken.repeat(1_000)}`))[0]).toBe(202);
    await fixture.work();
  });

  test("an upload by a form has its file, its name and its fields", async () => {
    const owner = await fixture.person();
    const form = new FormData();
    form.set("file", new Blob([`${KOINLY}\n2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS`]), "C:\\mine\\koinly.csv");
    form.set("account", "Exchange");
    form.set("format", "");
    const made = await fixture.ask<{ importId: string }>("all", owner, { method: "POST", body: form });
    expect(made).toMatchObject({ status: 202, data: { fileName: "koinly.csv", format: "koinly" } });
    await fixture.work();
    await fixture.confirm(owner, made.data.importId);
    await fixture.work();
    expect(await fixture.wallets(owner)).toEqual(["Exchange"]);
  });

  test("an upload into another user's wallet is refused", async () => {
    const [mine, theirs] = [await fixture.person(), await fixture.person()];
    await fixture.imported(theirs, `${KOINLY}\n2024-03-03 10:15:00 UTC,,,7,X`, "?account=A");
    const [wallet] = await fixture.market.rows<{ id: string }>(
      "SELECT wallet_id AS id FROM portfolio.wallets WHERE account = $1",
      [theirs.accountId],
    );
    expect(await fixture.upload(mine, `${KOINLY}\n`, `?wallet=${wallet?.id}`)).toMatchObject({ status: 404 });
    expect(await fixture.upload(mine, `${KOINLY}\n`, "?wallet=1")).toMatchObject({ status: 400 });
  });

  test("an upload of only a header fails with that reason, and can be deleted", async () => {
    const read = await fixture.read(person, `${KOINLY}\n`);
    expect(read).toMatchObject({ state: "failed", problem: "The file has no rows after its first line." });
    expect(await fixture.confirm(person, read.importId)).toMatchObject({ status: 409 });
    expect(await fixture.remove(person, read.importId)).toMatchObject({ status: 200, data: { removed: 0 } });
    expect((await fixture.get(person, read.importId)).status).toBe(404);
    expect((await fixture.remove(person, read.importId)).status).toBe(404);
  });

  test("an upload with a NUL in a row does not lose the other rows", async () => {
    const read = await fixture.read(person, `${TMAI_FILE}01900000-0000-7000-8000-00000000000b,,,\0`);
    expect(read.counts).toMatchObject({ read: 4, new: 3, unreadable: 1 });
    const json = JSON.stringify({ format: "tmai-moves-1", moves: [{ note: "\0" }] });
    expect((await fixture.read(person, json)).counts).toMatchObject({ read: 1, unreadable: 1 });
  });
});

describe("an import", () => {
  const file = `${KOINLY}\n${"2024-03-03 10:15:00 UTC,,,7,NOBODYKNOWS\n".repeat(3)}`;

  test("an import is visible only to its owner", async () => {
    const read = await fixture.read(person, file);
    const other = await fixture.person();
    for (const call of [fixture.get, fixture.confirm, fixture.remove])
      expect(await call(other, read.importId)).toMatchObject({ status: 404 });
    expect(await fixture.change(other, read.importId, {})).toMatchObject({ status: 404 });
    expect((await fixture.get(person, "not-an-id")).status).toBe(404);
    expect((await fixture.get(person, randomUUID())).status).toBe(404);
  });

  test("an import that exceeds the plan is refused before anything is written", async () => {
    const owner = await fixture.person(null);
    const many = Array.from({ length: 1_001 }, (_, n) => `2024-03-03 10:15:00 UTC,,,${n + 1},X`).join("\n");
    const read = await fixture.read(owner, `${KOINLY}\n${many}`);
    expect(read).toMatchObject({ state: "ready", counts: { new: 1_001 } });
    expect(await fixture.confirm(owner, read.importId)).toMatchObject({
      status: 403,
      error: expect.stringContaining("1000"),
    });
    expect(await fixture.moves(owner)).toEqual([]);
    expect((await fixture.get(owner, read.importId)).data.state).toBe("ready");
  });

  test("an import that is confirmed together with another one cannot exceed the plan", async () => {
    const owner = await fixture.person(null);
    const part = (from: number) =>
      `${KOINLY}\n${Array.from({ length: 600 }, (_, n) => `2024-03-03 10:15:00 UTC,,,${from + n},X`).join("\n")}`;
    const [one, two] = [await fixture.read(owner, part(1)), await fixture.read(owner, part(1_001))];
    expect((await fixture.confirm(owner, one.importId)).status).toBe(202);
    expect((await fixture.confirm(owner, two.importId)).status).toBe(202);
    await fixture.work();
    expect(await fixture.moves(owner)).toHaveLength(600);
    expect((await fixture.get(owner, two.importId)).data).toMatchObject({
      state: "ready",
      problem: expect.stringContaining("moves exceed your plan’s limit"),
    });
  });

  test("an import into more accounts than the plan has is refused completely", async () => {
    const owner = await fixture.person(null);
    const rows = ["A", "B", "C"].map(
      (wallet, n) =>
        `01900000-0000-7000-8000-00000000010${n},2024-03-01T10:00:00.000Z,${wallet},,named:XYZ,XYZ,18,1,buy,,,g${n},,,,,`,
    );
    const read = await fixture.read(owner, [TMAI_HEADER, ...rows].join("\n"));
    await fixture.confirm(owner, read.importId);
    await fixture.work();
    expect((await fixture.get(owner, read.importId)).data).toMatchObject({
      state: "ready",
      problem: expect.stringContaining("accounts in this file exceed your plan’s limit"),
    });
    expect([await fixture.moves(owner), await fixture.wallets(owner)]).toEqual([[], []]);
  });

  test("an import of the same file twice concurrently adds its rows once", async () => {
    const owner = await fixture.person();
    const [one, two] = [await fixture.read(owner, file), await fixture.read(owner, file)];
    expect([one.counts.new, two.counts.new]).toEqual([3, 3]);
    const answers = await Promise.all([one, two].map(({ importId }) => fixture.confirm(owner, importId)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await Promise.all([fixture.work(), fixture.work()]);
    expect(await fixture.moves(owner)).toHaveLength(3);
  });

  test("an import that is confirmed twice concurrently is confirmed once", async () => {
    const owner = await fixture.person();
    const { importId } = await fixture.read(owner, file);
    const answers = await Promise.all(Array.from({ length: 4 }, () => fixture.confirm(owner, importId)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    await Promise.all([fixture.work(), fixture.work()]);
    expect(await fixture.moves(owner)).toHaveLength(3);
    expect(await fixture.readNotices(owner)).toHaveLength(1);
  });

  test("an import that is removed twice concurrently is removed once", async () => {
    const owner = await fixture.person();
    const { importId } = await fixture.imported(owner, file);
    const answers = await Promise.all([fixture.remove(owner, importId), fixture.remove(owner, importId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await fixture.moves(owner)).toEqual([]);
    expect(await fixture.imported(owner, file)).toMatchObject({ state: "done" });
    expect(await fixture.moves(owner)).toHaveLength(3);
  });

  test("an import that is deleted before it is read leaves nothing behind", async () => {
    const owner = await fixture.person();
    const { data } = await fixture.upload(owner, file);
    expect((await fixture.remove(owner, data.importId)).status).toBe(200);
    await fixture.work();
    for (const table of ["import_rows", "import_files"])
      expect(await fixture.market.rows(`SELECT FROM portfolio.${table} WHERE import_id = $1`, [data.importId])).toEqual(
        [],
      );
    expect(await fixture.wallets(owner)).toEqual([]);
  });

  test("a confirmed import leaves no file behind, and only those of its rows that could not be read", async () => {
    const owner = await fixture.person();
    const { importId } = await fixture.imported(owner, `${file}nonsense`);
    expect(await fixture.market.rows("SELECT FROM portfolio.import_files WHERE import_id = $1", [importId])).toEqual(
      [],
    );
    const rows = await fixture.market.rows<{ state: string }>(
      "SELECT state FROM portfolio.import_rows WHERE import_id = $1",
      [importId],
    );
    expect(rows).toEqual([{ state: "unreadable" }]);
  });
});

describe("an export", () => {
  test("an export needs the plan that includes it", async () => {
    const [basic, advanced] = [await fixture.person(null), await fixture.person("advanced")];
    expect(await fixture.ask("export", basic, { query: "?format=csv" })).toMatchObject({
      status: 403,
      error: expect.stringContaining("ADVANCED"),
    });
    expect(await fixture.ask("export", basic, { query: "?format=json" })).toMatchObject({
      status: 403,
      error: expect.stringContaining("PREMIUM"),
    });
    expect(await fixture.ask("export", advanced, { query: "?format=json" })).toMatchObject({
      status: 403,
      error: expect.stringContaining("PREMIUM"),
    });
    expect(await fixture.exported(advanced)).toBe(`${TMAI_HEADER}\n`);
    expect(await fixture.exported(advanced, "?format=koinly")).toBe(`${KOINLY}\n`);
  });

  test("an export for Koinly has one row for each group of moves, and is read back as the same moves", async () => {
    const [one, two] = [await fixture.person(), await fixture.person()];
    const file = [
      KOINLY,
      "2024-03-01 10:15:00.000 UTC,1200.5,EUR,0.5,ETH,2,EUR,1300.25,USD,,'=cmd,",
      "2024-03-03 10:15:00.000 UTC,,,7,NOBODYKNOWS,,,14,USD,reward,,",
      `2024-03-04 10:15:00.000 UTC,1,NOBODYKNOWS,,,,,2,USD,,,${HASH}`,
      "",
    ].join("\n");
    await fixture.imported(one, file);
    const exported = await fixture.exported(one, "?format=koinly");
    expect(exported).toBe(file.replace("'=cmd", "''=cmd").replace("''=cmd", "''=cmd"));
    await fixture.imported(two, exported);
    const bare = async (person: Person) =>
      (await fixture.moves(person)).map(({ at, key, amount, kind, value }) => [at.getTime(), key, amount, kind, value]);
    expect(await bare(two)).toEqual(await bare(one));
  });

  test("an export of holdings has the current holdings, and no value where none is known", async () => {
    const owner = await fixture.person();
    await fixture.imported(owner, TMAI_FILE);
    const csv = (await fixture.exported(owner, "?what=holdings&format=csv")).split("\n");
    expect(csv[0]).toBe(
      "token,symbol,name,amount,known_amount,price_usd,price_by,value_usd,cost_usd,open_usd,realised_usd",
    );
    expect(csv[1]).toMatch(/^named:XYZ,XYZ,XYZ,1\.5,1\.5,,,,300\.25,,0\.00$/);
    const json = JSON.parse(await fixture.exported(owner, "?what=holdings&format=json")) as {
      format: string;
      simulated: boolean;
    };
    expect(json).toMatchObject({
      format: "tmai-holdings-1",
      simulated: true,
      holdings: [{ symbol: "XYZ", amount: "1.5" }],
    });
    expect(await fixture.ask("export", owner, { query: "?what=holdings&format=koinly" })).toMatchObject({
      status: 400,
    });
  });
});
