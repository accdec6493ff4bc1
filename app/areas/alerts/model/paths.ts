/** Where alerts are found. */

export const alertsPath = (locale: string): string => `/${locale}/alerts`;
export const alertHistoryPath = (locale: string): string => `/${locale}/alerts/history`;
export const newAlertPath = (
  locale: string,
  watched: { tokenId: string } | { listId: string } | null = null,
): string => {
  const query = watched === null ? "" : `?${new URLSearchParams(watched)}`;
  return `/${locale}/alerts/new${query}`;
};
export const alertPath = (locale: string, alertId: string): string => `/${locale}/alerts/${alertId}`;
