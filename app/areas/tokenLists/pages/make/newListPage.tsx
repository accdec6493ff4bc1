import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LONGEST_ABOUT, LONGEST_TITLE, VISIBILITIES } from "../../model/list.ts";
import type { NewListAnswer, NewListData } from "../../model/pages.ts";
import { importListPath, listsPath } from "../../model/paths.ts";
import { AnswerNote } from "../answerNote.tsx";
import { TextArea } from "../parts.tsx";
import { MakeHead } from "./makeHead.tsx";
import { RuleForm } from "./ruleForm.tsx";
import "../lists.css";
import "./make.css";

/** A list by hand or by rule: a form whose choices can all be changed later. */
export function NewListPage({ shown, answer }: { shown: NewListData; answer: NewListAnswer | null }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const typed = answer?.typed;
  const mayRule = shown.limits !== null && shown.limits.ruleLists > 0;
  return (
    <div className="lists make">
      <MakeHead
        title={t("new.title")}
        lead={t("new.lead")}
        back={listsPath(locale)}
        other={importListPath(locale)}
        otherLabel={t("import")}
      />
      <AnswerNote answer={answer ? { intent: "new", ...(answer.error && { error: answer.error }) } : null} />
      <Form method="post" className="card card__b lists__form">
        <Field label={t("form.title")} required>
          <Input
            name="title"
            dir="auto"
            defaultValue={typed?.title ?? ""}
            maxLength={LONGEST_TITLE}
            autoComplete="off"
          />
        </Field>
        <Field label={t("form.about")} hint={t("form.aboutHint")}>
          <TextArea name="about" defaultValue={typed?.about ?? ""} maxLength={LONGEST_ABOUT} />
        </Field>
        <fieldset className="lists__choices">
          <legend>{t("share.who")}</legend>
          {VISIBILITIES.map((visibility) => (
            <label key={visibility}>
              <input
                type="radio"
                name="visibility"
                value={visibility}
                defaultChecked={visibility === (typed?.visibility ?? "private")}
              />
              <span>
                <b>{t(`visibility.${visibility}.name`)}</b>
                <small>{t(`visibility.${visibility}.means`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="lists__choices make__kind">
          <legend>{t("new.kind")}</legend>
          <label>
            <input type="radio" name="kind" value="hand" defaultChecked={typed?.kind !== "rule"} />
            <span>
              <b>{t("kind.hand")}</b>
              <small>{t("kind.handMeans")}</small>
            </span>
          </label>
          <label>
            <input type="radio" name="kind" value="rule" defaultChecked={typed?.kind === "rule"} disabled={!mayRule} />
            <span>
              <b>{t("kind.rule")}</b>
              <small>
                {mayRule || !shown.rulePlan ? t("kind.ruleMeans") : t("locked.rule", { plan: shown.rulePlan })}
              </small>
            </span>
          </label>
          {mayRule && <RuleForm typed={typed?.rule} wrong={answer?.wrong ?? []} categories={shown.categories} />}
        </fieldset>
        <div>
          <Button type="submit" variant="main">
            {t("new.create")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
