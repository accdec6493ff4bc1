import { z } from "./schema.server.ts";

/** Parts that rows of several endpoints share, with their documentation. */

export const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .openapi("Decimal", {
    description: "Decimal number as a string, so that no precision is lost.",
    example: "67525.83",
  });
export const percent = z.number().openapi({ description: "In percent: 5.2 means 5.2%.", example: 5.2 });
export const grade = z.number().int().min(0).max(100).openapi({ description: "0 to 100.", example: 71 });
export const signal = z
  .union([z.literal(-1), z.literal(0), z.literal(1)])
  .openapi({ description: "-1 bearish, 0 neutral, 1 bullish." });
export const instant = z.iso.datetime().openapi({ description: "RFC 3339, UTC.", example: "2026-11-22T00:15:00.000Z" });
const FIRST_DAY = "1970-01-01";
const LAST_DAY = "2199-12-31";
export const isWithinTime = (text: string): boolean => text >= FIRST_DAY && text.slice(0, 10) <= LAST_DAY;
export const TIME_TEXT = "must be between 1970 and 2199";
export const day = z.iso
  .date()
  .refine(isWithinTime, TIME_TEXT)
  .openapi({ description: "A day in UTC.", example: "2026-11-22" });
/** When a published figure was computed; `late` is a missed day. */
export const ORIGINS = ["live", "late", "backtest"] as const;
/** The ledger and the tables call a back-test a backfill. */
export const toOrigin = <Stored extends string>(stored: Stored): Exclude<Stored, "backfill"> | "backtest" =>
  stored === "backfill" ? "backtest" : (stored as Exclude<Stored, "backfill">);
/** States of deliveries, by how they are stored. */
export const DELIVERY_STATES = { due: "pending", done: "delivered", dead: "failed", skipped: "skipped" } as const;
export const deliveryState = z.enum(Object.values(DELIVERY_STATES)).openapi({
  description:
    "`pending`: waiting for its next attempt; `failed`: after ten attempts; `skipped`: the endpoint or channel was not active.",
});
const ABOUT_TOKEN_ID = { description: "Token ID, as in the URL of its page.", example: "bitcoin" };
export const tokenId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,80}$/,
    "Token IDs are in lower case, such as bitcoin. To look up a symbol: /v1/tokens?symbols=BTC",
  )
  .openapi(ABOUT_TOKEN_ID);
/** In a path, any other text, such as a symbol, gets the response for an unknown token. */
export const tokenIdParameter = z.string().min(1).max(200).openapi(ABOUT_TOKEN_ID);

/** Several items, separated by commas. */
export const several = <Item extends z.ZodType<unknown, string>>(item: Item, max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item).min(1).max(max));

export const tokenIds = (max: number) =>
  several(tokenId, max).openapi({ type: "string", description: `Token IDs, separated by commas, at most ${max}.` });
export const symbols = several(z.string().min(1).max(30), 100).openapi({
  type: "string",
  description: "Symbols, separated by commas, at most 100. Several tokens can share a symbol.",
});
export const limit = (byDefault: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(max)
    .default(byDefault)
    .openapi({ description: `Rows per page, at most ${max}.` });
export const cursor = z.string().max(500).optional().openapi({ description: "`page.next` of the previous page." });
/** More than the whole market, and less than what would break the arithmetic. */
export const MAX_USD = 1e15;
