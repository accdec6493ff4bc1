import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { signInPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { AccountForm } from "./accountForm";
import { DoorPage } from "./doorPage";
import { EmailField } from "./fields";
import type { FormAnswer } from "./formAnswer";

/** The link of a letter leads here. A press confirms, not the opening: programs that look at mail open every link in it. */
export function VerifyPage({ token, answer }: { token: string | null; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  const failed = answer?.intent === "verify";
  if (token !== null && !failed)
    return (
      <DoorPage title={t("verify.title")} lead={t("verify.lead")}>
        <AccountForm intent="verify" answer={answer} submit={t("verify.submit")}>
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      </DoorPage>
    );
  return (
    <DoorPage title={t("verify.title")} lead={t("verify.noLink.lead")}>
      <Banner
        tone="wait"
        title={answer?.intent === "verify" && answer.said ? answer.said.title : t("verify.noLink.title")}
      >
        <p>{t("verify.noLink.text")}</p>
      </Banner>
      <AccountForm intent="resend" answer={answer} submit={t("sent.again")}>
        <EmailField answer={answer} name="email" label={t("fields.email")} />
      </AccountForm>
      <ButtonLink variant="quiet" to={signInPath(locale)}>
        {t("sent.toSignIn")}
      </ButtonLink>
    </DoorPage>
  );
}
