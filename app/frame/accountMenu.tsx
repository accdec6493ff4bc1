import { Link } from "@remix-run/react";
import CircleUser from "lucide-react/icons/circle-user";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { apiBillingPath, plansPath } from "~/paths";
import { Disclosure } from "./disclosure";

export function AccountMenu() {
  const { t } = useTranslation();
  return (
    <Disclosure
      className="account"
      label={t("account.label")}
      summary={<CircleUser className="i" aria-hidden="true" />}
    >
      <GuestAccount />
    </Disclosure>
  );
}

/** What somebody has who never signed in. */
export function GuestAccount() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="guest">
      <p className="guest__who">{t("account.guest")}</p>
      <p>{t("account.has")}</p>
      <ul>
        <li>
          <Link to={apiBillingPath(locale)}>{t("account.billing")}</Link>
        </li>
        <li>
          <Link to={plansPath(locale)}>{t("account.plans")}</Link>
        </li>
      </ul>
      <p className="guest__later">{t("account.later")}</p>
    </div>
  );
}
