import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { signInPath } from "#app/identity/paths.ts";
import { PASSWORD_LENGTH } from "#app/identity/rules.ts";
import type { FormAnswer } from "../model/formAnswer.ts";
import { AccountForm } from "./accountForm.tsx";
import { AuthLayout } from "./authLayout.tsx";
import { EmailField, NameField, PasswordField } from "./fields.tsx";

export function SignUpPage({ to, answer }: { to: string | null; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  return (
    <AuthLayout
      title={t("signUp.title")}
      lead={t("signUp.lead")}
      facts
      below={
        <p>
          {t("signUp.hasAccount")}{" "}
          <Link className="link" to={signInPath(locale, to ?? undefined)}>
            {t("signUp.toSignIn")}
          </Link>
        </p>
      }
    >
      <AccountForm intent="signUp" answer={answer} submit={t("signUp.submit")}>
        <NameField answer={answer} name="name" label={t("fields.name")} hint={t("fields.nameHint")} />
        <EmailField answer={answer} name="email" label={t("fields.email")} hint={t("fields.emailHint")} />
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
}
