import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RatingsPageData } from "../model/page.ts";
import { changed } from "../model/query.ts";
import type { SaveProblem } from "../model/savedViews.ts";
import { SaveView } from "./saveView.tsx";

const ReadyViews = lazyFragment(async () => (await import("./ratingsParts.ts")).ReadyViews);
const ViewTools = lazyFragment(async () => (await import("./ratingsParts.ts")).ViewTools);

type ViewsBarProps = Pick<RatingsPageData, "views" | "query" | "exportPlan" | "saved"> & {
  saveProblem?: SaveProblem | null;
  isRead: boolean;
};

/** Predefined queries and the caller's own, each a link, and the table's appearance. */
export function ViewsBar({ views, query, exportPlan, saved, saveProblem = null, isRead }: ViewsBarProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const whole = changed(query, {});
  return (
    <div className="ratings__bar">
      <nav className="ratings__views" aria-label={t("views.label")}>
        <StaticFragment part={ReadyViews} of={{ views, query }} />
        {saved?.map(({ name, search }) => (
          <Link
            key={name}
            to={ratingsPath(locale, search)}
            aria-current={whole === search ? "true" : undefined}
            preventScrollReset
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
      <div className="ratings__tools">
        <SaveView query={query} saved={saved} problem={saveProblem} />
        <StaticFragment part={ViewTools} of={{ query, exportPlan }} isWanted={isRead} />
      </div>
    </div>
  );
}
