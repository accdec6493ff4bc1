import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { focusFirstInvalid } from "#app/ui/field.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { NewAgentView } from "../../model/newAgent.ts";
import type { Doing, useNewAgent } from "./useNewAgent.ts";

export type StepProps = {
  shown: NewAgentView;
  form: ReturnType<typeof useNewAgent>;
  isOver: boolean;
  /** Called when a step is attempted, even with an invalid sentence. */
  onTry(): void;
};

/** The first two steps: what the rule would have done, and what it does without money. */
export function StepsCard(props: StepProps) {
  const { t } = useTranslation("newAgent");
  const { shown } = props;
  const [days, setDays] = useState({ from: shown.days.usual, to: shown.days.last });
  const { agent } = shown;
  const isRunning = agent?.status === "running" || agent?.status === "paused";
  const isPaper = agent?.mode !== "live" && !isRunning;
  return (
    <section className="card" aria-label={t("steps.title")}>
      <div className="card__h">
        <h2>{t("steps.title")}</h2>
      </div>
      <ol className="card__b newagent__steps">
        <li>
          <h3>{t("steps.backtest.title")}</h3>
          <p className="sm ink2">{t("steps.backtest.text")}</p>
          <div className="newagent__days">
            {(["from", "to"] as const).map((end) => (
              <label key={end} className="field">
                <span className="field__label">{t(`steps.backtest.${end}`)}</span>
                <span className="input">
                  <input
                    type="date"
                    min={shown.days.first}
                    max={shown.days.last}
                    value={days[end]}
                    onChange={({ currentTarget }) => setDays({ ...days, [end]: currentTarget.value })}
                  />
                </span>
              </label>
            ))}
          </div>
          <StepButton {...props} what="backtest" days={days} text={t("steps.backtest.go")} />
        </li>
        <li>
          <h3>{t("steps.paper.title")}</h3>
          <p className="sm ink2">{t("steps.paper.text")}</p>
          {isPaper && <StepButton {...props} what="paper" days={days} text={t("steps.paper.go")} />}
          {agent !== null && !props.isOver && (
            <StepButton
              {...props}
              what="save"
              days={days}
              text={t(agent.mode === "draft" ? "steps.save.draft" : "steps.save.running")}
            />
          )}
          {isRunning && <p className="xs mute">{t("steps.save.note")}</p>}
        </li>
      </ol>
    </section>
  );
}

type StepButtonProps = StepProps & { what: Doing; days: { from: string; to: string }; text: string };

/** When the sentence is not ready for a step, it shows what is wrong and focuses it. */
export function StepButton({ form, shown, isOver, onTry, what, days, text }: StepButtonProps) {
  const { t } = useTranslation("newAgent");
  const isBusy = form.doing === what;
  const press = () => {
    if (what !== "backtest") onTry();
    if ("body" in form.readFor(what)) return void form.run(what, days);
    // After the fields have rendered their errors.
    setTimeout(() => focusFirstInvalid(document.querySelector<HTMLElement>(".newagent__form")));
  };
  return (
    <p className="newagent__go">
      <Button
        variant={what === "paper" ? "main" : "plain"}
        disabled={shown.isGuest || isOver || form.doing !== null}
        onClick={press}
      >
        {text}
      </Button>
      <span role="status">
        {isBusy && (
          <>
            <Spinner /> <span className="sr">{t("steps.busy")}</span>
          </>
        )}
      </span>
    </p>
  );
}
