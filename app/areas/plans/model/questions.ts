/** In their order on the plans page. */
export const QUESTIONS = [
  "closed",
  "binding",
  "signed",
  "networks",
  "upgrade",
  "refund",
  "proven",
  "start",
  "custody",
  "guest",
] as const;
export type Question = { key: (typeof QUESTIONS)[number]; ask: string; answer: string };
