import type { PoolClient } from "pg";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { cutText } from "#app/platform/storableText.ts";
import { sectorsAndChains } from "#app/services/marketData/publicLists.server.ts";
import { chainName } from "../../model/chains.ts";
import { type ListRule, LONGEST_TITLE } from "../../model/list.ts";
import { toSlug } from "../../model/standardFile.ts";
import { saveFirst } from "../save.server.ts";
import { insertList } from "../store.server.ts";

/** Our own lists: all rule-based, public, and created if they do not exist yet. */

export type TmaiList = { slug: string; title: string; about: string; rule: ListRule };

const TOP = 50;
const NEW_DAYS = 60;
const OF_A_GROUP = 200;

const FIXED: readonly TmaiList[] = [
  {
    slug: "top-trader-grade",
    title: "Top trader grade",
    about: "The largest tokens whose trader grade of the day before was 80 or more.",
    rule: { minTraderGrade: 80, most: TOP },
  },
  {
    slug: "top-investor-grade",
    title: "Top investor grade",
    about: "The largest tokens whose investor grade of the day before was 80 or more.",
    rule: { minInvestorGrade: 80, most: TOP },
  },
  {
    slug: "new-listings",
    title: "New listings",
    about: `The largest tokens that were listed here in the last ${NEW_DAYS} days.`,
    rule: { listedWithinDays: NEW_DAYS, most: OF_A_GROUP },
  },
];

/** The lists that should exist: the fixed ones, one per chain with contracts, and one per sector. */
export async function loadTmaiLists(on: Queryable): Promise<TmaiList[]> {
  const { sectors, chainIds } = await sectorsAndChains(on);
  const ofChains = chainIds.map((chainId) => ({
    slug: `chain-${chainId}`,
    title: `Tokens on ${chainName(chainId)}`,
    about: `The largest tokens with a contract on ${chainName(chainId)}.`,
    rule: { chainId, most: OF_A_GROUP },
  }));
  const ofSectors = sectors.map(({ category, name }) => ({
    slug: `sector-${toSlug(category)}`,
    title: cutText(`Sector: ${name}`, LONGEST_TITLE),
    about: `The largest tokens of the sector ${name}.`,
    rule: { category, most: OF_A_GROUP },
  }));
  return [...FIXED, ...ofChains, ...ofSectors];
}

/** Creates the missing lists, each empty until its rule is evaluated. */
export async function makeTmaiLists(on: PoolClient, at: Date): Promise<void> {
  const wanted = await loadTmaiLists(on);
  const { rows } = await on.query<{ slug: string }>("SELECT slug FROM lists.lists WHERE owner IS NULL");
  const there = new Set(rows.map(({ slug }) => slug));
  for (const { slug, title, about, rule } of wanted) {
    if (there.has(slug)) continue;
    const made = { owner: null, title, about, visibility: "public", kind: "rule", rule, clonedFrom: null } as const;
    await saveFirst(on, await insertList(on, made, at, { slug }), [], at);
  }
}
