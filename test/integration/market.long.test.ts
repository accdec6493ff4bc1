import { expect, test } from "vitest";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { freshDatabase } from "../support/postgres.ts";

const { newMarket, published, runMarketAt } = filledMarketFixture();

test("a restarted worker publishes the next days from stored rows alone, as the old worker would have", async () => {
  await runMarketAt("2023-09-20T06:00:00.000Z", newMarket());
  const anew = (await published()).at(-1);
  // The same market in another database, whose worker never stopped.
  const other = await freshDatabase();
  const twin = newMarket(other.pool);
  for (const day of ["15", "16", "17", "18", "19", "20"]) await runMarketAt(`2023-09-${day}T00:30:00.000Z`, twin);
  const { rows } = await other.pool.query(
    "SELECT day::text, root FROM read.grade_days WHERE method = 'trader-1' ORDER BY day DESC LIMIT 1",
  );
  await other.drop();
  expect(rows[0]).toEqual({ day: anew?.day, root: anew?.root });
}, 120_000);
