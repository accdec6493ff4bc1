import "./accounts.css";
import "#app/ui/css/desks.css";
import "#app/ui/css/rows.css";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { billingPath } from "#app/areas/billing/public.ts";
import type { BuyerForm } from "#app/areas/invoices/public.ts";
import { plansPath, usePlanTitle } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { PASSWORD_LENGTH } from "#app/identity/rules.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { AccountView, SessionRow } from "../model/calls.ts";
import type { FormAnswer } from "../model/formAnswer.ts";
import type { ClaimView, PlanView } from "../model/views.ts";
import { AccountForm } from "./accountForm.tsx";
import { Buyer } from "./buyer.tsx";
import { Card } from "./card.tsx";
import { ClaimQuestion } from "./claimQuestion.tsx";
import { PasswordField } from "./fields.tsx";
import { Sessions } from "./sessions.tsx";
import { Wallets } from "./wallets.tsx";

type AccountPageProps = {
  account: AccountView;
  sessions: readonly SessionRow[];
  claims: readonly ClaimView[];
  /** Null when the chain's time is unknown. */
  plans: readonly PlanView[] | null;
  network: PublicNetwork | null;
  /** Null where no invoices are issued. */
  buyer: BuyerForm | null;
  asOf: string;
  answer: FormAnswer | undefined;
};

const ABOUT_ACCOUNT = ["claim", "removeWallet", "revoke", "revokeOthers"];

export function AccountPage({ account, sessions, claims, plans, network, buyer, asOf, answer }: AccountPageProps) {
  const { t } = useTranslation("auth");
  const message = answer && ABOUT_ACCOUNT.includes(answer.intent) ? answer.said : null;
  return (
    <div className="people">
      <div className="head">
        <div>
          <h1>{t("account.title")}</h1>
          <p className="sub">{t("account.lead")}</p>
        </div>
      </div>
      <div aria-live="polite" className="people__said">
        {message && <Banner tone={message.tone} title={message.title} live={false} />}
      </div>
      {claims.map((claim) => (
        <ClaimQuestion key={claim.what === "wallet" ? claim.wallet : "guest"} claim={claim} />
      ))}
      <div className="people__cols">
        <div className="people__col">
          <Card title={t("account.plans.title")} aside={<BillingLink />}>
            <Plans plans={plans} />
          </Card>
          <Wallets wallets={account.wallets} network={network} last={account.email === null} />
        </div>
        <div className="people__col">
          <Card title={t("account.signIn.title")}>
            <Identity account={account} />
          </Card>
          {account.hasPassword && (
            <Card title={t("account.password.title")}>
              <PasswordForm answer={answer} />
            </Card>
          )}
        </div>
      </div>
      {buyer && <Buyer form={buyer} answer={answer} />}
      <Sessions sessions={sessions} asOf={asOf} />
    </div>
  );
}

function BillingLink() {
  const { t } = useTranslation("auth");
  return (
    <Link className="link sm people__in" to={billingPath(useLocale())}>
      {t("account.plans.billing")}
    </Link>
  );
}

function Plans({ plans }: { plans: readonly PlanView[] | null }) {
  const { t } = useTranslation("auth");
  const locale = useLocale();
  const formatPlanTitle = usePlanTitle();
  if (plans === null) return <p className="sub">{t("account.plans.unknown")}</p>;
  if (plans.length === 0)
    return (
      <p className="sub">
        {t("account.plans.none")}{" "}
        <Link className="link" to={plansPath(locale)}>
          {t("account.plans.choose")}
        </Link>
      </p>
    );
  return (
    <ul className="rows">
      {plans.map((plan) => (
        <li key={`${plan.wallet} ${plan.product}`}>
          <div>
            <b>
              <bdi>{formatPlanTitle({ name: plan.planName, product: plan.product })}</bdi>
            </b>
            <span className="mute">
              {plan.wallet ? <Address value={plan.wallet} /> : t("account.plans.ownAccount")}
            </span>
          </div>
          <span className="mute">
            <Sentence text={t("account.plans.until")} parts={{ date: <DateTime at={plan.periodTo} /> }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Identity({ account }: { account: AccountView }) {
  const { t } = useTranslation("auth");
  const { name, email } = account;
  const roles = account.roles.filter((role) => role !== "trader");
  return (
    <dl className="people__facts">
      {name && (
        <div>
          <dt>{t("account.signIn.name")}</dt>
          <dd dir="auto">{name}</dd>
        </div>
      )}
      <div>
        <dt>{t("fields.email")}</dt>
        <dd>
          {email === null ? (
            t("account.signIn.noEmail")
          ) : (
            <>
              <bdi>{email}</bdi> <Badge>{t("account.signIn.confirmed")}</Badge>
            </>
          )}
        </dd>
      </div>
      {roles.length > 0 && (
        <div>
          <dt>{t("account.signIn.roles")}</dt>
          <dd className="people__tags">
            {roles.map((role) => (
              <Badge key={role}>{t(`roles.${role}`)}</Badge>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function PasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation("auth");
  const own = answer?.intent === "password" ? answer : undefined;
  return (
    // Fields are emptied after a password change.
    <AccountForm
      key={own?.said?.tone === "good" ? "changed" : "change"}
      intent="password"
      answer={answer}
      submit={t("account.password.submit")}
      main={false}
    >
      <PasswordField answer={own} name="currentPassword" label={t("fields.currentPassword")} />
      <PasswordField
        answer={own}
        name="newPassword"
        label={t("fields.newPassword")}
        hint={t("account.password.hint", { least: PASSWORD_LENGTH.least })}
        fresh
      />
    </AccountForm>
  );
}
