import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import {
  type ClientInstall,
  type DocsDeprecation,
  type DocsEntry,
  type DocsKeyAnswer,
  type DocsOperation,
  GUIDE,
  SAMPLE_LANGUAGES,
  SAMPLES_ANCHOR,
  sampleWithKey,
} from "../../model/docs.ts";
import { apiDocsPath, CLIENTS, clientPath } from "../../model/paths.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import { ApiFrame } from "../apiFrame.tsx";
import { Code, FirstCall } from "./code.tsx";
import { TestKey, useTestKey } from "./testKey.tsx";
import { TryForm } from "./tryForm.tsx";

type DocsFrameProps = { entries: readonly DocsEntry[]; chosen?: string; children: ReactNode };

/** The endpoints by kind, next to the chosen one. Descriptions are in English, like the names. */
function DocsFrame({ entries, chosen, children }: DocsFrameProps) {
  const { t } = useTranslation("apiDocs");
  const locale = useLocale();
  const tags = [...new Set(entries.map(({ tag }) => tag))];
  return (
    <ApiFrame tab="docs">
      <div className="docs">
        <nav className="docs__nav" aria-label={t("calls")}>
          <Link to={apiDocsPath(locale)} aria-current={chosen === undefined ? "page" : undefined}>
            {t("start")}
          </Link>
          {tags.map((tag) => (
            <section key={tag}>
              <h2 className="mute sm">{t(`tag.${tag}`)}</h2>
              <ul>
                {entries
                  .filter((entry) => entry.tag === tag)
                  .map(({ id, summary }) => (
                    <li key={id}>
                      <Link
                        to={apiDocsPath(locale, id)}
                        aria-current={id === chosen ? "page" : undefined}
                        lang="en"
                        dir="ltr"
                      >
                        {summary}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="docs__page">{children}</div>
      </div>
    </ApiFrame>
  );
}

type DocsStartProps = { entries: readonly DocsEntry[]; clients: readonly ClientInstall[]; firstCall: string };

/** How to call, which clients exist, and where the OpenAPI document is. */
export function DocsStart({ entries, clients, firstCall }: DocsStartProps) {
  const { t } = useTranslation("apiDocs");
  return (
    <DocsFrame entries={entries}>
      {GUIDE.map((part) => (
        <section key={part}>
          <h2>{t(`${part}`)}</h2>
          <p>{t(`${part}Text`)}</p>
          {part === "start" && <FirstCall code={firstCall} />}
          {part === "pay" && (
            <p>
              <a className="link" href={clientPath("payPerCall")} download={CLIENTS.payPerCall}>
                {t("payExample")}
              </a>
            </p>
          )}
        </section>
      ))}
      <section>
        <h2>{t("clients")}</h2>
        <p>{t("clientsText")}</p>
        {clients.map(({ language, command, href, file }) => (
          <div key={language} className="docs__client">
            <h3>{LANGUAGE_NAME[language]}</h3>
            <p>{t(`client.${language}`)}</p>
            <Code text={command} label={LANGUAGE_NAME[language]} />
            <a className="link" href={href} download={file}>
              {t("download", { file })}
            </a>
          </div>
        ))}
      </section>
      <p>
        <a className="link" href="/v1/openapi.json">
          {t("openapi")}
        </a>
      </p>
    </DocsFrame>
  );
}

type DocsCallProps = { entries: readonly DocsEntry[]; operation: DocsOperation; answer: DocsKeyAnswer | null };

/** One endpoint: its input, its response, and code that runs as printed. */
export function DocsCall({ entries, operation, answer }: DocsCallProps) {
  const { t } = useTranslation("apiDocs");
  const testKey = useTestKey(answer);
  const { id, path, method, summary, description, scope, isPremium, deprecation } = operation;
  return (
    <DocsFrame entries={entries} chosen={id}>
      <section>
        <h2 lang="en" dir="ltr">
          {summary}
        </h2>
        <p className="api__row">
          <Badge>{method}</Badge>
          <code dir="ltr">{path}</code>
          {scope === null && <Badge tone="good">{t("openToAll")}</Badge>}
          {isPremium && <Badge tone="act">{t("premium")}</Badge>}
        </p>
        {deprecation && <DeprecationNotice {...deprecation} />}
        <p lang="en" dir="ltr">
          {description}
        </p>
      </section>
      <Samples samples={operation.samples} testKey={testKey}>
        {scope !== null && <TestKey operation={operation} testKey={testKey} answer={answer} />}
      </Samples>
      <section>
        <h3>{t("parameters")}</h3>
        {operation.parameters.length === 0 && <p className="sub">{t("none")}</p>}
        <dl className="docs__list" lang="en" dir="ltr">
          {operation.parameters.map(({ name, type, isRequired, description: words }) => (
            <Described key={name} name={name} type={type} tag={isRequired ? t("required") : null} words={words} />
          ))}
        </dl>
      </section>
      <section>
        <h3>{t("answer")}</h3>
        <dl className="docs__list" lang="en" dir="ltr">
          {operation.fields.map(({ name, type, description: words }) => (
            <Described key={name} name={name} type={type} tag={null} words={words} />
          ))}
        </dl>
      </section>
      <TryForm
        key={id}
        path={path}
        method={method}
        needsKey={scope !== null}
        fallbackKey={testKey ?? (operation.isOpenToSandboxKey ? SANDBOX_KEY : "")}
      />
      {operation.example !== null && (
        <section>
          <h3>{t("try")}</h3>
          <Code text={operation.example} label={t("try")} />
        </section>
      )}
    </DocsFrame>
  );
}

function DeprecationNotice({ since, sunset, successor }: DocsDeprecation) {
  const { t } = useTranslation("apiDocs");
  const locale = useLocale();
  const day = (at: string) => dateTimeText(at, "day", locale);
  return (
    <p role="note">
      {t("deprecated", { since: day(since), sunset: day(sunset) })}{" "}
      {successor !== null && t("successor", { successor })}
    </p>
  );
}

/** A term needs a description: without one, its type describes it. */
function Described({ name, type, tag, words }: { name: string; type: string; tag: string | null; words: string }) {
  const typed = <span className="mute sm">{type}</span>;
  return (
    <div>
      <dt>
        <code>{name}</code> {words && typed} {tag && <Badge>{tag}</Badge>}
      </dt>
      <dd>{words || typed}</dd>
    </div>
  );
}

const LANGUAGE_NAME = { curl: "curl", typescript: "TypeScript", python: "Python" } as const;

type SamplesProps = Pick<DocsOperation, "samples"> & { testKey: string | null; children: ReactNode };

function Samples({ samples, testKey, children }: SamplesProps) {
  const { t } = useTranslation("apiDocs");
  return (
    <section id={SAMPLES_ANCHOR.slice(1)}>
      <h3>{t("sample")}</h3>
      {children}
      {SAMPLE_LANGUAGES.map((language) => (
        <details key={language} className="docs__sample" open={language === "curl"} name="sample">
          <summary>{LANGUAGE_NAME[language]}</summary>
          <Code text={sampleWithKey(language, samples[language], testKey)} label={LANGUAGE_NAME[language]} />
        </details>
      ))}
    </section>
  );
}
