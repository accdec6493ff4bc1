import { Form } from "@remix-run/react";
import OctagonX from "lucide-react/icons/octagon-x";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { confirmPath } from "../../model/paths.ts";
import { isOver } from "../../model/view.ts";
import { ModeBadge, StatusText, TimeText, Usd } from "../parts/words.tsx";

/** Its state, value, and the buttons to stop it: at the bottom of the page on every width. */
export function StopBar({ agent }: { agent: ShownAgent }) {
  const { t } = useTranslation("tradingAgent");
  const { mode, status, equityUsd, positions, nextLookAt } = agent;
  return (
    <section className="agentbar" aria-label={t("bar.label")}>
      <span className={classes("agentbar__dot", status === "running" && "agentbar__dot--on")} aria-hidden="true" />
      <span className="agentbar__state">
        <ModeBadge mode={mode} />{" "}
        <b>
          <StatusText status={status} />
        </b>{" "}
        {nextLookAt !== null && (
          <span className="agentbar__more">
            <Sentence text={t("bar.next")} parts={{ at: <TimeText at={nextLookAt} /> }} />
          </span>
        )}
      </span>
      <span className="agentbar__worth">
        <span className="agentbar__more">{t("bar.positions", { number: positions })}</span>{" "}
        <span className="sr">{t("bar.worth")}</span> <Usd usd={equityUsd} />
      </span>
      <span className="agentbar__acts">
        <Acts agent={agent} />
      </span>
    </section>
  );
}

function Acts({ agent }: { agent: ShownAgent }) {
  const { t } = useTranslation("tradingAgent");
  const { mode, status, paused } = agent;
  const remove = mode !== "live" && (
    <ConfirmLink agent={agent} ask="remove">
      {t("bar.remove")}
    </ConfirmLink>
  );
  if (mode === "draft" || isOver(agent)) return remove;
  return (
    <>
      {status === "paused" && paused?.by === "staff" ? null : status === "paused" ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="resume" />
          <Button type="submit">
            <Play className="i" aria-hidden="true" /> {t("bar.resume")}
          </Button>
        </Form>
      ) : (
        <ConfirmLink agent={agent} ask="pause" hotkey="p">
          <Pause className="i" aria-hidden="true" /> {t("bar.pause")}
        </ConfirmLink>
      )}
      <ConfirmLink agent={agent} ask="stop" hotkey="s">
        <OctagonX className="i" aria-hidden="true" /> {t("bar.stop")}
      </ConfirmLink>
    </>
  );
}

type ConfirmLinkProps = {
  agent: ShownAgent;
  ask: "pause" | "stop" | "remove";
  hotkey?: "p" | "s";
  children: ReactNode;
};

const ConfirmLink = ({ agent, ask, hotkey, children }: ConfirmLinkProps) => (
  <ButtonLink
    to={confirmPath(useUiLocale(), agent.agentId, ask)}
    className={classes(ask === "stop" && "agentbar__stop") || undefined}
    preventScrollReset
    {...(hotkey && { "data-key": hotkey, "aria-keyshortcuts": hotkey })}
  >
    {children}
  </ButtonLink>
);
