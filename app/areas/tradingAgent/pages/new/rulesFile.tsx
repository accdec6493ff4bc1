import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AgentBounds, type AgentDraft, findUnit, type WholeBody } from "../../model/draft.ts";
import type { DraftProblem } from "../../model/draftRead.ts";
import { type FileProblem, MAX_FILE_BYTES, readRulesFile, rulesFile } from "../../model/rulesFile.ts";

type RulesFileProps = {
  /** Even without a name. */
  read: { body: WholeBody } | { problems: DraftProblem[] };
  draft: AgentDraft;
  bounds: AgentBounds;
  onRead(body: WholeBody): void;
};

type Result = { name: string; problems: FileProblem[] } | null;

/** Saves the rules as a JSON file, and loads them. A file with a mistake changes nothing. */
export function RulesFile({ read, draft, bounds, onRead }: RulesFileProps) {
  const { t } = useTranslation("newAgent");
  const [result, setResult] = useState<Result>(null);
  return (
    <div className="newagent__file">
      <Button
        disabled={!("body" in read)}
        onClick={() => "body" in read && download({ ...read.body, name: draft.name })}
      >
        {t("file.export")}
      </Button>
      <Field label={t("file.import")}>
        <Input type="file" accept=".json,application/json" onChange={(event) => void take(event)} />
      </Field>
      <div role="status" className="newagent__fileresult">
        {result && <FileResult {...result} />}
      </div>
    </div>
  );

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const text = file.size > MAX_FILE_BYTES ? null : await file.text();
    const found = text === null ? { problems: [{ is: "size" } as const] } : readRulesFile(text, bounds, draft);
    if ("body" in found) onRead(found.body);
    setResult({ name: file.name, problems: "problems" in found ? found.problems : [] });
    // The same file can be chosen again once it is corrected.
    currentTarget.value = "";
  }
}

function FileResult({ name, problems }: { name: string; problems: FileProblem[] }) {
  const { t } = useTranslation("newAgent");
  if (problems.length === 0) return <p className="sm">{t("file.done", { name })}</p>;
  return (
    <>
      <p className="field__error">{t("file.wrong", { name })}</p>
      <ul className="sm newagent__problems">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <FileProblemText problem={problem} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Bounds are in the file's own unit, as they must be written there. */
function FileProblemText({ problem }: { problem: FileProblem }) {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  if (problem.is !== "range")
    return <>{t(`file.problem.${problem.is}`, { ...problem, kib: MAX_FILE_BYTES / 1_000 })}</>;
  const number = (value: number) => value.toLocaleString(locale, { useGrouping: false });
  const unit = findUnit(problem.field);
  return (
    <>
      {t(`file.problem.range.${unit}`, {
        field: problem.field,
        least: number(problem.least),
        most: number(problem.most),
      })}
    </>
  );
}

function download(body: WholeBody): void {
  const url = URL.createObjectURL(new Blob([rulesFile(body)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName(body.name) });
  link.click();
  URL.revokeObjectURL(url);
}

const fileName = (name: string): string =>
  `${
    name
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .slice(0, 40) || "agent-rules"
  }.json`;
