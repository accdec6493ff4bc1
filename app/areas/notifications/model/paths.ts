/** Where notifications are found. */

export const notificationsPath = (locale: string): string => `/${locale}/notifications`;
export const notificationSettingsPath = (locale: string): string => `/${locale}/notifications/settings`;
/** Read by mail programs: no locale. */
export const unsubscribePath = (token: string): string =>
  `/api/notifications/unsubscribe?${new URLSearchParams({ token })}`;
