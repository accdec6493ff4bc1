/** Unsent emails, on a local network. */
export const outboxPath = (locale: string) => `/${locale}/outbox`;
