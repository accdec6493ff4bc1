/** Paths of the notification pages. */

export const notificationsPath = (locale: string): string => `/${locale}/notifications`;
export const notificationSettingsPath = (locale: string): string => `/${locale}/notifications/settings`;
