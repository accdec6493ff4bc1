import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { plansPath } from "~/paths";
import { ButtonLink } from "~/ui/button";

/** A page that is not there, or one that broke: said in the reader's language, with a way out. */
export function Problem({ status }: { status: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const kind = status === 404 ? "notFound" : "broken";
  return (
    <section className="problem" aria-labelledby="problem-title">
      <p className="problem__status num">{status}</p>
      <h1 id="problem-title">{t(`problem.${kind}.title`)}</h1>
      <p className="sub">{t(`problem.${kind}.text`)}</p>
      <div className="problem__out">
        <ButtonLink variant="main" to={plansPath(useLocale())}>
          {t("problem.toPlans")}
        </ButtonLink>
        {kind === "broken" && (
          <a className="btn" href={pathname + search}>
            {t("problem.again")}
          </a>
        )}
      </div>
    </section>
  );
}
