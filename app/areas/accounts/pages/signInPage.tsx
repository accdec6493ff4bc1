import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { forgotPasswordPath, landingPath, signUpPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import type { FormAnswer } from "../model/formAnswer.ts";
import { AccountForm } from "./accountForm.tsx";
import { AuthLayout } from "./authLayout.tsx";
import { EmailField, PasswordField } from "./fields.tsx";
import { WalletProof } from "./walletProof.tsx";

type SignInPageProps = {
  network: PublicNetwork | null;
  /** The page to continue to, if there is one. */
  to: string | null;
  /** Shown on arrival: what just happened to the password or address. */
  news: "reset" | "verified" | "out" | null;
  answer: FormAnswer | undefined;
};

export function SignInPage({ network, to, news, answer }: SignInPageProps) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  return (
    <AuthLayout
      title={t("signIn.title")}
      lead={t("signIn.lead")}
      facts
      below={
        <p>
          {t("signIn.noAccount")}{" "}
          <Link className="link" to={signUpPath(locale, to ?? undefined)}>
            {t("signIn.toSignUp")}
          </Link>
        </p>
      }
    >
      {news && !answer && <Banner tone="good" title={t(`signIn.news.${news}`)} />}
      {network && (
        <>
          <WalletProof
            network={network}
            label={t("signIn.byWallet")}
            size="l"
            // A full page load: everything on the page may belong to another account now.
            onProven={(account) => window.location.assign(to ?? landingPath(locale, account?.roles ?? []))}
          />
          <p className="door__or scripted">
            <span>{t("signIn.or")}</span>
          </p>
        </>
      )}
      <AccountForm intent="signIn" answer={answer} submit={t("signIn.submit")}>
        <EmailField answer={answer} name="email" label={t("fields.email")} />
        <PasswordField answer={answer} name="password" label={t("fields.password")} />
        <p className="door__forgot">
          <Link className="link" to={forgotPasswordPath(locale)}>
            {t("signIn.forgot")}
          </Link>
        </p>
      </AccountForm>
      {answer?.unverified && <Resend email={answer.kept.email ?? ""} answer={answer} />}
    </AuthLayout>
  );
}

/** Sends the email again. */
export function Resend({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  return (
    <AccountForm intent="resend" answer={answer} submit={t("sent.again")} main={false}>
      <input type="hidden" name="email" value={email} />
    </AccountForm>
  );
}
