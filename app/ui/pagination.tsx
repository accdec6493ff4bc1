import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Backward, Onward } from "./arrows.tsx";
import { GAP, pagesAround } from "./pages.ts";
import "./css/pagination.css";

type NumberedProps = { page: number; pages: number; buildHref(page: number): string; label?: string };

/** For lists of known length. Links, so that a page can be bookmarked, sent and opened in another tab. */
export function NumberedPages({ page, pages, buildHref, label }: NumberedProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  let gaps = 0;
  return (
    <nav className="pages" aria-label={label ?? t("ui.pages.label")}>
      <Step to={page > 1 ? buildHref(page - 1) : undefined} rel="prev">
        <Backward />
        <span className="pages__word">{t("ui.pages.previous")}</span>
      </Step>
      <ol>
        {pagesAround(page, pages).map((each) =>
          each === GAP ? (
            <li key={`gap-${gaps++}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                className="num"
                to={buildHref(each)}
                preventScrollReset
                aria-label={t("ui.pages.page", { page: each })}
                aria-current={each === page ? "page" : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? buildHref(page + 1) : undefined} rel="next">
        <span className="pages__word">{t("ui.pages.next")}</span>
        <Onward />
      </Step>
    </nav>
  );
}

type KeysetProps = { newer?: string | undefined; older?: string | undefined; label?: string };

/** For lists that grow at the start, like a ledger: they have no page count, and a row never moves to another page. */
export function KeysetPages({ newer, older, label }: KeysetProps) {
  const { t } = useTranslation();
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className="pages" aria-label={label ?? t("ui.pages.label")}>
      <Step to={newer} rel="prev">
        <Backward />
        {t("ui.pages.newer")}
      </Step>
      <Step to={older} rel="next">
        {t("ui.pages.older")}
        <Onward />
      </Step>
    </nav>
  );
}

/** At either end the link stays in its position but leads nowhere. */
function Step({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link without an address is announced as disabled
      // biome-ignore lint/a11y/useFocusableInteractive: it has no action
      <span className="btn btn--quiet" role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="btn btn--quiet" to={to} rel={rel} preventScrollReset>
      {children}
    </Link>
  );
}
