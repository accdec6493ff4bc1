import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { ppmTyped, sumPpm } from "../../model/ownDraft.ts";
import { MILLION } from "../../model/ownLimits.ts";
import { type DraftProps, WrongNote, wrongAria } from "./blanks.tsx";
import { DropButton } from "./sentences.tsx";

/** Chosen tokens, each with its weight in percent; the sum is always shown. */
export function TokenWeights({ draft, change, wrong }: Omit<DraftProps, "wrongId">) {
  const { t } = useTranslation("ownIndex");
  const id = useId();
  const weigh = (tokenId: number, percent: string) =>
    change({ fixed: draft.fixed.map((token) => (token.tokenId === tokenId ? { ...token, percent } : token)) });
  return (
    <fieldset className="own__part own__tokens">
      <legend className="sr">{t("tokens.legend")}</legend>
      {draft.fixed.length === 0 ? (
        <p className="sm mute">{t("tokens.none")}</p>
      ) : (
        <ul className="own__weights">
          {draft.fixed.map(({ tokenId, symbol, name, percent }) => (
            <li key={tokenId}>
              <input type="hidden" name="fixed" value={tokenId} />
              <span>
                <bdi>{name}</bdi> <bdi className="mute xs">{symbol}</bdi>
              </span>
              <span className="own__word own__value" dir="ltr">
                <input
                  name="percent"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t("field.weight", { symbol })}
                  value={percent}
                  size={7}
                  onChange={({ currentTarget }) => weigh(tokenId, currentTarget.value)}
                  {...wrongAria(wrong, "fixed", id)}
                />
                <span aria-hidden="true">%</span>
              </span>
              <DropButton tokenId={tokenId} symbol={symbol} />
            </li>
          ))}
        </ul>
      )}
      <SumLine draft={draft} />
      <WrongNote wrong={wrong} fields={["fixed"]} id={id} />
    </fieldset>
  );
}

function SumLine({ draft: { fixed } }: Pick<DraftProps, "draft">) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  if (fixed.length === 0) return null;
  const sum = sumPpm(fixed, locale);
  return (
    <div className="own__sum">
      <span className={classes("sm", sum !== MILLION && "own__off")}>
        <Sentence text={t("tokens.sum")} parts={{ sum: <Num>{ppmTyped(sum, locale)}%</Num> }} />
      </span>
      <Button type="submit" size="s" name="intent" value="even" formNoValidate>
        {t("tokens.even")}
      </Button>
    </div>
  );
}
