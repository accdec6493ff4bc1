import type { TFunction } from "i18next";
import { translator } from "#app/i18n/i18n.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The texts of notices. */

type Sayable = { words: string; values: Readonly<Record<string, string | number>> };
export type NoticeMessage = { title: string; text: string };

const SAMPLE = /^alertTest(?=\.)/;

/** Title and text in a language. Names are external data (a token's name), so they are text and never markup. */
export function formatNotice(t: TFunction, { words, values }: Sayable, locale: string): NoticeMessage {
  const formatted = formatValues(t, values, locale);
  const key = words.replace(SAMPLE, "alertFired");
  const title = t(`notice.${key}.title`, formatted);
  // The owner's own text is unchanged.
  const text = [t(`notice.${key}.text`, formatted), String(values.note ?? "")].filter(Boolean).join("\n");
  return { title: SAMPLE.test(words) ? t("sample", { title }) : title, text };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const FIGURES = new Set([
  "before",
  "after",
  "percent",
  "times",
  "grade",
  "priceUsd",
  "valueUsd",
  "lossUsd",
  "capUsd",
  "drift",
  "band",
  "needed",
  "left",
  "most",
]);

/** Numbers, days and time spans in the language's format; everything else unchanged. */
function formatValues(t: TFunction, values: Sayable["values"], locale: string): Record<string, string | number> {
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

const isOfSimulated = ({ values }: Sayable): boolean => values.market === "simulated";

export const buildLink = (path: string, locale: string): string => new URL(`/${locale}${path}`, env().APP_ORIGIN).href;

export type Outgoing = {
  message: NoticeMessage;
  /** The full URL that it links to. */
  link: string;
};

/** A message to an account outside the program: one notice, or several in one. */
export async function buildOutgoing(body: Body, locale: string): Promise<Outgoing> {
  const t = await translator(locale, "notifications");
  const marks = (notices: readonly Sayable[]) => (notices.some(isOfSimulated) ? [t("simulated")] : []);
  if (!body.digest) {
    const { title, text } = formatNotice(t, body, locale);
    return { message: { title, text: [text, ...marks([body])].join("\n") }, link: buildLink(body.path, locale) };
  }
  const { why, notices, count } = body.digest;
  const lines = notices.map((notice) => {
    const { title, text } = formatNotice(t, notice, locale);
    return `${title}\n${text}`;
  });
  const left = count - notices.length;
  const rest = left > 0 ? [t("digest.more", { count: left })] : [];
  return {
    message: {
      title: t("digest.title", { count }),
      text: [t(`digest.why.${why}`, { count }), ...lines, ...rest, ...marks(notices)].join("\n\n"),
    },
    link: buildLink("/notifications", locale),
  };
}

/** `deliveries.body`. */
export type Body = Sayable & {
  path: string;
  data: Record<string, unknown>;
  digest?: { why: "many" | "quiet" | "digest"; notices: Sayable[]; count: number };
};
