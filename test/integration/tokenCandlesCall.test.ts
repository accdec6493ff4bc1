import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TokenChartData } from "#app/areas/tokens/model/chartAnswer.ts";
import { addDays, toUtcDay } from "#app/services/marketData/public.ts";
import { callsAt } from "../support/endpoints.ts";
import { FIRST_RUN_AT, filledMarketFixture } from "../support/marketFixture.ts";

// `GET /api/tokens/{slug}/candles`, called by a guest at a given time of a simulated market.

const NOW = new Date(FIRST_RUN_AT);

const { database, rows: query } = filledMarketFixture();
const call = callsAt("tokens", "/api/tokens/{slug}/candles");
let slug: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database().appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
  });
  const [leader] = await query<{ slug: string }>("SELECT slug FROM market.snapshots WHERE cap_rank = 1");
  slug = leader?.slug as string;
});
afterAll(async () => {
  vi.useRealTimers();
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
});

const readCandles = async (token: string, query: string, language = "en") => {
  const request = new Request(`http://localhost:3000/api/tokens/${token}/candles${query}`, {
    headers: { "Accept-Language": language },
  });
  const answer = await call({ request, params: { slug: token } });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};

describe("the candles endpoint", () => {
  test("the candles endpoint gives a guest ninety days in a response that shared caches may not store", async () => {
    const { status, headers, body } = await readCandles(slug, "?range=90d");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, max-age=15"]);
    const { candles, ribbon } = body.data as TokenChartData;
    const first = toUtcDay(new Date((candles.time[0] as number) * 1_000));
    expect([first, candles.time.length]).toEqual([addDays(toUtcDay(NOW), -89), 90]);
    expect(ribbon?.days).toHaveLength(1);
  });

  test("the candles endpoint gives ninety days without a named range", async () => {
    expect((await readCandles(slug, "")).body.data).toMatchObject({ range: "90d", barSeconds: 86_400 });
  });

  test("the candles endpoint refuses a locked range with the plan that includes it, and without a bar", async () => {
    const { status, headers, body } = await readCandles(slug, "?range=all");
    expect(status).toBe(403);
    expect(body).toEqual({ code: 403, error: "This chart range is included in the PREMIUM plan." });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("the candles endpoint refuses an unknown range, and names the existing ones", async () => {
    const { status, body } = await readCandles(slug, "?range=2y");
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "range must be 7d, 30d, 90d, 1y or all.", field: "range" });
  });

  test("the candles endpoint does not find an unknown token, and reports that in the caller's language", async () => {
    const { status, body } = await readCandles("no-such-token", "?range=7d", "de");
    expect([status, body.error]).toEqual([404, "Unbekannter Token: no-such-token."]);
  });
});
