import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { parseWorkName } from "../../model/longWork.ts";
import type { Work } from "../../model/marketPage.ts";
import { whole } from "../names/marketFormats.ts";

/** Often enough to show progress, and seldom enough for a server that is busy preparing. */
const RECHECK_MS = 10_000;

/** Before there is any data: the work in progress, and how far it is. */
export function Preparing({ work }: { work: readonly Work[] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, RECHECK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section className="card preparing" aria-labelledby="preparing">
      <div className="card__b">
        <h2 id="preparing">{t("preparing.title")}</h2>
        <p className="sub">{t("preparing.text")}</p>
        {work.length > 0 && (
          <ul aria-label={t("preparing.work")}>
            {work.map(({ what, done, total }) => (
              <li key={what}>
                <span>
                  <WorkName what={what} />
                </span>
                <progress max={total} value={done} aria-label={what} />
                <Num>{t("preparing.of", { done: whole(done, locale), total: whole(total, locale) })}</Num>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function WorkName({ what }: { what: string }) {
  const { t } = useTranslation("market");
  const name = parseWorkName(what);
  if (name === null) return <bdi lang="en">{what}</bdi>;
  return name.kind === "candles" ? t("preparing.candles") : t("preparing.pastGrades", { method: name.method });
}
