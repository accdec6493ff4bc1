import { z } from "zod";
import type { Entitlements, Right } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pastedIn } from "#app/platform/pasted.ts";
import { postgresReads } from "#app/services/marketData/publicApi.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { nearest } from "./exchange/didYouMean.server.ts";
import type { Row } from "./exchange/formats.server.ts";
import { type CallContext, type KeyRight, keyAccess, type Operation } from "./exchange/operation.server.ts";
import { Problem } from "./exchange/problem.server.ts";
import { problemIn } from "./exchange/problemIn.server.ts";
import { toolNamed } from "./http/mcpTools.server.ts";
import { areaReads, TAGS } from "./operations/all.server.ts";
import { PAGE_TOOLS } from "./operations/tools.server.ts";
import { pagePlanNameWithRight } from "./operations/view.server.ts";

/** Operations as tools for a user of pages: without a key, within the page entitlements of their plan. */

export type PageCaller = { account: string | null; plans: readonly string[]; entitlements: Entitlements };
export type PageTool = {
  id: string;
  tag: Operation["tag"];
  description: string;
  input: z.ZodObject;
  /** JSON Schema of its arguments, with the document's descriptions. */
  schema(): object;
  /** Reveals what the caller made or chose. */
  isPersonal: boolean;
};
export type PageAnswer =
  | { data: readonly Row[] | Row; asOf: string; simulated: boolean; total?: number }
  | { problem: Problem["code"]; detail: string | null; plan?: string };

const isPersonal = ({ reads, tag }: Operation): boolean => TAGS[tag].isPersonal === true || reads === "account";

export const pageTools: readonly PageTool[] = PAGE_TOOLS.map((operation) => ({
  id: operation.id,
  tag: operation.tag,
  description: `${operation.summary}. ${operation.description}`,
  input: operation.query,
  schema: () => toolNamed(operation.id)?.inputSchema ?? {},
  isPersonal: isPersonal(operation),
}));

/** @param input the tool's arguments as text, parsed by the operation's own schema */
export async function runPageTool(id: string, input: Record<string, string>, caller: PageCaller): Promise<PageAnswer> {
  try {
    const operation = PAGE_TOOLS.find((one) => one.id === id);
    if (!operation?.run) throw new Problem("not-found", { values: { what: id } });
    // Otherwise an unknown name would be ignored, and the response would be to another question.
    const query = z.strictObject(operation.query.shape).safeParse(pastedIn({ ...input }));
    if (!query.success) return { problem: "bad-request", detail: formatIssue(query.error, operation.query) };
    const context = callContextFor(caller);
    const right = keyAccess(operation)?.right;
    if (right && !context.entitlements[right satisfies Right])
      throw new Problem("plan-required", { values: { plan: await pagePlanNameWithRight(ON_PAGES[right]) } });
    const { data, asOf, total } = await operation.run(query.data, context, undefined);
    return { data, asOf, simulated: await showsSimulatedMarket(), ...(total === undefined ? {} : { total }) };
  } catch (error) {
    const problem = problemIn(error);
    if (problem.code === "unexpected") throw error;
    const detail = problem.content.errors?.[0]?.detail;
    const { plan } = problem.content.values ?? {};
    return {
      ...{ problem: problem.code, detail: typeof detail === "string" ? detail : null },
      ...(typeof plan === "string" && plan !== "" ? { plan } : {}),
    };
  }
}

const ON_PAGES = { apiSignals: "signals", apiScenarios: "scenarios", apiBulk: "apiBulk" } as const satisfies Record<
  KeyRight,
  Right
>;

function formatIssue({ issues: [issue] }: z.ZodError, { shape }: z.ZodObject): string {
  if (issue?.code !== "unrecognized_keys") return `${issue?.path.join(".")}: ${issue?.message}`;
  const [name = ""] = issue.keys;
  const near = nearest(name, Object.keys(shape));
  return `There is no parameter ${name}.${near === null ? "" : ` Did you mean ${near}?`}`;
}

function callContextFor({ account, plans, entitlements }: PageCaller): CallContext {
  const pool = poolFor("pages");
  const now = new Date();
  const keyEntitlements = asKeys(entitlements);
  return {
    isSample: false,
    pool,
    market: postgresReads(pool),
    ...areaReads({ pool, account, entitlements: keyEntitlements }, false),
    now,
    calledAt: now,
    idempotencyKey: null,
    callId: null,
    credits: null,
    account,
    mode: null,
    plans,
    entitlements: keyEntitlements,
    isOfPages: true,
  };
}

/** A plan's page entitlements, in the terms that operations check. */
const asKeys = (entitlements: Entitlements): Entitlements => ({
  ...entitlements,
  apiSignals: entitlements.signals,
  apiScenarios: entitlements.scenarios,
  apiBulk: false,
  apiDailyHistoryDays: entitlements.historyDays,
  apiHourlyHistoryDays: entitlements.historyDays,
});
