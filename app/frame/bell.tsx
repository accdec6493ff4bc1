import { Link } from "@remix-run/react";
import BellIcon from "lucide-react/icons/bell";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { isBuilt, useAreas } from "./areas";
import { useAccount } from "./useAccount";

const MOST_SHOWN = 99;

/** For somebody who is signed in, how much they have not read, and the way there. Without a script, the way alone. */
export function Bell() {
  const account = useAccount();
  const area = useAreas()
    .filter(isBuilt)
    .find(({ bell }) => bell !== undefined);
  if (!account || !area?.bell) return null;
  return <BellLink home={area.home} path={area.bell} />;
}

type BellLinkProps = { home: (locale: string) => string; path: string };

function BellLink({ home, path }: BellLinkProps) {
  const { t } = useTranslation();
  const unread = useUnread(path);
  const said = unread ? t("bell.unread", { count: unread }) : t("bell.none");
  return (
    <Link className="tool bell" to={home(useLocale())} aria-label={`${t("nav.notifications")}: ${said}`}>
      <BellIcon className="i" aria-hidden="true" />
      <span className="bell__count num" aria-live="polite">
        {unread ? (unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread) : ""}
      </span>
    </Link>
  );
}

/** Counted once the page stands, by what is loaded for those alone who are signed in. */
function useUnread(path: string): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    import("./unread").then(
      ({ watchUnread }) => {
        if (!over) stop = watchUnread(path, setUnread);
      },
      // It could not be loaded: the way stands without a count.
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [path]);
  return unread;
}
