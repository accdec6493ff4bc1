import { Link, NavLink } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { homePath } from "#app/i18n/localePath.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Logo } from "#app/ui/logo.tsx";
import { AccountMenu } from "./accountMenu.tsx";
import { ALL_AREAS } from "./areaList.tsx";
import { inNav, isBuilt, useAreas } from "./areas.ts";
import { Bell } from "./bell.tsx";
import { LanguageSwitch } from "./languageSwitch.tsx";
import { Progress } from "./progress.tsx";
import { SearchButton } from "./search/searchButton.tsx";
import { ThemeSwitch } from "./themeSwitch.tsx";
import { useFolding } from "./useFolding.ts";
import { useOnDemand } from "./useOnDemand.ts";
import { WalletSlot } from "./walletSlot.tsx";

const loadSheet = () => import("./areaSheet.tsx");

export function Header({ network }: { network: PublicNetwork | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const areas = useAreas();
  const [open, setOpen] = useState(false);
  const [AreaSheet, want] = useOnDemand(loadSheet);
  const show = () => {
    setOpen(true);
    void want();
  };
  const row = useFolding();
  const toSheet = { "aria-haspopup": "dialog", "aria-expanded": open, onClick: show } as const;
  return (
    <header className="bar">
      <div className="bar__in">
        <Link className="mark" to={homePath(locale)} aria-label="TMAI">
          <Logo />
          <span>TMAI</span>
        </Link>
        <nav className="nav" aria-label={t("nav.label")}>
          <div className="nav__row" ref={row}>
            {inNav(areas)
              .filter(isBuilt)
              .map(({ key, home }) => (
                <NavLink key={key} to={home(locale)}>
                  {t(`nav.${key}`)}
                </NavLink>
              ))}
          </div>
          <button type="button" className="nav__all scripted" {...toSheet}>
            {t("nav.all")}
            <ChevronDown className="i" aria-hidden="true" />
          </button>
          <noscript>
            <a className="nav__all" href={`#${ALL_AREAS}`}>
              {t("nav.all")}
            </a>
          </noscript>
        </nav>
        <span className="grow" />
        <SearchButton />
        <div className="bar__tools">
          <LanguageSwitch />
          <ThemeSwitch />
          <Bell />
          <AccountMenu />
        </div>
        {network && <WalletSlot network={network} locale={locale} />}
        <button type="button" className="tool bar__menu scripted" aria-label={t("nav.menu")} {...toSheet}>
          <Menu className="i" aria-hidden="true" />
        </button>
        <noscript>
          <a className="tool bar__menu" aria-label={t("nav.menu")} href={`#${ALL_AREAS}`}>
            <Menu className="i" aria-hidden="true" />
          </a>
        </noscript>
      </div>
      <Progress />
      {open && AreaSheet && <AreaSheet onClose={() => setOpen(false)} />}
    </header>
  );
}
