import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "~/platform/http";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useUiLocale } from "~/ui/uiLocale";
import { supportCasePath } from "../../model/paths";
import type { RaisedAnswer } from "../../model/transactionWire";
import { TextArea } from "../textArea";

/** Opens a case about a transaction, with a note, and leads to it. `again`: there is one already. */
export function RaiseCase({ hash, again }: { hash: string; again: boolean }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [said, setSaid] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });

  async function raise(event: FormEvent) {
    event.preventDefault();
    setSaid({ busy: true, problem: null });
    const answer = await postJson<RaisedAnswer>(`/api/support/transactions/${hash}`, { words });
    if (answer !== null && "data" in answer.body) return navigate(supportCasePath(locale, answer.body.data.caseId));
    const problem = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setSaid({ busy: false, problem });
  }
  return (
    <form className="desk__stack" onSubmit={raise}>
      <TextArea label={t("lookup.note")} hint={t("notes.hint")} value={words} onChange={setWords} />
      <div className="desk__buttons">
        <Button variant={again ? "quiet" : "main"} type="submit" disabled={said.busy || words.trim() === ""}>
          {t("lookup.raise")}
        </Button>
      </div>
      {said.problem && <Banner tone="bad" title={said.problem} />}
    </form>
  );
}
