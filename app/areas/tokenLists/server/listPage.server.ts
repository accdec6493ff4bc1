import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { withoutHidden } from "#app/platform/publicText.server.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { type ListedToken, listedTokens } from "#app/services/marketData/publicLists.server.ts";
import { chainName } from "../model/chains.ts";
import type { ListChange, ListSummary, ListToken, ListTokenMarket, TokenListPage } from "../model/list.ts";
import { listFilePath } from "../model/paths.ts";
import { findLeftOutSymbols, type Member, toTokenInfos } from "../model/standardFile.ts";
import { isBeyondPlan } from "./limits.server.ts";
import { loadSummary } from "./reads.server.ts";
import { findList, isMine, isReadableBy, type ListRow, readMembers } from "./store.server.ts";
import { shownRule, shownText } from "./texts.server.ts";

const pool = () => poolFor("pages");
/** How many of the latest changes are shown. */
const MAX_CHANGES = 50;

/** A list as the caller may see it; null when there is no list that they may see. */
export async function loadTokenListPage(
  listId: string,
  account: Account | null,
  entitlements: Entitlements,
): Promise<TokenListPage | null> {
  const viewer = account?.accountId ?? null;
  const list = await findList(pool(), listId);
  if (!list || !isReadableBy(list, viewer)) return null;
  const [summary, all, changes, clones, restsBeyond] = await Promise.all([
    loadSummary(pool(), list, viewer),
    readMembers(pool(), listId),
    loadChanges(listId, seenSince(list, viewer)),
    countClones(listId),
    countBeyondLimit(list),
  ]);
  const members = all.map((member) => withSeenNote(member, seenSince(list, viewer)));
  return {
    ...summary,
    about: shownText("about", list.about),
    rule: list.rule && shownRule(list.rule),
    restsBeyond,
    clonedFrom: await loadClonedFrom(list, viewer),
    clones,
    members: await shownMembers(members, await gradeViewFor(entitlements)),
    changes,
    file: await buildFile(list, summary, members),
    isHidden: list.isHidden,
  };
}

/** The time from which the caller sees notes and versions: others since the list was made public, its maker all of them. */
const seenSince = (list: ListRow, viewer: string | null): string | null =>
  isMine(list, viewer) || list.owner === null ? FROM_THE_START : list.openedAt;
const FROM_THE_START = new Date(0).toISOString();

/** An earlier note is not sent, whether or not a page would show it. */
const withSeenNote = (member: Member, since: string | null): Member =>
  since === FROM_THE_START || (since && member.notedAt && member.notedAt >= since) ? member : { ...member, note: "" };

async function countBeyondLimit({ listId, owner, rule }: ListRow): Promise<number | null> {
  if (owner === null || rule === null) return null;
  const entitlements = await entitlementsForAccount(owner);
  return (await isBeyondPlan(pool(), owner, listId, entitlements)) ? entitlements.ruleLists : null;
}

async function countClones(listId: string): Promise<number> {
  const { rows } = await pool().query<{ clones: number }>(
    "SELECT count(*)::int AS clones FROM lists.lists WHERE cloned_from->>'listId' = $1 AND deleted_at IS NULL",
    [listId],
  );
  return rows[0]?.clones ?? 0;
}

/** Its title at that time, and its current path if the reader may open it. Others learn nothing about a list that they may not open. */
async function loadClonedFrom(list: ListRow, viewer: string | null): Promise<TokenListPage["clonedFrom"]> {
  const { clonedFrom } = list;
  if (!clonedFrom) return null;
  const source = await findList(pool(), clonedFrom.listId);
  const isReadable = source !== null && isReadableBy(source, viewer);
  if (!isReadable && !isMine(list, viewer)) return null;
  const title = shownText("title", clonedFrom.title);
  return { ...clonedFrom, title, path: isReadable ? `/token-lists/${clonedFrom.listId}` : null };
}

/** Of versions before `since` others learn only what the ledger records: that they were published. */
async function loadChanges(listId: string, since: string | null): Promise<ListChange[]> {
  type Stored = Omit<ListChange, "publishedAt" | "position"> & { at: Date; position: string | null };
  const { rows } = await pool().query<Stored>(
    `SELECT json_build_object('major', major, 'minor', minor, 'patch', patch) AS version, v.at, p.position,
       CASE WHEN seen THEN v.added ELSE '[]' END AS added,
       CASE WHEN seen THEN v.removed ELSE '[]' END AS removed,
       CASE WHEN seen THEN v.changed ELSE '[]' END AS changed
     FROM lists.list_versions v LEFT JOIN lists.publications p USING (list_id, major, minor, patch)
       -- A version that was saved by opening the list differs from one that others never saw.
       CROSS JOIN LATERAL (SELECT v.at > $3 OR (v.at = $3 AND (major, minor, patch) = (1, 0, 0)) AS seen) s
     WHERE list_id = $1 AND (v.at >= $3 OR p.position IS NOT NULL)
     ORDER BY major DESC, minor DESC, patch DESC LIMIT $2`,
    [listId, MAX_CHANGES, since],
  );
  const shown = (tokens: ListChange["added"]) =>
    tokens.map(({ name, symbol }) => ({ name: withoutHidden(name), symbol: withoutHidden(symbol) }));
  return rows.map(({ at, position, version, added, removed, changed }) => ({
    version,
    added: shown(added),
    removed: shown(removed),
    changed: shown(changed),
    publishedAt: at.toISOString(),
    position: position === null ? null : Number(position),
  }));
}

async function shownMembers(members: readonly Member[], view: GradeView): Promise<ListToken[]> {
  const known = members.flatMap(({ tokenId }) => (tokenId === null ? [] : [tokenId]));
  const market = known.length > 0 ? await listedTokens(pool(), view, known) : new Map<number, ListedToken>();
  return members.map(({ tokenId, slug, name, symbol, contracts, note, addedAt }) => {
    const [own] = contracts;
    const token = tokenId === null ? undefined : market.get(tokenId);
    return {
      tokenId: slug,
      name,
      symbol,
      chainId: own?.chainId ?? null,
      address: own?.address ?? null,
      note,
      addedAt,
      market: token ? toMarket(token, view) : null,
    };
  });
}

/** What the plan does not include is marked as locked, not just omitted. */
function toMarket(token: ListedToken, { tokens, signals }: GradeView): ListTokenMarket {
  const isOpen = tokens === "all" || (token.capRank !== null && token.capRank <= tokens);
  return {
    priceUsd: token.price,
    change24h: token.change24h,
    change30d: token.change30d,
    trader: isOpen ? token.trader : "locked",
    investor: isOpen ? token.investor : "locked",
    signal: signals && isOpen ? toDirection(token.signal) : "locked",
  };
}

/** Regardless of strength, as in alerts. */
const toDirection = (signal: number | null): -1 | 0 | 1 | null =>
  signal === null ? null : (Math.sign(signal) as -1 | 0 | 1);

async function buildFile(
  { listId, slug, visibility, isHidden }: ListRow,
  { maker }: ListSummary,
  members: readonly Member[],
): Promise<TokenListPage["file"]> {
  const entries = toTokenInfos(members);
  if (visibility === "private" || isHidden || !maker || entries.length === 0) return null;
  if (!(await isPublished(listId))) return null;
  const url = `${env().APP_ORIGIN}${listFilePath(maker.handle, slug)}`;
  const chainIds = [...new Set(entries.map(({ chainId }) => chainId))];
  return {
    url,
    signatureUrl: `${url}.sig`,
    entries: entries.length,
    leftOut: findLeftOutSymbols(members),
    perChain: chainIds.map((chainId) => ({
      chainId,
      name: chainName(chainId),
      entries: entries.filter((entry) => entry.chainId === chainId).length,
    })),
  };
}

/** Whether any version is published: the file's address serves the latest one. */
async function isPublished(listId: string): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT FROM lists.publications WHERE list_id = $1 LIMIT 1", [listId]);
  return rowCount === 1;
}
