import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import {
  type AlertKind,
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
} from "#app/areas/offers/publicEntitlements.ts";
import { readIdentity, requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { typedDecimal } from "#app/ui/typedNumber.ts";
import type { FiringPage } from "../../model/alert.ts";
import { type Draft, readDraft, toDraft, watchText } from "../../model/draft.ts";
import { type DraftProblem, KIND_OF_WHAT, parseCondition, planInTheWay, suggestedValue } from "../../model/order.ts";
import type { BuilderData, ChannelChoice, WatchChoice } from "../../model/pages.ts";
import { findAlert, firingsPage } from "../alerts.server.ts";
import { channelChoices } from "./channels.server.ts";
import { loadPlanLimits, planName } from "./holds.server.ts";
import { loadPreview } from "./preview.server.ts";
import {
  agentChoices,
  foundTokens,
  indexChoices,
  listChoices,
  loadSubject,
  offeredTokens,
  portfolioChoices,
  type Subject,
  toWatchChoice,
} from "./watchable.server.ts";

type BuilderRequest = {
  account: Account | null;
  entitlements: Entitlements;
  locale: string;
  draft: Draft;
  /** The text typed to find a token. */
  find: string;
  /** Set when already known: in the response to a submitted form. */
  problem: DraftProblem | null;
  /** The alert to change; null for a new one. */
  alertId: string | null;
};

/** The builder as its URL describes it, for anyone. */
export async function newAlertPage(request: Request, locale: string): Promise<BuilderData> {
  const searchParams = pastedQuery(request);
  const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
  const find = searchParams.get("find") ?? "";
  return loadBuilder({
    account,
    entitlements,
    locale,
    draft: readDraft(searchParams),
    find,
    problem: null,
    alertId: null,
  });
}

/** One of the caller's own alerts to change, with its latest firings; null when there is none with that id. */
export async function editAlertPage(
  request: Request,
  locale: string,
  alertId: string,
): Promise<{ shown: BuilderData; history: FiringPage } | null> {
  const account = await requireTrader(request);
  const alert = await findAlert(account.accountId, alertId);
  if (alert === null) return null;
  const searchParams = pastedQuery(request);
  const stored = toDraft(alert, locale);
  // What it watches does not change: another token is another alert.
  const draft = searchParams.has("what") ? { ...readDraft(searchParams), watched: stored.watched } : stored;
  const entitlements = await entitlementsForRequest(request);
  const [shown, history] = await Promise.all([
    loadBuilder({ account, entitlements, locale, draft, find: "", problem: null, alertId }),
    firingsPage(account.accountId, entitlements, { alertId, limit: FIRINGS_SHOWN }),
  ]);
  return { shown, history };
}
const FIRINGS_SHOWN = 5;

/** The sentence with all its options, and when it would have fired. */
export async function loadBuilder(request: BuilderRequest): Promise<BuilderData> {
  const { account, entitlements, locale, alertId } = request;
  const tokens = await offeredTokens();
  const [subject, lists, indices, portfolios, agents, channels, limits, lockedKinds, found] = await Promise.all([
    loadSubject(chooseWatched(request.draft, tokens), account),
    listChoices(account),
    indexChoices(),
    portfolioChoices(account),
    agentChoices(account),
    channelChoices(account, entitlements),
    account && loadPlanLimits(account, entitlements),
    findLockedKinds(entitlements),
    foundTokens(request.find),
  ]);
  const watched = subject && chooseWatched(request.draft, tokens);
  const draft = completed({ ...request.draft, watched }, { subject, channels, locale });
  const condition = parseCondition(draft, locale);
  const isOpen = planInTheWay({ draft, lockedKinds }) === null;
  const preview =
    watched && isOpen && "value" in condition ? await loadPreview(entitlements, watched, condition.value) : null;
  return {
    draft,
    subject: subject && shownSubject(subject),
    tokens: withChosen(tokens.map(toWatchChoice), { draft, subject, kind: "tokenId" }),
    lists: withChosen(lists, { draft, subject, kind: "listId" }),
    indices: withChosen(indices, { draft, subject, kind: "indexSlug" }),
    portfolios: withChosen(portfolios, { draft, subject, kind: "portfolioWallets" }),
    agents,
    found,
    preview,
    problem:
      request.problem ?? findProblem(request.draft, draft) ?? ("problem" in condition ? condition.problem : null),
    lockedKinds,
    channels,
    holds: limits,
    alertId,
  };
}

const shownSubject = ({ name, symbol, path, mode }: Subject): BuilderData["subject"] => ({
  ...{ name, symbol, path },
  ...(mode && { mode }),
});

/** A selected portfolio or agent that does not exist. */
function findProblem({ watched }: Draft, shown: Draft): DraftProblem | null {
  if (watched === null || shown.watched !== null) return null;
  if ("agentId" in watched) return { at: "watch", is: "noAgent" };
  return "portfolioWallets" in watched ? { at: "watch", is: "noPortfolio" } : null;
}

/** The largest token when nothing is selected. */
function chooseWatched({ watched }: Draft, [largest]: readonly { slug: string }[]): Draft["watched"] {
  return watched ?? (largest ? { tokenId: largest.slug } : null);
}

type DraftContext = { subject: Subject | null; channels: readonly ChannelChoice[]; locale: string };

/** Adds a suggested value and the inbox, if missing. */
function completed(draft: Draft, { subject, channels, locale }: DraftContext): Draft {
  const now = subject?.token?.now ?? null;
  const known = (draft.what === "level" ? subject?.level : draft.what === "cap" ? now?.cap : now?.price) ?? null;
  const ready = channels.filter(({ state }) => state === "ready").map(({ channel }) => channel);
  const chosen = draft.channels.filter((channel) => ready.includes(channel));
  return {
    ...draft,
    value: draft.value ?? typedDecimal(suggestedValue(draft, known), locale),
    channels: draft.channels.length === 0 ? ready.slice(0, 1) : chosen,
  };
}

/** The selected token is always among its control's options, however small it is. */
function withChosen(
  choices: WatchChoice[],
  {
    draft: { watched },
    subject,
    kind,
  }: { draft: Draft; subject: Subject | null; kind: "tokenId" | "listId" | "indexSlug" | "portfolioWallets" },
): WatchChoice[] {
  if (watched === null || subject === null || !(kind in watched)) return choices;
  const value = watchText(watched);
  if (choices.some((choice) => choice.value === value)) return choices;
  return [{ value, name: subject.symbol === null ? subject.name : `${subject.name} ${subject.symbol}` }, ...choices];
}

/** The plan that includes each kind that the caller's does not. */
async function findLockedKinds({ alertKinds }: Entitlements): Promise<BuilderData["lockedKinds"]> {
  const locked = [...new Set(Object.values(KIND_OF_WHAT))].filter((kind) => !alertKinds.includes(kind));
  const named = await Promise.all(locked.map(async (kind) => [kind, await planOpening(kind)] as const));
  return Object.fromEntries(named);
}

function planOpening(kind: AlertKind): Promise<string> {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  const slug = slugs.find((plan) => (ENTITLEMENTS[plan].alertKinds as readonly string[]).includes(kind));
  return planName(slug ?? "premium");
}
