import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, useFieldWiring } from "#app/ui/field.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type WordsFieldProps = {
  label: string;
  submit: string;
  busy: boolean;
  onWords(words: string[]): void;
};

/** Twelve words as a person enters or pastes them. They stay in this component and are never sent or stored. */
export function WordsField({ label, submit, busy, onWords }: WordsFieldProps) {
  const { t } = useTranslation("wallet");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const check = async () => {
    const { readRecoveryWords } = await import("#app/wallet/embedded/recoveryWords.ts");
    const read = readRecoveryWords(text);
    if ("words" in read) {
      setProblem(null);
      setText("");
      onWords(read.words);
      return;
    }
    if (read.problem === "notTwelve") setProblem(t("words.notTwelve", { found: read.count }));
    else if (read.problem === "unknownWord") setProblem(t("words.unknownWord", { place: read.place }));
    else setProblem(t("words.checksum"));
  };
  return (
    <>
      <Field label={label} hint={t("words.stay")} error={problem}>
        <WordsArea value={text} onChange={setText} />
      </Field>
      <div>
        <Button disabled={busy || text.trim() === ""} onClick={() => void check()}>
          {busy && <Spinner />}
          {submit}
        </Button>
      </div>
    </>
  );
}

function WordsArea({ value, onChange }: { value: string; onChange(text: string): void }) {
  const wiring = useFieldWiring();
  return (
    <span className="input wwords__area">
      <textarea
        {...wiring}
        rows={3}
        dir="ltr"
        className="mono"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
