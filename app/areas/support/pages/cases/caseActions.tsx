import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { RESOLUTIONS, type Resolution } from "#events/names.ts";
import type { CaseBody, DoneAnswer } from "../../model/calls.ts";
import { StaffName } from "../staffName.tsx";
import { TextArea } from "../textArea.tsx";

type ActionsProps = { caseId: string; status: string; assignee: string | null; me: string };

/** Take, give back, note, resolve, reopen: each is one event of the case. A second agent acting at the same time is informed. */
export function CaseActions({ caseId, status, assignee, me }: ActionsProps) {
  const { t } = useTranslation("support");
  const { busy, problem, act } = useCaseCall(caseId);
  const [words, setWords] = useState("");
  const [resolution, setResolution] = useState<Resolution | undefined>();
  const open = status === "open";
  const silent = words.trim() === "";
  const write = async (body: CaseBody) => {
    if (await act(body)) setWords("");
  };
  return (
    <section className="card" aria-labelledby="act-title">
      <div className="card__h">
        <h2 id="act-title">{t("case.act")}</h2>
        <span className="sm mute">{assignee === null ? t("case.nobody") : <StaffName actor={assignee} me={me} />}</span>
      </div>
      <div className="card__b desk__stack">
        {open && (
          <div className="desk__buttons">
            {assignee !== me && (
              <Button disabled={busy} onClick={() => void act({ action: "assign", to: "me", seen: assignee })}>
                {t(assignee === null ? "case.take" : "case.takeOver")}
              </Button>
            )}
            {assignee !== null && (
              <Button disabled={busy} onClick={() => void act({ action: "assign", to: "nobody", seen: assignee })}>
                {t("case.giveBack")}
              </Button>
            )}
          </div>
        )}
        <TextArea label={t("case.words")} hint={t("notes.hint")} value={words} onChange={setWords} />
        {open && (
          <Field label={t("case.resolution")}>
            <Select
              value={resolution}
              onChange={(value: Resolution) => setResolution(value)}
              placeholder={t("case.choose")}
              options={RESOLUTIONS.map((value) => ({ value, label: t(`resolution.${value}`) }))}
            />
          </Field>
        )}
        <div className="desk__buttons">
          <Button disabled={busy || silent} onClick={() => void write({ action: "note", words })}>
            {t("notes.keep")}
          </Button>
          {open ? (
            <Button
              variant="main"
              disabled={busy || silent || resolution === undefined}
              onClick={() => resolution && void write({ action: "resolve", resolution, words })}
            >
              {t("case.resolve")}
            </Button>
          ) : (
            <Button disabled={busy || silent} onClick={() => void write({ action: "reopen", words })}>
              {t("case.reopen")}
            </Button>
          )}
        </div>
        {problem !== null && <Banner tone="bad" title={problem} />}
      </div>
    </section>
  );
}

/** Sends an agent's action; whatever the response, the page shows the case's current state. */
function useCaseCall(caseId: string) {
  const { t } = useTranslation("support");
  const { revalidate } = useRevalidator();
  const [submission, setSubmission] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  async function act(body: CaseBody): Promise<boolean> {
    setSubmission({ busy: true, problem: null });
    const answer = await postJson<DoneAnswer>(`/api/support/cases/${caseId}`, body);
    const done = answer?.status === 200;
    const sentence = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setSubmission({ busy: false, problem: done ? null : sentence });
    revalidate();
    return done;
  }
  return { ...submission, act };
}
