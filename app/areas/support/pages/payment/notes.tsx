import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import type { DoneAnswer } from "../../model/calls.ts";
import type { Note } from "../../model/wire.ts";
import { StaffName } from "../staffName.tsx";
import { TextArea } from "../textArea.tsx";

/** Agents' notes on a payment; a note can also open a case. */
export function Notes({ paymentId, notes, me }: { paymentId: string; notes: readonly Note[]; me: string }) {
  const { t } = useTranslation("support");
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState("");
  const [raise, setRaise] = useState(false);
  const [submission, setSubmission] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });

  async function saveNote(event: FormEvent) {
    event.preventDefault();
    setSubmission({ busy: true, problem: null });
    const answer = await postJson<DoneAnswer>(`/api/support/payments/${paymentId}/notes`, { words, raise });
    const problem = answer?.status === 200 ? null : ((answer?.body as { error?: string })?.error ?? t("unanswered"));
    setSubmission({ busy: false, problem });
    if (problem !== null) return;
    setWords("");
    setRaise(false);
    revalidate();
  }
  return (
    <section className="card" aria-labelledby="notes-title" id="notes">
      <div className="card__h">
        <h2 id="notes-title">{t("notes.title")}</h2>
        <span className="xs mute">{t("notes.count", { count: notes.length })}</span>
      </div>
      <div className="card__b desk__stack">
        <NoteList notes={notes} me={me} />
        <form className="desk__stack" onSubmit={saveNote}>
          <TextArea label={t("notes.label")} hint={t("notes.hint")} value={words} onChange={setWords} />
          <label className="tick">
            <input type="checkbox" checked={raise} onChange={({ target }) => setRaise(target.checked)} />
            {t("notes.raise")}
          </label>
          <Button type="submit" disabled={submission.busy || words.trim() === ""}>
            {t("notes.keep")}
          </Button>
          {submission.problem && <Banner tone="bad" title={submission.problem} />}
        </form>
      </div>
    </section>
  );
}

export function NoteList({ notes, me }: { notes: readonly Note[]; me: string }) {
  const { t } = useTranslation("support");
  if (notes.length === 0) return null;
  return (
    <ul className="notes">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="xs mute">
            <StaffName actor={note.actor} me={me} /> · <DateTime at={note.at} form="second" />
          </p>
          <p>{note.words ?? <span className="mute">{t("notes.erased")}</span>}</p>
        </li>
      ))}
    </ul>
  );
}
