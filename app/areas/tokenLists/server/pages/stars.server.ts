import { redirect } from "@remix-run/node";
import { translator } from "#app/i18n/i18n.server.ts";
import { signInPath } from "#app/identity/paths.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { preferredType } from "#app/platform/accepted.server.ts";
import { isOnHttps } from "#app/platform/env.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { safePath } from "#app/platform/safePath.ts";
import { readFormData } from "#app/platform/storableText.ts";
import type { ListsOfToken } from "../../model/pages.ts";
import { listsPath } from "../../model/paths.ts";
import { pendingStarCookie } from "../../model/pendingStar.ts";
import { addToken, changeList, createList, listsHolding, loadLists, removeToken } from "../lists.server.ts";
import type { Refusal } from "../refused.server.ts";
import { refusalText, type Sent, sentForm } from "./refusalText.server.ts";

/**
 * The star next to a token adds it to the watchlist or removes it. The watchlist is the list with that slug, created by the first star;
 * its maker may rename it.
 */

const WATCHLIST = { slug: "watchlist", title: "Watchlist" };

/** Which of these tokens are in the caller's watchlist; null for a guest. */
export async function loadStarred(request: Request, slugs: readonly string[]): Promise<string[] | null> {
  const { account } = await readIdentity(request);
  if (!account) return null;
  const [{ mine }, holding] = await Promise.all([loadLists(account), listsHolding(account.accountId, slugs)]);
  const watched = mine.find(({ slug }) => slug === WATCHLIST.slug)?.listId;
  return watched === undefined ? [] : slugs.filter((slug) => holding.get(slug)?.includes(watched));
}

/** The caller's lists by hand, and which of them contain a token; null for a guest. */
export async function listsOfToken(request: Request, slug: string): Promise<ListsOfToken> {
  const { account } = await readIdentity(request);
  if (!account) return null;
  const [{ mine }, holding] = await Promise.all([loadLists(account), listsHolding(account.accountId, [slug])]);
  const holders = holding.get(slug) ?? [];
  return {
    isStarred: mine.some(({ listId, slug: own }) => own === WATCHLIST.slug && holders.includes(listId)),
    lists: mine
      .filter(({ kind }) => kind === "hand")
      .map(({ listId, title }) => ({ listId, title, holds: holders.includes(listId) })),
  };
}

/** Handles a pressed star: a script gets the result, a page without JavaScript is redirected back. */
export async function changeStar(request: Request): Promise<Response> {
  const locale = requireLocale(request);
  const { account } = await readIdentity(request);
  if (!account) {
    const form = await readFormData(request);
    // The page after sign-in sets the star: this request has no account's watchlist.
    const pending = pendingStarCookie(String(form.get("star") ?? ""), isOnHttps());
    return redirect(signInPath(locale, safePath(String(form.get("to"))) ?? listsPath(locale)), {
      headers: pending === null ? {} : { "Set-Cookie": pending },
    });
  }
  const sent = await sentForm(request);
  const refusal = await starred(sent);
  const type = preferredType(request.headers.get("accept"), ["text/html", "application/json"]);
  if (type === "text/html") return redirect(safePath(sent.text("to")) ?? listsPath(locale));
  if (refusal) return Response.json({ error: await refusalText(request, refusal) }, { status: 409 });
  return Response.json({ ok: true });
}

async function starred({ request, account, entitlements, text }: Sent): Promise<Refusal | null> {
  const token = text("star") || text("unstar") || text("token");
  const into = text("putInto") || (text("star") && (await ensureWatchlist({ request, account, entitlements })));
  if (typeof into === "object") return into;
  const from = text("takeFrom") || (text("unstar") && (await findWatchlist(account)));
  if (into) return toRefusal(await addToken(account, entitlements, into, token));
  return from ? toRefusal(await removeToken(account, entitlements, from, token)) : null;
}

const toRefusal = (saved: object | { refusal: Refusal }): Refusal | null => ("refusal" in saved ? saved.refusal : null);

async function findWatchlist(account: Sent["account"]): Promise<string | null> {
  const { mine } = await loadLists(account);
  return mine.find(({ slug }) => slug === WATCHLIST.slug)?.listId ?? null;
}

async function ensureWatchlist({
  request,
  account,
  entitlements,
}: Omit<Sent, "text" | "file">): Promise<string | Refusal> {
  const known = await findWatchlist(account);
  if (known) return known;
  const order = { title: WATCHLIST.title, about: "", visibility: "private" } as const;
  const made = await createList(account, entitlements, order);
  if ("refusal" in made) return made.refusal;
  // Its slug is fixed, while its title is in the reader's language.
  const t = await translator(requireLocale(request), "common");
  const title = t("stars.title");
  if (title !== WATCHLIST.title) await changeList(account, entitlements, made.list.listId, { title });
  return made.list.listId;
}
