import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { env } from "#app/platform/env.server.ts";
import { apiDocsPath } from "../../model/paths.ts";
import type { Deprecation, Described } from "./operation.server.ts";
import type { FlatHeaders } from "./sent.server.ts";

/** Warns programs that a call will be removed. Sources: docs/spec/data-api.md#1-2; RFC 9745 (Deprecation), RFC 8594 (Sunset). */

const MONTHS_UNTIL_SUNSET = 12;
const NONE: FlatHeaders = [];

/** The first time at which a deprecated call may be gone: a year after its deprecation was announced. */
export function computeSunset({ since }: Deprecation): Date {
  const day = new Date(since);
  day.setUTCMonth(day.getUTCMonth() + MONTHS_UNTIL_SUNSET);
  return day;
}

/** Headers of every response of the call, refusals included. */
export function deprecationHeaders({ id, deprecation }: Described): FlatHeaders {
  if (!deprecation) return NONE;
  const { since, successor } = deprecation;
  const page = `${env().APP_ORIGIN}${apiDocsPath(DEFAULT_LOCALE, id)}`;
  return [
    ...["deprecation", `@${Date.parse(since) / 1000}`],
    ...["sunset", computeSunset(deprecation).toUTCString()],
    ...["link", `<${page}>; rel="deprecation"`],
    ...(successor ? ["link", `<${successor}>; rel="successor-version"`] : []),
  ];
}
