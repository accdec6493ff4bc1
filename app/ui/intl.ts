/**
 * The formatters of a language, each built once, because building one costs far more than using it. Digits are Latin in
 * every language, because amounts are compared with those of wallets and explorers.
 */

/** Caches what `make` builds for a language; there are few languages, so nothing is evicted. */
export function cachedByLocale<Formatter>(make: (tag: string) => Formatter): (locale: string) => Formatter {
  const cache = new Map<string, Formatter>();
  return (locale) => {
    const known = cache.get(locale);
    if (known !== undefined) return known;
    const made = make(`${locale}-u-nu-latn`);
    cache.set(locale, made);
    return made;
  };
}

/** British English: a receipt's date is day, month, year, and a list has no comma before its last item. */
export const british = (tag: string) => tag.replace(/^en-/, "en-GB-");

const lists = {
  conjunction: cachedByLocale((tag) => new Intl.ListFormat(british(tag), { type: "conjunction" })),
  disjunction: cachedByLocale((tag) => new Intl.ListFormat(british(tag), { type: "disjunction" })),
};

/** `A, B and C`, or with a disjunction `A, B or C`. */
export const listText = (items: readonly string[], locale: string, type: keyof typeof lists = "conjunction"): string =>
  lists[type](locale).format(items);
