import { Link, useLocation } from "@remix-run/react";
import CircleUser from "lucide-react/icons/circle-user";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { accountPath, signInPath, signOutPath, signUpPath } from "~/identity/paths";
import { Button, ButtonLink } from "~/ui/button";
import { inMenu, useAreas } from "./areas";
import { Disclosure } from "./disclosure";
import { useAccount } from "./useAccount";

export function AccountMenu() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <Disclosure
      className={account ? "account account--in" : "account"}
      label={account ? `${t("account.label")}: ${account.name}` : t("account.label")}
      summary={<CircleUser className="i" aria-hidden="true" />}
    >
      <AccountPanel />
    </Disclosure>
  );
}

/** What somebody has here, signed in or not, and the way in or out. */
export const AccountPanel = () => (useAccount() ? <OwnAccount /> : <GuestAccount />);

function GuestAccount() {
  const { t } = useTranslation();
  const locale = useLocale();
  const to = useWayBack();
  return (
    <div className="guest">
      <p className="guest__who">{t("account.guest")}</p>
      <p>{t("account.has")}</p>
      <ul>
        <MenuLinks roles={null} />
      </ul>
      <div className="guest__out">
        <ButtonLink variant="main" size="s" to={signInPath(locale, to)}>
          {t("account.signIn")}
        </ButtonLink>
        <ButtonLink size="s" to={signUpPath(locale, to)}>
          {t("account.signUp")}
        </ButtonLink>
      </div>
    </div>
  );
}

function OwnAccount() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name = "", roles = [] } = useAccount() ?? {};
  return (
    <div className="guest">
      <p className="guest__who">
        <bdi>{name}</bdi>
      </p>
      <ul>
        <li>
          <Link to={accountPath(locale)}>{t("account.own")}</Link>
        </li>
        <MenuLinks roles={roles} />
      </ul>
      {/* The browser's own form: the whole page comes anew, and none of it is left over from whoever was here. */}
      <form method="post" action={signOutPath(locale)}>
        <Button type="submit" size="s">
          {t("account.signOut")}
        </Button>
      </form>
    </div>
  );
}

/** The areas that belong to whoever has these roles, by their names in the menu. */
function MenuLinks({ roles }: { roles: readonly string[] | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const areas = useAreas();
  return (
    <>
      {inMenu(areas, roles).map(({ key, home }) => (
        <li key={key}>
          <Link to={home(locale)}>{t(`nav.${key}`)}</Link>
        </li>
      ))}
    </>
  );
}

/** Back to the page they are on, unless that is itself a page on the way in. */
function useWayBack(): string | undefined {
  const { pathname, search } = useLocation();
  const doors = /\/(sign-in|sign-up|verify|forgot-password|reset-password)$/;
  return doors.test(pathname) ? undefined : pathname + search;
}
