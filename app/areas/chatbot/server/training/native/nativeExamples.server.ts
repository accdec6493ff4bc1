import type { Locale } from "../../../../../i18n/locales.ts";
import type { Intent } from "../../../model/intents.ts";

/** Questions of every kind in one language, several in one text: a bar parts them. */
export type NativeExamples = Record<Intent, string>;

export type NativeLocale = Exclude<Locale, "en">;
