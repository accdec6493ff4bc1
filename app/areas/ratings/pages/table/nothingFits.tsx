import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RatingsPageData } from "../../model/page.ts";
import { FILTERS, namesOfGroup, refiltered } from "../../model/query.ts";
import { useFilterText } from "../filters/filterText.ts";

type NothingFitsProps = Pick<RatingsPageData, "query" | "relief"> & { hasTokens: boolean };

/** Names the filter that excludes the most, and offers to remove it. */
export function NothingFits({ query, relief, hasTokens }: NothingFitsProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const formatFilter = useFilterText(query);
  const [best] = relief;
  if (!hasTokens || !best) return <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>;
  const named = t("nothing.named", { filter: t(`filter.${best.group}`), value: formatFilter(best.group) });
  const without = (names: readonly string[]) => refiltered(query, Object.fromEntries(names.map((name) => [name, ""])));
  return (
    <EmptyState
      title={t("nothing.title")}
      out={
        <>
          {best.count > 0 && (
            <ButtonLink variant="main" size="s" to={ratingsPath(locale, without(namesOfGroup(best.group)))}>
              {t("nothing.lift", { filter: named })}
            </ButtonLink>
          )}
          <ButtonLink variant={best.count > 0 ? "plain" : "main"} size="s" to={ratingsPath(locale, without(FILTERS))}>
            {t("filter.clear")}
          </ButtonLink>
        </>
      }
    >
      {t("nothing.text", { filter: named, found: best.count })}
    </EmptyState>
  );
}
