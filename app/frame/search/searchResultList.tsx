import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import type { SearchTarget } from "../area.ts";
import type { SearchResultGroup } from "./useSearchResults.ts";

type SearchResultListProps = {
  id: string;
  /** `search:groups.<group>` is the heading of each group. */
  groups: readonly SearchResultGroup[];
  current: SearchTarget | undefined;
  toOptionId: (target: SearchTarget) => string;
  onChoose: (place: SearchTarget) => void;
};

/** The results. Focus stays in the field; it references the selected option. */
export function SearchResultList({ id, groups, current, toOptionId, onChoose }: SearchResultListProps) {
  const { t } = useTranslation(["search", "common"]);
  const shown = useShown(current?.id);
  return (
    <div id={id} role="listbox" aria-label={t("found")} className="search__list">
      {groups.map(({ group, places: targets, isSimilar }) => {
        if (!targets || targets.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
          <div key={group} role="group" aria-labelledby={id + group}>
            <p id={id + group} className="search__group" role="presentation">
              {isSimilar ? t("similarIn", { group: t(`groups.${group}`) }) : t(`groups.${group}`)}
            </p>
            {targets.map((target) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which references the option
              <div
                key={target.id}
                id={toOptionId(target)}
                role="option"
                ref={target === current ? shown : undefined}
                aria-selected={target === current}
                aria-disabled={target.path === null ? true : undefined}
                className={classes("search__place", target.path === null && "search__place--soon")}
                onClick={() => onChoose(target)}
              >
                <span>
                  <bdi>{target.name}</bdi>
                  {target.note && (
                    <small>
                      {" "}
                      <bdi>{target.note}</bdi>
                    </small>
                  )}
                </span>
                {target.path === null && <em>{t("common:nav.soon")}</em>}
                {target === current && <CornerDownLeft className="i flip" aria-hidden="true" />}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Scrolls the selected option into view while the arrow keys move through a long list. */
function useShown(chosen: string | undefined) {
  const option = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another option is selected
  useEffect(() => {
    // Newer browsers return a promise, which is not a valid effect cleanup.
    option.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return option;
}
