import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { apiDocsPath, apiKeysPath } from "../model/paths.ts";
import type { ProblemCode } from "../model/problems.ts";
import { SANDBOX_KEY } from "../model/sandboxKey.ts";

/** Placeholders shown as names, because a refusal fills in the values. */
const VALUES = {
  scope: "read",
  address: "203.0.113.7",
  plan: "DATA API ADVANCED",
  what: "…",
  method: "POST",
  allowed: "GET, HEAD",
  sandboxKey: SANDBOX_KEY,
  count: 30,
};

/** Explains a refusal of the Data API, and what to do about it. */
export function ProblemPage({ code, status }: { code: ProblemCode; status: number }) {
  const { t } = useTranslation(["apiProblems", "dataApi"]);
  const locale = useLocale();
  const values = { ...VALUES, keysUrl: apiKeysPath(locale) };
  return (
    <>
      <div className="head">
        <div>
          <h1>{t(`${code}.title`, values)}</h1>
          <p className="sub">{t(`${code}.detail`, values)}</p>
        </div>
      </div>
      <p>
        {t("problems.status", { ns: "dataApi" })} <code>{status}</code>, {t("problems.code", { ns: "dataApi" })}{" "}
        <code>{code}</code>
      </p>
      <p>
        <Link className="link" to={apiDocsPath(locale)}>
          {t("tabs.docs", { ns: "dataApi" })}
        </Link>
      </p>
    </>
  );
}
