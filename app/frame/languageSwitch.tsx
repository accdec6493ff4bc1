import { useLocation } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Globe from "lucide-react/icons/globe";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { inLocale } from "#app/i18n/localePath.ts";
import { LANGUAGE_NAMES, SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Disclosure } from "./disclosure.tsx";
import { useChangeLocale } from "./useChangeLocale.ts";

export function LanguageSwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Disclosure
      className="lang"
      label={`${t("language.label")}: ${locale.toUpperCase()}, ${LANGUAGE_NAMES[locale]}`}
      summary={
        <>
          <Globe className="i" aria-hidden="true" />
          <span className="lang__code" aria-hidden="true">
            {locale.toUpperCase()}
          </span>
        </>
      }
    >
      <LanguageList />
    </Disclosure>
  );
}

/** Links to the current page in the other languages: they work without JavaScript, which only adds the cookie. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const locale = useLocale();
  const place = useLocation();
  const change = useChangeLocale();

  const choose = (wanted: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const menu = event.currentTarget.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
    onChosen?.();
    void change(wanted);
  };

  return (
    <ul className="langs">
      {SUPPORTED_LOCALES.map((wanted) => (
        <li key={wanted}>
          <a
            href={inLocale(wanted, place)}
            hrefLang={wanted}
            lang={wanted}
            aria-current={wanted === locale ? "true" : undefined}
            onClick={choose(wanted)}
          >
            <bdi>{LANGUAGE_NAMES[wanted]}</bdi>
            {wanted === locale && <Check className="i" aria-hidden="true" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
