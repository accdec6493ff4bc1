import { useTranslation } from "react-i18next";
import { Money } from "~/ui/money";
import { Sentence } from "~/ui/sentence";
import type { RatingsPageData } from "../model/page";

/** For who has no plan: what grades are, what of them is free, and what the least plan with all of them costs. */
export function FirstVisit({ locks: { offer, gradedTokens } }: Pick<RatingsPageData, "locks">) {
  const { t } = useTranslation("ratings");
  if (offer === null || gradedTokens === "all") return null;
  return (
    <p className="sm sub ratings__first">
      <Sentence
        text={t("first", { largest: gradedTokens, plan: offer.name })}
        parts={{ price: <Money cents={offer.monthlyCents} short /> }}
      />
    </p>
  );
}
