import type { TFunction } from "i18next";
import { translator } from "../../../i18n/i18n.server.ts";
import { env } from "../../../platform/env.server.ts";

/** Notices in words. */

type Sayable = { words: string; values: Readonly<Record<string, string | number>> };
export type Saying = { title: string; text: string };

const SAMPLE = /^alertTest(?=\.)/;

/** Title and text in a language. What it names came from elsewhere (a token's name), so it is text and never markup. */
export function sayNotice(t: TFunction, { words, values }: Sayable, locale: string): Saying {
  const said = saidIn(t, values, locale);
  const key = words.replace(SAMPLE, "alertFired");
  const title = t(`notice.${key}.title`, said);
  // What its owner wrote stands as they wrote it.
  const text = [t(`notice.${key}.text`, said), String(values.note ?? "")].filter(Boolean).join("\n");
  return { title: SAMPLE.test(words) ? t("sample", { title }) : title, text };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const FIGURES = new Set(["before", "after", "percent", "times", "grade", "priceUsd", "capUsd"]);

/** Figures, days and spans as the language says them; all else as it is. */
function saidIn(t: TFunction, values: Sayable["values"], locale: string): Record<string, string | number> {
  const figure = new Intl.NumberFormat(locale, { maximumSignificantDigits: 8 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = String(value);
      if (FIGURES.has(name) && DECIMAL.test(text)) return [name, figure.format(text as `${number}`)];
      if (name === "window") return [name, t(`span.${text}`)];
      if (DAY.test(text)) return [name, day.format(new Date(text))];
      return [name, value];
    }),
  );
}

/** Of a notice about a market of invented tokens: who reads it outside of our pages is told so. */
export const simulatedValue = (isSimulated: boolean): { market?: "simulated" } =>
  isSimulated ? { market: "simulated" } : {};

const isOfSimulated = ({ values }: Sayable): boolean => values.market === "simulated";

export const linkOf = (path: string, locale: string): string => new URL(`/${locale}${path}`, env().APP_ORIGIN).href;

export type Outgoing = {
  saying: Saying;
  /** Where it leads, whole. */
  link: string;
};

/** What an account reads outside of the program: one notice, or several in one. */
export async function outgoingOf(body: Body, locale: string): Promise<Outgoing> {
  const t = await translator(locale, "notifications");
  const marks = (notices: readonly Sayable[]) => (notices.some(isOfSimulated) ? [t("simulated")] : []);
  if (!body.digest) {
    const { title, text } = sayNotice(t, body, locale);
    return { saying: { title, text: [text, ...marks([body])].join("\n") }, link: linkOf(body.path, locale) };
  }
  const { why, notices, count } = body.digest;
  const lines = notices.map((notice) => {
    const { title, text } = sayNotice(t, notice, locale);
    return `${title}\n${text}`;
  });
  const left = count - notices.length;
  const rest = left > 0 ? [t("digest.more", { count: left })] : [];
  return {
    saying: {
      title: t("digest.title", { count }),
      text: [t(`digest.why.${why}`, { count }), ...lines, ...rest, ...marks(notices)].join("\n\n"),
    },
    link: linkOf("/notifications", locale),
  };
}

/** `deliveries.body`. */
export type Body = Sayable & {
  path: string;
  data: Record<string, unknown>;
  digest?: { why: "many" | "quiet" | "digest"; notices: Sayable[]; count: number };
};
