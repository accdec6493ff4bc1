import { listsPath } from "./paths.ts";

/** Paths of forms and files on these pages. */

export const starsPath = (locale: string): string => `${listsPath(locale)}/stars`;
export const foundListsPath = (locale: string): string => `${listsPath(locale)}/found`;

export const EXPORT_FORMATS = ["csv", "json", "standard"] as const;
export type ListFormat = (typeof EXPORT_FORMATS)[number];
/** An endpoint, so that programs get the same files. */
export const exportPath = (listId: string, as: ListFormat): string =>
  `/api/tokenlist/${listId}/export?${new URLSearchParams({ as })}`;

/** Alerts import lists, so lists cannot import alerts: this is only the address of their form. */
export const alertOnListPath = (locale: string, listId: string): string =>
  `/${locale}/alerts/new?${new URLSearchParams({ listId })}`;
