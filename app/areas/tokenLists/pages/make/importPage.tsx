import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LARGEST_IMPORT_BYTES, LONGEST_TITLE } from "../../model/list.ts";
import { IMPORT_KINDS, type ImportAnswer, type ImportPreview } from "../../model/pages.ts";
import { listsPath, newListPath } from "../../model/paths.ts";
import { AnswerNote } from "../answerNote.tsx";
import { TextArea } from "../parts.tsx";
import { MakeHead } from "./makeHead.tsx";
import "../lists.css";
import "../list/list.css";
import "./make.css";

/** Tokens from elsewhere: pasted, or read at an address. What was found is shown before it is saved. */
export function ImportPage({ answer }: { answer: ImportAnswer | null }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const kind = answer?.kind ?? "addresses";
  return (
    <div className="lists make">
      <MakeHead
        title={t("importing.title")}
        lead={t("importing.lead")}
        back={listsPath(locale)}
        other={newListPath(locale)}
        otherLabel={t("newList")}
      />
      <div className="lists__stack">
        <AnswerNote answer={answer?.error ? { intent: "import", error: answer.error } : null} />
        {answer?.preview && <Preview preview={answer.preview} answer={answer} />}
        <Form method="post" encType="multipart/form-data" className="card card__b lists__form">
          <input type="hidden" name="intent" value="preview" />
          <fieldset className="lists__choices" key={kind}>
            <legend>{t("importing.from")}</legend>
            {IMPORT_KINDS.map((known) => (
              <label key={known}>
                <input type="radio" name="kind" value={known} defaultChecked={known === kind} />
                <span>{t(`importing.${known}`)}</span>
              </label>
            ))}
          </fieldset>
          <Field label={t("importing.text")} hint={t("importing.textHint")}>
            <TextArea
              name="text"
              className="lists__words lists__words--code"
              dir="ltr"
              rows={8}
              spellCheck={false}
              defaultValue={answer?.text ?? ""}
              maxLength={LARGEST_IMPORT_BYTES}
            />
          </Field>
          <Field
            label={t("importing.file")}
            hint={t("importing.fileHint", { megabytes: LARGEST_IMPORT_BYTES / 1_000_000 })}
          >
            <Input type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
          </Field>
          <div>
            <Button type="submit" variant={answer?.preview ? "plain" : "main"}>
              {t("importing.look")}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

function Preview({ preview, answer: { kind, text } }: { preview: ImportPreview; answer: ImportAnswer }) {
  const { t } = useTranslation("tokenLists");
  const { known, unknown, problems, first } = preview;
  return (
    <section className="card" aria-labelledby="import-found">
      <div className="card__h">
        <h2 id="import-found">{t("importing.found")}</h2>
      </div>
      <div className="card__b lists__form">
        <ul className="sm sub">
          <li>{t("importing.known", { count: known })}</li>
          {unknown > 0 && <li>{t("importing.unknown", { count: unknown })}</li>}
        </ul>
        {first.length > 0 && (
          <p className="xs mute">
            <bdi>{first.join(", ")}</bdi>
            {known + unknown > first.length && " …"}
          </p>
        )}
        {problems.length > 0 && (
          <div>
            <b className="sm">{t("importing.problems", { count: problems.length })}</b>
            <ul className="make__lines">
              {problems.slice(0, MOST_PROBLEMS).map(({ line, text: why }) => (
                <li key={line}>
                  <Num>{t("importing.line", { line })}</Num> <bdi>{why}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        {known + unknown > 0 && (
          <Form method="post" encType="multipart/form-data" className="lists__form">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="text" value={text} />
            <Field label={t("form.title")} required>
              <Input name="title" dir="auto" defaultValue={preview.title} maxLength={LONGEST_TITLE} />
            </Field>
            <div>
              <Button type="submit" variant="main">
                {t("importing.create")}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </section>
  );
}

const MOST_PROBLEMS = 20;
