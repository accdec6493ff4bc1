import "../indices.css";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexMethod, IndexVersion } from "#events/index/events.ts";
import { indexPath } from "../../model/paths.ts";
import { findDifferences } from "./differences.ts";
import { useRule } from "./useRule.ts";

type MethodPageProps = { slug: string; name: string; method: IndexMethod; versions: readonly IndexVersion[] };

/** The rule of an index: in words generated from its data, the data, its versions, and its weaknesses. */
export function MethodPage({ slug, name, method, versions }: MethodPageProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const rule = useRule(method);
  const hash = versions.find(({ version }) => version === method.version)?.methodHash ?? "";
  return (
    <div className="indices">
      <div className="head">
        <div>
          <h1>{t("method.title", { name })}</h1>
          <p className="sub sm">
            <Link className="link" to={indexPath(locale, slug)}>
              <bdi>{name}</bdi>
            </Link>{" "}
            · {t("method.version", { version: method.version })}
          </p>
        </div>
      </div>
      <div className="indices__pair">
        <div className="indices__stack">
          <section className="card" aria-labelledby="rule">
            <div className="card__h">
              <h2 id="rule">{t("method.rule.title")}</h2>
            </div>
            <ol className="card__b indices__rule">
              {rule.map(({ key, text }) => (
                <li key={key} suppressHydrationWarning>
                  {text}
                </li>
              ))}
            </ol>
          </section>
          <Weaknesses method={method} />
        </div>
        <div className="indices__stack">
          <section className="card" aria-labelledby="json">
            <div className="card__h">
              <h2 id="json">{t("method.json")}</h2>
            </div>
            <div className="card__b indices__stack">
              <p className="xs mute">{t("method.hashText")}</p>
              <HashPrint hash={hash} />
              <pre className="indices__json mono" dir="ltr">
                {JSON.stringify(method, null, 2)}
              </pre>
            </div>
          </section>
          <Versions versions={versions} />
        </div>
      </div>
      <p className="indices__advice">{t("advice")}</p>
    </div>
  );
}

/** What the rule does not see, stated before a reader finds it. */
function Weaknesses({ method }: { method: IndexMethod }) {
  const { t } = useTranslation("indices");
  const keys = [
    ...["hindsight", "closes", "costs", "airdrops"],
    ...(method.weighting === "equal" ? ["equal"] : ["cap"]),
    ...(method.regime ? ["regime"] : []),
    ...(method.universe.minGrade ? ["grade"] : []),
  ];
  return (
    <section className="card" aria-labelledby="weak">
      <div className="card__h">
        <h2 id="weak">{t("method.weak.title")}</h2>
      </div>
      <ul className="card__b indices__rule">
        {keys.map((key) => (
          <li key={key}>{t(`method.weak.${key}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ versions }: { versions: readonly IndexVersion[] }) {
  const { t } = useTranslation("indices");
  return (
    <section className="card" aria-labelledby="versions">
      <div className="card__h">
        <h2 id="versions">{t("method.versions")}</h2>
      </div>
      <ol className="card__b indices__stack" reversed>
        {versions.toReversed().map(({ version, method, methodHash, inForceFrom }, index) => {
          const former = versions[versions.length - 2 - index]?.method;
          return (
            <li key={version} className="indices__version">
              <p>
                <b>{t("method.version", { version })}</b> · <DateTime at={inForceFrom} />
              </p>
              <HashPrint hash={methodHash} />
              {former ? (
                <ul className="xs">
                  {findDifferences(former, method).map(({ field, was, is }) => (
                    <li key={field} dir="ltr">
                      <code className="mono">{field}</code>: <Num>{was}</Num> → <Num>{is}</Num>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="xs mute">{t("method.first")}</p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
