/** What a stream can be about. Source: data-api.md 1.3. */
export const TOPICS = ["prices", "grades", "signals", "alerts", "events"] as const;
export type Topic = (typeof TOPICS)[number];
