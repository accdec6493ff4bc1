import type { AreaCaller } from "#app/areas/dataApi/publicContext.server.ts";
import { accountById } from "#app/identity/people.server.ts";
import type { ApiList, ApiListVersion, ListReads } from "../../model/apiLists.ts";
import type { ListChange, ListSummary } from "../../model/list.ts";
import { loadTokenListPage } from "../listPage.server.ts";
import { membersOfLists, readableList } from "../members.server.ts";
import { loadLists, publicListsAfter } from "../reads.server.ts";

/** The site's lists, as the key's account may read them. */
export const liveLists = ({ pool, account: accountId, entitlements }: AreaCaller): ListReads => ({
  async find(which, search, after) {
    const account = accountId === null ? null : await accountById(accountId);
    if (which === "public") {
      const { lists, next } = await publicListsAfter(after, search, account);
      return { lists: lists.map(toApiList), next };
    }
    const { mine, followed } = await loadLists(account);
    const sought = search.toLowerCase();
    const fits = ({ title }: ListSummary) => title.toLowerCase().includes(sought);
    return { lists: (which === "mine" ? mine : followed).filter(fits).map(toApiList), next: null };
  },
  async whole(listId) {
    const account = accountId === null ? null : await accountById(accountId);
    const list = await loadTokenListPage(listId, account, entitlements);
    if (!list) return null;
    const members = list.members.map(({ market: _, ...token }) => token);
    return {
      ...toApiList(list),
      description: list.about,
      fileUrl: list.file?.url ?? null,
      members,
      versions: list.changes.map(toApiVersion),
    };
  },
  async tokenIds(listId) {
    if (!(await readableList(listId, accountId))) return null;
    return (await membersOfLists(pool, [listId])).map(({ tokenId }) => tokenId);
  },
});

const formatVersion = ({ major, minor, patch }: ListSummary["version"]): string => `${major}.${minor}.${patch}`;

const toApiList = (list: ListSummary): ApiList => ({
  id: list.listId,
  title: list.title,
  creator: list.maker && {
    handle: list.maker.handle,
    name: list.maker.shownName,
    isHouse: list.maker.isHouse,
  },
  visibility: list.visibility,
  kind: list.kind === "hand" ? "manual" : list.kind,
  version: formatVersion(list.version),
  tokens: list.tokens,
  followers: list.followers,
  updatedAt: list.updatedAt,
});

const toApiVersion = (change: ListChange): ApiListVersion => ({ ...change, version: formatVersion(change.version) });
