import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Money } from "#app/ui/money.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import {
  type Desk,
  type DeskAgent,
  type DeskAnswer,
  type DeskGroup,
  type KillForm,
  MAX_REASON,
} from "../../model/desk.ts";
import "./agentsDesk.css";

type AgentsDeskPageProps = { desk: Desk; answer: DeskAnswer | null };

/** The kill switch: which agents are active, and killing one agent, a strategy, a chain or all, with a reason and a confirmation. */
export function AgentsDeskPage({ desk, answer }: AgentsDeskPageProps) {
  const { t } = useTranslation("agentsDesk");
  const toConfirm = answer && "ask" in answer ? answer.ask : null;
  return (
    <div className="adesk">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
      {toConfirm && <Confirm toConfirm={toConfirm} />}
      {desk.agents.length === 0 ? (
        <div className="card">
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        </div>
      ) : (
        !toConfirm && <KillForms desk={desk} form={answer && "problem" in answer ? answer.form : null} />
      )}
      {desk.agents.length > 0 && <AgentTable desk={desk} />}
    </div>
  );
}

function AnswerBanner({ answer }: { answer: DeskAnswer }) {
  const { t } = useTranslation("agentsDesk");
  if ("problem" in answer) return <Banner tone="bad" title={t(`problem.${answer.problem}`)} live={false} />;
  return "killed" in answer ? <Banner tone="good" title={t("killed", { count: answer.killed })} live={false} /> : null;
}

/** What is about to be killed; the number is sent along, so that nothing else is. */
function Confirm({ toConfirm: { agents, form } }: { toConfirm: { agents: number; form: KillForm } }) {
  const { t } = useTranslation("agentsDesk");
  return (
    <section className="card adesk__part" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t("confirm.title", { count: agents })}</h2>
      <p>
        <bdi>{useTargetName()(form)}</bdi>
      </p>
      <p>{t("confirm.text")}</p>
      <p>
        {t("reason")}: <bdi>{form.reason.trim()}</bdi>
      </p>
      <Form method="post" preventScrollReset>
        {(["kind", "of", "reason"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={form[name]} />
        ))}
        <Button type="submit" name="confirm" value={String(agents)} variant="main">
          {t("confirm.yes", { count: agents })}
        </Button>
      </Form>
      <Form method="get" preventScrollReset>
        <Button type="submit">{t("confirm.no")}</Button>
      </Form>
    </section>
  );
}

/** The text for a form's target. */
function useTargetName(): (form: Pick<KillForm, "kind" | "of">) => string {
  const { t } = useTranslation("agentsDesk");
  return ({ kind, of }) =>
    kind === "all" ? t("kind.all") : `${t(`kind.${kind}`)}: ${kind === "chain" ? chainName(of) : of}`;
}

const chainName = (chainId: string): string =>
  SUPPORTED_CHAINS.find((chain) => String(chain.chainId) === chainId)?.name ?? chainId;

/** One agent by its id; all, a strategy and a chain as listed. Each requires a reason. */
function KillForms({ desk: { groups }, form }: { desk: Pick<Desk, "groups">; form: KillForm | null }) {
  const { t } = useTranslation("agentsDesk");
  const formatTargetName = useTargetName();
  return (
    <section className="card adesk__part" aria-labelledby="kill-title">
      <h2 id="kill-title">{t("kill")}</h2>
      <p className="mute">{t("killText")}</p>
      {groups.map((group) => (
        <GroupForm key={`${group.kind} ${group.of}`} group={group} name={formatTargetName(group)} />
      ))}
      <Form method="post" className="adesk__form" preventScrollReset>
        <input type="hidden" name="kind" value="agent" />
        <Field label={t("kind.agent")} required>
          <Input name="of" code maxLength={64} required defaultValue={form?.kind === "agent" ? form.of : ""} />
        </Field>
        <ReasonField value={form?.reason ?? ""} />
        <Button type="submit">{t("ask")}</Button>
      </Form>
    </section>
  );
}

function GroupForm({ group: { kind, of, agents, budgetUsdCents }, name }: { group: DeskGroup; name: string }) {
  const { t } = useTranslation("agentsDesk");
  return (
    <details className="adesk__group">
      <summary>
        <bdi>{name}</bdi> <span className="mute">{t("count", { count: agents })}</span>{" "}
        <Money cents={budgetUsdCents} short />
      </summary>
      <Form method="post" className="adesk__form" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="of" value={of} />
        <ReasonField value="" />
        <Button type="submit">{t("ask")}</Button>
      </Form>
    </details>
  );
}

function ReasonField({ value }: { value: string }) {
  const { t } = useTranslation("agentsDesk");
  return (
    <Field label={t("reason")} hint={t("reasonHint")} required>
      <Input name="reason" maxLength={MAX_REASON} required defaultValue={value} />
    </Field>
  );
}

function AgentTable({ desk: { agents, more } }: { desk: Pick<Desk, "agents" | "more"> }) {
  const { t } = useTranslation("agentsDesk");
  const columns: Column<DeskAgent>[] = [
    { key: "agent", head: t("agent"), names: true, cell: ({ agentId }) => <bdi className="mono">{agentId}</bdi> },
    {
      key: "status",
      head: t("state"),
      cell: ({ status, pausedBy }) => (
        <Badge {...(status === "running" && { tone: "good" as const })}>
          {t(status === "paused" && pausedBy === "staff" ? "status.pausedByStaff" : `status.${status}`)}
        </Badge>
      ),
    },
    { key: "strategy", head: t("kind.strategy"), worth: 2, cell: ({ strategy }) => <bdi>{strategy}</bdi> },
    { key: "chain", head: t("kind.chain"), worth: 2, cell: ({ chainId }) => <bdi>{chainName(String(chainId))}</bdi> },
    {
      ...{ key: "budget", head: t("budget"), numeric: true },
      cell: ({ budgetUsdCents }) => <Money cents={budgetUsdCents} short />,
    },
    {
      ...{ key: "judged", head: t("judged"), worth: 3 },
      cell: ({ judgedAt }) => (judgedAt === null ? t("never") : <DateTime at={judgedAt} form="second" />),
    },
    {
      ...{ key: "started", head: t("started"), worth: 3 },
      cell: ({ startedAt }) => <DateTime at={startedAt} form="second" />,
    },
  ];
  return (
    <>
      <Table caption={t("running")} captionShown columns={columns} rows={agents} rowKey={({ agentId }) => agentId} />
      {more > 0 && <p className="mute">{t("more", { count: more })}</p>}
    </>
  );
}
