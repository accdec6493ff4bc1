import { Link, useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";

export type Crumb = { text: string; to: string };

/**
 * Exported in the `handle` of a route below another page: the pages above it, from the top, and its own name. `data` is
 * what its loader returned.
 */
export type CrumbsOf<Data> = (input: { data: Data; locale: string; t: TFunction }) => { above: Crumb[]; here: string };

const hasCrumbs = (handle: unknown): handle is { crumbs: CrumbsOf<unknown> } =>
  typeof handle === "object" && handle !== null && "crumbs" in handle;

/** Breadcrumbs, on pages that have them. */
export function Crumbs() {
  const { t } = useTranslation();
  const locale = useLocale();
  const match = useMatches().findLast(({ handle }) => hasCrumbs(handle));
  if (!match?.data || !hasCrumbs(match.handle)) return null;
  const { above, here } = match.handle.crumbs({ data: match.data, locale, t });
  return (
    <nav className="crumbs" aria-label={t("crumbs.label")}>
      <ol>
        {above.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
            <ChevronRight className="i flip" aria-hidden="true" />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
