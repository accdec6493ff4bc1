import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import type { ProposedCall } from "../../model/calls.ts";
import { useReviewAction } from "../useReviewAction.ts";

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const BYTES = /^0x([0-9a-fA-F]{2})*$/;
const MAX_CALLS = 10;
const NO_CALL: ProposedCall = { target: "", data: "0x" };

/** A proposal: its text, and the calls that the timelock makes once it is accepted. */
export function ProposeForm() {
  const { t } = useTranslation("membership");
  const { busy, ask } = useReviewAction();
  const [description, setDescription] = useState("");
  const [calls, setCalls] = useState<readonly ProposedCall[]>([NO_CALL]);
  const isReady =
    description.trim() !== "" && calls.every(({ target, data }) => ADDRESS.test(target) && BYTES.test(data));
  const change = (position: number, part: Partial<ProposedCall>) =>
    setCalls(calls.map((call, index) => (index === position ? { ...call, ...part } : call)));
  const [title = ""] = description.trim().split("\n");
  return (
    <details className="card">
      <summary className="card__h">{t("votes.propose")}</summary>
      <form
        className="card__b lock"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          ask(
            { kind: "propose", description: description.trim(), calls: [...calls] },
            { title: t("act.propose"), text: t("act.proposeText", { title }), warning: t("act.proposeWarning") },
          );
        }}
      >
        <Field label={t("votes.description")} hint={t("votes.descriptionHint")}>
          <Description value={description} onChange={setDescription} />
        </Field>
        {calls.map(({ target, data }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls are named by their place alone
          <fieldset key={position} className="lock">
            <legend>{t("votes.callNumber", { number: position + 1 })}</legend>
            <Field
              label={t("votes.target")}
              error={target !== "" && !ADDRESS.test(target) ? t("lock.userWrong") : undefined}
            >
              <Input
                code
                value={target}
                onChange={(event) => change(position, { target: event.target.value.trim() })}
              />
            </Field>
            <Field label={t("votes.data")} error={BYTES.test(data) ? undefined : t("votes.dataWrong")}>
              <Input code value={data} onChange={(event) => change(position, { data: event.target.value.trim() })} />
            </Field>
          </fieldset>
        ))}
        <div className="acts">
          <Button disabled={calls.length >= MAX_CALLS} onClick={() => setCalls([...calls, NO_CALL])}>
            {t("votes.addCall")}
          </Button>
          <Button disabled={calls.length < 2} onClick={() => setCalls(calls.slice(0, -1))}>
            {t("votes.removeCall")}
          </Button>
          <Button type="submit" variant="main" disabled={!isReady || busy}>
            {t("votes.proposeButton")}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Description({ value, onChange }: { value: string; onChange(value: string): void }) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      className="proposal__description"
      rows={4}
      maxLength={2_000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
