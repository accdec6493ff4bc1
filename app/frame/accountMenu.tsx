import { Link, useLocation } from "@remix-run/react";
import CircleUser from "lucide-react/icons/circle-user";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { accountPath, signInPath, signOutPath, signUpPath } from "#app/identity/paths.ts";
import { SIGNING_OUT } from "#app/platform/http.ts";
import { Address } from "#app/ui/address.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { inMenu, useAreas } from "./areas.ts";
import { Disclosure } from "./disclosure.tsx";
import { useAccount } from "./useAccount.ts";

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

/** The account menu, signed in or not, with signing in and out. */
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

/** An account without an email is shown by its wallet. */
const ADDRESS = /^0x[0-9a-f]{40}$/i;

function OwnAccount() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name = "", roles = [] } = useAccount() ?? {};
  return (
    <div className="guest">
      <p className="guest__who">{ADDRESS.test(name) ? <Address value={name} /> : <bdi>{name}</bdi>}</p>
      <ul>
        <li>
          <Link to={accountPath(locale)}>{t("account.own")}</Link>
        </li>
        <MenuLinks roles={roles} />
      </ul>
      {/* A native form reloads the whole page, so that no data of the signed-out account remains in it. */}
      <form method="post" action={signOutPath(locale)} onSubmit={() => window.dispatchEvent(new Event(SIGNING_OUT))}>
        <Button type="submit" size="s">
          {t("account.signOut")}
        </Button>
      </form>
    </div>
  );
}

/** The areas that accounts with these roles may open, by their names in the menu. */
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

/** Back to the current page, unless that is itself a sign-in page. */
function useWayBack(): string | undefined {
  const { pathname, search } = useLocation();
  const doors = /\/(sign-in|sign-up|verify|forgot-password|reset-password)$/;
  return doors.test(pathname) ? undefined : pathname + search;
}
