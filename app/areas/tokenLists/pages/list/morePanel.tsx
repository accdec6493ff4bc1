import { useLocation } from "@remix-run/react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { LONGEST_ABOUT, LONGEST_TITLE } from "../../model/list.ts";
import type { ShownList } from "../../model/pages.ts";
import { IntentForm, TextArea } from "../parts.tsx";

/** Rarely used actions: names and deletion for the maker, a report for everyone else. */
export function MorePanel({ list, isSignedIn }: { list: ShownList; isSignedIn: boolean }) {
  const { t } = useTranslation("tokenLists");
  if (list.maker?.isHouse) return null;
  return (
    <Popover
      group="list"
      className="list__pop list__pop--more"
      look="btn"
      summary={
        <>
          <EllipsisVertical className="i" aria-hidden="true" />
          <span className="sr">{t("more", { title: list.title })}</span>
        </>
      }
    >
      {list.isMine ? (
        <>
          <EditForm list={list} />
          <DeleteQuestion title={list.title} />
        </>
      ) : (
        <ReportForm isSignedIn={isSignedIn} />
      )}
    </Popover>
  );
}

function EditForm({ list }: { list: ShownList }) {
  const { t } = useTranslation("tokenLists");
  return (
    <IntentForm intent="edit" className="lists__form">
      <Field label={t("form.title")} required>
        <Input name="title" dir="auto" defaultValue={list.title} maxLength={LONGEST_TITLE} />
      </Field>
      <Field label={t("form.about")}>
        <TextArea name="about" defaultValue={list.about} maxLength={LONGEST_ABOUT} />
      </Field>
      <Button type="submit" size="s">
        {t("save")}
      </Button>
    </IntentForm>
  );
}

function DeleteQuestion({ title }: { title: string }) {
  const { t } = useTranslation("tokenLists");
  return (
    <details className="list__ask">
      <summary className="btn btn--s">{t("delete.open")}</summary>
      <IntentForm intent="delete" className="lists__stack">
        <b className="sm">{t("delete.question", { title })}</b>
        <p className="xs mute">{t("delete.text")}</p>
        <Button type="submit" size="s">
          {t("delete.yes")}
        </Button>
      </IntentForm>
    </details>
  );
}

function ReportForm({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { pathname } = useLocation();
  if (!isSignedIn) {
    return (
      <>
        <p className="xs mute">{t("report.signIn")}</p>
        <ButtonLink size="s" to={signInPath(locale, pathname)}>
          {t("guest.signIn")}
        </ButtonLink>
      </>
    );
  }
  return (
    <IntentForm intent="report" className="lists__form">
      <Field label={t("report.title")} hint={t("report.text")} required>
        <TextArea name="reason" maxLength={LONGEST_ABOUT} required />
      </Field>
      <Button type="submit" size="s">
        {t("report.send")}
      </Button>
    </IntentForm>
  );
}
