import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { forgotPasswordPath, signInPath } from "#app/identity/paths.ts";
import { PASSWORD_LENGTH } from "#app/identity/rules.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";
import { AccountForm } from "./accountForm.tsx";
import { AuthLayout } from "./authLayout.tsx";
import { EmailField, PasswordField } from "./fields.tsx";

export function ForgotPasswordPage({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  return (
    <AuthLayout
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      below={
        <p>
          <Link className="link" to={signInPath(locale)}>
            {t("forgot.back")}
          </Link>
        </p>
      }
    >
      <AccountForm intent="forgot" answer={answer} submit={t("forgot.submit")}>
        <EmailField answer={answer} name="email" label={t("fields.email")} />
      </AccountForm>
    </AuthLayout>
  );
}

type ResetPasswordProps = {
  token: string | null;
  /** The wallets that can also sign in to the account. */
  wallets: readonly string[];
  answer: FormAnswer | undefined;
};

/** Opened from an email's link. For an expired link the page explains that, and links to a new one. */
export function ResetPasswordPage({ token, wallets, answer }: ResetPasswordProps) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  if (token === null)
    return (
      <AuthLayout title={t("reset.title")} lead={t("reset.noLink.lead")}>
        <Banner tone="wait" title={t("reset.noLink.title")} live={false}>
          <p>{t("reset.noLink.text")}</p>
        </Banner>
        <ButtonLink variant="main" size="l" to={forgotPasswordPath(locale)}>
          {t("reset.another")}
        </ButtonLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("reset.title")} lead={t("reset.lead")}>
      <AccountForm intent="reset" answer={answer} submit={t("reset.submit")}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          answer={answer}
          name="password"
          label={t("fields.newPassword")}
          hint={t("fields.passwordHint", { least: PASSWORD_LENGTH.least })}
          fresh
        />
        {wallets.length > 0 && <RemoveWallets wallets={wallets} ticked={answer?.kept.removeWallets ?? ""} />}
      </AccountForm>
      {answer?.said && (
        <Link className="link" to={forgotPasswordPath(locale)}>
          {t("reset.another")}
        </Link>
      )}
    </AuthLayout>
  );
}

function RemoveWallets({ wallets, ticked }: { wallets: readonly string[]; ticked: string }) {
  const { t } = useTranslation("auth");
  return (
    <fieldset className="people__boxes">
      <legend>{t("reset.wallets.title")}</legend>
      <p className="mute sm">{t("reset.wallets.hint")}</p>
      {wallets.map((wallet) => (
        <label key={wallet}>
          <input type="checkbox" name="removeWallet" value={wallet} defaultChecked={ticked.includes(wallet)} />
          <span>
            <Sentence text={t("reset.wallets.remove")} parts={{ wallet: <Address value={wallet} /> }} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
