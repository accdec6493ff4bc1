import { data } from "@remix-run/node";
import { z } from "zod";
import { deskCall } from "#app/identity/desk.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { withHiddenShown } from "#app/platform/publicText.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { REPORT_ACTS, type ReportAct, type ReportedList, type ReportsAnswer } from "../../model/reported.ts";
import { refused } from "../refused.server.ts";
import { hideList } from "./hide.server.ts";

/** Reports about lists, and what admins do about them: each view and each decision is recorded before it is returned. */

const DESK = { roles: ["admin"], what: "reportedLists" } as const;
const MAX_LISTS = 100;
const MAX_REPORTS = 10;

type Shown = { lists: ReportedList[]; count: number };

/** Lists with open reports, longest waiting first, and then hidden lists. */
export const loadReportsPage = (request: Request): Promise<Shown> =>
  deskCall(request, DESK, async (admin) => {
    const shown = await reportedLists();
    return admin.opens({ reportedLists: shown.lists.map(({ listId }) => listId) }, () => shown);
  });

async function reportedLists(): Promise<Shown> {
  const { rows } = await poolFor("desks").query<ReportedList & { count: number }>(
    `WITH told AS (
       SELECT list_id, count(*)::int AS "all", (count(*) FILTER (WHERE answered_at IS NULL))::int AS open,
              min(reported_at) FILTER (WHERE answered_at IS NULL) AS since
       FROM lists.reports GROUP BY list_id)
     SELECT l.list_id AS "listId", l.title, l.about, p.handle, l.visibility, l.hidden_at IS NOT NULL AS "isHidden",
            l.deleted_at IS NOT NULL AS "isDeleted", coalesce(told.open, 0) AS open, coalesce(told.all, 0) AS "all",
            ARRAY(SELECT json_build_object('reason', r.reason, 'reportedAt', to_json(r.reported_at)) FROM lists.reports r
                  WHERE r.list_id = l.list_id AND r.answered_at IS NULL ORDER BY r.reported_at DESC LIMIT ${MAX_REPORTS}) AS reports,
            count(*) OVER ()::int AS count
     FROM lists.lists l LEFT JOIN told USING (list_id) LEFT JOIN lists.profiles p ON p.account = l.owner
     WHERE told.open > 0 OR l.hidden_at IS NOT NULL
     ORDER BY (told.open > 0) IS NOT TRUE, told.since, l.hidden_at DESC LIMIT ${MAX_LISTS}`,
  );
  return { lists: rows.map(shownToStaff), count: rows[0]?.count ?? 0 };
}

const shownToStaff = ({ count: _, ...list }: ReportedList & { count: number }): ReportedList => ({
  ...list,
  title: withHiddenShown(list.title),
  about: withHiddenShown(list.about),
  reports: list.reports.map(({ reason, ...report }) => ({ ...report, reason: withHiddenShown(reason) })),
});

const ORDER = z.object({ listId: z.uuid(), act: z.enum(REPORT_ACTS) });

/** Hides a list, shows it again, or leaves it; each closes its reports. */
export const reportsAction = (request: Request) =>
  deskCall(request, DESK, async (admin) => {
    if (isCrossSite(request)) throw refusedPage("Forbidden");
    const form = await readFormData(request);
    const { data: order } = ORDER.safeParse(Object.fromEntries(form));
    return admin.opens({ reportedLists: order ? [order.listId] : [] }, async () =>
      order ? answerTo(request, await answered(admin.actor, order), order.act) : notFound(request),
    );
  });

async function answered(actor: string, { listId, act }: { listId: string; act: ReportAct }) {
  if (act !== "dismiss") return hideList(actor, listId, act === "hide");
  const { rowCount } = await poolFor("pages").query(
    "UPDATE lists.reports SET answered_at = now() WHERE list_id = $1 AND answered_at IS NULL",
    [listId],
  );
  return rowCount ? ({ ok: true } as const) : ({ refusal: { tag: "UnknownList" } } as const);
}

async function answerTo(request: Request, answer: Awaited<ReturnType<typeof answered>>, act: ReportAct) {
  if ("ok" in answer) return data<ReportsAnswer>({ done: act });
  return problem(await refused(request, answer.refusal));
}

const notFound = async (request: Request) => problem(await refused(request, { tag: "UnknownList" }));

async function problem(refusal: Response) {
  const { error } = (await refusal.json()) as { error: string };
  return data<ReportsAnswer>({ problem: error }, { status: refusal.status });
}
