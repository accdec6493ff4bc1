import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LARGEST_IMPORT_BYTES, LONGEST_TITLE } from "../../model/list.ts";
import { IMPORT_KINDS, type ImportAnswer, type ImportNotes, type ImportPreview } from "../../model/pages.ts";
import { listsPath, newListPath } from "../../model/paths.ts";
import { AnswerNote } from "../answerNote.tsx";
import { TextArea } from "../parts.tsx";
import { MakeHead } from "./makeHead.tsx";
import "../lists.css";
import "../list/list.css";
import "./make.css";

const MEGABYTES = LARGEST_IMPORT_BYTES / 1_000_000;

/** Tokens from elsewhere: pasted, or read from an address. The result is shown before it is saved. */
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
        {answer?.preview && <Preview preview={answer.preview} />}
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
          <Field label={t("importing.text")} hint={t("importing.textHint", { megabytes: MEGABYTES })}>
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
          <Field label={t("importing.file")} hint={t("importing.fileHint", { megabytes: MEGABYTES })}>
            <Input type="file" name="file" accept=".csv,.txt,.json,text/csv,text/plain,application/json" />
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

function Preview({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation("tokenLists");
  const { isList, known, unknown, leftOut, changed, first, table } = preview;
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
        <Notes title={t("importing.problems", { count: leftOut.count })} notes={leftOut} isList={isList} />
        <Notes title={t("importing.changes", { count: changed.count })} notes={changed} isList={isList} />
        {known + unknown > 0 && (
          <Form method="post" encType="multipart/form-data" className="lists__form">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="kind" value="csv" />
            <input type="hidden" name="text" value={table} />
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

type NotesProps = { title: string; notes: ImportNotes; isList: boolean };

/** Each token with its reason, up to as many as a page can show. */
function Notes({ title, notes: { count, first }, isList }: NotesProps) {
  const { t } = useTranslation("tokenLists");
  if (count === 0) return null;
  return (
    <div>
      <b className="sm">{title}</b>
      <ul className="make__lines">
        {first.map(({ line, token, text }) => (
          <li key={line}>
            <Num>{t(isList ? "importing.place" : "importing.line", { line })}</Num>{" "}
            {token !== "" && <bdi className="mute">{token}</bdi>} <bdi>{text}</bdi>
          </li>
        ))}
        {count > first.length && <li>{t("importing.andMore", { more: count - first.length })}</li>}
      </ul>
    </div>
  );
}
