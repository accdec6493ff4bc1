import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";

type Step =
  | { at: "start" }
  | { at: "shown"; words: string[] }
  | { at: "asked"; words: string[]; places: number[]; written: string[]; isWrong: boolean };

/** Twelve words: shown once, three of them checked, then forgotten. Only an address leaves this component. */
export function WordsSetup({ onAddress }: { onAddress(address: Address): void }) {
  const { t } = useTranslation("wallet");
  const [step, setStep] = useState<Step>({ at: "start" });
  const module = () => import("#app/wallet/embedded/recoveryWords.ts");

  if (step.at === "start")
    return (
      <div>
        <Button onClick={async () => setStep({ at: "shown", words: (await module()).makeRecoveryWords() })}>
          {t("words.show")}
        </Button>
      </div>
    );
  if (step.at === "shown")
    return (
      <>
        <Banner tone="wait" live={false} title={t("words.writeDown")}>
          <p>{t("words.never")}</p>
        </Banner>
        <ol className="wwords" dir="ltr">
          {step.words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice
            <li key={place} className="mono">
              {word}
            </li>
          ))}
        </ol>
        <div>
          <Button
            onClick={async () => {
              const places = (await module()).pickAskedBackWords();
              setStep({ at: "asked", words: step.words, places, written: places.map(() => ""), isWrong: false });
            }}
          >
            {t("words.written")}
          </Button>
        </div>
      </>
    );
  const { words, places, written, isWrong } = step;
  return (
    <form
      className="wpart"
      onSubmit={async (event) => {
        event.preventDefault();
        const { areRepeated, recoveryAddress } = await module();
        if (areRepeated(words, places, written)) onAddress(recoveryAddress(words));
        else setStep({ ...step, isWrong: true });
      }}
    >
      {places.map((place, index) => (
        <Field key={place} label={t("words.word", { place: place + 1 })}>
          <Input
            code
            value={written[index] ?? ""}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setStep({ ...step, isWrong: false, written: written.map((one, at) => (at === index ? value : one)) });
            }}
          />
        </Field>
      ))}
      <div aria-live="polite">{isWrong && <Banner tone="bad" live={false} title={t("words.wrong")} />}</div>
      <div className="wpart__row">
        <Button type="submit">{t("words.check")}</Button>
        <Button variant="quiet" onClick={() => setStep({ at: "shown", words })}>
          {t("words.again")}
        </Button>
      </div>
    </form>
  );
}
