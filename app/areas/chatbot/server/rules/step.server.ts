import type { Wanted } from "./wanted.server.ts";

/** The tool that answers a question, or the sentence that does without one. */
export type Step = { tool: string; input: Record<string, unknown> } | { say: Reply };
export const REPLIES = [
  "askBack",
  "needToken",
  "needTwo",
  "needAmount",
  "gradeExplain",
  "stake",
  "glossary",
  "help",
  "others",
  "injection",
  "greet",
  "thanks",
  "outOfScope",
  "cannotScreen",
] as const;
export type Reply = (typeof REPLIES)[number];

export type Plan = (wanted: Wanted, today: string) => Step;

export const replyWith =
  (reply: Reply): Plan =>
  () => ({ say: reply });
export const call = (tool: string, input: Record<string, unknown> = {}): Step => ({ tool, input });

/** With the first named token. */
export const ofToken =
  (tool: string, buildInput: (id: string, wanted: Wanted, today: string) => Record<string, unknown>): Plan =>
  (wanted, today) => {
    const [token] = wanted.tokens;
    return token ? call(tool, buildInput(token.id, wanted, today)) : { say: "needToken" };
  };
export const ofTokens =
  (tool: string, more: (wanted: Wanted, today: string) => Record<string, unknown> = () => ({})): Plan =>
  (wanted, today) =>
    wanted.tokens.length === 0
      ? { say: "needToken" }
      : call(tool, { tokens: wanted.tokens.map(({ id }) => id).join(","), ...more(wanted, today) });
export const opens =
  (page: string): Plan =>
  () =>
    call("proposeToOpen", { page });
