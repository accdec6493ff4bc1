import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { decimalPrice, shareText } from "#app/ui/marketFigures.ts";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenFigures, TokenHead } from "../model/tokenPage.ts";
import { useDay } from "./useDay.ts";

type Noted = Pick<TokenHead, "name" | "price" | "delistedOn">;
/** `isUngraded` when tokens of its class are never graded. */
type NotesProps = { token: Noted; isUngraded: boolean; peg: TokenFigures["peg"] };

/** What is unusual about this token, shown before everything else. */
export function TokenNotes({ token, isUngraded, peg }: NotesProps) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  if (token.delistedOn !== null) return <Delisted token={token} />;
  return (
    <>
      <PriceNote token={token} />
      {peg && isUngraded && (
        <div className="tokenpage__note">
          <Banner title={t("states.pegged")} live={false}>
            <p>
              {t("states.peggedText", { now: shareText(peg.now, locale, 2), most: shareText(peg.most, locale, 2) })}
            </p>
          </Banner>
        </div>
      )}
    </>
  );
}

function Delisted({ token: { name, delistedOn } }: { token: Noted }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  return (
    <div className="tokenpage__note">
      <Banner title={t("states.delisted", { name, day: day(delistedOn ?? "") })} live={false}>
        <p>{t("states.delistedText")}</p>
      </Banner>
    </div>
  );
}

function PriceNote({ token: { name, price } }: { token: Noted }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  if (price.isLate && price.at !== null) {
    return (
      <div className="tokenpage__note">
        <Banner tone="wait" title={t("states.late")}>
          <p>
            <Sentence text={t("states.lateText")} parts={{ time: <DateTime at={price.at} form="second" /> }} />
          </p>
        </Banner>
      </div>
    );
  }
  if (price.usd !== null) return null;
  return (
    <div className="tokenpage__note">
      <Banner tone="bad" title={t("states.unread", { name })}>
        {price.lastClose && (
          <p>
            <Sentence
              text={t("states.unreadText", { day: day(price.lastClose.day) })}
              parts={{ price: <Price usd={decimalPrice(price.lastClose.usd)} /> }}
            />
          </p>
        )}
      </Banner>
    </div>
  );
}
