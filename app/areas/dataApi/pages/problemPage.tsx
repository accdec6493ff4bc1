import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { apiDocsPath } from "../model/paths";
import type { ProblemCode } from "../model/problems";

/** Placeholders shown as names, because a refusal fills in the values. */
const VALUES = {
  scope: "read",
  address: "203.0.113.7",
  plan: "DATA API ADVANCED",
  what: "…",
  method: "POST",
  count: 30,
};

/** What a refusal of the Data API means, and what to do. */
export function ProblemPage({ code, status }: { code: ProblemCode; status: number }) {
  const { t } = useTranslation(["apiProblems", "dataApi"]);
  return (
    <>
      <div className="head">
        <div>
          <h1>{t(`${code}.title`, VALUES)}</h1>
          <p className="sub">{t(`${code}.detail`, VALUES)}</p>
        </div>
      </div>
      <p>
        {t("problems.status", { ns: "dataApi" })} <code>{status}</code>, {t("problems.code", { ns: "dataApi" })}{" "}
        <code>{code}</code>
      </p>
      <p>
        <Link className="link" to={apiDocsPath(useLocale())}>
          {t("tabs.docs", { ns: "dataApi" })}
        </Link>
      </p>
    </>
  );
}
