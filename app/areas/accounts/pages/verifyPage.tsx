import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { signInPath } from "#app/identity/paths.ts";
import { PASSWORD_LENGTH } from "#app/identity/rules.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";
import { AccountForm } from "./accountForm.tsx";
import { AuthLayout } from "./authLayout.tsx";
import { EmailField, PasswordField } from "./fields.tsx";

/**
 * An email's link leads here, and the password entered here becomes the account's: the person who signed up with the address may not be the
 * one who reads its mail. Pressing the button confirms, not the visit: mail scanners open every link.
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
