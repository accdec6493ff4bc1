import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportCasePath } from "../../model/paths.ts";
import type { RaisedAnswer } from "../../model/transactionWire.ts";
import { TextArea } from "../textArea.tsx";

/** Opens a case about a transaction, with a note, and navigates to it. `again`: there is one already. */
export function RaiseCase({ hash, again }: { hash: string; again: boolean }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [submission, setSubmission] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });

  async function raise(event: FormEvent) {
    event.preventDefault();
    setSubmission({ busy: true, problem: null });
    const answer = await postJson<RaisedAnswer>(`/api/support/transactions/${hash}`, { words });
    if (answer !== null && "data" in answer.body) return navigate(supportCasePath(locale, answer.body.data.caseId));
    const problem = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setSubmission({ busy: false, problem });
  }
  return (
    <form className="desk__stack" onSubmit={raise}>
      <TextArea label={t("lookup.note")} hint={t("notes.hint")} value={words} onChange={setWords} />
      <div className="desk__buttons">
        <Button variant={again ? "quiet" : "main"} type="submit" disabled={submission.busy || words.trim() === ""}>
          {t("lookup.raise")}
        </Button>
      </div>
      {submission.problem && <Banner tone="bad" title={submission.problem} />}
    </form>
  );
}
