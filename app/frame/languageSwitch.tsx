import { useLocation } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import Globe from "lucide-react/icons/globe";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, SUPPORTED_LOCALES } from "~/i18n/locales";
import { useChangeLocale } from "~/i18n/useChangeLocale";
import { useLocale } from "~/i18n/useLocale";
import { inLocale } from "~/paths";

/** Links to this same page in the other languages: they work without JavaScript, which only adds the cookie. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const place = useLocation();
  const change = useChangeLocale();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  const choose = (wanted: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    menu.current?.removeAttribute("open");
    menu.current?.querySelector("summary")?.focus();
    void change(wanted);
  };

  return (
    <details className="lang" ref={menu}>
      <summary
        className="tool"
        aria-label={`${t("language.label")}: ${locale.toUpperCase()}, ${LANGUAGE_NAMES[locale]}`}
      >
        <Globe className="i" aria-hidden="true" />
        <span className="lang__code" aria-hidden="true">
          {locale.toUpperCase()}
        </span>
      </summary>
      <ul className="lang__menu">
        {SUPPORTED_LOCALES.map((wanted) => (
          <li key={wanted}>
            <a
              href={inLocale(wanted, place)}
              hrefLang={wanted}
              lang={wanted}
              aria-current={wanted === locale ? "true" : undefined}
              onClick={choose(wanted)}
            >
              {LANGUAGE_NAMES[wanted]}
              {wanted === locale && <Check className="i" aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes on a press elsewhere, on Escape and when focus leaves. */
function useClosing(menu: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current?.open === true;
      if (!open || (event.target instanceof Node && menu.current?.contains(event.target))) return;
      menu.current?.removeAttribute("open");
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.removeAttribute("open");
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [menu]);
}
