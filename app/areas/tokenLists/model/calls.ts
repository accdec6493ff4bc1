import { z } from "zod";
import { IMPORT_KINDS } from "./importText.ts";
import {
  LARGEST_CHAIN_ID,
  LARGEST_IMPORT_BYTES,
  LONGEST_ABOUT,
  LONGEST_TITLE,
  LONGEST_TOKEN_NOTE,
  VISIBILITIES,
} from "./list.ts";

/** Bodies and queries of the token list calls. Texts are checked again when they are saved. */

/** Twice the stored length, because tidying may shorten a text; the refusal then names the true limit. */
const text = (longest: number) => z.string().max(longest * 2);
const dollars = z.string().regex(/^\d{1,15}(?:\.\d{1,2})?$/, "must be a dollar amount such as 39.99");
const grade = z.number().int().min(0).max(100);
const visibility = z.enum(VISIBILITIES);

/** An absent field is no condition. */
export const ruleBody = z
  .strictObject({
    minTraderGrade: grade.optional().describe("Trader grade, at least."),
    minInvestorGrade: grade.optional().describe("Investor grade, at least."),
    minMarketCapUsd: dollars.optional().describe("Market cap, at least."),
    minVolumeUsd: dollars.optional().describe("Volume of 24 hours, at least."),
    category: z.string().min(1).max(60).optional().describe("Of this category."),
    chainId: z.number().int().min(1).max(999_999_999).optional().describe("With a contract on this chain."),
    listedWithinDays: z.number().int().min(1).max(3_650).optional().describe("Not known for longer than so many days."),
    most: z.number().int().min(1).max(10_000).describe("So many of the largest by market cap."),
  })
  // Exactly optional: undefined fields are removed.
  .transform(
    (rule) => Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as typeof rule,
  );

export const createBody = z.object({
  title: text(LONGEST_TITLE).describe("What the list is called."),
  about: text(LONGEST_ABOUT).default("").describe("What it is for, in a few sentences."),
  visibility: visibility.default("private").describe("Who may read it: its owner, whoever has its link, or everybody."),
  rule: ruleBody.optional().describe("Whatever fits all of these is on the list. Left out: the list is kept by hand."),
});
export const changeBody = z.object({
  title: text(LONGEST_TITLE).optional(),
  about: text(LONGEST_ABOUT).optional(),
  visibility: visibility.optional(),
  rule: ruleBody.nullable().optional(),
});

const token = z.string().min(1).max(120);
const note = text(LONGEST_TOKEN_NOTE).optional();
const foreign = z.object({
  chainId: z.number().int().min(1).max(LARGEST_CHAIN_ID),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits"),
  symbol: z.string().min(1).max(20),
  name: z.string().min(1).max(60),
  decimals: z.number().int().min(0).max(255),
  note,
});
export const tokensBody = z.object({
  tokens: z.array(z.union([token, z.object({ token, note }), foreign])).max(10_000),
});
export const tokenBody = z.object({ token });
export const followBody = z.object({ follows: z.boolean().default(true) });
export const reportBody = z.object({ reason: text(500) });
export const importBody = z.object({
  kind: z.enum(IMPORT_KINDS),
  text: z.string().min(1, "must not be empty").max(LARGEST_IMPORT_BYTES),
  keep: createBody.omit({ rule: true }).optional(),
});

export const listsQuery = z.object({
  of: z.enum(["mine", "public"]).default("mine"),
  q: z.string().max(60).optional(),
  sort: z.enum(["followers", "updated", "title"]).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const EXPORT_AS = ["csv", "json", "standard"] as const;
export const exportQuery = z.object({ as: z.enum(EXPORT_AS).default("csv") });
