import "./search.css";
import * as Radix from "@radix-ui/react-dialog";
import { useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { takesDialogsEntry, useBackCloses } from "~/ui/backCloses";
import type { SearchTarget } from "../area";
import { useFocusBack } from "../useFocusBack";
import { PlaceList } from "./placeList";
import { rememberPlace } from "./recent";
import { usePlaces } from "./usePlaces";

/** No name, symbol or address is longer. */
const LONGEST = 100;

/** Finds a token, a page or a plan by its name. Loaded when first opened. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const focusBack = useFocusBack();
  const [typed, setTyped] = useState("");
  const groups = usePlaces(typed);
  const places = groups.flatMap((group) => group.places ?? []);
  const isAsking = groups.some((group) => group.isAsking);
  const list = useId();
  const { current, setChosen, go, onKeyDown } = useChosen(places, onClose);
  const optionOf = (place: SearchTarget) => list + keyOf(place);
  useBackCloses(() => {
    onClose();
    return true;
  });
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="search" aria-describedby={undefined} onCloseAutoFocus={focusBack}>
          <Radix.Title className="sr">{t("search.open")}</Radix.Title>
          <div className="search__h">
            <Search className="i" aria-hidden="true" />
            <input
              role="combobox"
              aria-label={t("search.field")}
              aria-expanded={places.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={current ? optionOf(current) : undefined}
              placeholder={t("search.field")}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(null);
              }}
              onKeyDown={onKeyDown}
            />
            <Radix.Close className="search__esc">{t("search.close")}</Radix.Close>
          </div>
          <PlaceList id={list} groups={groups} current={current} optionOf={optionOf} onChoose={go} />
          <div className="search__note" role="status">
            {places.length === 0 && !isAsking && <p>{t("search.nothing", { typed })}</p>}
            {groups.map(({ group, places }) => places === null && <p key={group}>{t(`search.missing.${group}`)}</p>)}
            {typed !== "" && places.length > 0 && !isAsking && (
              <p className="sr">{t("search.count", { count: places.length })}</p>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const keyOf = ({ group, id }: SearchTarget) => `${group}-${id}`;

/**
 * The selected result, and the keys that move the selection; results that are not built yet are skipped. The selection
 * stays on its result when others are inserted before it, because results arrive while keys are pressed.
 */
function useChosen(places: readonly SearchTarget[], onClose: () => void) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = places.filter(({ path }) => path !== null);
  const current = open.find((place) => keyOf(place) === chosen) ?? open[0];
  const closed = useRef(false);

  const go = (place: SearchTarget) => {
    const { path } = place;
    if (path === null || closed.current) return;
    closed.current = true;
    rememberPlace(place);
    onClose();
    navigate(path, { replace: takesDialogsEntry() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may confirm a word in an input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && current) {
      const next = open[(open.indexOf(current) + step + open.length) % open.length];
      setChosen(next ? keyOf(next) : null);
    } else if (event.key === "Enter" && current) go(current);
    else return;
    event.preventDefault();
  };
  return { current, setChosen, go, onKeyDown };
}
