import type { Duration } from "#events/pricing/catalogue.ts";

/** The plans page, with a plan selected if one is named. */
export function plansPath(locale: string, chosen?: { slug: string; duration: Duration }): string {
  const query = chosen ? `?${new URLSearchParams({ plan: chosen.slug, duration: chosen.duration })}` : "";
  return `/${locale}/plans${query}`;
}
