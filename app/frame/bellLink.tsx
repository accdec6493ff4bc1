import { Link } from "@remix-run/react";
import BellIcon from "lucide-react/icons/bell";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { getJson } from "~/platform/http";

const ASK_EVERY_MS = 20_000;
const MOST_SHOWN = 99;

type BellLinkProps = { home: (locale: string) => string; path: string };

/** How much the reader has not read, and the way there. */
export default function BellLink({ home, path }: BellLinkProps) {
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

/** Asked for now and then, never in a tab that nobody sees, and at once when somebody comes back to it. */
function useUnread(path: string): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await getJson<{ data?: { unread?: number } }>(path, { signal: over.signal });
      if (!over.signal.aborted && typeof answer?.body.data?.unread === "number") setUnread(answer.body.data.unread);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [path]);
  return unread;
}
