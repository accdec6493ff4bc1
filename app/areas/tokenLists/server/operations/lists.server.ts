import {
  type CallContext,
  cursor,
  encodeCursor,
  instant,
  operation,
  Problem,
  parseCursor,
  tokenId,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import { LIST_KINDS, type WholeApiList } from "../../model/apiLists.ts";

export const listId = z.uuid().openapi({ description: "List ID, as in the URL of its page." });
const version = z
  .string()
  .openapi({ description: "Major version: a token was removed. Minor version: one was added.", example: "1.2.0" });

const summary = {
  id: z.string(),
  title: z.string(),
  creator: z
    .object({
      handle: z.string(),
      name: z.string(),
      isHouse: z.boolean().openapi({ description: "Whether it is TMAI's own list, whatever the name says." }),
    })
    .nullable(),
  visibility: z.enum(["private", "unlisted", "public"]),
  kind: z.enum(["manual", "rule"]).openapi({ description: "How its tokens are chosen: by its creator, or by a rule." }),
  version,
  tokens: z.number().int().openapi({ description: "Number of tokens." }),
  followers: z.number().int(),
  updatedAt: instant,
};
const listSummary = z.object(summary).openapi("TokenListSummary");
export const tokenList = z
  .object({
    ...summary,
    description: z.string(),
    fileUrl: z
      .string()
      .nullable()
      .openapi({ description: "URL of the token list file for wallets; null if nothing has been published." }),
  })
  .openapi("TokenList");
const member = z
  .object({
    tokenId: tokenId.nullable().openapi({ description: "Null for a token that we do not track." }),
    name: z.string(),
    symbol: z.string(),
    chainId: z.number().int().nullable(),
    address: z.string().nullable(),
    note: z.string(),
    addedAt: instant,
  })
  .openapi("ListedToken");
const named = z.array(z.object({ name: z.string(), symbol: z.string() }));
const change = z
  .object({
    version,
    publishedAt: instant,
    added: named,
    removed: named,
    changed: named,
    position: z.number().int().nullable().openapi({ description: "Position in the ledger that records this version." }),
  })
  .openapi("TokenListVersion");

/** The page size of public lists. */
const PAGE = 30;
const LIST = "listTokenLists";

export const listTokenLists = operation({
  id: LIST,
  path: "/v1/lists",
  summary: "List token lists",
  description: "Public lists, most followed first; or your own lists, or the lists that you follow.",
  tag: "Lists",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({
    filter: z
      .enum(LIST_KINDS)
      .default("public")
      .openapi({ description: "Which lists: `public`, `mine` or `following`." }),
    q: z.string().max(60).default("").openapi({ description: "Part of the title." }),
    cursor,
  }),
  output: listSummary,
  async run({ filter, q, cursor: after }, { lists, calledAt }) {
    // A cursor of one search is not valid in another.
    const place = `${LIST} ${filter} ${q}`;
    const found = await lists.find(filter, q, after === undefined ? null : String(parseCursor(place, after)[0]));
    return {
      data: found.lists,
      next: found.next === null ? null : encodeCursor(place, [found.next]),
      limit: PAGE,
      asOf: calledAt.toISOString(),
    };
  },
});

export const getTokenList = operation({
  id: "getTokenList",
  path: "/v1/lists/{id}",
  summary: "Get a token list",
  description: "The list’s details, its current version and the URL of its file.",
  tag: "Lists",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  isOne: true,
  query: z.object({ id: listId }),
  output: tokenList,
  async run({ id }, context) {
    const { members: _, versions: __, ...list } = await wholeList(id, context);
    return { data: list, asOf: list.updatedAt };
  },
});

export const getTokenListTokens = operation({
  id: "getTokenListTokens",
  path: "/v1/lists/{id}/tokens",
  summary: "Get a list’s tokens",
  description: "The list’s tokens, in order. For prices and grades, use the calls that accept `list`.",
  tag: "Lists",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({ id: listId }),
  output: member,
  async run({ id }, context) {
    const { members, updatedAt } = await wholeList(id, context);
    return { data: members, asOf: updatedAt };
  },
});

export const getTokenListVersions = operation({
  id: "getTokenListVersions",
  path: "/v1/lists/{id}/versions",
  summary: "Get a list’s versions",
  description: "The last 50 versions, newest first, with the changes in each.",
  tag: "Lists",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "never",
  query: z.object({ id: listId }),
  output: change,
  async run({ id }, context) {
    const { versions, updatedAt } = await wholeList(id, context);
    return { data: versions, asOf: updatedAt };
  },
});

export async function wholeList(id: string, { lists }: CallContext): Promise<WholeApiList> {
  const list = await lists.whole(id);
  if (!list) throw new Problem("not-found", { values: { what: id } });
  return list;
}
