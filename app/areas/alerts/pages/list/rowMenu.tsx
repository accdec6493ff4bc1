import { Form, Link } from "@remix-run/react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Alert } from "../../model/alert.ts";
import { alertPath } from "../../model/paths.ts";
import type { ShownState } from "./alertState.tsx";

type ActProps = {
  intent: string;
  alertId: string;
  values?: Record<string, string>;
  className: string;
  label?: string;
  children: ReactNode;
};

/** One button for one action on one alert: a form, so that it works without JavaScript. */
export function Act({ intent, alertId, values = {}, className, label, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="alertId" value={alertId} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={className}
        aria-label={label}
        title={label === undefined ? undefined : label.split(":")[0]}
      >
        {children}
      </button>
    </Form>
  );
}

const MAIN = {
  armed: { intent: "pause", word: "pause", Icon: Pause },
  fired: { intent: "arm", word: "arm", Icon: RotateCw },
  paused: { intent: "resume", word: "resume", Icon: Play },
  muted: { intent: "wake", word: "wake", Icon: Play },
} as const;

/** The most common action for an alert in this state. One in its cooldown resumes automatically. */
const chooseMainAction = (alert: Alert, state: ShownState) =>
  MAIN[state === "fired" && alert.state === "resting" ? "armed" : state];

type RowProps = { alert: Alert; state: ShownState; said: string };

export function MainAct({ alert, state, said: text }: RowProps) {
  const { t } = useTranslation("alerts");
  const { alertId } = alert;
  const { intent, word, Icon } = chooseMainAction(alert, state);
  return (
    <Act intent={intent} alertId={alertId} className="tool" label={`${t(`act.${word}`)}: ${text}`}>
      <Icon className="i flip" aria-hidden="true" />
    </Act>
  );
}

/** All actions on an alert. Deleting asks for confirmation. */
export function RowMenu({ alert, state, said: text }: RowProps) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const { alertId } = alert;
  const { word, intent } = chooseMainAction(alert, state);
  return (
    <Popover
      group="alert"
      className="alerts__menu"
      look="tool"
      summary={
        <>
          <EllipsisVertical className="i" aria-hidden="true" />
          <span className="sr">{`${t("act.more")}: ${text}`}</span>
        </>
      }
    >
      <Act intent={intent} alertId={alertId} className="alerts__item alerts__item--main">
        {t(`act.${word}`)}
      </Act>
      <Link className="alerts__item" to={alertPath(locale, alertId)}>
        {t("act.edit")}
      </Link>
      {(state === "armed" || alert.state === "resting") && state !== "muted" && state !== "paused" && (
        <>
          <Act intent="snooze" alertId={alertId} values={{ hours: "8" }} className="alerts__item">
            {t("act.snooze8")}
          </Act>
          <Act intent="snooze" alertId={alertId} values={{ hours: "168" }} className="alerts__item">
            {t("act.snooze168")}
          </Act>
        </>
      )}
      {state === "muted" && (
        <Act intent="pause" alertId={alertId} className="alerts__item">
          {t("act.pause")}
        </Act>
      )}
      <Act intent="test" alertId={alertId} className="alerts__item">
        {t("act.test")}
      </Act>
      <details className="alerts__ask">
        <summary className="alerts__item">{t("act.delete")}</summary>
        <p>{t("act.deleteWhat")}</p>
        <Act intent="delete" alertId={alertId} className="btn btn--s">
          {t("act.deleteYes")}
        </Act>
      </details>
    </Popover>
  );
}
