import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { signInPath } from "~/identity/paths";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PASSWORD_LENGTH } from "../../../identity/rules";
import type { FormAnswer } from "../model/formAnswer";
import { AccountForm } from "./accountForm";
import { AuthLayout } from "./authLayout";
import { EmailField, PasswordField } from "./fields";

/**
 * An email's link leads here, and the password entered here becomes the account's: the person who signed up with the address
 * may not be the one who reads its mail. A press confirms, not the visit: mail scanners open every link.
 */
export function VerifyPage({ token, answer }: { token: string | null; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  const failed = answer?.intent === "verify" && answer.said !== null;
  if (token !== null && !failed)
    return (
      <AuthLayout title={t("verify.title")} lead={t("verify.lead")}>
        <AccountForm intent="verify" answer={answer} submit={t("verify.submit")}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            answer={answer}
            name="password"
            label={t("fields.password")}
            hint={t("fields.passwordHint", { least: PASSWORD_LENGTH.least })}
            fresh
          />
        </AccountForm>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("verify.title")} lead={t("verify.noLink.lead")}>
      <Banner tone="wait" title={failed && answer.said ? answer.said.title : t("verify.noLink.title")}>
        <p>{t("verify.noLink.text")}</p>
      </Banner>
      <AccountForm intent="resend" answer={answer} submit={t("sent.again")}>
        <EmailField answer={answer} name="email" label={t("fields.email")} />
      </AccountForm>
      <ButtonLink variant="quiet" to={signInPath(locale)}>
        {t("sent.toSignIn")}
      </ButtonLink>
    </AuthLayout>
  );
}
