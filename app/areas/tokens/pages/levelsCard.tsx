import { useTranslation } from "react-i18next";
import { Change } from "#app/ui/change.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Price } from "#app/ui/price.tsx";
import type { LevelShown, TokenFigures } from "../model/tokenPage.ts";
import { FormulaNote } from "./formulaNote.tsx";
import { Part } from "./part.tsx";
import { useDay } from "./useDay.ts";

/** The nearest prices at which the token turned before, highest first, with its last close among them. */
export function LevelsCard({
  levels: { price, above, below },
  formula,
}: {
  levels: TokenFigures["levels"];
  formula: string;
}) {
  const { t } = useTranslation("tokens");
  const isEmpty = above.length + below.length === 0;
  return (
    <Part title={t("levels.title")} note={t("levels.lead")} place={5}>
      {isEmpty ? (
        <p className="card__b sm mute">{t("levels.none")}</p>
      ) : (
        <ol className="tokenpage__levels">
          {above.map((level) => (
            <Level key={level.price} level={level} />
          ))}
          <li className="tokenpage__here">
            <Price usd={decimalPrice(price)} />
            <span>{t("levels.now")}</span>
          </li>
          {below.map((level) => (
            <Level key={level.price} level={level} />
          ))}
        </ol>
      )}
      <FormulaNote formulas={[[t("levels.title"), formula]]} />
    </Part>
  );
}

function Level({ level: { price, distance, touches, lastOn } }: { level: LevelShown }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  return (
    <li>
      <Price usd={decimalPrice(price)} />
      <small className="mute" suppressHydrationWarning>
        {t("levels.turns", { count: touches, day: day(lastOn) })}
      </small>
      <Change share={distance} decimals={1} />
    </li>
  );
}
