import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import type { SearchTarget } from "../area.ts";
import type { PlaceGroup } from "./usePlaces.ts";

type PlaceListProps = {
  id: string;
  /** `search.<group>` is the heading of each group. */
  groups: readonly PlaceGroup[];
  current: SearchTarget | undefined;
  optionOf: (place: SearchTarget) => string;
  onChoose: (place: SearchTarget) => void;
};

/** The results. Focus stays in the field; it references the selected option. */
export function PlaceList({ id, groups, current, optionOf, onChoose }: PlaceListProps) {
  const { t } = useTranslation();
  const shown = useShown(current?.id);
  return (
    <div id={id} role="listbox" aria-label={t("search.found")} className="search__list">
      {groups.map(({ group, places, isSimilar }) => {
        if (!places || places.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
          <div key={group} role="group" aria-labelledby={id + group}>
            <p id={id + group} className="search__group" role="presentation">
              {isSimilar ? t("search.similarIn", { group: t(`search.${group}`) }) : t(`search.${group}`)}
            </p>
            {places.map((place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which references the option
              <div
                key={place.id}
                id={optionOf(place)}
                role="option"
                ref={place === current ? shown : undefined}
                aria-selected={place === current}
                aria-disabled={place.path === null ? true : undefined}
                className={classes("search__place", place.path === null && "search__place--soon")}
                onClick={() => onChoose(place)}
              >
                <span>
                  <bdi>{place.name}</bdi>
                  {place.note && (
                    <small>
                      {" "}
                      <bdi>{place.note}</bdi>
                    </small>
                  )}
                </span>
                {place.path === null && <em>{t("nav.soon")}</em>}
                {place === current && <CornerDownLeft className="i flip" aria-hidden="true" />}
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
