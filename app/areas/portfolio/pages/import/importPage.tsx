import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Backward } from "#app/ui/arrows.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Num } from "#app/ui/num.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { useRevalidateWhile } from "#app/ui/revalidateWhile.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PortfolioToken } from "../../model/calls.ts";
import { CURRENCY_FIELD, type ImportRefused, type ImportShown, isInProgress } from "../../model/importPages.ts";
import { importPath, movesPath } from "../../model/paths.ts";
import { AccountFields, FormatField, PlainSelect } from "./fields.tsx";
import { Preview } from "./preview.tsx";
import "./import.css";

const EVERY_MS = 1_500;

type PageProps = { data: ImportShown; refused: ImportRefused | null };

/** An import, from reading its first row until its moves are added or removed again. */
export function ImportPage({ data, refused }: PageProps) {
  const { t } = useTranslation("portfolioImport");
  const locale = useUiLocale();
  const { shown } = data;
  const waits = isInProgress(shown);
  useRevalidateWhile(waits, EVERY_MS);
  return (
    <div className="pfi">
      <div className="head">
        <div>
          <Link className="link xs pfi__back" to={importPath(locale)}>
            <Backward />
            {t("title")}
          </Link>
          <h1>
            <bdi>{shown.fileName}</bdi>
          </h1>
          <p className="sub sm">
            {t(`leads.${shown.state}`)}{" "}
            {data.walletLabel !== "" && (
              <Trans
                t={t}
                i18nKey={data.isNewWallet ? "intoNew" : "into"}
                components={{ account: <bdi /> }}
                values={{ name: data.walletLabel }}
              />
            )}
          </p>
        </div>
      </div>
      {refused && <Banner tone="bad" title={refused.error} />}
      {shown.problem && <Banner tone={shown.state === "failed" ? "bad" : "wait"} title={shown.problem} />}
      {waits && <ImportInProgress data={data} />}
      {shown.state === "asking" && <Questions data={data} />}
      {shown.state === "ready" && <Ready data={data} />}
      {shown.state === "done" && <Done data={data} />}
      {!waits && shown.rows.length > 0 && shown.state !== "asking" && (
        <Preview rows={shown.rows} counts={shown.counts} />
      )}
      {!waits && shown.state !== "done" && <Changes data={data} />}
    </div>
  );
}

function ImportInProgress({ data: { shown } }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  const locale = useUiLocale();
  return (
    <section className="card card__b pfi__form">
      <Progress label={t(`state.${shown.state}`)}>{t("rows", { count: shown.counts.read })}</Progress>
      <p className="sm sub">{t("leave")}</p>
      <p>
        <Link className="link sm" to={importPath(locale, shown.importId)}>
          {t("again")}
        </Link>
      </p>
    </section>
  );
}

/** What only the person knows about the file: its time zone, and which of several tokens a symbol means. */
function Questions({ data: { shown, needsTimeZone, zones } }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  const formatTokenName = (token: PortfolioToken, symbol: string): string => {
    if (token.key.startsWith("named:")) return t("currencyItself", { symbol });
    return token.slug ? `${token.name} (${token.slug})` : token.name;
  };
  return (
    <Form method="post" className="card card__b pfi__form">
      <input type="hidden" name="intent" value="change" />
      {needsTimeZone && (
        <Field label={t("zone")} hint={t("zoneHint")} required>
          <PlainSelect
            name="zone"
            value={shown.zone ?? ""}
            options={[["", t("choose")], ...zones.map((zone) => [zone, zone.replaceAll("_", " ")] as const)]}
          />
        </Field>
      )}
      {shown.ambiguous.map(({ symbol, candidates }) => (
        <Field key={symbol} label={t("which", { symbol })} hint={t("whichHint")} required>
          <PlainSelect
            name={`${CURRENCY_FIELD}${symbol}`}
            value=""
            options={[
              ["", t("choose")],
              ...candidates.map((token) => [token.key, formatTokenName(token, symbol)] as const),
            ]}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" variant="main">
          {t("goOn")}
        </Button>
      </div>
    </Form>
  );
}

const COUNTS = ["new", "known", "proposed", "unreadable"] as const;

function Counts({ data: { shown } }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  return (
    <dl className="pfi__counts">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{t(`count.${name}`)}</dt>
          <dd>
            <Num>{shown.counts[name]}</Num>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ready({ data }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  const { counts } = data.shown;
  const isNothing = counts.new + counts.proposed === 0;
  return (
    <section className="card card__b pfi__form">
      <Counts data={data} />
      {counts.proposed > 0 && <p className="sm sub">{t("proposedHint")}</p>}
      <div className="pfi__acts">
        {isNothing ? (
          <p className="sm">{t("nothingNew")}</p>
        ) : (
          <Act intent="confirm">{t("confirm", { count: counts.new + counts.proposed })}</Act>
        )}
        <Act intent="remove" isQuiet>
          {t("forget")}
        </Act>
      </div>
    </section>
  );
}

function Done({ data }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  const locale = useUiLocale();
  return (
    <section className="card card__b pfi__form">
      <Counts data={data} />
      <div className="pfi__acts">
        <ButtonLink variant="main" to={movesPath(locale)}>
          {t("seeMoves")}
        </ButtonLink>
        <Act intent="remove" isQuiet>
          {t("takeBack")}
        </Act>
      </div>
      <p className="xs mute">{t("takeBackHint")}</p>
    </section>
  );
}

function Act({ intent, isQuiet = false, children }: { intent: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={isQuiet ? "quiet" : "main"}>
        {children}
      </Button>
    </Form>
  );
}

/** Another format, account or zone; then the file is read again. */
function Changes({ data: { shown, wallets, isNewWallet, walletLabel, needsTimeZone, zones } }: { data: ImportShown }) {
  const { t } = useTranslation("portfolioImport");
  return (
    <details className="card card__b" open={shown.state === "failed"}>
      <summary>{t("change")}</summary>
      <Form method="post" className="pfi__form">
        <input type="hidden" name="intent" value="change" />
        <FormatField value={shown.format} />
        {needsTimeZone && shown.state !== "asking" && (
          <Field label={t("zone")} hint={t("zoneHint")}>
            <PlainSelect
              name="zone"
              value={shown.zone ?? ""}
              options={[["", t("choose")], ...zones.map((zone) => [zone, zone.replaceAll("_", " ")] as const)]}
            />
          </Field>
        )}
        <AccountFields
          wallets={wallets}
          walletId={isNewWallet ? null : shown.walletId}
          label={isNewWallet ? walletLabel : ""}
        />
        <div>
          <Button type="submit">{t("readAgain")}</Button>
        </div>
      </Form>
      {shown.state !== "ready" && (
        <div className="pfi__acts">
          <Act intent="remove" isQuiet>
            {t("forget")}
          </Act>
        </div>
      )}
    </details>
  );
}
