import type { AreaCaller } from "#app/areas/dataApi/publicContext.server.ts";
import { accountById } from "#app/identity/people.server.ts";
import type { ApiList, ApiListVersion, ListReads } from "../../model/apiLists.ts";
import type { ListChange, ListSummary } from "../../model/list.ts";
import { listPageOf } from "../listPage.server.ts";
import { membersOfLists, readableList } from "../members.server.ts";
import { listsOf, publicListsAfter } from "../reads.server.ts";

/** The site's lists, as the key's account may read them. */
export const liveLists = ({ pool, account: accountId, entitlements }: AreaCaller): ListReads => ({
  async find(which, search, after) {
    const account = accountId === null ? null : await accountById(accountId);
    if (which === "public") {
      const { lists, next } = await publicListsAfter(after, search, account);
      return { lists: lists.map(summaryOf), next };
    }
    const { mine, followed } = await listsOf(account);
    const sought = search.toLowerCase();
    const fits = ({ title }: ListSummary) => title.toLowerCase().includes(sought);
    return { lists: (which === "mine" ? mine : followed).filter(fits).map(summaryOf), next: null };
  },
  async whole(listId) {
    const account = accountId === null ? null : await accountById(accountId);
    const list = await listPageOf(listId, account, entitlements);
    if (!list) return null;
    const members = list.members.map(({ market: _, ...token }) => token);
    return {
      ...summaryOf(list),
      description: list.about,
      fileUrl: list.file?.url ?? null,
      members,
      versions: list.changes.map(versionOf),
    };
  },
  async tokenIds(listId) {
    if (!(await readableList(listId, accountId))) return null;
    return (await membersOfLists(pool, [listId])).map(({ tokenId }) => tokenId);
  },
});

const textOf = ({ major, minor, patch }: ListSummary["version"]): string => `${major}.${minor}.${patch}`;

const summaryOf = (list: ListSummary): ApiList => ({
  id: list.listId,
  title: list.title,
  creator: list.maker && {
    handle: list.maker.handle,
    name: list.maker.shownName,
    isHouse: list.maker.isHouse,
  },
  visibility: list.visibility,
  kind: list.kind === "hand" ? "manual" : list.kind,
  version: textOf(list.version),
  tokens: list.tokens,
  followers: list.followers,
  updatedAt: list.updatedAt,
});

const versionOf = (change: ListChange): ApiListVersion => ({ ...change, version: textOf(change.version) });
