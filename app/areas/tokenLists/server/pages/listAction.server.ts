import { redirect } from "@remix-run/node";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { safePath } from "#app/platform/safePath.ts";
import { VISIBILITIES, type Visibility } from "../../model/list.ts";
import type { Answer } from "../../model/pages.ts";
import { listPath, listsPath } from "../../model/paths.ts";
import {
  addToken,
  changeList,
  cloneList,
  deleteList,
  followList,
  moveToken,
  removeToken,
  reportList,
} from "../lists.server.ts";
import type { Refusal } from "../refused.server.ts";
import { refusalText, type Sent, sentForm } from "./refusalText.server.ts";

/** The actions of a list's page. */

type Done = { refusal: Refusal } | { to?: string };
type Act = (sent: Sent, listId: string) => Promise<Done>;

/** Returns a refusal; success is a redirect, so that nothing is submitted twice. */
export async function actOnList(request: Request, listId: string): Promise<Answer | Response> {
  const sent = await sentForm(request);
  const intent = sent.text("intent");
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent as keyof typeof ACTS] : undefined;
  if (!act) throw refusedPage("NotFound");
  const done = await act(sent, listId);
  if ("refusal" in done && done.refusal.tag === "UnknownList") throw refusedPage("NotFound");
  if ("refusal" in done) return { intent, error: await refusalText(request, done.refusal) };
  if (intent === "report") return { intent, done: true };
  return redirect(done.to ?? backTo(sent, listId));
}

/** Back to the same sort order and page, without the search text: that token has been added. */
function backTo({ request, text }: Sent, listId: string): string {
  const elsewhere = safePath(text("to"));
  if (elsewhere) return elsewhere;
  const { searchParams } = new URL(request.url);
  searchParams.delete("add");
  return `${listPath(requireLocale(request), listId)}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

const isVisibility = (text: string): text is Visibility => (VISIBILITIES as readonly string[]).includes(text);
/** A result without a refusal redirects back to the page. */
const settled = <Value extends object>(value: Value | { refusal: Refusal }): Done =>
  "refusal" in value ? { refusal: value.refusal } : {};

const follow =
  (follows: boolean): Act =>
  async ({ account }, listId) =>
    settled(await followList(account, listId, follows));

const ACTS = {
  follow: follow(true),
  unfollow: follow(false),
  share: async ({ account, entitlements, text }, listId) => {
    const visibility = text("visibility");
    return isVisibility(visibility) ? settled(await changeList(account, entitlements, listId, { visibility })) : {};
  },
  edit: async ({ account, entitlements, text }, listId) =>
    settled(await changeList(account, entitlements, listId, { title: text("title"), about: text("about") })),
  add: async ({ account, entitlements, text }, listId) =>
    settled(await addToken(account, entitlements, listId, text("token"))),
  members: changeMembers,
  clone: async ({ request, account, entitlements }, listId) => {
    const made = await cloneList(account, entitlements, listId);
    return "refusal" in made ? made : { to: listPath(requireLocale(request), made.list.listId) };
  },
  report: async ({ account, text }, listId) => settled(await reportList(account, listId, text("reason"))),
  delete: async ({ request, account }, listId) => {
    const gone = await deleteList(account, listId);
    return "refusal" in gone ? gone : { to: listsPath(requireLocale(request)) };
  },
} satisfies Record<string, Act>;

/** The buttons of the rows: remove a token, or move it up or down. */
async function changeMembers({ account, entitlements, text }: Sent, listId: string): Promise<Done> {
  const removed = text("remove");
  if (removed !== "") return settled(await removeToken(account, entitlements, listId, removed));
  const [token, step] = text("up") ? [text("up"), -1 as const] : [text("down"), 1 as const];
  return settled(await moveToken(account, entitlements, listId, token, step));
}
