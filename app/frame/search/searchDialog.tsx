import "./search.css";
import * as Radix from "@radix-ui/react-dialog";
import Search from "lucide-react/icons/search";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { useBackCloses } from "#app/ui/backCloses.ts";
import type { SearchTarget } from "../area.ts";
import { inSearch, useAreas } from "../areas.ts";
import { useFocusBack } from "../useFocusBack.ts";
import { SearchResultList } from "./searchResultList.tsx";
import { toTargetKey, useChosen } from "./useChosen.ts";
import type { EarlyKeys } from "./useEarlyKeys.ts";
import { useSearchResults } from "./useSearchResults.ts";

/** No name, symbol or address is longer. */
const LONGEST = 100;

/** Finds a token, a page or a plan by its name. Loaded when first opened. */
export default function SearchDialog({ onClose, early }: { onClose: () => void; early?: EarlyKeys }) {
  const { t } = useTranslation(["search", "common"]);
  const focusBack = useFocusBack();
  const [typed, setTyped] = useState(early?.typed ?? "");
  const groups = useSearchResults(typed);
  const targets = groups.flatMap((group) => group.places ?? []);
  const isLoading = groups.some((group) => group.isLoading);
  const list = useId();
  const text = typed.trim();
  const hasFailed = groups.some(({ places }) => places === null);
  const { current, setChosen, go, onKeyDown, isWaiting } = useChosen(
    { typed: text, places: targets, isLoading, hasFailed, isEntered: early?.isEntered ?? false },
    onClose,
  );
  const field = useRef<HTMLInputElement>(null);
  const isNothing = targets.length === 0 && !isLoading;
  const isSimilar = !isLoading && groups.find(({ places }) => places?.length)?.isSimilar;
  const enter = (value: string) => {
    setTyped(value);
    setChosen(null);
  };
  const toOptionId = (target: SearchTarget) => list + toTargetKey(target);
  useBackCloses(() => {
    onClose();
    return true;
  });
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="search" aria-describedby={undefined} onCloseAutoFocus={focusBack}>
          <Radix.Title className="sr">{t("common:search.open")}</Radix.Title>
          <div className="search__h">
            <Search className="i" aria-hidden="true" />
            <input
              ref={field}
              role="combobox"
              aria-label={t("field")}
              aria-expanded={targets.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={current ? toOptionId(current) : undefined}
              placeholder={t("field")}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => enter(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Radix.Close className="search__esc">{t("close")}</Radix.Close>
          </div>
          <SearchResultList id={list} groups={groups} current={current} toOptionId={toOptionId} onChoose={go} />
          <div className="search__note" role="status">
            {isWaiting && <p>{t("opening")}</p>}
            {isNothing && <p>{t("nothing", { typed: text })}</p>}
            {isSimilar && <p>{t("common:search.similar", { typed: text })}</p>}
            {groups.map(({ group, places }) => places === null && <p key={group}>{t(`missing.${group}`)}</p>)}
            {text !== "" && targets.length > 0 && !isLoading && (
              <p className="sr">{t("count", { count: targets.length })}</p>
            )}
          </div>
          {isNothing && (
            <NothingFound
              examples={groups.flatMap(({ examples = [] }) => examples)}
              onTry={(example) => {
                enter(example);
                field.current?.focus();
              }}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type NothingFoundProps = { examples: readonly string[]; onTry: (example: string) => void };

/** What else can be typed: a click enters the example, which finds something. */
function NothingFound({ examples, onTry }: NothingFoundProps) {
  const { t } = useTranslation(["search", "common"]);
  const locale = useLocale();
  const page = inSearch(useAreas()).find(({ path }) => path?.(locale));
  const all = [...examples, ...(page ? [t(`common:nav.${page.key}`)] : [])];
  return (
    <div className="search__try">
      <p>{t("try")}</p>
      {all.map((example) => (
        <button key={example} type="button" className="btn btn--s" onClick={() => onTry(example)}>
          <bdi>{example}</bdi>
        </button>
      ))}
    </div>
  );
}
