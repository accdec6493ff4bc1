import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { signInPath } from "#app/identity/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useAreaHome } from "./areas.ts";
import { classifyThrown, type ProblemKind, type Thrown } from "./problemKind.ts";

/** Retrying may help when the fault is temporary. */
const PASSES: readonly ProblemKind[] = ["unavailable", "unreachable", "broken"];

/** For a route's error boundary. When a router keeps the boundary across pages, each location gets its own. */
export function ThrownProblem() {
  const { key } = useLocation();
  return <Problem key={key} {...classifyThrown(useRouteError())} />;
}

/** A page that does not exist, is not accessible, or failed: explained in the reader's language, with a way out. */
export function Problem({ kind, status }: Thrown) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const passes = PASSES.includes(kind);
  const locale = useLocale();
  const toPlans = useAreaHome()("plans", locale);
  const mayEnter = kind === "notSignedIn";
  return (
    <section className="problem" aria-labelledby="problem-title">
      {status !== null && <p className="problem__status num">{status}</p>}
      <h1 id="problem-title">{t(`problem.${kind}.title`)}</h1>
      <p className="sub">{t(`problem.${kind}.text`)}</p>
      <div className="problem__out">
        {passes && (
          <a className="btn btn--main" href={pathname + search}>
            {t("problem.again")}
          </a>
        )}
        {mayEnter && (
          <ButtonLink variant="main" to={signInPath(locale, pathname + search)}>
            {t("account.signIn")}
          </ButtonLink>
        )}
        <ButtonLink variant={passes || mayEnter ? "plain" : "main"} to={toPlans}>
          {t("problem.toPlans")}
        </ButtonLink>
      </div>
    </section>
  );
}
