import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { agentPath } from "../../model/paths.ts";
import type { ConfirmedAct } from "../../model/view.ts";

type ConfirmActProps = { agent: ShownAgent; act: ConfirmedAct };

/**
 * Asks for confirmation before an agent is paused, stopped or deleted: in a dialog, or as part of the page without JavaScript. The URL
 * says what to ask, so that other pages and keyboard shortcuts can open it.
 */
export function ConfirmAct({ agent, act }: ConfirmActProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const Dialog = useConfirmDialog();
  const title = t(`ask.${act}.title`);
  const back = agentPath(locale, agent.agentId);
  const form = <Question agent={agent} act={act} back={back} />;
  if (Dialog)
    return (
      <Dialog title={title} onClose={() => navigate(back, { preventScrollReset: true })}>
        {form}
      </Dialog>
    );
  return (
    <section className="card agent__ask" aria-labelledby="agent-ask">
      <div className="card__h">
        <h2 id="agent-ask">{title}</h2>
      </div>
      <div className="card__b">{form}</div>
    </section>
  );
}

function Question({ agent, act, back }: ConfirmActProps & { back: string }) {
  const { t } = useTranslation("tradingAgent");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={back} className="agent__question" preventScrollReset>
      <input type="hidden" name="intent" value={act} />
      <p>{t(`ask.${act}.text`)}</p>
      {act === "stop" && agent.mode !== "draft" && <Positions agent={agent} />}
      <div className="agent__acts">
        <Button type="submit" variant="main" aria-disabled={isBusy || undefined}>
          {t(`ask.${act}.yes`)}
        </Button>
        <ButtonLink to={back} preventScrollReset>
          {t("ask.cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What happens to its holdings; the default is that they stay as they are. */
function Positions({ agent: { mode } }: Pick<ConfirmActProps, "agent">) {
  const { t } = useTranslation("tradingAgent");
  const keptText = t(mode === "live" ? "ask.stop.keptText" : "ask.stop.keptPaper");
  return (
    <fieldset className="agent__choice">
      <legend>{t("ask.stop.legend")}</legend>
      {(["kept", "sold"] as const).map((positions) => (
        <label key={positions} className="rcard">
          <span className="rcard__head">{t(`ask.stop.${positions}`)}</span>
          <span className="sub sm">{positions === "kept" ? keptText : t("ask.stop.soldText")}</span>
          <input type="radio" name="positions" value={positions} defaultChecked={positions === "kept"} />
        </label>
      ))}
    </fieldset>
  );
}

type Dialog = typeof import("./confirmDialog.tsx").ConfirmDialog;

/** The dialog's code, loaded when a confirmation is opened; null until then, and when it cannot be loaded. */
function useConfirmDialog(): Dialog | null {
  const [loaded, setLoaded] = useState<{ ConfirmDialog: Dialog } | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./confirmDialog.tsx").then(
      ({ ConfirmDialog }) => isGone || setLoaded({ ConfirmDialog }),
      (cause) => console.warn(cause),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded?.ConfirmDialog ?? null;
}
