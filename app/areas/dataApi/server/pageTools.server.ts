import type { z } from "zod";
import { poolFor } from "../../../platform/db.server.ts";
import { postgresReads, showsSimulatedMarket } from "../../market/public.server.ts";
import type { Entitlements, Right } from "../../offers/public.ts";
import type { Row } from "./http/formats.server.ts";
import { Problem } from "./http/problem.server.ts";
import { problemIn } from "./http/problemIn.server.ts";
import { liveLists } from "./lists/liveLists.server.ts";
import type { CallContext, Operation } from "./operations/operation.server.ts";
import { PAGE_TOOLS } from "./operations/tools.server.ts";

/** The operations as tools for somebody who looks at pages: without a key, under what their plan opens there. */

export type PageCaller = { account: string | null; plans: readonly string[]; entitlements: Entitlements };
export type PageTool = {
  id: string;
  tag: Operation["tag"];
  description: string;
  input: z.ZodObject;
  /** It tells of what the caller made or chose. */
  isPersonal: boolean;
};
export type PageAnswer =
  | { data: readonly Row[] | Row; asOf: string; simulated: boolean }
  | { problem: Problem["code"]; detail: string | null };

const isPersonal = ({ scope, tag }: Operation): boolean => tag === "Alerts" || tag === "Lists" || scope === "lists";

export const pageTools: readonly PageTool[] = PAGE_TOOLS.map((operation) => ({
  id: operation.id,
  tag: operation.tag,
  description: `${operation.summary}. ${operation.description}`,
  input: operation.query,
  isPersonal: isPersonal(operation),
}));

/** @param given what a tool was handed, as text: read by the operation's own schema */
export async function runPageTool(id: string, given: Record<string, string>, caller: PageCaller): Promise<PageAnswer> {
  try {
    const operation = PAGE_TOOLS.find((one) => one.id === id);
    if (!operation?.run) throw new Problem("not-found", { values: { what: id } });
    const query = operation.query.safeParse(given);
    if (!query.success) return { problem: "bad-request", detail: sayingOf(query.error) };
    const asked = askedBy(caller);
    if (operation.right && !asked.entitlements[operation.right satisfies Right]) throw new Problem("plan");
    const { data, asOf } = await operation.run(query.data, asked, undefined);
    return { data, asOf, simulated: await showsSimulatedMarket() };
  } catch (error) {
    const problem = problemIn(error);
    if (problem.code === "unexpected") throw error;
    const detail = problem.says.errors?.[0]?.detail;
    return { problem: problem.code, detail: typeof detail === "string" ? detail : null };
  }
}

const sayingOf = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join(".")}: ${issue?.message}`;

function askedBy({ account, plans, entitlements }: PageCaller): CallContext {
  const pool = poolFor("pages");
  const now = new Date();
  const opened = asKeys(entitlements);
  return {
    isSample: false,
    pool,
    market: postgresReads(pool),
    lists: liveLists(pool, account, opened),
    now,
    calledAt: now,
    idempotencyKey: null,
    callId: null,
    credits: null,
    account,
    mode: null,
    plans,
    entitlements: opened,
    isOfPages: true,
  };
}

/** What a plan opens on pages, in the words in which operations ask for it. */
const asKeys = (entitlements: Entitlements): Entitlements => ({
  ...entitlements,
  apiSignals: entitlements.signals,
  apiScenarios: entitlements.scenarios,
  apiBulk: false,
  apiDailyHistoryDays: entitlements.historyDays,
  apiHourlyHistoryDays: entitlements.historyDays,
});
