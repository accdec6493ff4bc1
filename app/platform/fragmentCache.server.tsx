import type { i18n } from "i18next";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router-dom/server.js";
import type { RenderFragment } from "#app/ui/staticFragment.tsx";
import { UiLocale } from "#app/ui/uiLocale.ts";
import { LRUCache } from "./cache.server.ts";

/** Pre-renders and caches static page fragments by their props. */

/** In characters; about as many bytes. */
const MAX_CACHED = 32_000_000;

/** A key's value never changes, since the key contains everything that the fragment shows. */
const cache = new LRUCache<string, string>({
  maxSize: MAX_CACHED,
  sizeCalculation: (html, key) => key.length + html.length,
});

const numbers = new WeakMap<object, number>();
let nextNumber = 0;
/** Prevents ids in one fragment's HTML from colliding with those of another's. */
let rendered = 0;

/** `within` wraps a fragment in the context that pages of this language provide. */
export const fragmentRenderer =
  (i18n: i18n, locale: string, within: (component: ReactNode) => ReactNode): RenderFragment =>
  (fragment, props) => {
    const key = `${numberPart(fragment)} ${locale} ${textOfProps(props)}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    rendered += 1;
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <UiLocale.Provider value={locale}>
          <StaticRouter location={`/${locale}`}>{within(createElement(fragment, props))}</StaticRouter>
        </UiLocale.Provider>
      </I18nextProvider>,
      { identifierPrefix: `drawn${rendered}` },
    );
    cache.set(key, html);
    return html;
  };

/**
 * JSON of values that many pages show, such as a day's histories: serialising them again for each page took longer than rendering the rest
 * of it. They are never changed once they are passed to a fragment.
 */
const texts = new WeakMap<object, string>();

const textOfProps = (props: object): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}:${serializeProps(value)}`)
    .join(",");

function serializeProps(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function numberPart(fragment: object): number {
  const known = numbers.get(fragment);
  if (known !== undefined) return known;
  nextNumber += 1;
  numbers.set(fragment, nextNumber);
  return nextNumber;
}
