import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EntitledSlug, mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { gradesSeen } from "#app/areas/tokens/server/grades.server.ts";
import { pictureLines } from "#app/areas/tokens/server/picture/lines.server.ts";
import { pictureAnswer } from "#app/areas/tokens/server/picture/picture.server.ts";
import { endPictureThread } from "#app/areas/tokens/server/picture/thread.server.ts";
import { signalHistory } from "#app/areas/tokens/server/signals.server.ts";
import { buildGradeSum } from "#app/areas/tokens/server/sums.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { ADDRESS_HEADER } from "#app/platform/address.ts";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { addDays, dayNumber } from "#app/services/marketData/model/days.ts";
import { buildGradeView, type GradeView } from "#app/services/marketData/model/gradeView.ts";
import { gradeViewFor } from "#app/services/marketData/server/grades/gradeView.server.ts";
import { gradeDaysSeenBy, signalRuns, tokenGrades } from "#app/services/marketData/server/grades/tokenGrades.server.ts";
import { medianReturns } from "#app/services/marketData/server/record/tokenRecord.server.ts";
import { readPanel } from "#app/services/marketData/server/storing/panel.server.ts";
import { findToken, type TokenRow } from "#app/services/marketData/server/tokens/token.server.ts";
import { tokenDays } from "#app/services/marketData/server/tokens/tokenDays.server.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import { computeOutcomes } from "../../analytics/record/outcomes.ts";
import { FIRST_RUN_AT, filledMarketFixture } from "../support/marketFixture.ts";

// A token's page over a simulated market of some months, with prices that came late and tokens that are gone.

const NOW = FIRST_RUN_AT;
const LAST_DAY = "2023-09-14";
const { asOwner, database, pool, rows } = filledMarketFixture();
const pictures = mkdtempSync(join(tmpdir(), "pictures-"));
beforeAll(async () => {
  Object.assign(process.env, {
    NETWORK: "local",
    APP_ORIGIN: "http://localhost:3000",
    DATABASE_URL: database().appUrl,
    SESSION_SECRET: "a secret of the tests that is long enough",
    PICTURES_DIR: pictures,
  });
});

const findTokenRow = async (where: string): Promise<TokenRow> => {
  const [found] = await rows<{ slug: string }>(
    `SELECT i.slug FROM market.instruments i JOIN market.snapshots s USING (instrument_id) WHERE ${where} ORDER BY 1 LIMIT 1`,
  );
  return (await findToken(pool(), found?.slug ?? "")) as TokenRow;
};
const storedGrade = async (tokenId: number) =>
  (await tokenGrades(pool(), tokenId, new Map([[trader1.version, LAST_DAY]]))).get(trader1.version) ?? null;
const seenWith = async (token: TokenRow, slugs: EntitledSlug[], publishedAt = new Date(0)) => {
  const entitlements = mergeEntitlements(slugs);
  return gradesSeen(pool(), token, { entitlements, view: buildGradeView(entitlements, publishedAt, new Date(NOW)) });
};

describe("the grades of a token", () => {
  test("grades are the previous day's for the largest tokens without a plan, and the latest with one", async () => {
    const token = await findTokenRow("s.cap_rank = 1");
    const [stored] = await rows<{ trader: number; trader_before: number; day: string }>(
      `SELECT trader, trader_before, (SELECT max(day)::text FROM read.grade_days) AS day
       FROM market.snapshots WHERE instrument_id = ${token.tokenId}`,
    );
    const free = (await seenWith(token, [])).shown.trader;
    const paid = (await seenWith(token, ["advanced"])).shown.trader;
    expect(free).toMatchObject({
      kind: "graded",
      day: addDays(stored?.day ?? "", -1),
      grade: Math.round(stored?.trader_before ?? -1),
      plan: "advanced",
    });
    expect(paid).toMatchObject({
      kind: "graded",
      day: stored?.day,
      grade: Math.round(stored?.trader ?? -1),
      plan: null,
    });
  });

  test("grades of a token that the plan does not include never leave the server", async () => {
    const token = await findTokenRow("s.cap_rank > 20 AND s.trader IS NOT NULL AND s.investor IS NOT NULL");
    const locked = await seenWith(token, []);
    expect(locked.shown).toEqual({
      trader: { kind: "locked", plan: "advanced" },
      investor: { kind: "locked", plan: "advanced" },
    });
    expect(locked.stored).toEqual({});
    expect((await seenWith(token, ["advanced"])).shown.trader.kind).toBe("graded");
  });

  test("grades published minutes ago are shown only to VIP", async () => {
    const token = await findTokenRow("s.cap_rank = 1");
    const published = new Date(Date.parse(NOW) - 60_000);
    const { trader: premium } = (await seenWith(token, ["premium"], published)).shown;
    const { trader: vip } = (await seenWith(token, ["vip"], published)).shown;
    expect("day" in premium && "day" in vip && premium.day === addDays(vip.day, -1)).toBe(true);
  });

  test("grades that are published during a request are not in its response", async () => {
    const newestSeen = async (view: GradeView) => (await gradeDaysSeenBy(pool(), view)).get("trader-1");
    try {
      await withinRequest(async () => {
        const view = await gradeViewFor(mergeEntitlements(["advanced"]));
        expect(view.day).toBe("latest");
        await asOwner(`INSERT INTO read.grade_days (method, day, method_hash, source, count, root, inputs_hash, published_at)
          SELECT method, day + 1, method_hash, source, count, root, inputs_hash, now()
          FROM read.grade_days WHERE day = '${LAST_DAY}'`);
        expect(await newestSeen(view)).toBe(LAST_DAY);
      });
      await withinRequest(async () => {
        const view = await gradeViewFor(mergeEntitlements(["advanced"]));
        expect([view.day, await newestSeen(view)]).toEqual(["dayBefore", LAST_DAY]);
        expect(await newestSeen(await gradeViewFor(mergeEntitlements(["vip"])))).toBe(addDays(LAST_DAY, 1));
      });
    } finally {
      await asOwner(`DELETE FROM read.grade_days WHERE day > '${LAST_DAY}'`);
    }
  });

  test("a missing grade is replaced by its reason for every caller", async () => {
    const token = await findTokenRow("i.class = 'stable'");
    for (const slugs of [[], ["vip"]] as EntitledSlug[][]) {
      const { trader } = (await seenWith(token, slugs)).shown;
      expect(trader).toMatchObject({ kind: "notRated", reason: { tag: "class" } });
    }
  });
});

describe("a grade breakdown", () => {
  test("a grade breakdown adds up to the stored score by the published method, from the token's own closes", async () => {
    const { tokenId } = await findTokenRow("s.cap_rank = 1");
    const stored = await storedGrade(tokenId);
    const days = await tokenDays(pool(), tokenId);
    if (!stored || !days) throw new Error("the leader is not graded");
    const sum = buildGradeSum("trader", stored, days);
    expect(sum.scoreBefore).not.toBeNull();
    expect(sum.raw / 3 + ((sum.scoreBefore as number) * 2) / 3).toBeCloseTo(sum.score, 4);
    const close = (back: number) => days.close[dayNumber(LAST_DAY) - dayNumber(days.firstDay) - back] as number;
    const [momentum, breakout] = sum.parts;
    expect(momentum?.figures[0]).toBeCloseTo(Math.log(close(0) / close(7)), 5);
    expect(breakout?.figures).toHaveLength(1);
    const { length } = sum.parts.flatMap(({ figures }) => figures);
    expect(length).toBe(8);
  });

  test("a grade breakdown shows the rank among the tokens rated that day", async () => {
    const { tokenId } = await findTokenRow("s.cap_rank = 1");
    const stored = await storedGrade(tokenId);
    if (!stored) throw new Error("the leader is not graded");
    const [counted] = await rows<{ below: number; rated: number }>(
      `SELECT count(*) FILTER (WHERE round(g.score::numeric, 4) < round(${stored.score}::numeric, 4))::int AS below,
         count(*)::int AS rated FROM market.grades g WHERE method = 'trader-1' AND day = '${LAST_DAY}'`,
    );
    const sum = buildGradeSum("trader", stored, null);
    expect(sum.rated).toBe(counted?.rated);
    expect(sum.above).toBeCloseTo(counted?.below ?? -1, 2);
  });
});

describe("the outcomes of a token's signals", () => {
  const days = ["2023-03-20", "2023-05-01", "2023-06-17", "2023-08-14", "2023-08-15"];

  test("the outcomes are measured against the medians of the public record", async () => {
    const client = await pool().connect();
    const firstDay = "2023-01-01";
    const panel = await readPanel(client, { firstDay, lastDay: LAST_DAY }, NOW).finally(() => client.release());
    const grade = new Float32Array(panel.tokens * panel.days).fill(Number.NaN);
    const graded = await rows<{ instrument_id: number; day: string; grade: number }>(
      "SELECT instrument_id, day::text, grade FROM market.grades WHERE method = 'trader-1'",
    );
    for (const row of graded) {
      const day = dayNumber(row.day) - dayNumber(firstDay);
      grade[day * panel.tokens + panel.tokenIds.indexOf(row.instrument_id)] = row.grade;
    }
    const whole = { method: trader1, from: 0, days: panel.days, tokens: panel.tokens, grade };
    const rest = { score: new Float64Array(0), parts: [], universe: new Uint32Array(0) };
    const { medians } = computeOutcomes(panel, { ...whole, ...rest }, 30, "lost");
    const found = await medianReturns(pool(), { method: trader1.version, horizon: 30, days, lastDay: LAST_DAY });
    // The last day's exit is after the last close.
    expect([...found.keys()]).toEqual(days.slice(0, 4));
    for (const [day, median] of found) {
      expect(median).toBeCloseTo(medians[dayNumber(day) - dayNumber(firstDay)] as number, 6);
    }
  });

  test("the outcomes are one for each change of the signal, newest first, and open until their exit", async () => {
    const { tokenId } = await findTokenRow("s.cap_rank = 1");
    const stored = await storedGrade(tokenId);
    const runs = await signalRuns(pool(), tokenId, trader1.version, LAST_DAY);
    const asked = { tokenId, stored, lastDay: LAST_DAY, marketDay: LAST_DAY, days: await tokenDays(pool(), tokenId) };
    const history = await signalHistory(pool(), { ...asked, all: true });
    expect(history.rows.map(({ day }) => day)).toEqual(runs.map(({ day }) => day));
    expect(history.count).toBe(runs.length);
    expect(history.rows[0]?.day).toBe(stored?.signalSince);
    for (const row of history.rows) {
      const isOver = addDays(row.day, 31) <= LAST_DAY;
      expect(row.after === null).toBe(!isOver);
      if (row.signal !== 0) expect(["right", "wrong"].includes(row.outcome)).toBe(isOver);
    }
    expect(history.right).toBe(history.rows.filter(({ outcome }) => outcome === "right").length);
    const few = await signalHistory(pool(), { ...asked, all: false });
    expect(few.rows).toEqual(history.rows.slice(0, 10));
    expect(few.count).toBe(history.count);
  });

  test("the outcomes end with the day that the caller may see", async () => {
    const { tokenId } = await findTokenRow("s.cap_rank = 1");
    const [newest] = await signalRuns(pool(), tokenId, trader1.version, LAST_DAY);
    const before = addDays(newest?.day ?? "", -1);
    const runs = await signalRuns(pool(), tokenId, trader1.version, before);
    expect(runs.every(({ day }) => day <= before)).toBe(true);
  });
});

test("an unknown slug finds no token", async () => {
  expect(await findToken(pool(), "no-such-token")).toBeNull();
});

describe("the share image of a token", () => {
  const readPictureLines = async (token: TokenRow) => {
    const { shown } = await seenWith(token, []);
    return pictureLines("en", token, { grades: shown, month: 0.1234 });
  };

  test("a share image shows the name, the close with its day, the change of a month, and the simulated market", async () => {
    const token = await findTokenRow("s.cap_rank = 1");
    const lines = await readPictureLines(token);
    expect(lines).toMatchObject({
      name: token.name,
      symbol: token.symbol,
      price: { day: "Close on 14 Sept 2023", month: "30 d +12.3%", isDown: false },
      market: "Simulated market, invented tokens",
    });
    expect(lines.grades.map(({ label, text }) => `${label} ${/^\d+$/.test(text)}`)).toEqual([
      "Trader grade true",
      "Investor grade true",
    ]);
  });

  test("a share image contains no grade that a guest does not see on the page", async () => {
    const token = await findTokenRow("s.cap_rank > 20 AND s.trader IS NOT NULL AND s.investor IS NOT NULL");
    expect((await readPictureLines(token)).grades.map(({ text }) => text)).toEqual(["", ""]);
  });

  afterAll(async () => {
    await endPictureThread();
    rmSync(pictures, { recursive: true });
  });
  const stored = () => readdirSync(pictures).filter((name) => name.endsWith(".png"));
  const asked = (address: string) => new Request("http://localhost/", { headers: { [ADDRESS_HEADER]: address } });

  test("a share image is a PNG of 1,200 by 630, rendered once, and an unknown token has none", async () => {
    const token = await findTokenRow("s.cap_rank = 1");
    const answers = [await pictureAnswer(asked("192.0.2.1"), token.slug, "ru")];
    const [file = ""] = stored();
    const drawnAt = statSync(join(pictures, file)).mtimeMs;
    answers.push(await pictureAnswer(asked("192.0.2.2"), token.slug, "ru"));
    expect(stored()).toEqual([file]);
    expect(statSync(join(pictures, file)).mtimeMs).toBe(drawnAt);
    for (const answer of answers) {
      const picture = Buffer.from(await (answer as Response).arrayBuffer());
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630]);
    }
    expect(await pictureAnswer(asked("192.0.2.1"), "no-such-token", "en")).toBeNull();
    expect(await pictureAnswer(asked("192.0.2.1"), "a".repeat(5_000), "en")).toBeNull();
  });

  test("a share image is not rendered for eighty closed requests, and another request's comes before theirs", async () => {
    const slugs = (await rows<{ slug: string }>("SELECT slug FROM market.instruments ORDER BY slug LIMIT 40")).map(
      ({ slug }) => slug,
    );
    const [mine = "", ...theirs] = slugs;
    const server = createServer((incoming, outgoing) => {
      const gone = new AbortController();
      outgoing.once("close", () => gone.abort());
      const [locale = "en", slug = ""] = (incoming.url ?? "").slice(1).split("/") as [SupportedLocale, string];
      const request = new Request("http://localhost/", {
        headers: { [ADDRESS_HEADER]: String(incoming.headers.from) },
        signal: gone.signal,
      });
      pictureAnswer(request, slug, locale).then(
        async (answer) => {
          statuses.push(answer?.status ?? 404);
          outgoing
            .writeHead(answer?.status ?? 404)
            .end(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
        },
        () => statuses.push("left"),
      );
    });
    const statuses: (number | "left")[] = [];
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const before = stored().length;
    // Each from its own address, so that only the disconnect matters.
    for (const [n, path] of theirs.flatMap((slug) => [`/en/${slug}`, `/de/${slug}`]).entries()) {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nFrom: 198.51.100.${n}\r\n\r\n`);
        setImmediate(() => socket.destroy());
      });
    }
    // Like a program that got a retry-after.
    const answers: Response[] = [];
    await expect
      .poll(async () => {
        answers.push(await fetch(`http://127.0.0.1:${port}/en/${mine}`, { headers: { From: "203.0.113.9" } }));
        return answers.at(-1)?.status;
      })
      .toBe(200);
    expect(
      Buffer.from((await answers.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0))
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(theirs.length * 2);
    // This one, and those that were being drawn while their readers were still connected.
    expect(stored().length - before).toBeLessThan(20);
    server.closeAllConnections();
    server.close();
  });

  test("a share image is refused after twenty renderings for one address in a minute, and stored ones are not", async () => {
    const slugs = await rows<{ slug: string }>("SELECT slug FROM market.instruments ORDER BY slug DESC LIMIT 22");
    const statuses: number[] = [];
    for (const { slug } of slugs) statuses.push((await pictureAnswer(asked("192.0.2.77"), slug, "fr"))?.status ?? 0);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await pictureAnswer(asked("192.0.2.77"), slugs[0]?.slug ?? "", "fr"))?.status).toBe(200);
  });
});
