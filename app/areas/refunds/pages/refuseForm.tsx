import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { REFUSE_REASONS, type RefuseReason } from "#app/services/refunds/public.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { useRefundCall } from "./useRefundCall.ts";
import { Words } from "./words.tsx";

/** Why it is refused: a reason that the customer sees, and a note for staff. */
export function RefuseForm({ call }: { call: ReturnType<typeof useRefundCall> }) {
  const { t } = useTranslation("refunds");
  const [reason, setReason] = useState<RefuseReason>("other");
  const [note, setNote] = useState("");
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    void call.act("refuse", { reason, note });
  };
  return (
    <form className="refund__stack" onSubmit={refuse}>
      <Field label={t("refuse.label")}>
        <Select
          value={reason}
          onChange={(value: RefuseReason) => setReason(value)}
          options={REFUSE_REASONS.map((value) => ({ value, label: t(`refuse.${value}`) }))}
        />
      </Field>
      <Words label={t("refuse.note")} hint={t("refuse.noteHint")} value={note} onChange={setNote} />
      <Button type="submit" disabled={call.busy}>
        {t("refuse.send")}
      </Button>
    </form>
  );
}
