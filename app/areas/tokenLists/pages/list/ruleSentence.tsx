import { useTranslation } from "react-i18next";
import { compactDollars } from "#app/ui/marketFigures.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { chainName } from "../../model/chains.ts";
import type { ListRule } from "../../model/list.ts";

/** A list's rule as a sentence. */
export function RuleSentence({ rule }: { rule: ListRule }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const dollars = (usd: string) => compactDollars(Number(usd), locale);
  const conditions = [
    rule.minTraderGrade !== undefined && t("rule.said.trader", { grade: rule.minTraderGrade }),
    rule.minInvestorGrade !== undefined && t("rule.said.investor", { grade: rule.minInvestorGrade }),
    rule.minMarketCapUsd !== undefined && t("rule.said.cap", { usd: dollars(rule.minMarketCapUsd) }),
    rule.minVolumeUsd !== undefined && t("rule.said.volume", { usd: dollars(rule.minVolumeUsd) }),
    rule.category !== undefined && t("rule.said.category", { category: rule.category }),
    rule.chainId !== undefined && t("rule.said.chain", { chain: chainName(rule.chainId) }),
    rule.listedWithinDays !== undefined && t("rule.said.days", { count: rule.listedWithinDays }),
  ].filter((words) => words !== false);
  return (
    <p className="sm" suppressHydrationWarning>
      <b>{t("kind.rule")}</b> {conditions.join(" · ")} {conditions.length > 0 && "· "}
      {t("rule.said.most", { count: rule.most })}
    </p>
  );
}
