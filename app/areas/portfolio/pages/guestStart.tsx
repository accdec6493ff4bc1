import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { samplePath } from "../model/overviewQuery.ts";
import { portfolioPath } from "../model/paths.ts";

/** Without an account there are no wallets; a sample shows what there would be. */
export function GuestStart() {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <section className="card">
      <EmptyState
        title={t("guest.title")}
        out={
          <>
            <ButtonLink variant="main" to={signInPath(locale, portfolioPath(locale))}>
              {t("guest.signIn")}
            </ButtonLink>
            <ButtonLink to={samplePath(locale)}>{t("sample.see")}</ButtonLink>
          </>
        }
      >
        {t("guest.text")}
      </EmptyState>
    </section>
  );
}
