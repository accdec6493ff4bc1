import { readIdentity } from "#app/identity/session.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import type { FoundList } from "../../model/listSearch.ts";
import { loadLists, publicLists } from "../lists.server.ts";

const MAX = 6;
const LONGEST_TYPED = 60;

/** The caller's own lists that match the search text, then public ones, including ours. */
export async function findLists(request: Request): Promise<FoundList[]> {
  const typed = (readParameter(pastedQuery(request), "q") ?? "").trim().slice(0, LONGEST_TYPED).replaceAll("\0", "");
  if (typed === "") return [];
  const { account } = await readIdentity(request);
  const [{ mine, followed }, open] = await Promise.all([
    loadLists(account),
    publicLists({ page: 1, q: typed }, account),
  ]);
  const matches = ({ title }: { title: string }) => title.toLowerCase().includes(typed.toLowerCase());
  const all = [...[...mine, ...followed].filter(matches), ...open.lists];
  const byId = new Map(all.map((list) => [list.listId, list]));
  return [...byId.values()].slice(0, MAX).map(({ listId, title, maker, isMine }) => ({
    listId,
    title,
    maker: isMine ? null : (maker?.shownName ?? null),
  }));
}
