import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/ui/classes";
import type { Place } from "../area";
import type { PlaceGroup } from "./usePlaces";

type PlaceListProps = {
  id: string;
  /** `search.<group>` is what stands above the places of one. */
  groups: readonly PlaceGroup[];
  current: Place | undefined;
  optionOf: (place: Place) => string;
  onChoose: (place: Place) => void;
};

/** What was found. Focus stays in the field; it names the chosen option. */
export function PlaceList({ id, groups, current, optionOf, onChoose }: PlaceListProps) {
  const { t } = useTranslation();
  const shown = useShown(current?.id);
  return (
    <div id={id} role="listbox" aria-label={t("search.found")} className="search__list">
      {groups.map(({ group, places }) => {
        if (!places || places.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups and no fieldsets
          <div key={group} role="group" aria-labelledby={id + group}>
            <p id={id + group} className="search__group" role="presentation">
              {t(`search.${group}`)}
            </p>
            {places.map((place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the option
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

/** Keeps the chosen option in sight while the keys move through a long list. */
function useShown(chosen: string | undefined) {
  const option = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    option.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return option;
}
