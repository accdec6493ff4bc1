/**
 * Modules of every page, in one file: each has a few hundred bytes, which hardly compress alone and would cost a request. Modules with
 * their own stylesheet are excluded, because the stylesheet would load everywhere.
 */
export const COMMON_CHUNK: readonly RegExp[] = [
  /\/app\/platform\/(http|pageMeta|pageStorage)\.ts$/,
  /\/app\/i18n\/(backend|loadWords|localePath|locales|signalWords|useLocale)\.ts$/,
  /\/app\/areas\/offers\/model\/planTitle\.ts$/,
  /\/app\/(frame\/(areas|useOnDemand)|identity\/paths|wallet\/needed)\.ts$/,
  /\/react-i18next\/dist\/es\/(context|defaults|i18nInstance|unescape|useTranslation|utils)\.js$/,
  // The entry points of the areas, which the frame links to.
  /\/app\/(areas|areas\/\w+\/area)\.ts$/,
  /\/app\/areas\/(accounts|admin|alerts|audit|billing|embeddedWallet|market|notifications|offers|support|tokenLists)\/model\/paths\.ts$/,
  /\/app\/ui\/(badge|banner|button|classes|dateTime|hashPrint|iconComponent|intl|lines|logo|money|num|lazyFragment|requireNetwork|segments|sentence|serverClock|spinner|toast|tokenAmount|uiLocale)\.tsx?$/,
  /\/lucide-react\/dist\/\w+\/icons\/(arrow-down|arrow-up|bell|check|chevron-down|chevron-right|circle-exclamation-point|flask-conical|globe|info|lock|plus|search|triangle-exclamation-point|wallet|x)\.[cm]?js$/,
];

/** The chunk of a module, by its path, for Rollup. */
export const commonChunk = (id: string): string | undefined =>
  id === "\0virtual:words" || COMMON_CHUNK.some((part) => part.test(id)) ? "common" : undefined;
