import { redirect } from "@remix-run/node";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { readSubjects, requireTrader } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { readCategories } from "#app/services/marketData/publicPanel.server.ts";
import { searchTokens, tokenIdsOfSlugs } from "#app/services/marketData/publicSearch.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type OwnIndex, type OwnIndexBody, type OwnPreview, ownIndexBody } from "../../model/own.ts";
import {
  type DraftProblem,
  draftOfForm,
  evenedOut,
  firstDraft,
  type Named,
  type OwnDraft,
  readOwn,
  readTokenIds,
  toDraft,
  withoutToken,
  withToken,
} from "../../model/ownDraft.ts";
import type { OwnAnswer, OwnBuilder, OwnTrade } from "../../model/ownPages.ts";
import { indicesPath, ownIndexPath } from "../../model/paths.ts";
import { tradedIndex } from "../orders/tradedIndex.server.ts";
import { booksHere } from "../own/books.server.ts";
import { marketHistory } from "../own/choice.server.ts";
import { changeOwn, createOwn, deleteOwn, ownIndex } from "../own/drafts.server.ts";
import { previewOwn } from "../own/preview.server.ts";
import type { IndexRefusal } from "../refused.server.ts";
import { loadBuyRight, loadOwnRight } from "./ownRight.server.ts";

/** The pages that create and change an own index. Everything that the form does with JavaScript also works by submitting it. */

const LONGEST_SEARCH = 100;
const pool = () => poolFor("pages");

/** The sentence of a new index, for everyone: only saving it needs a plan. */
export async function newOwnPage(request: Request): Promise<OwnBuilder> {
  warmUp();
  return loadBuilder(request, { index: null, draft: firstDraft(requireLocale(request)), find: findIn(request) });
}

/** One of the caller's own; 404 for anyone else's. */
export async function ownPage(request: Request, id: string): Promise<{ shown: OwnBuilder; trade: OwnTrade }> {
  warmUp();
  const index = await requireOwnIndex(request, id);
  const ids = index.body.kind === "tokens" ? index.body.fixed.map(({ tokenId }) => tokenId) : index.body.exclude;
  const draft = toDraft(index.body, requireLocale(request), await loadNames(ids));
  const [shown, trade] = await Promise.all([
    loadBuilder(request, { index, draft, find: findIn(request) }),
    loadOwnTrade(request, index),
  ]);
  return { shown, trade };
}

async function loadOwnTrade(request: Request, index: OwnIndex): Promise<OwnTrade> {
  const { id, isListed, isRetired } = index;
  const { name, chainId } = index.body;
  const [right, traded] = await Promise.all([
    loadBuyRight(request),
    isListed ? tradedIndex(pool(), id, await readSubjects(request)) : null,
  ]);
  const isForSale = chainId !== null && !isRetired;
  const regimeOffSince = traded?.stableSince ?? null;
  return { index: { slug: id, name, chainId, isForSale, isRetired, regimeOffSince }, right };
}

/** The first preview needs the market's whole history, which takes seconds to load: start while the page is on its way. */
const warmUp = () => void marketHistory(pool()).catch(() => undefined);

const findIn = (request: Request): string => pastedQuery(request).get("find") ?? "";

async function requireOwnIndex(request: Request, id: string): Promise<OwnIndex> {
  const { subject } = await requireTrader(request);
  const index = await ownIndex(pool(), subject, id);
  if (!index) throw refusedPage("NotFound");
  return index;
}

async function loadNames(ids: readonly number[]): Promise<Named> {
  const named = await tokensNamed(pool(), ids);
  return (tokenId) => {
    const token = named.get(tokenId);
    return token && { symbol: token.symbol, name: token.name };
  };
}

type Building = { index: OwnIndex | null; draft: OwnDraft; find: string };

async function loadBuilder(request: Request, { index, draft, find }: Building): Promise<OwnBuilder> {
  const [categories, right, finding] = await Promise.all([readCategories(pool()), loadOwnRight(request), found(find)]);
  return {
    ...{
      id: index?.id ?? null,
      savedAt: index?.updatedAt ?? null,
      state: toBuilderState(index),
      draft,
      right,
      finding,
    },
    categories: categories.map(({ category, name }) => ({ key: category, name })),
    chains: SUPPORTED_CHAINS.filter(({ chainId }) => knownDex(chainId)?.router).map(({ chainId, name }) => ({
      chainId,
      name,
    })),
  };
}

function toBuilderState(index: OwnIndex | null): OwnBuilder["state"] {
  if (index?.isRetired) return "retired";
  return index?.isListed ? "listed" : "draft";
}

async function found(find: string): Promise<OwnBuilder["finding"]> {
  const typed = find.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH);
  if (typed === "") return null;
  const tokens = (await searchTokens(pool(), typed)).filter(({ isDelisted }) => !isDelisted);
  const ids = await tokenIdsOfSlugs(
    pool(),
    tokens.map(({ slug }) => slug),
  );
  return {
    typed,
    found: tokens.flatMap(({ slug, symbol, name }) => {
      const tokenId = ids.get(slug);
      return tokenId === undefined ? [] : [{ tokenId, symbol, name }];
    }),
    isSimilar: tokens.some(({ isSimilar }) => isSimilar),
  };
}

/** Saves, deletes, or returns the same sentence after one step. Success is a redirect, so that nothing is submitted twice. */
export async function actOnOwn(request: Request, id: string | null): Promise<Response | OwnAnswer> {
  const { subject } = await requireTrader(request);
  const locale = requireLocale(request);
  const index = id === null ? null : await requireOwnIndex(request, id);
  const form = await readFormData(request);
  const intent = String(form.get("intent") ?? "");
  if (intent === "delete" && index) {
    await deleteOwn(booksHere(), subject, index.id);
    return redirect(indicesPath(locale));
  }
  const named = await loadNames(readTokenIds(form));
  const draft = stepped(form, draftOfForm(form, locale, named), { locale, named });
  const shown = await loadBuilder(request, { index, draft, find: String(form.get("find") ?? "") });
  const answer: OwnAnswer = { shown, problems: [], refusal: null, preview: null };
  // A step within the sentence: unfinished input is not an error yet.
  if (!["save", "preview"].includes(intent)) return answer;
  const read = checked(draft, locale, intent === "save");
  if ("problems" in read) return { ...answer, problems: read.problems };
  if (intent === "save") {
    const saved = index
      ? await changeOwn(booksHere(), subject, index.id, read.body)
      : await createOwn(pool(), subject, await entitlementsForRequest(request), read.body);
    return "refusal" in saved
      ? { ...answer, refusal: await formatRefusal(locale, saved.refusal) }
      : redirect(`${ownIndexPath(locale, saved.id)}?did=saved`);
  }
  const preview = await previewOwn(pool(), read.body, env().MARKET_SOURCE === "simulated");
  return previewed(answer, preview, locale);
}

async function previewed(
  answer: OwnAnswer,
  preview: OwnPreview | { refusal: IndexRefusal } | null,
  locale: ReturnType<typeof requireLocale>,
): Promise<OwnAnswer> {
  if (preview === null) {
    const error = await refusalMessage(locale, { tag: "NotReady", seconds: RETRY_SECONDS } as { tag: string });
    return { ...answer, refusal: { field: null, error } };
  }
  if ("refusal" in preview) return { ...answer, refusal: await formatRefusal(locale, preview.refusal) };
  return { ...answer, preview };
}
const RETRY_SECONDS = 60;

const formatRefusal = async (locale: ReturnType<typeof requireLocale>, refusal: IndexRefusal) => ({
  field: "field" in refusal ? refusal.field : null,
  error: await refusalMessage(locale, refusal),
});

/** The form's buttons that change the sentence. */
function stepped(form: FormData, draft: OwnDraft, { locale, named }: { locale: string; named: Named }): OwnDraft {
  const numberIn = (name: string) => Number(form.get(name) ?? Number.NaN);
  const token = named(numberIn("add"));
  if (token) return withToken(draft, { tokenId: numberIn("add"), ...token });
  if (form.has("drop")) return withoutToken(draft, numberIn("drop"));
  return form.get("intent") === "even" ? { ...draft, fixed: evenedOut(draft.fixed, locale) } : draft;
}

const UNNAMED = "-";

function checked(
  draft: OwnDraft,
  locale: string,
  needsName: boolean,
): { body: OwnIndexBody } | { problems: DraftProblem[] } {
  const name = draft.name === "" && !needsName ? UNNAMED : draft.name;
  const read = readOwn({ ...draft, name }, locale);
  if ("problems" in read) return read;
  const parsed = ownIndexBody.safeParse(read.body);
  if (parsed.success) return { body: parsed.data };
  return { problems: [{ field: "name", is: "name" }] };
}
