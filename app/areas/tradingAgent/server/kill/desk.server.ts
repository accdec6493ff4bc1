import { data } from "@remix-run/node";
import { deskCall } from "#app/identity/desk.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { cutText, readFormData } from "#app/platform/storableText.ts";
import {
  type Desk,
  type DeskAgent,
  type DeskAnswer,
  type DeskGroup,
  isNamed,
  type KillForm,
  killForm,
  MAX_REASON,
} from "../../model/desk.ts";
import { activeAgents, type Which } from "../live/liveAgents.server.ts";
import { killAgents } from "./kill.server.ts";

/** Live agents, and how admins kill them: each view and each kill is recorded before the response is sent. */

const DESK = { roles: ["admin"], what: "agent" } as const;
const MAX_LISTED = 200;

/** The active agents. */
export const loadDeskPage = (request: Request): Promise<Desk> =>
  deskCall(request, DESK, async (admin) => {
    const agents = await listActiveAgents();
    const shown = agents.slice(0, MAX_LISTED);
    return admin.opens({ agent: shown.map(({ agentId }) => agentId) }, () => ({
      ...{ groups: groupAgents(agents), agents: shown, more: agents.length - shown.length },
    }));
  });

type Row = Omit<DeskAgent, "judgedAt" | "startedAt" | "budgetUsdCents"> & {
  budgetUsdCents: string;
  judgedAt: Date | null;
  startedAt: Date;
};

async function listActiveAgents(): Promise<DeskAgent[]> {
  const { rows } = await poolFor("desks").query<Row>(
    `SELECT r.agent_id AS "agentId", r.strategy ->> 'key' AS strategy, r.chain_id AS "chainId", r.status, r.paused_by AS "pausedBy",
            r.budget_usd_cents::text AS "budgetUsdCents", j.judged_at AS "judgedAt", r.started_at AS "startedAt"
     FROM read.agents r LEFT JOIN read.judgements j ON j.agent_id = r.agent_id AND j.candle = r.last_candle
     WHERE r.status <> 'killed' ORDER BY r.started_at, r.agent_id`,
  );
  return rows.map(({ budgetUsdCents, judgedAt, startedAt, ...row }) => ({
    ...row,
    ...{ budgetUsdCents: Number(budgetUsdCents), startedAt: startedAt.toISOString() },
    judgedAt: judgedAt?.toISOString() ?? null,
  }));
}

function groupAgents(agents: readonly DeskAgent[]): DeskGroup[] {
  const groups = new Map<string, DeskGroup>();
  const add = (kind: DeskGroup["kind"], of: string, { budgetUsdCents }: DeskAgent) => {
    const group = groups.get(`${kind} ${of}`) ?? { kind, of, agents: 0, budgetUsdCents: 0 };
    groups.set(`${kind} ${of}`, {
      ...group,
      ...{ agents: group.agents + 1, budgetUsdCents: group.budgetUsdCents + budgetUsdCents },
    });
  };
  for (const agent of agents) {
    add("all", "", agent);
    add("strategy", agent.strategy, agent);
    add("chain", String(agent.chainId), agent);
  }
  const places = ["all", "strategy", "chain"];
  return [...groups.values()].sort(
    (one, other) => places.indexOf(one.kind) - places.indexOf(other.kind) || (one.of < other.of ? -1 : 1),
  );
}

/** Asks whether to kill, or kills the agents shown. The reason is in the ledger and in the access record. */
export const deskAction = (request: Request) =>
  deskCall(request, DESK, async (admin) => {
    if (isCrossSite(request)) throw refusedPage("Forbidden");
    const typed = Object.fromEntries(await readFormData(request));
    const parsed = killForm.safeParse(typed);
    const form: KillForm = parsed.data ?? { kind: "agent", of: "", reason: "", confirm: "" };
    const reason = form.reason.trim();
    const agents = parsed.success && isNamed(form) ? await activeAgents(toWhich(form)) : null;
    const ids = agents?.map(({ agentId }) => agentId) ?? [];
    const refused = (problem: Extract<DeskAnswer, { problem: unknown }>["problem"]) =>
      admin.opens({ agent: ids }, () => data<DeskAnswer>({ problem, form }, { status: 422 }));
    if (agents === null) return refused("which");
    if (reason === "" || reason.length > MAX_REASON) return refused("reason");
    if (agents.length === 0) return refused("none");
    if (form.confirm === "")
      return admin.opens({ agent: ids }, () => data<DeskAnswer>({ ask: { agents: agents.length, form } }));
    if (form.confirm !== String(agents.length)) return refused("changed");
    return admin.opens(
      { agent: ids },
      async () => {
        const killed = await killAgents(toWhich(form), "staff", cutText(reason, MAX_REASON), admin.actor);
        return data<DeskAnswer>({ killed: killed.length });
      },
      reason,
    );
  });

function toWhich({ kind, of }: KillForm): Which {
  switch (kind) {
    case "agent":
      return { agentId: of };
    case "strategy":
      return { strategy: of };
    case "chain":
      return { chainId: Number(of) };
    case "all":
      return { all: true };
    default:
      return kind satisfies never;
  }
}
