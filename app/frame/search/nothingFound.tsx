import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { inSearch, useAreas } from "../areas";

type NothingFoundProps = { examples: readonly string[]; onTry: (example: string) => void };

/** What else can be typed: each example is entered by a click, and finds something. */
export function NothingFound({ examples, onTry }: NothingFoundProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const page = inSearch(useAreas()).find(({ path }) => path?.(locale));
  const all = [...examples, ...(page ? [t(`nav.${page.key}`)] : [])];
  return (
    <div className="search__try">
      <p>{t("search.try")}</p>
      {all.map((example) => (
        <button key={example} type="button" className="btn btn--s" onClick={() => onTry(example)}>
          <bdi>{example}</bdi>
        </button>
      ))}
    </div>
  );
}
