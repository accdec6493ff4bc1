import { openCase } from "#app/areas/attention/public.server.ts";
import { findPaymentId } from "#app/areas/payments/publicRows.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import type { CaseCommand, CaseRefusal } from "#events/case/case.ts";
import { type CaseOpened, caseStream, paymentCaseStream, toCaseId } from "#events/case/events.ts";
import { caseCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { CASE_REASONS, type Resolution } from "#events/names.ts";
import type { CaseAtDesk, FoundCase, QueueFilter } from "../../model/wire.ts";
import { dropText, storeText } from "../texts.server.ts";
import { readCase } from "./caseHistory.server.ts";
import { type CaseRow, caseRow } from "./caseRows.server.ts";

/** The attention queue: what needs a person, and what staff did about it. It never changes a payment. */

export type QueuePage = { cases: FoundCase[]; counts: Record<string, number>; more: string | null };

const PAGE = 50;
const isCaseId = (text: string) => /^[0-9A-Za-z_-]{1,200}$/.test(text);

/** The filters in a URL; unknown ones are ignored. */
export function parseFilter(params: URLSearchParams): QueueFilter {
  const kind = readParameter(params, "kind") ?? "";
  const assignee = readParameter(params, "assignee");
  return {
    status: readParameter(params, "status") === "resolved" ? "resolved" : "open",
    kind: (CASE_REASONS as readonly string[]).includes(kind) ? kind : "",
    assignee: assignee === "mine" || assignee === "nobody" ? assignee : "",
  };
}

export async function queue(filter: QueueFilter, me: string, after: string | null): Promise<QueuePage> {
  const conditions = ["status = $1"];
  const values: unknown[] = [filter.status];
  const and = (condition: string, ...args: unknown[]) => {
    conditions.push(condition.replace(/\?/g, () => `$${values.push(args.shift())}`));
  };
  if (filter.kind) and("kind = ?", filter.kind);
  if (filter.assignee === "mine") and("assignee = ?", me);
  if (filter.assignee === "nobody") and("assignee IS NULL");
  const [at, caseId] = after?.split("~") ?? [];
  if (at && caseId && !Number.isNaN(Date.parse(at))) and("(opened_at, case_id) < (?::timestamptz, ?)", at, caseId);
  const [{ rows }, counts] = await Promise.all([
    poolFor("desks").query<CaseRow>(
      `SELECT case_id, kind, status, assignee, wallet, transaction_hash, payment_id, stream, amount_usd_cents, opened_at, updated_at, resolution
       FROM read.attention_cases WHERE ${conditions.join(" AND ")}
       ORDER BY opened_at DESC, case_id DESC LIMIT ${PAGE + 1}`,
      values,
    ),
    poolFor("desks").query<{ kind: string; count: string }>(
      "SELECT kind, count(*) FROM read.attention_cases WHERE status = 'open' GROUP BY kind",
    ),
  ]);
  const last = rows[PAGE - 1];
  return {
    cases: rows.slice(0, PAGE).map(caseRow),
    counts: Object.fromEntries(counts.rows.map(({ kind, count }) => [kind, Number(count)])),
    more: rows.length > PAGE && last ? `${last.opened_at.toISOString()}~${last.case_id}` : null,
  };
}

/** Whether there is a case with this id. */
export const isCase = async (caseId: string): Promise<boolean> =>
  isCaseId(caseId) && (await ledger().endOfStream(`case-${caseId}`)) !== mustBeNew;

/** One case with its history; null when there is none. */
export async function caseAtDesk(caseId: string): Promise<CaseAtDesk | null> {
  if (!isCaseId(caseId)) return null;
  const { rows } = await poolFor("desks").query<
    CaseRow & { digest: string | null; projection: string | null; position: string | null }
  >(
    `SELECT case_id, kind, status, assignee, wallet, transaction_hash, payment_id, stream, amount_usd_cents, opened_at, updated_at, resolution,
            digest, projection, position FROM read.attention_cases WHERE case_id = $1`,
    [caseId],
  );
  const row = rows[0];
  if (!row) return null;
  const [{ state, steps, notes }, parkedError, paymentId] = await Promise.all([
    readCase(`case-${caseId}`),
    row.position === null ? null : loadParkedError(row.projection, row.position),
    row.payment_id ?? (row.digest === null ? null : findPaymentId([row.digest], null)),
  ]);
  if (state.step === "none") return null;
  const { about } = state;
  return { ...caseRow(row), paymentId, about, paidOut: paidOutIn(about), steps, notes, parkedError };
}

function paidOutIn(about: CaseOpened): CaseAtDesk["paidOut"] {
  if (about.reason !== "UnknownRefund") return null;
  const known = Object.values(publicNetwork().tokens).find(
    ({ address }) => address.toLowerCase() === about.token.toLowerCase(),
  );
  return known ? { amount: about.amount, symbol: known.symbol, decimals: known.decimals } : null;
}

async function loadParkedError(projection: string | null, position: string): Promise<string | null> {
  const { rows } = await poolFor("desks").query<{ error: string }>(
    "SELECT error FROM parked_events WHERE projection = $1 AND position = $2",
    [projection, position],
  );
  return rows[0]?.error ?? null;
}

export type CaseAction =
  | { action: "assign"; assignee: string | null; seen: string | null }
  | { action: "note"; words: string }
  | { action: "resolve"; resolution: Resolution; words: string }
  | { action: "reopen"; words: string };

export type CaseAnswer = { done: true } | { refusal: CaseRefusal | ConflictRefusal };

/** An agent's action on a case: one event in the case's own stream, under the agent's name. */
export async function actOnCase(caseId: string, action: CaseAction, actor: string): Promise<CaseAnswer> {
  if (!isCaseId(caseId)) return { refusal: { tag: "UnknownCase" } };
  const streamId = `case-${caseId}`;
  if (action.action === "assign") {
    const { assignee, seen } = action;
    return appendToCase(streamId, { type: "AssignCase", assignee, seen }, actor);
  }
  const text = await storeText(action.words);
  const answer = await appendToCase(streamId, toCommand(action, text), actor);
  if ("refusal" in answer) await dropText(text);
  return answer;
}

function toCommand(
  action: Exclude<CaseAction, { action: "assign" }>,
  text: Awaited<ReturnType<typeof storeText>>,
): CaseCommand {
  switch (action.action) {
    case "note":
      return { type: "NoteCase", text };
    case "resolve":
      return { type: "ResolveCase", resolution: action.resolution, text };
    case "reopen":
      return { type: "ReopenCase", text };
    default:
      return action satisfies never;
  }
}

/** A note about a payment, in a separate stream; it also opens a case when someone must look. */
export async function notePayment(
  paymentId: string,
  { words, raise }: { words: string; raise: boolean },
  actor: string,
): Promise<CaseAnswer> {
  const text = await storeText(words);
  const streamId = paymentCaseStream(paymentId);
  const answer = await appendToCase(streamId, { type: "KeepNote", text }, actor);
  if ("refusal" in answer) await dropText(text);
  else if (raise) {
    await openCase({ reason: "RaisedBySupport", paymentId }, actor);
    // A resolved case is reopened; an open one refuses, and is open anyway.
    await appendToCase(streamId, { type: "ReopenCase", text }, actor);
  }
  return answer;
}

/**
 * A case about a transaction that a customer claims is their payment, with the agent's note. Raising it again reuses the case: open,
 * with one more note. Returns the case's id.
 */
export async function raiseTransaction(
  about: Extract<CaseOpened, { reason: "TransactionReported" }>,
  words: string,
  actor: string,
): Promise<{ caseId: string } | { refusal: CaseRefusal | ConflictRefusal }> {
  const text = await storeText(words);
  const streamId = caseStream(about);
  await openCase(about, actor);
  const reopened = await appendToCase(streamId, { type: "ReopenCase", text }, actor);
  const isOpen = "refusal" in reopened && reopened.refusal.tag === "CaseIsOpen";
  const answer = isOpen ? await appendToCase(streamId, { type: "NoteCase", text }, actor) : reopened;
  if (!("refusal" in answer)) return { caseId: toCaseId(streamId) };
  await dropText(text);
  return answer;
}

async function appendToCase(streamId: string, command: CaseCommand, actor: string): Promise<CaseAnswer> {
  const handled = await handle(ledger(), caseCore, streamId, command, eventContext(actor, streamId));
  return handled.ok ? { done: true } : { refusal: handled.refusal };
}
