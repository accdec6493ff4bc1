/** Letters that nobody sent, on a local network. */
export const outboxPath = (locale: string) => `/${locale}/outbox`;
