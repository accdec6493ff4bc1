export const trackRecordPath = (locale: string) => `/${locale}/ratings/track-record`;
