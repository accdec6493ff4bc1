import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import type { Answer, ListsPageData, PublicLists } from "../../model/pages.ts";
import { publicLists, putProfile } from "../lists.server.ts";
import { ownProfile } from "../profiles.server.ts";
import { refusalText, sentForm } from "./refusalText.server.ts";
import { loadSidebar } from "./sideLists.server.ts";

const LONGEST_QUESTION = 60;

export async function loadListsPage(request: Request): Promise<ListsPageData> {
  const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
  const searchParams = pastedQuery(request);
  const q = (readParameter(searchParams, "q") ?? "").trim().slice(0, LONGEST_QUESTION).replaceAll("\0", "");
  const wanted = Number(readParameter(searchParams, "page") ?? 1);
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
  const [sideLists, found, profile] = await Promise.all([
    loadSidebar(account, entitlements),
    foundLists({ q, page }, account),
    account && ownProfile(account.accountId),
  ]);
  return { beside: sideLists, found, profile };
}

async function foundLists(query: { q: string; page: number }, account: Account | null): Promise<PublicLists> {
  const { lists, total, page, limit } = await publicLists(query, account);
  return { lists, count: total, page, pages: Math.ceil(total / limit), q: query.q };
}

/** Saves the profile under which the caller's public lists are shown. */
export async function saveProfile(request: Request): Promise<Answer> {
  const { account, text } = await sentForm(request);
  const put = await putProfile(account, {
    handle: text("handle").toLowerCase(),
    shownName: text("shownName"),
    about: text("about"),
    isPublic: text("isPublic") === "yes",
  });
  if ("refusal" in put) return { intent: "profile", error: await refusalText(request, put.refusal) };
  return { intent: "profile", done: true };
}
