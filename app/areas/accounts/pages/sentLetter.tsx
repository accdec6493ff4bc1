import { Link } from "@remix-run/react";
import MailCheck from "lucide-react/icons/mail-check";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";
import { outboxPath } from "../model/paths.ts";
import { AuthLayout } from "./authLayout.tsx";
import { Resend } from "./signInPage.tsx";

type SentLetterProps = {
  /** Which email was sent, which determines the text. */
  letter: "signUp" | "forgot";
  email: string;
  answer: FormAnswer | undefined;
  /** On a local network emails are shown on a page of the app. */
  outbox: boolean;
};

/** The same text whether or not there is such an account: it does not reveal who has one. */
export function SentLetter({ letter, email, answer, outbox }: SentLetterProps) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  const sentNote = useRef<HTMLDivElement>(null);
  // The submitted form is gone from the page, and its focus with it.
  useEffect(() => sentNote.current?.focus(), []);
  return (
    <AuthLayout
      title={t("sent.title")}
      lead={t(`sent.${letter}.lead`)}
      below={
        <p>
          <Link className="link" to={signInPath(locale)}>
            {t("sent.toSignIn")}
          </Link>
        </p>
      }
    >
      <div className="sent" ref={sentNote} tabIndex={-1}>
        <MailCheck className="i" aria-hidden="true" />
        <p>
          <Sentence
            text={t("sent.to", { email })}
            parts={{ address: (words) => <bdi className="sent__to">{words}</bdi> }}
          />
        </p>
        <p className="mute">{t(`sent.${letter}.none`)}</p>
      </div>
      {outbox && (
        <Link className="link" to={outboxPath(locale)}>
          {t("sent.outbox")}
        </Link>
      )}
      {letter === "signUp" && <Resend email={email} answer={answer} />}
    </AuthLayout>
  );
}
