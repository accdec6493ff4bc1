import { z } from "zod";
import type { ImportProblem } from "./importText.ts";
import type {
  ListChange,
  ListRule,
  ListSummary,
  ListToken,
  ListTokenMarket,
  Maker,
  TokenListPage,
  Version,
} from "./list.ts";

/** The JSON responses of this area's calls. */

const maker = z.strictObject({
  handle: z.string(),
  shownName: z.string(),
  isHouse: z.boolean(),
}) satisfies z.ZodType<Maker>;

const version = z.strictObject({
  major: z.number(),
  minor: z.number(),
  patch: z.number(),
}) satisfies z.ZodType<Version>;

const listSummary = z.strictObject({
  listId: z.string(),
  slug: z.string(),
  title: z.string(),
  maker: maker.nullable(),
  isMine: z.boolean(),
  visibility: z.enum(["public", "private", "unlisted"]),
  kind: z.enum(["hand", "rule"]),
  version: version,
  tokens: z.number(),
  followers: z.number(),
  isFollowed: z.boolean(),
  updatedAt: z.string(),
}) satisfies z.ZodType<ListSummary>;

export const publicLists = z.strictObject({
  lists: z.array(listSummary),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
});

const importProblem = z.strictObject({
  line: z.number().describe("Counted from 1; in a token list, the position of the token."),
  is: z.enum([
    "unknown",
    "address",
    "unknownContract",
    "ambiguous",
    "chain",
    "decimals",
    "twice",
    "unnamed",
    "quotes",
    "noObject",
    "symbolLong",
    "hidden",
    "link",
    "scripts",
    "reserved",
    "nameLink",
    "nameLong",
    "note",
  ]),
  value: z.string(),
  token: z.string(),
  options: z.array(z.string()).describe("Slugs of the tokens that it may mean; empty except for `ambiguous`."),
}) satisfies z.ZodType<ImportProblem>;

const imported = z.strictObject({
  title: z.string().nullable().describe("The name in the list; null when it has none."),
  tokens: z.array(
    z.strictObject({
      tokenId: z.string().nullable(),
      name: z.string(),
      symbol: z.string(),
      chainId: z.number().nullable(),
      address: z.string().nullable(),
    }),
  ),
  problems: z.array(importProblem).describe("Why each of the other tokens is left out."),
  changes: z.array(importProblem).describe("What is left out of tokens that are imported, such as a name with a link."),
});

const listRule = z.strictObject({
  minTraderGrade: z.number().optional(),
  minInvestorGrade: z.number().optional(),
  minMarketCapUsd: z.string().optional().describe("Decimal US dollars."),
  minVolumeUsd: z.string().optional(),
  category: z.string().optional(),
  chainId: z.number().optional(),
  listedWithinDays: z.number().optional().describe("Listed by us within this many days."),
  most: z.number().describe("Maximum number of tokens."),
}) satisfies z.ZodType<ListRule>;

const listTokenMarket = z.strictObject({
  priceUsd: z.number().nullable(),
  change24h: z.number().nullable().describe("As a share: 0.01 is one percent."),
  change30d: z.number().nullable(),
  trader: z
    .union([z.number(), z.literal("locked")])
    .nullable()
    .describe("Null when it is not rated; `locked` when the plan does not show it."),
  investor: z.union([z.number(), z.literal("locked")]).nullable(),
  signal: z.union([z.literal([0, 1, -1]), z.literal("locked")]).nullable(),
}) satisfies z.ZodType<ListTokenMarket>;

const listToken = z.strictObject({
  tokenId: z.string().nullable().describe("Slug of the token; null for an imported token that we do not track."),
  name: z.string(),
  symbol: z.string(),
  chainId: z.number().nullable().describe("Null for a coin with its own chain."),
  address: z.string().nullable(),
  note: z.string(),
  addedAt: z.string(),
  market: listTokenMarket.nullable(),
}) satisfies z.ZodType<ListToken>;

const listChange = z.strictObject({
  version: version,
  publishedAt: z.string(),
  added: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
    }),
  ),
  removed: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
    }),
  ),
  changed: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
    }),
  ),
  position: z
    .number()
    .nullable()
    .describe("Position of `ListPublished` in the ledger; null when this version was not published."),
}) satisfies z.ZodType<ListChange>;

export const tokenListPage = z.strictObject({
  ...listSummary.shape,
  about: z.string(),
  rule: listRule.nullable(),
  restsBeyond: z
    .number()
    .nullable()
    .describe(
      "How many rule-based lists the owner’s plan refreshes, where this one exceeds that number and is no longer refreshed.",
    ),
  clonedFrom: z
    .strictObject({
      listId: z.string(),
      title: z.string(),
      version: version,
      path: z.string().nullable(),
    })
    .nullable(),
  clones: z.number(),
  members: z.array(listToken),
  changes: z.array(listChange),
  file: z
    .strictObject({
      url: z.string(),
      signatureUrl: z.string(),
      entries: z.number(),
      leftOut: z.array(z.string()),
      perChain: z.array(
        z.strictObject({
          chainId: z.number(),
          name: z.string(),
          entries: z.number(),
        }),
      ),
    })
    .nullable()
    .describe("Where wallets read it; null while it is private or none of its tokens has an address."),
  isHidden: z.boolean().describe("Hidden by us after a report."),
}) satisfies z.ZodType<TokenListPage>;

export const ownLists = z.strictObject({ mine: z.array(listSummary), followed: z.array(listSummary) });

export const savedList = z.strictObject({ list: listSummary });

export const importedList = z.strictObject({
  preview: imported,
  list: listSummary.optional().describe("Only where the tokens were saved as a list."),
});

export const done = z.strictObject({ ok: z.literal(true) });
