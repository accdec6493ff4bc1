import { Link } from "@remix-run/react";
import BellIcon from "lucide-react/icons/bell";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { SIGNING_OUT } from "#app/platform/http.ts";
import type { BellCalls } from "./area.ts";
import { isBuilt, useAreas } from "./areas.ts";
import { useAccount } from "./useAccount.ts";

const MAX_SHOWN = 99;

/** Shows signed-in users their unread count, with a link. Without JavaScript it is only the link. */
export function Bell() {
  const account = useAccount();
  const area = useAreas()
    .filter(isBuilt)
    .find(({ bell }) => bell !== undefined);
  if (!account || !area?.bell) return null;
  return <BellLink home={area.home} calls={area.bell} />;
}

type BellLinkProps = { home: (locale: string) => string; calls: BellCalls };

function BellLink({ home, calls }: BellLinkProps) {
  const { t } = useTranslation();
  const unread = useUnread(calls);
  const unreadText = unread ? t("bell.unread", { count: unread }) : t("bell.none");
  return (
    <Link className="tool bell" to={home(useLocale())} aria-label={`${t("nav.notifications")}: ${unreadText}`}>
      <BellIcon className="i" aria-hidden="true" />
      <span className="bell__count num" aria-live="polite">
        {unread ? (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread) : ""}
      </span>
    </Link>
  );
}

/** Counted after the page has loaded, by code that is loaded only for signed-in users. */
function useUnread(calls: BellCalls): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    import("./unread.ts").then(
      ({ watchUnread }) => {
        if (!over) stop = watchUnread(calls, setUnread);
      },
      // It could not be loaded: the link remains, without a count.
      () => undefined,
    );
    const end = () => {
      over = true;
      stop?.();
    };
    window.addEventListener(SIGNING_OUT, end);
    return () => {
      window.removeEventListener(SIGNING_OUT, end);
      end();
    };
  }, [calls]);
  return unread;
}
