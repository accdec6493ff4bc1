/** The possible topics of a stream. Source: docs/spec/data-api.md#1-3. */
export const TOPICS = ["prices", "grades", "signals", "alerts", "events"] as const;
export type Topic = (typeof TOPICS)[number];
