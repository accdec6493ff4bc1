import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { accountPath } from "#app/identity/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { samplePath } from "../../model/overviewQuery.ts";
import { importPath, portfolioPath } from "../../model/paths.ts";
import { WatchForm } from "./walletsCard.tsx";

/** An account without a wallet: four ways to start. */
export function EmptyStart() {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <section className="card">
      <EmptyState
        title={t("empty.title")}
        out={
          <>
            <ButtonLink variant="main" to={accountPath(locale)}>
              {t("empty.connect")}
            </ButtonLink>
            <ButtonLink to={importPath(locale)}>{t("empty.import")}</ButtonLink>
            <ButtonLink to={samplePath(locale)}>{t("sample.see")}</ButtonLink>
          </>
        }
      >
        {t("empty.text")}
      </EmptyState>
      <div className="pf__addwallet">
        <WatchForm />
      </div>
    </section>
  );
}

const AGAIN_MS = 1_500;

/** The chains have not responded yet. The page requests again automatically; without JavaScript, the reader reloads it. */
export function Reading() {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <section className="card" aria-busy="true">
      <div className="card__b pf__reading">
        <p role="status">
          <b>{t("reading.title")}</b>
        </p>
        <p className="sm mute">{t("reading.text")}</p>
        <Skeleton chars={32} lines={4} />
        <ButtonLink size="s" to={portfolioPath(locale)} reloadDocument>
          {t("reading.again")}
        </ButtonLink>
      </div>
    </section>
  );
}
