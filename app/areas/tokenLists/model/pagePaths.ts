import { listsPath } from "./paths.ts";

/** Where forms of these pages are sent, and files are fetched. */

export const starsPath = (locale: string): string => `${listsPath(locale)}/stars`;
export const foundListsPath = (locale: string): string => `${listsPath(locale)}/found`;

export const EXPORT_FORMATS = ["csv", "json", "standard"] as const;
export type ListFormat = (typeof EXPORT_FORMATS)[number];
/** A call, so that programs get the same files. */
export const exportPath = (listId: string, as: ListFormat): string =>
  `/api/tokenlist/${listId}/export?${new URLSearchParams({ as })}`;

/** The alerts know lists, so lists cannot know the alerts: this is the address of their form, and nothing more. */
export const alertOnListPath = (locale: string, listId: string): string =>
  `/${locale}/alerts/new?${new URLSearchParams({ listId })}`;
