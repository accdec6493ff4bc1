import { whoAsks } from "../../../../identity/session.server.ts";
import type { Account } from "../../../../identity/who.ts";
import { entitlementsFor } from "../../../billing/public.server.ts";
import type { Answer, ListsPageData, PublicLists } from "../../model/pages.ts";
import { publicLists, putProfile } from "../lists.server.ts";
import { ownProfile } from "../profiles.server.ts";
import { besideOf } from "./beside.server.ts";
import { saidBy, sentForm } from "./said.server.ts";

const LONGEST_QUESTION = 60;

export async function listsPageOf(request: Request): Promise<ListsPageData> {
  const [{ account }, entitlements] = await Promise.all([whoAsks(request), entitlementsFor(request)]);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUESTION).replaceAll("\0", "");
  const asked = Number(searchParams.get("page") ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const [beside, found, profile] = await Promise.all([
    besideOf(account, entitlements),
    foundLists({ q, page }, account),
    account && ownProfile(account.accountId),
  ]);
  return { beside, found, profile };
}

async function foundLists(asked: { q: string; page: number }, account: Account | null): Promise<PublicLists> {
  const { lists, total, page, limit } = await publicLists(asked, account);
  return { lists, count: total, page, pages: Math.ceil(total / limit), q: asked.q };
}

/** Puts the profile under which the own public lists stand. */
export async function putProfileOf(request: Request): Promise<Answer> {
  const { account, text } = await sentForm(request);
  const put = await putProfile(account, {
    handle: text("handle").toLowerCase(),
    shownName: text("shownName"),
    about: text("about"),
    isPublic: text("isPublic") === "yes",
  });
  if ("refusal" in put) return { intent: "profile", error: await saidBy(request, put.refusal) };
  return { intent: "profile", done: true };
}
