import { Form, Link, useNavigation } from "@remix-run/react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Backward } from "#app/ui/arrows.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ImportRefused, ImportShort, ImportStart } from "../../model/importPages.ts";
import { importPath, movesPath } from "../../model/paths.ts";
import { AccountFields, FormatField } from "./fields.tsx";
import "./import.css";

const FORM = "import-file";

/** A file of moves from another program or from us. Its contents are shown before anything is stored. */
export function ImportStartPage({ start, refused }: { start: ImportStart; refused: ImportRefused | null }) {
  const { t } = useTranslation("portfolioImport");
  const locale = useUiLocale();
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="pfi">
      <div className="head">
        <div>
          <Link className="link xs pfi__back" to={movesPath(locale)}>
            <Backward />
            {t("moves")}
          </Link>
          <h1>{t("title")}</h1>
          <p className="sub sm">{t("lead")}</p>
        </div>
      </div>
      {refused && <Banner tone="bad" title={refused.error} />}
      <Form method="post" encType="multipart/form-data" className="card card__b pfi__form" id={FORM}>
        <FileField />
        <FormatField value={null} />
        <AccountFields wallets={start.wallets} walletId={null} label="" />
        <div>
          <Button type="submit" variant="main" disabled={isSending}>
            {isSending ? t("sending") : t("read")}
          </Button>
        </div>
        <p className="xs mute">{t("nothingYet")}</p>
      </Form>
      {start.recent.length > 0 && <Recent recent={start.recent} />}
    </div>
  );
}

/** A file can be dropped here; the input also works without that. */
function FileField() {
  const { t } = useTranslation("portfolioImport");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to fill the input inside of it
    <div
      className={classes("pfi__drop", isOver && "pfi__drop--over")}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <Field label={t("file")} hint={t("fileHint")} required>
        <Input ref={input} type="file" name="file" accept=".csv,.tsv,.txt,.json,text/csv,application/json" />
      </Field>
    </div>
  );
}

function Recent({ recent }: { recent: readonly ImportShort[] }) {
  const { t } = useTranslation("portfolioImport");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="recent-imports">
      <div className="card__h">
        <h2 id="recent-imports">{t("recent")}</h2>
      </div>
      <ul className="pfi__recent">
        {recent.map(({ importId, fileName, state, createdAt, counts }) => (
          <li key={importId}>
            <Link className="link" to={importPath(locale, importId)}>
              <bdi>{fileName}</bdi>
            </Link>
            <span className="xs mute">
              <DateTime at={createdAt} />
            </span>
            <span className="xs">{t(`state.${state}`)}</span>
            <span className="xs mute">{t("rows", { count: counts.read })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
