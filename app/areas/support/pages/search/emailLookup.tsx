import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { LookupAnswer } from "../../model/calls.ts";
import { customerPath } from "../../model/paths.ts";

/** An email address is personal data: the call that looks it up puts it in no URL and no record, and requires a reason. */
export function EmailLookup({ email }: { email: string }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [submission, setSubmission] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });

  async function look(event: FormEvent) {
    event.preventDefault();
    setSubmission({ busy: true, problem: null });
    const answer = await postJson<LookupAnswer>("/api/support/lookup", { email: email.trim(), reason });
    if (answer !== null && "data" in answer.body) {
      const { accountId } = answer.body.data;
      if (accountId !== null) return navigate(customerPath(locale, accountId));
      return setSubmission({ busy: false, problem: t("email.none") });
    }
    const problem = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setSubmission({ busy: false, problem });
  }
  return (
    <form className="card card__b lookup" onSubmit={look}>
      <p className="sub">{t("email.text")}</p>
      <Field label={t("email.reason")} hint={t("email.hint")} required>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button variant="main" type="submit" disabled={submission.busy || reason.trim().length < 3}>
        {t("email.look")}
      </Button>
      {submission.problem && <Banner tone="bad" title={submission.problem} />}
    </form>
  );
}
