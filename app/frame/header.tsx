import { Link, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "~/chain/network";
import { useLocale } from "~/i18n/useLocale";
import { apiBillingPath, homePath, plansPath } from "~/paths";
import { Mark } from "~/ui/mark";
import { LanguageSwitch } from "./languageSwitch";
import { ThemeSwitch } from "./themeSwitch";
import { WalletSlot } from "./walletSlot";

export function Header({ network }: { network: PublicNetwork | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <header className="bar">
      <div className="bar__in">
        <Link className="mark" to={homePath(locale)}>
          <Mark />
          <span>TMAI</span>
        </Link>
        <nav className="nav" aria-label={t("nav.label")}>
          <NavLink to={plansPath(locale)}>{t("nav.plans")}</NavLink>
          <NavLink to={apiBillingPath(locale)}>{t("nav.dataApi")}</NavLink>
        </nav>
        <span className="grow" />
        <LanguageSwitch />
        <ThemeSwitch />
        {network && <WalletSlot network={network} locale={locale} />}
      </div>
    </header>
  );
}
