import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { listText } from "#app/ui/intl.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { HiddenToken, SpamReason } from "../../model/calls.ts";
import { type OverviewQuery, overviewPath } from "../../model/overviewQuery.ts";
import { ActForm } from "../actForm.tsx";
import { Amount } from "../figures.tsx";

export function SpamReasons({ reasons }: { reasons: readonly SpamReason[] }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  if (reasons.length === 0) return t("hidden.noReason");
  return listText(
    reasons.map((reason) => t(`hidden.reasons.${reason}`)),
    locale,
  );
}

/** How many tokens are hidden; expanded, which and why. */
export function HiddenTokens({ hidden, query }: { hidden: readonly HiddenToken[]; query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  if (hidden.length === 0) return null;
  const { isHiddenShown } = query;
  return (
    <div className="pf__hidden" id="hidden">
      <p>
        {t("hidden.count", { count: hidden.length })}{" "}
        <Link
          className="link"
          to={overviewPath(locale, { ...query, isHiddenShown: !isHiddenShown })}
          preventScrollReset
        >
          {isHiddenShown ? t("hidden.fold") : t("hidden.why")}
        </Link>
      </p>
      {isHiddenShown && (
        <ul>
          {hidden.map(({ token, amount, by, reasons }) => (
            <li key={token.key}>
              <span>
                <Amount amount={amount} token={token} hasSymbol />
                <small>{by === "mark" ? t("hidden.byMark") : <SpamReasons reasons={reasons} />}</small>
              </span>
              {!query.isSample && (
                <ActForm intent="mark" of={token.key} values={{ mark: "shown" }}>
                  <Button type="submit" size="s" aria-label={`${t("questions.show")}: ${token.symbol}`}>
                    {t("questions.show")}
                  </Button>
                </ActForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
