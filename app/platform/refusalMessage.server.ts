import { i18nFor } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE, isSupported, type SupportedLocale } from "#app/i18n/locales.ts";
import { listText } from "#app/ui/intl.ts";
import { acceptedLanguages } from "./localeChoice.ts";
import type { ValidationMessage } from "./validationMessage.server.ts";

/** The language of an API response: endpoints have no locale in their path, so the header decides. */
export const localeOfCall = (request: { headers: Pick<Headers, "get"> }): SupportedLocale =>
  acceptedLanguages(request.headers.get("accept-language")).find(isSupported) ?? DEFAULT_LOCALE;

/** The text in the `errors` namespace for a refusal's tag, with its values filled in. */
export async function refusalMessage(locale: SupportedLocale, refusal: { tag: string }): Promise<string> {
  const t = (await i18nFor(locale)).getFixedT(locale, "errors");
  const { tag, ...values } = refusal as {
    tag: string;
    duration?: string;
    possibleFrom?: string;
    problem?: ValidationMessage;
    seconds?: number;
  };
  const { problem } = values;
  return t(tag, {
    ...values,
    ...(problem
      ? {
          problem: t(`problem.${problem.is}`, {
            ...problem,
            options: listText(problem.options ?? [], locale, "disjunction"),
          }),
        }
      : {}),
    ...(values.seconds === undefined ? {} : { count: values.seconds }),
    ...(values.duration ? { duration: t(`duration.${values.duration}`) } : {}),
    ...(values.possibleFrom ? { possibleFrom: dayText(locale, values.possibleFrom) } : {}),
  });
}

/** In 24-hour time, as everywhere in the product: Node's default for Korean would be "PM 12:41". */
const dayText = (locale: string, time: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: "UTC" })
    .format(new Date(time))
    .concat(" UTC");
